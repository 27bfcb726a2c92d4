package dev.bakeoff.core.comparison;

import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.statistics.LogEstimator;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A candidate against the baseline in one round.
 *
 * @param round which metric of which point
 * @param logSpeedups by block, natural logarithm of candidate over baseline turned so that above 0 is better; a block
 *     is here only where both sides have a valid trial
 * @param estimator what the speedup is made from; empty when no block has both sides
 * @param speedup above 1 is better; empty when no block has both sides
 * @param losses why trials of either side are missing, one entry a distinct reason, with how often
 * @param notes what guards warned of in trials that count
 */
public record Contest(
        RoundKey round,
        SortedMap<Integer, Double> logSpeedups,
        Optional<LogEstimator> estimator,
        Optional<Estimate> speedup,
        List<String> losses,
        List<String> notes) {
    public Contest {
        logSpeedups = Collections.unmodifiableSortedMap(new TreeMap<>(logSpeedups));
        losses = List.copyOf(losses);
        notes = List.copyOf(notes);
    }

    /** Blocks that count. */
    public int pairs() {
        return logSpeedups.size();
    }
}
