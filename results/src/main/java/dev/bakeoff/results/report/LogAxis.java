package dev.bakeoff.results.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * A logarithmic axis around 1.
 *
 * @param low left edge, below 1
 * @param high right edge, above 1
 */
record LogAxis(double low, double high) {
    /** The narrowest axis: differences of a few percent stay small to the eye. */
    private static final double NARROWEST = 1.25;

    /** Room beyond the outermost mark. */
    private static final double PADDING = 1.04;

    private static final int MOST_TICKS = 7;

    /** Tick spacings as factors, the finest first. */
    private static final List<double[]> LADDERS = List.of(
            new double[] {0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.4, 1.6, 1.8, 2},
            new double[] {0.25, 0.35, 0.5, 0.7, 1, 1.4, 2, 2.8, 4},
            new double[] {0.1, 0.2, 0.5, 1, 2, 5, 10},
            new double[] {0.001, 0.01, 0.1, 1, 10, 100, 1000});

    /** An axis that holds every value, and 1 not at its edge. */
    static LogAxis holding(DoubleStream values) {
        double[] all = values.toArray();
        double low = DoubleStream.of(all).min().orElse(1);
        double high = DoubleStream.of(all).max().orElse(1);
        return new LogAxis(Math.min(low, 1 / NARROWEST) / PADDING, Math.max(high, NARROWEST) * PADDING);
    }

    /** Percentage of the width, 0 to 100; values beyond an edge lie on it. */
    double position(double value) {
        double share = Math.log(value / low) / Math.log(high / low);
        return 100 * Math.clamp(share, 0, 1);
    }

    boolean holds(double value) {
        return value >= low && value <= high;
    }

    /** The finest ladder that is not crowded on this axis, cut to it. */
    double[] ticks() {
        return LADDERS.stream()
                .map(this::cut)
                .filter(ticks -> ticks.length <= MOST_TICKS)
                .findFirst()
                .orElseGet(() -> cut(LADDERS.getLast()));
    }

    static String percent(double position) {
        return String.format(Locale.ROOT, "%.2f%%", position);
    }

    private double[] cut(double[] ladder) {
        return DoubleStream.of(ladder).filter(this::holds).toArray();
    }
}
