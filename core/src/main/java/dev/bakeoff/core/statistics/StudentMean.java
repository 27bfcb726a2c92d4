package dev.bakeoff.core.statistics;

import java.util.Optional;

/**
 * A mean with Student's t interval (W. S. Gosset, "The probable error of a mean", Biometrika 6, 1908). Assumes figures to be
 * independent and about normal.
 */
public final class StudentMean {
    static final String METHOD = "mean, Student t";

    private StudentMean() {}

    /**
     * The mean of figures, without an interval where there is but one.
     *
     * @param figures finite, at least one
     * @param level of confidence, above 0 and below 1
     */
    public static Estimate of(double[] figures, double level) {
        return of(figures, level, METHOD);
    }

    /** @param method named in the interval */
    static Estimate of(double[] figures, double level, String method) {
        double mean = LogScale.mean(figures);
        if (figures.length < 2) {
            return new Estimate(mean, Optional.empty());
        }
        double half = TQuantile.twoSided(figures.length - 1.0, 1 - level)
                * LogScale.standardDeviation(figures)
                / Math.sqrt(figures.length);
        return new Estimate(
                mean,
                Optional.of(new ConfidenceInterval(mean - half, mean + half, level, method + ", n=" + figures.length)));
    }
}
