package dev.bakeoff.core.comparison;

import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.statistics.LogScale;
import java.util.List;
import java.util.Optional;

/**
 * A candidate's own figure in a round, in the metric's unit.
 *
 * @param round which metric of which point
 * @param candidate its name
 * @param trials every recorded one, valid or not
 * @param value the geometric mean of the valid trials with its interval over blocks; empty when none is valid
 */
public record RoundFigure(RoundKey round, String candidate, List<TrialRecord> trials, Optional<Estimate> value) {
    public RoundFigure {
        trials = List.copyOf(trials);
    }

    /** Takes the figure from what has been measured so far, at the definition's confidence level. */
    public static RoundFigure of(BakeOffResult result, RoundKey round, String candidate) {
        List<TrialRecord> trials = result.trialsOf(round.point(), candidate);
        double[] values = trials.stream()
                .filter(TrialRecord::valid)
                .flatMap(trial -> trial.outcome().measurement(round.metric()).stream())
                .mapToDouble(Measurement::value)
                .toArray();
        double level = result.definition().rule().confidence();
        return new RoundFigure(
                round,
                candidate,
                trials,
                values.length == 0 ? Optional.empty() : Optional.of(LogScale.geometricMean(values, level)));
    }

    /** Trials that count. */
    public int validTrials() {
        return (int) trials.stream().filter(TrialRecord::valid).count();
    }
}
