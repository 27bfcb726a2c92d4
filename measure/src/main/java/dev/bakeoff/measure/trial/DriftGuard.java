package dev.bakeoff.measure.trial;

import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Iteration;
import dev.bakeoff.core.measurement.ThroughputSeries;
import dev.bakeoff.core.measurement.ThroughputSeries.Slice;
import dev.bakeoff.core.statistics.TrendTest;
import dev.bakeoff.core.unit.Reading;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether what followed the warm-up was steady. A trend must be sure and large: slices close in time are not quite
 * independent, which makes p-values smaller than they should be, see {@link TrendTest}.
 */
final class DriftGuard {
    /** With fewer, only an almost perfect order would be sure. */
    static final int FEWEST_SLICES = 8;

    /** Of five values even the most extreme order has a p-value of 2/5!, or 0.017, which is not sure. */
    static final int FEWEST_ITERATIONS = 6;

    static final Bound NOTABLE = new Bound(0.01, 0.05);

    /** Slices correlated by 0.6, as neighbours in a machine can make them, have such a p-value in 2 of 100 trials of 20. */
    static final Bound VOIDING = new Bound(0.0001, 0.20);

    /** Keeps the logarithm of an empty slice finite, and is next to nothing in any other. */
    private static final double HALF_A_REQUEST = 0.5;

    /**
     * From where on a trend matters.
     *
     * @param significance its p-value lies below
     * @param change from first to last, as a fraction; its own lies above
     */
    record Bound(double significance, double change) {
        boolean exceededBy(TrendTest trend) {
            return trend.shows(significance, change);
        }
    }

    private DriftGuard() {}

    /**
     * Looks for a trend in the course of a trial, in its throughput where that was followed, else from iteration to
     * iteration. What is too short for a trend to show finds nothing.
     *
     * @param iterations of the trial, the headline metric first in each
     * @param throughput of the same iterations
     */
    static Optional<Finding> inspect(List<Iteration> iterations, Reading<ThroughputSeries> throughput) {
        return switch (throughput) {
            case Reading.Measured<ThroughputSeries>(ThroughputSeries series, String _) -> inspect(series);
            case Reading.Unavailable<ThroughputSeries> _ -> inspect(iterations);
        };
    }

    private static Optional<Finding> inspect(ThroughputSeries series) {
        List<Slice> slices = longEnough(series.slices());
        if (slices.size() < FEWEST_SLICES) {
            return Optional.empty();
        }
        double[] logarithms = slices.stream()
                .mapToDouble(slice -> Math.log((slice.requests() + HALF_A_REQUEST) / seconds(slice)))
                .toArray();
        double timed = slices.stream().mapToDouble(DriftGuard::seconds).sum();
        return finding(TrendTest.of(logarithms), "throughput", String.format(Locale.ROOT, "%.1f s", timed));
    }

    /** Without what is left at the end of an iteration, which is mostly too short for a rate. */
    private static List<Slice> longEnough(List<Slice> slices) {
        double half = seconds(slices.getFirst()) / 2;
        return slices.stream().filter(slice -> seconds(slice) > half).toList();
    }

    private static double seconds(Slice slice) {
        return slice.end().minus(slice.start()).toNanos() / 1e9;
    }

    private static Optional<Finding> inspect(List<Iteration> iterations) {
        if (iterations.size() < FEWEST_ITERATIONS) {
            return Optional.empty();
        }
        double[] logarithms = iterations.stream()
                .mapToDouble(iteration ->
                        Math.log(iteration.measurements().getFirst().value()))
                .toArray();
        String headline =
                iterations.getFirst().measurements().getFirst().metric().name();
        return finding(TrendTest.of(logarithms), headline, iterations.size() + " iterations");
    }

    private static Optional<Finding> finding(TrendTest trend, String what, String span) {
        if (VOIDING.exceededBy(trend)) {
            return Optional.of(Finding.voiding(
                    Guard.DRIFT,
                    "not steady: " + what + " " + trend.words() + " over " + span + " (" + trend.evidence()
                            + "), above "
                            + percent(VOIDING.change())
                            + ": warm up longer, or look for what starts late (throttling, caches, other work)"));
        }
        return NOTABLE.exceededBy(trend)
                ? Optional.of(Finding.warning(
                        Guard.DRIFT,
                        what + " " + trend.direction() + " by more than " + percent(NOTABLE.change()) + " over "
                                + span))
                : Optional.empty();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", share * 100);
    }
}
