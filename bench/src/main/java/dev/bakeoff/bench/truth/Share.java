package dev.bakeoff.bench.truth;

import java.util.Locale;
import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * How often something happened.
 *
 * <p>Its interval is exact: C. J. Clopper and E. S. Pearson, "The use of confidence or fiducial limits illustrated in the
 * case of the binomial", Biometrika 26, 1934.
 *
 * @param hits from 0 to {@code of}
 * @param of at least 1
 */
record Share(int hits, int of) {
    private static final double LEVEL = 0.95;

    double value() {
        return (double) hits / of;
    }

    double low() {
        return hits == 0 ? 0 : BetaDistribution.of(hits, of - hits + 1.0).inverseCumulativeProbability((1 - LEVEL) / 2);
    }

    double high() {
        return hits == of ? 1 : BetaDistribution.of(hits + 1.0, of - hits).inverseSurvivalProbability((1 - LEVEL) / 2);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.1f %% (%.1f..%.1f)", 100 * value(), 100 * low(), 100 * high());
    }
}
