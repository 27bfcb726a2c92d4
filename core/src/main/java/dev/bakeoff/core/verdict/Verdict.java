package dev.bakeoff.core.verdict;

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
    /** Guards or failures left no pair of trials that counts. */
    INVALID("Invalid");

    private final String word;

    Verdict(String word) {
        this.word = word;
    }

    /** As in files and reports. */
    public String word() {
        return word;
    }
}
