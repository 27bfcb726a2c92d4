package dev.bakeoff.results.page;

import java.util.List;

/**
 * What varies: with concurrency, with the number of processes, with the size of candidates, between requests, and in the
 * course of a trial. Each may be empty, for want of points or of records.
 */
public record Curves(
        List<Curve> concurrency,
        GrowthCurves processes,
        SizeCurves sizes,
        List<Curve> percentiles,
        List<CpuCurves> cpu) {
    public Curves {
        concurrency = List.copyOf(concurrency);
        percentiles = List.copyOf(percentiles);
        cpu = List.copyOf(cpu);
    }
}
