package dev.bakeoff.core.statistics;

import java.util.Optional;

/**
 * A value with the interval that few samples allow.
 *
 * @param value the point estimate
 * @param interval empty when there are fewer than two samples
 */
public record Estimate(double value, Optional<ConfidenceInterval> interval) {}
