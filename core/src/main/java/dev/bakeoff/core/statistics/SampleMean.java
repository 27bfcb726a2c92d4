package dev.bakeoff.core.statistics;

import java.util.Optional;

/**
 * An estimate from samples that are alike.
 *
 * @param centre the point estimate on the log scale
 * @param deviation standard deviation of one sample about it, not negative; means nothing for fewer than two samples
 * @param samples how many, at least 1; assumed independent and about normal
 * @param plan how their number came about
 */
public record SampleMean(double centre, double deviation, int samples, SamplingPlan plan) implements LogEstimator {
    public SampleMean {
        if (samples < 1) {
            throw new IllegalArgumentException("no estimate from no samples");
        }
    }

    /**
     * The mean of some logarithms.
     *
     * @param logarithms at least one
     */
    public static SampleMean of(double[] logarithms, SamplingPlan plan) {
        double deviation = logarithms.length < 2 ? 0 : LogScale.standardDeviation(logarithms);
        return new SampleMean(LogScale.mean(logarithms), deviation, logarithms.length, plan);
    }

    @Override
    public Estimate at(double level) {
        if (samples < 2) {
            return new Estimate(Math.exp(centre), Optional.empty());
        }
        double half = halfWidth(1 - plan.level(1 - level, samples), samples);
        return new Estimate(
                Math.exp(centre),
                Optional.of(new ConfidenceInterval(
                        Math.exp(centre - half),
                        Math.exp(centre + half),
                        level,
                        LogScale.T_METHOD + ", n=" + samples + plan.words())));
    }

    @Override
    public double halfWidth(double level, int n) {
        return TQuantile.twoSided(n - 1.0, 1 - level) * Math.sqrt(variance(n));
    }

    /** Variance of the mean of {@code n} samples that scatter like these. */
    double variance(int n) {
        return deviation * deviation / n;
    }
}
