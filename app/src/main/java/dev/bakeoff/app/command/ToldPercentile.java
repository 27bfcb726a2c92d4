package dev.bakeoff.app.command;

import org.HdrHistogram.Histogram;

/** The percentiles of times that {@code bakeoff load} tells. */
enum ToldPercentile {
    P50("p50", 50),
    P90("p90", 90),
    P99("p99", 99),
    P99_9("p99.9", 99.9),
    MAX("max", 100);

    private static final double NANOSECONDS = 1e9;

    private final String word;
    private final double percentile;

    ToldPercentile(String word, double percentile) {
        this.word = word;
        this.percentile = percentile;
    }

    /** As in text and JSON. */
    String word() {
        return word;
    }

    /** @param times in nanoseconds, at least one */
    double secondsOf(Histogram times) {
        return times.getValueAtPercentile(percentile) / NANOSECONDS;
    }
}
