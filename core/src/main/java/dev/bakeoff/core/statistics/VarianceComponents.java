package dev.bakeoff.core.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How much of the scatter of grouped figures lies between the groups and how much within them, on the logarithmic scale.
 *
 * <p>The model is the one-way classification with random effects, groups of unequal size: ln y(ij) = m + a(i) + e(ij).
 * With g groups of n(i) values, N in all, the mean squares between and within of the analysis of variance have the
 * expectations var(e) + n0 var(a) and var(e), where n0 = (N - sum n(i)^2 / N) / (g - 1); the estimates are the solution of
 * these two equations, the method of moments.
 *
 * <p>Source: Searle, Casella and McCulloch, "Variance Components", Wiley 1992, chapter 3. Assumes that groups are
 * independent of each other, and values of a group independent of each other but for what the group has in common; no
 * distribution is assumed.
 *
 * @param between empty when there are fewer than two groups
 * @param within empty when no group has two values: then nothing is known of it, which is not the same as zero
 */
public record VarianceComponents(Optional<Component> between, Optional<Component> within) {

    /** How far an estimate is what its name says. */
    public enum Standing {
        /** Told apart from the other component. */
        SEPARATE(""),
        /** The variance came out below zero and is reported as zero: the groups lie no further apart than chance puts them. */
        TRUNCATED("estimated below zero"),
        /** Holds the scatter within groups as well, which could not be told apart because no group has two values. */
        JOINT("with the part within");

        private final String words;

        Standing(String words) {
            this.words = words;
        }

        /** What a reader of the number must know, for people; empty when there is nothing. */
        public String words() {
            return words;
        }
    }

    /**
     * One component.
     *
     * @param deviation standard deviation of natural logarithms, not negative: 0.02 is about 2 % of the figure
     * @param degreesOfFreedom of the mean square that it is made from, at least 1
     * @param standing {@link Standing#TRUNCATED} only with a deviation of zero
     */
    public record Component(double deviation, int degreesOfFreedom, Standing standing) {
        public Component {
            if (!(deviation >= 0) || Double.isInfinite(deviation)) {
                throw new IllegalArgumentException("a standard deviation is finite and not negative, not " + deviation);
            }
            if (degreesOfFreedom < 1) {
                throw new IllegalArgumentException(
                        "nothing is estimated from " + degreesOfFreedom + " degrees of freedom");
            }
            if (standing == Standing.TRUNCATED && deviation != 0) {
                throw new IllegalArgumentException("a truncated estimate is zero, not " + deviation);
            }
        }
    }

    /**
     * Splits the scatter of figures.
     *
     * @param groups each with at least one figure, all positive and finite
     * @throws IllegalArgumentException when a group is empty, or a figure has no logarithm
     */
    public static VarianceComponents of(List<double[]> groups) {
        List<double[]> logarithms =
                groups.stream().map(VarianceComponents::logarithms).toList();
        Optional<Component> within = within(logarithms);
        return new VarianceComponents(between(logarithms, within), within);
    }

    private static double[] logarithms(double[] group) {
        if (group.length == 0) {
            throw new IllegalArgumentException("a group without a figure has no place in an analysis of variance");
        }
        return LogScale.logarithms(group);
    }

    private static Optional<Component> within(List<double[]> groups) {
        int degreesOfFreedom =
                groups.stream().mapToInt(group -> group.length - 1).sum();
        return degreesOfFreedom < 1
                ? Optional.empty()
                : Optional.of(new Component(
                        Math.sqrt(squaresWithin(groups) / degreesOfFreedom), degreesOfFreedom, Standing.SEPARATE));
    }

    private static Optional<Component> between(List<double[]> groups, Optional<Component> within) {
        int degreesOfFreedom = groups.size() - 1;
        if (degreesOfFreedom < 1) {
            return Optional.empty();
        }
        double withinSquare = within.map(component -> component.deviation() * component.deviation())
                .orElse(0.0);
        double variance = (squaresBetween(groups) / degreesOfFreedom - withinSquare) / effectiveSize(groups);
        return Optional.of(
                variance < 0
                        ? new Component(0, degreesOfFreedom, Standing.TRUNCATED)
                        : new Component(
                                Math.sqrt(variance),
                                degreesOfFreedom,
                                within.isPresent() ? Standing.SEPARATE : Standing.JOINT));
    }

    private static double squaresWithin(List<double[]> groups) {
        double squares = 0;
        for (double[] group : groups) {
            double mean = LogScale.mean(group);
            for (double value : group) {
                squares += (value - mean) * (value - mean);
            }
        }
        return squares;
    }

    private static double squaresBetween(List<double[]> groups) {
        double grandMean =
                LogScale.mean(groups.stream().flatMapToDouble(Arrays::stream).toArray());
        double squares = 0;
        for (double[] group : groups) {
            double distance = LogScale.mean(group) - grandMean;
            squares += group.length * distance * distance;
        }
        return squares;
    }

    /** The n0 of the expectation between groups: their size where all are equally large, less than its mean otherwise. */
    private static double effectiveSize(List<double[]> groups) {
        double values = 0;
        double squares = 0;
        for (double[] group : groups) {
            values += group.length;
            squares += (double) group.length * group.length;
        }
        return (values - squares / values) / (groups.size() - 1);
    }
}
