package dev.bakeoff.results.report;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The axis on which HdrHistogram plots percentiles: each further nine is equally far, so 90, 99 and 99.9 lie at 1, 2 and
 * 3. A percentile p lies at -log10(1 - p/100).
 *
 * @param nines the far edge, positive
 */
record NinesAxis(double nines) {
    /**
     * A percentile is shown only where at least this many times lie beyond it; the value at the edge of fewer is the luck
     * of a few requests. A rule of thumb.
     */
    static final int TIMES_BEYOND = 10;

    /** Where the axis may have a tick. */
    private static final List<Double> PERCENTILES = List.of(0.0, 50.0, 90.0, 99.0, 99.9, 99.99, 99.999, 99.9999);

    NinesAxis {
        if (!(nines > 0) || Double.isInfinite(nines)) {
            throw new IllegalArgumentException("an axis of percentiles reaches beyond 0, not to " + nines);
        }
    }

    /** Where a percentile below 100 lies. */
    static double ninesOf(double percentile) {
        return percentile == 0 ? 0 : -Math.log10(1 - percentile / 100);
    }

    /** What lies there. */
    static double percentileAt(double nines) {
        return 100 * (1 - Math.pow(10, -nines));
    }

    /** The last place that so many times support; 0 where they support nothing. */
    static double supportedBy(long count) {
        return Math.max(0, Math.log10((double) count / TIMES_BEYOND));
    }

    /** True where at least {@link #TIMES_BEYOND} of so many times lie beyond the percentile. */
    static boolean supports(long count, double percentile) {
        return ninesOf(percentile) <= supportedBy(count) + 1e-9;
    }

    /** Share of the axis, 0 to 1. */
    double position(double place) {
        return Math.clamp(place / nines, 0, 1);
    }

    double[] ticks() {
        return PERCENTILES.stream()
                .flatMapToDouble(DoubleStream::of)
                .filter(percentile -> ninesOf(percentile) <= nines + 1e-9)
                .toArray();
    }
}
