package dev.bakeoff.core.measurement;

import dev.bakeoff.core.unit.Metric;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** How a trial ended. A failed trial is an outcome like another, never a zero. */
public sealed interface Outcome {

    /**
     * The work was done; whether it counts is for the findings to say.
     *
     * @param iterations in order, at least one
     * @param measurements the trial's own values, one a metric: what comparisons use
     * @param findings what the guards saw
     * @param profile what went on inside, for curves
     */
    record Completed(
            List<Iteration> iterations, List<Measurement> measurements, List<Finding> findings, Profile profile)
            implements Outcome {
        public Completed {
            iterations = List.copyOf(iterations);
            measurements = List.copyOf(measurements);
            findings = List.copyOf(findings);
            if (iterations.isEmpty() || measurements.isEmpty()) {
                throw new IllegalArgumentException("a completed trial has iterations and measurements");
            }
        }
    }

    /**
     * The work could not be done.
     *
     * @param reason what happened, with the tool's own words
     */
    record Failed(String reason) implements Outcome {}

    /** True when the work was done and no guard voids it. */
    default boolean valid() {
        return switch (this) {
            case Completed completed -> completed.findings().stream().noneMatch(Finding::voids);
            case Failed _ -> false;
        };
    }

    /** The trial's value of a metric, valid or not. */
    default Optional<Measurement> measurement(Metric metric) {
        return switch (this) {
            case Completed completed ->
                completed.measurements().stream()
                        .filter(measurement -> measurement.metric().equals(metric))
                        .findFirst();
            case Failed _ -> Optional.empty();
        };
    }

    /**
     * Why the trial does not count, and what else is to be known of it, in this order; empty when there is nothing to say.
     */
    default List<String> reasons() {
        return switch (this) {
            case Completed completed ->
                completed.findings().stream()
                        .sorted(Comparator.comparing(Finding::voids).reversed())
                        .map(finding -> finding.guard().words() + ": " + finding.reason())
                        .toList();
            case Failed(String reason) -> List.of("failed: " + reason);
        };
    }
}
