package dev.bakeoff.core.schedule;

import dev.bakeoff.core.definition.Point;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * The ordered list of trials made from a definition.
 *
 * <p>Candidates are interleaved: within a block the points come in random order, and each point is executed on all
 * candidates back to back, the candidates too in random order, so that drift of a shared machine falls on both sides
 * of a pair alike.
 *
 * @param seed of every random choice, recorded with the result
 * @param blocks how often every candidate meets every point, at least 1
 * @param trials in the order of execution, ids distinct
 */
public record Schedule(long seed, int blocks, List<PlannedTrial> trials) {
    /** Below three pairs a t interval is too wide to decide anything. */
    public static final int FEWEST_BLOCKS = 3;

    /** Beyond this the interval narrows too slowly to be worth the time. */
    public static final int MOST_BLOCKS = 30;

    public Schedule {
        trials = List.copyOf(trials);
        if (blocks < 1) {
            throw new IllegalArgumentException("a schedule has at least one block, not " + blocks);
        }
        if (trials.stream().map(PlannedTrial::id).distinct().count() != trials.size()) {
            throw new IllegalArgumentException("a schedule plans no trial twice");
        }
    }

    /**
     * Plans as many blocks as fit the budget, from {@link #FEWEST_BLOCKS} to {@link #MOST_BLOCKS}.
     *
     * @param candidates names, baseline among them
     * @param durations expected time of one trial of each point
     * @param budget time for all trials
     */
    public static Schedule plan(List<String> candidates, Map<Point, Duration> durations, Duration budget, long seed) {
        Duration block = durations.values().stream()
                .reduce(Duration.ZERO, Duration::plus)
                .multipliedBy(candidates.size());
        long fitting = block.isZero() ? FEWEST_BLOCKS : budget.dividedBy(block);
        int blocks = Math.clamp(fitting, FEWEST_BLOCKS, MOST_BLOCKS);
        return interleave(candidates, durations.keySet(), blocks, seed);
    }

    /**
     * Lays out a given number of blocks. The same arguments give the same schedule, in whatever order a collection
     * hands out its points.
     */
    public static Schedule interleave(List<String> candidates, Collection<Point> points, int blocks, long seed) {
        List<Point> sorted = points.stream().sorted().toList();
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        List<PlannedTrial> trials = new ArrayList<>();
        for (int block = 1; block <= blocks; block++) {
            for (Point point : shuffled(sorted, random)) {
                for (String candidate : shuffled(candidates, random)) {
                    trials.add(new PlannedTrial(block, point, candidate));
                }
            }
        }
        return new Schedule(seed, blocks, trials);
    }

    private static <T> List<T> shuffled(List<T> items, RandomGenerator random) {
        List<T> order = new ArrayList<>(items);
        Collections.shuffle(order, random);
        return order;
    }
}
