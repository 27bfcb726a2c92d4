package dev.bakeoff.core.comparison;

import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.measurement.TimePercentile;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.statistics.LogScale;
import dev.bakeoff.core.unit.Metric;
import java.util.List;
import java.util.Optional;

/**
 * A candidate's own figure in a round, in the metric's unit.
 *
 * <p>A percentile of times is that of all times of the valid trials together, with a bootstrap interval over trials; an
 * average of percentiles would be the percentile of nothing. Any other metric, and a percentile of trials that lack their
 * times because an older version recorded them, is the geometric mean of the valid trials with the t interval. The
 * interval's method says which.
 *
 * @param round which metric of which point
 * @param candidate its name
 * @param trials every recorded one, valid or not
 * @param value with its interval over trials; empty when none is valid
 */
public record RoundFigure(RoundKey round, String candidate, List<TrialRecord> trials, Optional<Estimate> value) {
    public RoundFigure {
        trials = List.copyOf(trials);
    }

    /** Takes the figure from what has been measured so far, at the definition's confidence level. */
    public static RoundFigure of(BakeOffResult result, RoundKey round, String candidate) {
        List<TrialRecord> trials = result.trialsOf(round.point(), candidate);
        List<TrialRecord> measuring = trials.stream()
                .filter(trial -> trial.valid()
                        && trial.outcome().measurement(round.metric()).isPresent())
                .toList();
        double level = result.definition().rule().confidence();
        return new RoundFigure(
                round,
                candidate,
                trials,
                measuring.isEmpty() ? Optional.empty() : Optional.of(estimate(measuring, round.metric(), level)));
    }

    private static Estimate estimate(List<TrialRecord> measuring, Metric metric, double level) {
        return TimePercentile.of(metric)
                .flatMap(percentile -> MergedPercentile.of(measuring, percentile, level))
                .orElseGet(() -> LogScale.geometricMean(values(measuring, metric), level));
    }

    private static double[] values(List<TrialRecord> measuring, Metric metric) {
        return measuring.stream()
                .flatMap(trial -> trial.outcome().measurement(metric).stream())
                .mapToDouble(Measurement::value)
                .toArray();
    }

    /** Trials that count. */
    public int validTrials() {
        return (int) trials.stream().filter(TrialRecord::valid).count();
    }
}
