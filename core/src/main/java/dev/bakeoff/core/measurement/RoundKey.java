package dev.bakeoff.core.measurement;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.unit.Metric;

/**
 * A contest of the report: one metric of one workload point.
 *
 * @param headline true for the metric that counts in group means and points; the others are shown beside it
 */
public record RoundKey(Point point, Metric metric, boolean headline) {}
