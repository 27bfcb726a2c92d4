package dev.bakeoff.core.comparison;

import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.statistics.LogScale;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A round that stands so far from the others of its group that it is worth finding out why: a slow implementation in
 * one library, a cache that is too small, an accelerator. It stays in every mean.
 *
 * <p>A rule of thumb, not a test. A round is an outlier when all three hold:
 *
 * <ul>
 *   <li>its interval lies wholly outside the interval of its group's mean;
 *   <li>its speedup is off the geometric mean of the other rounds by more than a factor of {@link #LEAST_FACTOR};
 *   <li>it is off by more than {@link #LEAST_DEVIATIONS} standard deviations of the other rounds, on the logarithmic
 *       scale, so that a group which is wide by nature, such as one process beside many, is not full of outliers. Three
 *       is the width of the limits on Shewhart's control charts (Economic Control of Quality of Manufactured Product,
 *       1931).
 * </ul>
 *
 * <p>The round itself is left out of what it is held against, or it would draw the mean and widen the scatter. Two
 * outliers in one group can still hide each other. Rounds without an interval take no part.
 *
 * @param contest the round
 * @param speedup its speedup
 * @param others how many other rounds of the group it was held against, at least 3
 * @param othersMean the geometric mean of their speedups
 */
public record Outlier(Contest contest, double speedup, int others, double othersMean) {
    /** With fewer rounds that have an interval, nothing is said: two others have hardly a scatter. */
    public static final int FEWEST_ROUNDS = 4;

    /** Distance from the geometric mean of the others, as a factor. */
    public static final double LEAST_FACTOR = 1.25;

    /** Distance from the mean of the others in standard deviations of the others. */
    public static final int LEAST_DEVIATIONS = 3;

    public Outlier {
        if (!(speedup > 0 && othersMean > 0) || others < FEWEST_ROUNDS - 1) {
            throw new IllegalArgumentException("an outlier has a positive speedup and at least " + (FEWEST_ROUNDS - 1)
                    + " others to be held against, not " + others);
        }
    }

    /** How far the round is off the others, as a factor above 1 in either direction. */
    public double factor() {
        return Math.max(speedup / othersMean, othersMean / speedup);
    }

    /** The headline rounds that have an interval, and so are held against each other. */
    public static List<Contest> heldAgainstEachOther(List<Contest> group) {
        return group.stream()
                .filter(contest -> contest.round().headline()
                        && contest.speedup().flatMap(Estimate::interval).isPresent())
                .toList();
    }

    /**
     * The outliers of one group, in the order given; none where the group is too small or its mean has no interval.
     *
     * @param group every contest of the group
     * @param mean the group's geometric mean
     */
    public static List<Outlier> among(List<Contest> group, Estimate mean) {
        List<Contest> members = heldAgainstEachOther(group);
        if (members.size() < FEWEST_ROUNDS) {
            return List.of();
        }
        List<Outlier> outliers = new ArrayList<>();
        for (Contest member : members) {
            if (apart(member.speedup(), mean)) {
                outlier(member, members).ifPresent(outliers::add);
            }
        }
        return outliers;
    }

    private static boolean apart(Optional<Estimate> speedup, Estimate mean) {
        ConfidenceInterval own = speedup.flatMap(Estimate::interval).orElseThrow();
        return mean.interval()
                .filter(of -> own.high() < of.low() || own.low() > of.high())
                .isPresent();
    }

    private static Optional<Outlier> outlier(Contest member, List<Contest> members) {
        double own = member.speedup().orElseThrow().value();
        double[] others = members.stream()
                .filter(other -> !other.round().equals(member.round()))
                .mapToDouble(other -> Math.log(other.speedup().orElseThrow().value()))
                .toArray();
        double mean = LogScale.mean(others);
        double distance = Math.abs(Math.log(own) - mean);
        boolean far =
                distance > Math.log(LEAST_FACTOR) && distance > LEAST_DEVIATIONS * LogScale.standardDeviation(others);
        return far ? Optional.of(new Outlier(member, own, others.length, Math.exp(mean))) : Optional.empty();
    }
}
