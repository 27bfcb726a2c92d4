package dev.bakeoff.core.statistics;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * What an estimate on the logarithmic scale is made from, so that its interval can be had at any confidence level.
 *
 * @param centre the point estimate on the log scale
 * @param deviation standard deviation of one sample about it, not negative; means nothing for fewer than two samples
 * @param samples how many, at least 1; assumed independent and about normal
 * @param plan how their number came about
 */
public record LogEstimator(double centre, double deviation, int samples, SamplingPlan plan) {
    /** Beyond this nobody would go on. */
    private static final int MOST_SAMPLES = 1000;

    public LogEstimator {
        if (samples < 1) {
            throw new IllegalArgumentException("no estimate from no samples");
        }
    }

    /**
     * The mean of some logarithms.
     *
     * @param logarithms at least one
     */
    public static LogEstimator of(double[] logarithms, SamplingPlan plan) {
        return about(LogScale.mean(logarithms), logarithms, plan);
    }

    /**
     * A centre with the scatter of some logarithms.
     *
     * @param logarithms at least one
     */
    public static LogEstimator about(double centre, double[] logarithms, SamplingPlan plan) {
        double deviation = logarithms.length < 2 ? 0 : LogScale.standardDeviation(logarithms);
        return new LogEstimator(centre, deviation, logarithms.length, plan);
    }

    /**
     * The estimate on the ratio scale.
     *
     * @param level of confidence, above 0 and below 1
     */
    public Estimate at(double level) {
        if (samples < 2) {
            return new Estimate(Math.exp(centre), Optional.empty());
        }
        double half = halfWidth(plan.level(1 - level, samples), samples);
        return new Estimate(
                Math.exp(centre),
                Optional.of(new ConfidenceInterval(
                        Math.exp(centre - half),
                        Math.exp(centre + half),
                        level,
                        LogScale.T_METHOD + ", n=" + samples + plan.words())));
    }

    /**
     * How many samples in all would bring the interval clear of the borders of a margin, on whichever side of each the
     * centre lies, if centre and scatter stayed as they are and the number had been fixed beforehand.
     *
     * @param margin as a fraction, above 0
     * @param level of confidence, above 0 and below 1
     * @return empty when more than a thousand would be needed; there must be scatter to go by, so at least two samples
     */
    public OptionalInt samplesToDecide(double margin, double level) {
        double toBorder = Math.abs(Math.abs(centre) - Math.log1p(margin));
        if (halfWidth(1 - level, MOST_SAMPLES) >= toBorder) {
            return OptionalInt.empty();
        }
        int tooFew = Math.max(1, samples - 1);
        int enough = MOST_SAMPLES;
        while (enough - tooFew > 1) {
            int middle = (tooFew + enough) / 2;
            if (halfWidth(1 - level, middle) < toBorder) {
                enough = middle;
            } else {
                tooFew = middle;
            }
        }
        return OptionalInt.of(enough);
    }

    private double halfWidth(double error, int n) {
        return TQuantile.twoSided(n - 1.0, error) * deviation / Math.sqrt(n);
    }
}
