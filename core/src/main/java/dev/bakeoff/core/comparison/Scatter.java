package dev.bakeoff.core.comparison;

import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Iteration;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.statistics.VarianceComponents;
import dev.bakeoff.core.statistics.VarianceComponents.Component;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Reading;
import java.util.List;
import java.util.Optional;

/**
 * Where the scatter of a candidate's figures in a round comes from: the iterations of its valid trials, split by an
 * analysis of variance.
 *
 * @param round which metric of which point
 * @param candidate its name
 * @param betweenTrials what a trial has in common with itself and not with others: start, placement, drift of the machine
 *     from block to block
 * @param withinTrial between iterations of one trial
 * @param betweenMachines between machines of one type
 */
public record Scatter(
        RoundKey round,
        String candidate,
        Reading<Component> betweenTrials,
        Reading<Component> withinTrial,
        Reading<Component> betweenMachines) {

    /** Splits what has been measured so far. */
    public static Scatter of(BakeOffResult result, RoundKey round, String candidate) {
        List<double[]> trials = result.trialsOf(round.point(), candidate).stream()
                .filter(TrialRecord::valid)
                .map(trial -> iterations(trial.outcome(), round.metric()))
                .filter(values -> values.length > 0)
                .toList();
        VarianceComponents components = VarianceComponents.of(trials);
        String source = "analysis of variance of " + count(trials.size(), "trial") + ", "
                + count(trials.stream().mapToInt(values -> values.length).sum(), "iteration");
        return new Scatter(
                round,
                candidate,
                reading(components.between(), source, trials.isEmpty() ? "no trial counts" : "only one trial counts"),
                reading(
                        components.within(),
                        source,
                        trials.isEmpty() ? "no trial counts" : "no trial has two iterations"),
                Reading.unavailable("one machine"));
    }

    private static double[] iterations(Outcome outcome, Metric metric) {
        return switch (outcome) {
            case Outcome.Completed completed ->
                completed.iterations().stream()
                        .map(Iteration::measurements)
                        .flatMap(List::stream)
                        .filter(measurement -> measurement.metric().equals(metric))
                        .mapToDouble(Measurement::value)
                        .toArray();
            case Outcome.Failed _ -> new double[0];
        };
    }

    private static Reading<Component> reading(Optional<Component> component, String source, String lack) {
        return component.map(found -> Reading.measured(found, source)).orElseGet(() -> Reading.unavailable(lack));
    }

    private static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
