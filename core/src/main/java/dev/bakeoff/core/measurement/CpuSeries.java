package dev.bakeoff.core.measurement;

import java.time.Duration;
import java.util.List;

/**
 * Where the machine's CPU time went in the course of a trial.
 *
 * @param stretches in order, at least one; there may be gaps where the counters could not be read
 */
public record CpuSeries(List<Stretch> stretches) {
    /**
     * A part of the trial.
     *
     * @param start counted from the start of the timed iterations; negative during warm-up
     * @param end after the start
     * @param candidate CPU time of the hardware threads that the candidate may use
     * @param others CPU time of all the others together, where a load client may have worked
     */
    public record Stretch(Duration start, Duration end, CpuTimes candidate, CpuTimes others) {
        public Stretch {
            if (end.compareTo(start) <= 0) {
                throw new IllegalArgumentException("a stretch of CPU time ends after its start, not at " + end);
            }
        }
    }

    public CpuSeries {
        stretches = List.copyOf(stretches);
        if (stretches.isEmpty()) {
            throw new IllegalArgumentException("a series of CPU times has at least one stretch");
        }
    }
}
