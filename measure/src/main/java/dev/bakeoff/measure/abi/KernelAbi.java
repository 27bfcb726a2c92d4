package dev.bakeoff.measure.abi;

import dev.bakeoff.core.definition.Abi;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.Workspace;
import java.util.Optional;

/** Whether a kernel executes the programs of an ABI, found out by executing one. */
public final class KernelAbi {
    private KernelAbi() {}

    /**
     * Why the kernel does not execute programs of the ABI; empty when it does.
     *
     * @param workspace where the program is written
     */
    public static Optional<String> refusal(Workspace workspace, Abi abi) throws HostException, InterruptedException {
        String program = workspace.path("exit-" + abi.word());
        workspace.host().write(program, ExitProgram.of(abi));
        workspace.host().run(Command.of("chmod", "755", program)).orThrow();
        int exitCode = workspace.host().run(Command.of(program)).exitCode();
        return switch (exitCode) {
            case ExitProgram.ANSWER -> Optional.empty();
            case 126, Execution.NOT_FOUND ->
                Optional.of("it takes an ELF program of " + abi.bits() + " bits for machine " + abi.machine()
                        + " for none that it knows");
            default -> Optional.of("a program of it that exits with " + ExitProgram.ANSWER + " ended with " + exitCode);
        };
    }
}
