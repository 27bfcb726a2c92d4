package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Origin;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.WebTarget;
import dev.bakeoff.measure.load.Endpoint;
import dev.bakeoff.measure.workload.OwnWorkloads;
import dev.bakeoff.measure.workload.WorkloadException;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The user's own servers that a bake-off offers load to.
 *
 * @param definition with all targets
 * @param targets those of which a point is run
 */
record OwnTargets(BakeOffDefinition definition, List<WebTarget> targets) {
    OwnTargets {
        targets = List.copyOf(targets);
    }

    static OwnTargets among(Collection<Point> points, BakeOffDefinition definition) {
        Set<Point> run = new HashSet<>(points);
        return new OwnTargets(
                definition,
                definition.work().targets().stream()
                        .filter(target -> target.points().stream().anyMatch(run::contains))
                        .toList());
    }

    /**
     * Asks every server for everything, so that one that is not there or redirects is known before anything is measured.
     *
     * @throws CommandFailure with the first that does not answer as it should
     */
    void requireAnswers(Map<Origin, Endpoint> endpoints) throws InterruptedException {
        try {
            for (WebTarget target : targets) {
                for (Candidate candidate : definition.candidates()) {
                    Endpoint endpoint = endpoints.get(target.originFor(candidate));
                    if (endpoint != null) {
                        OwnWorkloads.requireAnswers(target, candidate, endpoint);
                    }
                }
            }
        } catch (WorkloadException e) {
            throw new CommandFailure(ExitCode.UNFIT_ENVIRONMENT, e);
        }
    }

    /** Where load goes, each place once, in words. */
    List<String> places() {
        return targets.stream()
                .flatMap(target -> definition.candidates().stream().map(target::originFor))
                .map(Origin::toString)
                .distinct()
                .toList();
    }

    /** Each target with what is asked of it, in words. */
    List<String> words() {
        return targets.stream()
                .map(target -> "target " + target.name() + ": " + target.asked().source())
                .toList();
    }
}
