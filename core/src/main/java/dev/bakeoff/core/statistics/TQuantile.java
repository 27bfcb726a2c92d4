package dev.bakeoff.core.statistics;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.TDistribution;

/** Quantiles of Student's t. Finding one takes tens of microseconds, and the few that are needed are needed often. */
final class TQuantile {
    private static final Map<Key, Double> KNOWN = new ConcurrentHashMap<>();

    private record Key(double degrees, double error) {}

    private TQuantile() {}

    /**
     * The quantile beyond which, on either side, half of {@code error} lies.
     *
     * @param degrees of freedom, above 0
     * @param error two-sided, above 0 and below 1
     */
    static double twoSided(double degrees, double error) {
        return KNOWN.computeIfAbsent(
                new Key(degrees, error),
                key -> TDistribution.of(key.degrees()).inverseSurvivalProbability(key.error() / 2));
    }
}
