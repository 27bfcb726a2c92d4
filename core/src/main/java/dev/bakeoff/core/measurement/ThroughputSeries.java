package dev.bakeoff.core.measurement;

import java.time.Duration;
import java.util.List;

/**
 * How many requests were completed when in the course of a trial's timed iterations.
 *
 * @param slices in order, at least one; there are gaps between iterations
 */
public record ThroughputSeries(List<Slice> slices) {
    /**
     * A part of an iteration.
     *
     * @param start counted from the start of the timed iterations, to some milliseconds
     * @param end not before the start; the last slice of an iteration is as long as the others leave it
     * @param requests completed with a correct response; not negative
     */
    public record Slice(Duration start, Duration end, long requests) {
        public Slice {
            if (end.compareTo(start) < 0 || requests < 0) {
                throw new IllegalArgumentException(
                        "a slice of an iteration does not end before its start, and counts from 0, not " + requests
                                + " from " + start + " to " + end);
            }
        }
    }

    public ThroughputSeries {
        slices = List.copyOf(slices);
        if (slices.isEmpty()) {
            throw new IllegalArgumentException("a series of throughput has at least one slice");
        }
    }
}
