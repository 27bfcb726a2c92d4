package dev.bakeoff.core.unit;

/**
 * A quantity that trials measure.
 *
 * @param name camelCase, for example {@code throughput} or {@code responseTimeP99}
 * @param unit of every value of this metric
 * @param better the direction that is better
 */
public record Metric(String name, Unit unit, Better better) {
    public Metric {
        if (name.isBlank()) {
            throw new IllegalArgumentException("a metric needs a name");
        }
    }
}
