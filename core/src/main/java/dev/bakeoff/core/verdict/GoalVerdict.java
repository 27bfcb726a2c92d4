package dev.bakeoff.core.verdict;

import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.Estimate;
import java.util.Optional;

/**
 * Whether a candidate reaches what was asked of one metric.
 *
 * @param metric its name
 * @param goal the speedup asked for
 * @param speedup geometric mean over the metric's rounds, groups weighted as overall; empty when nothing was measured
 */
public record GoalVerdict(String metric, double goal, Optional<Estimate> speedup) {
    /** What may be said of a goal. */
    public enum Attainment {
        /** The whole interval lies at the goal or above. */
        MET("met"),
        /** The whole interval lies below the goal. */
        MISSED("missed"),
        /** The interval reaches across the goal, or there is none. */
        OPEN("open");

        private final String word;

        Attainment(String word) {
            this.word = word;
        }

        /** As in files and reports. */
        public String word() {
            return word;
        }
    }

    public Attainment attainment() {
        Optional<ConfidenceInterval> interval = speedup.flatMap(Estimate::interval);
        if (interval.filter(range -> range.low() >= goal).isPresent()) {
            return Attainment.MET;
        }
        return interval.filter(range -> range.high() < goal).isPresent() ? Attainment.MISSED : Attainment.OPEN;
    }
}
