package dev.bakeoff.core.comparison;

import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.SampleMean;
import dev.bakeoff.core.statistics.SamplingPlan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How much two executions of the same differ: the baseline against itself, pair by pair, before the contest.
 *
 * @param logRatios by point, natural logarithm of the second over the first of each pair that counts; never empty
 */
public record NoiseFloor(SortedMap<Point, List<Double>> logRatios) {
    /** A difference is called visible when four bake-offs of five would show it. */
    private static final double POWER = 0.8;

    public NoiseFloor {
        if (logRatios.values().stream().allMatch(List::isEmpty)) {
            throw new IllegalArgumentException("a noise floor rests on at least one pair");
        }
        logRatios = Collections.unmodifiableSortedMap(new TreeMap<>(logRatios));
    }

    /** The noise floor of a result by the headline metrics; empty when no pair of it counts. */
    public static Optional<NoiseFloor> of(BakeOffResult result) {
        SortedMap<Point, SortedMap<Integer, Double>> values = new TreeMap<>();
        for (TrialRecord record : result.noiseFloor()) {
            if (record.valid() && record.outcome() instanceof Outcome.Completed completed) {
                Measurement headline = completed.measurements().getFirst();
                values.computeIfAbsent(record.trial().point(), _ -> new TreeMap<>())
                        .put(record.trial().block(), headline.value());
            }
        }
        SortedMap<Point, List<Double>> ratios = new TreeMap<>();
        values.forEach((point, byBlock) -> {
            List<Double> pairs = pairs(byBlock);
            if (!pairs.isEmpty()) {
                ratios.put(point, pairs);
            }
        });
        return ratios.isEmpty() ? Optional.empty() : Optional.of(new NoiseFloor(ratios));
    }

    private static List<Double> pairs(SortedMap<Integer, Double> byBlock) {
        List<Double> pairs = new ArrayList<>();
        byBlock.forEach((block, value) -> {
            if (block % 2 == 0 && byBlock.containsKey(block - 1)) {
                pairs.add(Math.log(value / byBlock.getOrDefault(block - 1, value)));
            }
        });
        return pairs;
    }

    /** Pairs it rests on. */
    public int pairs() {
        return logRatios.values().stream().mapToInt(List::size).sum();
    }

    /** Root mean square of a pair's difference, as a fraction; there is no mean to take off, since nothing differs. */
    public double spread() {
        return rootMeanSquare(
                logRatios.values().stream().flatMap(Collection::stream).toList());
    }

    /** The same of one group's points. */
    public SortedMap<String, Double> spreadByGroup() {
        SortedMap<String, List<Double>> groups = new TreeMap<>();
        logRatios.forEach((point, ratios) ->
                groups.computeIfAbsent(point.group(), _ -> new ArrayList<>()).addAll(ratios));
        SortedMap<String, Double> spreads = new TreeMap<>();
        groups.forEach((group, ratios) -> spreads.put(group, rootMeanSquare(ratios)));
        return spreads;
    }

    private static double rootMeanSquare(List<Double> ratios) {
        return Math.sqrt(ratios.stream().mapToDouble(ratio -> ratio * ratio).sum() / ratios.size());
    }

    /**
     * Half the width that a round's interval may be expected to have, as a fraction.
     *
     * @param blocks at least 2
     * @param level of confidence
     */
    public double expectedHalfWidth(int blocks, double level) {
        return new SampleMean(0, spread(), blocks, SamplingPlan.fixed())
                .at(level)
                .interval()
                .map(ConfidenceInterval::relativeHalfWidth)
                .orElseThrow();
    }

    /**
     * The smallest true difference, as a fraction, that a round's interval would keep clear of 1 in four bake-offs of five:
     * the usual approximation of a t test's power, {@code (t(1-alpha/2) + t(power)) s / sqrt(n)}.
     *
     * @param blocks at least 2
     * @param level of confidence
     */
    public double smallestEffect(int blocks, double level) {
        TDistribution t = TDistribution.of(blocks - 1);
        double factor = t.inverseSurvivalProbability((1 - level) / 2) + t.inverseSurvivalProbability(1 - POWER);
        return Math.expm1(factor * spread() / Math.sqrt(blocks));
    }

    /** How many blocks would bring a round's interval within a margin; empty when more than a thousand. */
    public OptionalInt blocksToReach(double margin, double level) {
        return new SampleMean(0, spread(), 2, SamplingPlan.fixed()).samplesToDecide(margin, level);
    }

    /** What was found, in one sentence. */
    public String words(BakeOffResult result) {
        JudgementRule rule = result.definition().rule();
        int blocks = result.schedule().blocks();
        return "noise floor: two executions of the same differ by " + percent(spread()) + " (root mean square of "
                + pairs() + (pairs() == 1 ? " pair" : " pairs") + "); about " + blocks
                + " blocks should bring a round within " + percent(expectedHalfWidth(blocks, rule.confidence()))
                + " and show differences from " + percent(smallestEffect(blocks, rule.confidence())) + " on";
    }

    /**
     * Says so when the machine is too noisy for the margin that was asked.
     *
     * @param budget time for all trials
     */
    public Optional<Warning> warning(BakeOffResult result, Duration budget) {
        JudgementRule rule = result.definition().rule();
        int blocks = result.schedule().blocks();
        double within = expectedHalfWidth(blocks, rule.confidence());
        if (within <= rule.margin()) {
            return Optional.empty();
        }
        OptionalInt needed = blocksToReach(rule.margin(), rule.confidence());
        boolean feasible = needed.isPresent() && needed.getAsInt() <= Schedule.MOST_BLOCKS;
        String remedy = feasible
                ? "A budget of about "
                        + Math.ceilDiv(budget.toSeconds() * needed.getAsInt(), 60L * blocks) + " min would do ("
                        + needed.getAsInt() + " blocks), or fewer points, a wider margin, or a quieter machine."
                : "Even " + Schedule.MOST_BLOCKS + " blocks, the most there can be, would bring it within "
                        + percent(expectedHalfWidth(Schedule.MOST_BLOCKS, rule.confidence()))
                        + " only: find a quieter machine, or ask for a wider margin.";
        return Optional.of(new Warning(
                "This machine is too noisy for a margin of " + percent(rule.margin())
                        + " within the budget: two executions of the same differ by " + percent(spread())
                        + ", so that " + blocks + " blocks bring a round within " + percent(within) + " only.",
                remedy));
    }

    private static String percent(double fraction) {
        return String.format(Locale.ROOT, "%.1f %%", fraction * 100);
    }
}
