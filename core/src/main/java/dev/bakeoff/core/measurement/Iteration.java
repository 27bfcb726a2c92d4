package dev.bakeoff.core.measurement;

import java.time.Duration;
import java.util.List;

/**
 * One timed interval in a trial.
 *
 * @param elapsed wall time
 * @param measurements at least one; each metric at most once
 * @param meters read around the interval
 */
public record Iteration(Duration elapsed, List<Measurement> measurements, Meters meters) {
    public Iteration {
        measurements = List.copyOf(measurements);
        if (measurements.isEmpty()) {
            throw new IllegalArgumentException("an iteration that measured nothing is a failure, not an iteration");
        }
    }
}
