package dev.bakeoff.core.comparison;

import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.statistics.TrendTest;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A trend from the first block of a bake-off to the last: something changed while it was measured.
 *
 * <p>With {@link #SIGNIFICANCE} about one round in a hundred would show a trend by chance, were it not that the trend must
 * have a size, too; see {@link TrendTest} for what is assumed.
 *
 * @param trend of logarithms over blocks
 * @param words for people: what drifts, the figures, and what follows
 */
public record Drift(TrendTest trend, String words) {
    /** With five blocks even the most extreme order has a p-value of 2/5!, or 0.017: nothing could be found. */
    public static final int FEWEST_BLOCKS = 6;

    /** The p-value of a drift lies below. */
    public static final double SIGNIFICANCE = 0.01;

    /** A candidate's own figure has changed by more than this fraction. */
    public static final double LEAST_CHANGE = 0.05;

    /**
     * Whether a candidate's own figure drifts. The speedup, being made of pairs, need not.
     *
     * @return empty when no drift shows, and when fewer than {@link #FEWEST_BLOCKS} trials count
     */
    public static Optional<Drift> ofFigure(BakeOffResult result, RoundKey round, String candidate) {
        SortedMap<Integer, Double> logarithms = new TreeMap<>();
        for (TrialRecord record : result.trialsOf(round.point(), candidate)) {
            if (record.valid()) {
                record.outcome()
                        .measurement(round.metric())
                        .ifPresent(
                                measurement -> logarithms.put(record.trial().block(), Math.log(measurement.value())));
            }
        }
        return trend(logarithms, LEAST_CHANGE)
                .map(trend -> new Drift(
                        trend,
                        candidate + "'s own figure " + figures(trend, logarithms)
                                + "; pairing takes out of the speedup what both sides have in common"));
    }

    /**
     * Whether the speedup itself drifts, which pairing does not help against.
     *
     * @param logSpeedups natural logarithms by block
     * @param margin the smallest change that matters, as a fraction
     * @return empty when no drift shows, and when there are fewer than {@link #FEWEST_BLOCKS} blocks
     */
    public static Optional<Drift> ofSpeedup(SortedMap<Integer, Double> logSpeedups, double margin) {
        return trend(logSpeedups, margin)
                .map(trend -> new Drift(
                        trend,
                        "the speedup itself drifts: it " + figures(trend, logSpeedups)
                                + "; what was measured first and last do not agree: measure again when the machines are"
                                + " steady, or for longer"));
    }

    /**
     * Whether a trend runs through a border of the margin, so that the verdict hangs on when it was measured.
     *
     * @param centre of the speedups on the log scale
     * @param margin as a fraction
     */
    public boolean crosses(double centre, double margin) {
        double half = trend.logChange() / 2;
        return zone(centre - half, margin) != zone(centre + half, margin);
    }

    /** -1 below the margin, 0 inside, 1 above. */
    private static int zone(double logSpeedup, double margin) {
        double border = Math.log1p(margin);
        return logSpeedup > border ? 1 : logSpeedup < -border ? -1 : 0;
    }

    private static Optional<TrendTest> trend(SortedMap<Integer, Double> logarithms, double leastChange) {
        if (logarithms.size() < FEWEST_BLOCKS) {
            return Optional.empty();
        }
        int[] blocks = logarithms.keySet().stream().mapToInt(Integer::intValue).toArray();
        double[] values =
                logarithms.values().stream().mapToDouble(Double::doubleValue).toArray();
        return Optional.of(TrendTest.of(blocks, values)).filter(trend -> trend.shows(SIGNIFICANCE, leastChange));
    }

    private static String figures(TrendTest trend, SortedMap<Integer, Double> logarithms) {
        return trend.words() + " from block " + logarithms.firstKey() + " to block " + logarithms.lastKey() + " ("
                + trend.evidence() + ")";
    }
}
