package dev.bakeoff.results.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * A logarithmic axis for positive values of any size: equal ratios are equally long.
 *
 * @param low the near edge, above 0
 * @param high the far edge
 */
record ValueAxis(double low, double high) {
    /** Ratio of the edges of the narrowest axis, so that noise does not look like a cliff. */
    private static final double NARROWEST = 1.5;

    /** Room beyond the outermost values, as a share of the axis. */
    private static final double PADDING = 0.07;

    /** Below this ratio of the edges, ticks are equally far apart in value: a logarithm is nearly straight there. */
    private static final double NEARLY_STRAIGHT = 3;

    private static final int MOST_TICKS = 7;

    /** Leading digits of ticks, the finest first. */
    private static final List<double[]> LADDERS = List.of(
            new double[] {1, 1.5, 2, 3, 4, 5, 6, 8}, new double[] {1, 2, 5}, new double[] {1, 3}, new double[] {1});

    /** Steps between decades where even one tick a decade is too many. */
    private static final int[] DECADES = {1, 2, 3, 5, 10, 50};

    ValueAxis {
        if (!(low > 0 && high > low) || Double.isInfinite(high)) {
            throw new IllegalArgumentException("an axis runs upwards from above 0, not from " + low + " to " + high);
        }
    }

    /** An axis that holds every value. */
    static ValueAxis holding(DoubleStream values) {
        double[] all = values.toArray();
        double low = DoubleStream.of(all).min().orElse(1);
        double high = DoubleStream.of(all).max().orElse(1);
        double missing = Math.max(1, NARROWEST / (high / low));
        double padding = Math.pow(high / low * missing, PADDING);
        return new ValueAxis(low / Math.sqrt(missing) / padding, high * Math.sqrt(missing) * padding);
    }

    /** Share of the axis, 0 to 1; values beyond an edge lie on it. */
    double position(double value) {
        return Math.clamp(Math.log(value / low) / Math.log(high / low), 0, 1);
    }

    boolean holds(double value) {
        return value >= low && value <= high;
    }

    /** The finest round values that are not crowded. */
    List<Double> ticks() {
        if (high / low < NEARLY_STRAIGHT) {
            return evenTicks();
        }
        for (double[] digits : LADDERS) {
            List<Double> ticks = ticks(digits, 1);
            if (ticks.size() <= MOST_TICKS) {
                return ticks;
            }
        }
        for (int decades : DECADES) {
            List<Double> ticks = ticks(LADDERS.getLast(), decades);
            if (ticks.size() <= MOST_TICKS) {
                return ticks;
            }
        }
        return List.of();
    }

    private List<Double> ticks(double[] digits, int decades) {
        List<Double> ticks = new ArrayList<>();
        for (int exponent = exponent(low); exponent <= exponent(high); exponent++) {
            for (double digit : digits) {
                double tick = round(digit * Math.pow(10, exponent));
                if (holds(tick) && exponent % decades == 0) {
                    ticks.add(tick);
                }
            }
        }
        return ticks;
    }

    private List<Double> evenTicks() {
        double wanted = (high - low) / (MOST_TICKS - 1);
        double decade = Math.pow(10, exponent(wanted));
        double step = DoubleStream.of(1, 2, 5, 10)
                .map(digit -> digit * decade)
                .filter(candidate -> candidate >= wanted)
                .findFirst()
                .orElse(10 * decade);
        List<Double> ticks = new ArrayList<>();
        for (long n = (long) Math.ceil(low / step); n * step <= high; n++) {
            ticks.add(round(n * step));
        }
        return ticks;
    }

    private static int exponent(double value) {
        return (int) Math.floor(Math.log10(value));
    }

    /** Takes the dust of binary fractions off. */
    private static double round(double value) {
        return new BigDecimal(value).round(new MathContext(12)).doubleValue();
    }
}
