package dev.bakeoff.results.report;

import dev.bakeoff.core.statistics.Estimate;
import java.util.stream.DoubleStream;

/** How much of an axis an estimate with its whisker claims. */
final class WhiskerExtent {
    /** A whisker may widen the axis by this factor beyond its value; a longer one is cut and shown as going on. */
    private static final double LONGEST = 1.6;

    private WhiskerExtent() {}

    /** The value and the ends of its whisker, as far as they count. */
    static DoubleStream of(Estimate estimate) {
        double value = estimate.value();
        return DoubleStream.concat(
                DoubleStream.of(value),
                estimate.interval().stream()
                        .flatMapToDouble(interval -> DoubleStream.of(
                                Math.max(interval.low(), value / LONGEST),
                                Math.min(interval.high(), value * LONGEST))));
    }
}
