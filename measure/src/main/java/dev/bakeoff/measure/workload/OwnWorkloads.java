package dev.bakeoff.measure.workload;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Origin;
import dev.bakeoff.core.definition.WebTarget;
import dev.bakeoff.core.definition.Work;
import dev.bakeoff.measure.load.Endpoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a definition adds to the workloads that there always are: the user's own servers and programs. */
public final class OwnWorkloads {
    private OwnWorkloads() {}

    /**
     * The workloads of a definition.
     *
     * @param endpoints where load may go, by where the servers are; none where workloads are only looked up
     */
    public static List<Workload> of(Work work, LoadClients clients, Map<Origin, Endpoint> endpoints) {
        List<Workload> own = new ArrayList<>();
        if (!work.targets().isEmpty()) {
            own.add(new TargetWorkload(work.targets(), endpoints, clients));
        }
        work.commands().forEach(command -> own.add(new CommandWorkload(command)));
        return own;
    }

    /**
     * Asks the candidate's server of a target for everything, before anything is measured.
     *
     * @throws WorkloadException when it does not answer as it should: why, and what to do
     */
    public static void requireAnswers(WebTarget target, Candidate candidate, Endpoint endpoint)
            throws WorkloadException, InterruptedException {
        var _ = new TargetCheck(target, target.originFor(candidate), endpoint).all();
    }
}
