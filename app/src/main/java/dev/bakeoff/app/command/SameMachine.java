package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.core.machine.MachineDescription;
import java.util.List;
import java.util.Map;

/** A result is finished where it was begun, or not at all. */
final class SameMachine {
    private SameMachine() {}

    /** @throws CommandFailure when a candidate's system is another one than before */
    static void check(Map<String, MachineDescription> before, Map<String, MachineDescription> now) {
        before.forEach((candidate, machine) -> {
            MachineDescription found = now.get(candidate);
            if (found == null || !identity(machine).equals(identity(found))) {
                throw new CommandFailure(
                        ExitCode.UNFIT_ENVIRONMENT,
                        "candidate " + candidate + " was measured on " + identity(machine) + ", and here is "
                                + (found == null ? "none" : identity(found))
                                + "; figures of two machines do not mix, so resume the result where it was begun");
            }
        });
    }

    private static List<String> identity(MachineDescription machine) {
        return List.of(
                machine.hostName().describe(),
                machine.processor().model().describe(),
                machine.processor().hardwareThreads().describe() + " hardware threads",
                "usable CPUs "
                        + machine.usable().map(usable -> usable.affinity()).describe());
    }
}
