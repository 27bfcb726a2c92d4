package dev.bakeoff.measure.load;

import java.time.Duration;
import java.util.Arrays;

/**
 * Counts the correct responses of one event loop's timed interval by when they came; plain fields and one array, for they
 * change with every response.
 */
final class PaceTally {
    /** A trend needs several in a second, and a slice must hold enough responses not to scatter for want of them. */
    static final Duration SHORTEST_SLICE = Duration.ofMillis(100);

    /** So that the records of long intervals stay small. */
    static final int MOST_SLICES = 600;

    private final long slice;
    private final long[] counts;
    private long start;

    /** @param length of the timed interval as planned; what comes later falls into the last slice */
    PaceTally(Duration length) {
        slice = Math.max(SHORTEST_SLICE.toNanos(), Math.ceilDiv(length.toNanos(), MOST_SLICES));
        counts = new long[(int) (length.toNanos() / slice) + 1];
    }

    /** @param now by {@link System#nanoTime}, as all times here */
    void start(long now) {
        start = now;
    }

    void request(long now) {
        counts[(int) Math.min((now - start) / slice, counts.length - 1)]++;
    }

    LoadPace until(long now) {
        return new LoadPace(
                Duration.ofNanos(now - start),
                Duration.ofNanos(slice),
                Arrays.stream(counts).boxed().toList());
    }
}
