package dev.bakeoff.measure.host;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.machine.UsableCpus;
import java.time.Duration;
import java.util.List;

/**
 * A candidate made ready: its host, where its processes run, and its workspace there.
 *
 * @param candidate as defined
 * @param placement CPU set and quota carried out
 * @param usable what the candidate may use: its part of what the host allows
 * @param workspace where its processes work
 */
public record SystemUnderTest(Candidate candidate, Placement placement, UsableCpus usable, Workspace workspace) {

    public Host host() {
        return workspace.host();
    }

    /**
     * A command of the candidate's own: its binary of that tool, its environment, its CPUs and quota.
     *
     * @param tool a name on PATH, or a key of the variant's {@code binaries}
     * @param arguments what follows it
     */
    public Command command(String tool, List<String> arguments) {
        return placement.place(
                new Command(candidate.variant().arguments(tool, arguments), workspace.folder(), Duration.ofMinutes(2)));
    }
}
