package dev.bakeoff.core.verdict;

import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.Estimate;
import java.util.Optional;

/** What may be said of a candidate against the baseline. */
public enum Verdict {
    /** The whole interval lies above the margin. */
    BETTER("Better"),
    /** The whole interval lies below the margin. */
    WORSE("Worse"),
    /** The whole interval lies inside the margin. */
    EQUIVALENT("Equivalent"),
    /** The interval reaches across a border of the margin, or there is none. */
    INCONCLUSIVE("Inconclusive"),
    /** Guards or failures left no pair of trials that counts, or it was not the servers that were compared. */
    INVALID("Invalid");

    private final String word;

    Verdict(String word) {
        this.word = word;
    }

    /** As in files and reports. */
    public String word() {
        return word;
    }

    /** Whether it decides anything. */
    public boolean decided() {
        return switch (this) {
            case BETTER, WORSE, EQUIVALENT -> true;
            case INCONCLUSIVE, INVALID -> false;
        };
    }

    /** Whether it says that candidate and baseline are not the same. */
    public boolean differs() {
        return switch (this) {
            case BETTER, WORSE -> true;
            case EQUIVALENT, INCONCLUSIVE, INVALID -> false;
        };
    }

    /**
     * Reads a verdict off an interval, by the rule that {@link Judgement} states.
     *
     * @param speedup empty when no pair of trials counts
     * @param margin smallest relative difference that matters, as a fraction
     */
    public static Verdict of(Optional<Estimate> speedup, double margin) {
        if (speedup.isEmpty()) {
            return Verdict.INVALID;
        }
        Optional<ConfidenceInterval> interval = speedup.get().interval();
        if (interval.isEmpty()) {
            return Verdict.INCONCLUSIVE;
        }
        double low = interval.get().low();
        double high = interval.get().high();
        double upper = 1 + margin;
        double lower = 1 / upper;
        if (low > upper) {
            return Verdict.BETTER;
        }
        if (high < lower) {
            return Verdict.WORSE;
        }
        return low >= lower && high <= upper ? Verdict.EQUIVALENT : Verdict.INCONCLUSIVE;
    }
}
