package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.unit.Reading;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
            checkSoftware(candidate, machine.software(), found.software());
        });
    }

    /** An upgrade between two trials moves figures more than most hardware does. */
    private static void checkSoftware(
            String candidate, Map<String, Reading<String>> before, Map<String, Reading<String>> now) {
        before.forEach((name, version) -> {
            String known = version.describe();
            String found =
                    Optional.ofNullable(now.get(name)).map(Reading::describe).orElse("none");
            if (!known.equals(found)) {
                throw new CommandFailure(
                        ExitCode.UNFIT_ENVIRONMENT,
                        "candidate " + candidate + " was measured with " + name + " " + known + ", and now has " + found
                                + "; figures of two versions do not mix, so bring that version back or run it all again");
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
