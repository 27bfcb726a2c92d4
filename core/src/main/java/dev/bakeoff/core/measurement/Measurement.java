package dev.bakeoff.core.measurement;

import dev.bakeoff.core.unit.Grade;
import dev.bakeoff.core.unit.Metric;

/**
 * One value of one metric.
 *
 * @param metric name, unit and direction
 * @param value positive and finite, in the metric's unit; a zero from a tool is a failure, not a measurement
 * @param grade how it is known
 * @param source the tool or meter it came from
 */
public record Measurement(Metric metric, double value, Grade grade, String source) {
    public Measurement {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(
                    metric.name() + " must be positive and finite, but " + source + " gave " + value);
        }
    }

    public static Measurement measured(Metric metric, double value, String source) {
        return new Measurement(metric, value, Grade.MEASURED, source);
    }
}
