package dev.bakeoff.core.statistics;

/**
 * A range that covers the true value in the stated share of repetitions.
 *
 * @param low lower end
 * @param high upper end, not below {@code low}
 * @param level above 0 and below 1
 * @param method how it was made, with its assumption
 */
public record ConfidenceInterval(double low, double high, double level, String method) {
    public ConfidenceInterval {
        if (!(low <= high)) {
            throw new IllegalArgumentException("an interval runs upwards, not from " + low + " to " + high);
        }
        if (!(level > 0 && level < 1)) {
            throw new IllegalArgumentException("a confidence level lies between 0 and 1, not " + level);
        }
    }

    /** Half the width on the ratio scale, as a fraction: 0.05 means within about 5 % either way. */
    public double relativeHalfWidth() {
        return Math.sqrt(high / low) - 1;
    }
}
