package dev.bakeoff.core.measurement;

/**
 * What a guard found.
 *
 * @param guard which check
 * @param severity whether the trial still counts
 * @param reason what was seen, with the figure and the bound
 */
public record Finding(Guard guard, Severity severity, String reason) {
    /** Whether a trial with this finding counts. */
    public enum Severity {
        /** The trial counts; the finding is shown beside it. */
        WARNING,
        /** The trial does not count. */
        VOID
    }

    public static Finding warning(Guard guard, String reason) {
        return new Finding(guard, Severity.WARNING, reason);
    }

    public static Finding voiding(Guard guard, String reason) {
        return new Finding(guard, Severity.VOID, reason);
    }

    public boolean voids() {
        return severity == Severity.VOID;
    }
}
