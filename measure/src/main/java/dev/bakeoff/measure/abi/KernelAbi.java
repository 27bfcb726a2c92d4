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
     * What the system said when it refused to execute a program of the ABI; empty when it executed it.
     *
     * @param workspace where the program is written
     */
    public static Optional<String> refusal(Workspace workspace, Abi abi) throws HostException, InterruptedException {
        String program = workspace.path("exit-" + abi.word());
        workspace.host().write(program, ExitProgram.of(abi));
        workspace.host().run(Command.of("chmod", "755", program)).orThrow();
        // By env, which says why an execution fails; a shell would take the file for a script.
        Execution execution = workspace.host().run(Command.of("env", program));
        return execution.succeeded() ? Optional.empty() : Optional.of(execution.describeFailure());
    }
}
