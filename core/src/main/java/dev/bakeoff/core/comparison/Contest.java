package dev.bakeoff.core.comparison;

import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.statistics.LogEstimator;
import java.util.ArrayList;
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
 *     is here only where both sides have a valid trial, so none is where the sides were measured in separate sessions
 * @param estimator what the speedup is made from; empty when no block, or no session, has a valid trial on either side
 * @param speedup above 1 is better; empty when there is no estimator
 * @param remarks on the trials of either side
 */
public record Contest(
        RoundKey round,
        SortedMap<Integer, Double> logSpeedups,
        Optional<LogEstimator> estimator,
        Optional<Estimate> speedup,
        Remarks remarks) {
    public Contest {
        logSpeedups = Collections.unmodifiableSortedMap(new TreeMap<>(logSpeedups));
    }

    /**
     * Why the speedup is not the server's: on a side the load client or the network was the limit. CPU time that a server
     * used for each request is its own, whoever was waited for.
     */
    public List<String> limitedElsewhere() {
        return round.metric().unit().isCpuTime() ? List.of() : remarks.limitedElsewhere();
    }

    /** Everything but figures that is to be said of a verdict on this contest. */
    public List<String> reasons() {
        List<String> reasons = new ArrayList<>(limitedElsewhere());
        reasons.addAll(remarks.losses());
        reasons.addAll(remarks.notes());
        if (round.headline()) {
            remarks.limitWords().ifPresent(reasons::add);
        }
        return reasons;
    }

    /** Blocks that count; between separate sessions, which have no pairs, the trials of the side that has fewer. */
    public int pairs() {
        return estimator.map(LogEstimator::samples).orElse(0);
    }
}
