package dev.bakeoff.core.schedule;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.statistics.Looks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * The ordered list of trials made from a definition: the noise floor, then the contest, block by block.
 *
 * <p>Candidates are interleaved: within a block the points come in random order, and each point is executed on all
 * candidates back to back, so that drift of a shared machine falls on both sides of a pair alike. The candidates' order is
 * random in odd blocks and turned round in the even block that follows, so that who comes first is balanced.
 *
 * @param seed of every random choice, recorded with the result
 * @param blocks of the contest that the budget should hold, at least 1
 * @param looks when the figures are looked at, to end early or to leave points out; trials are then planned up to the
 *     horizon. Empty when every planned trial is to be run.
 * @param trials in the order of execution, ids distinct
 */
public record Schedule(long seed, int blocks, Optional<Looks> looks, List<PlannedTrial> trials) {
    /** Below three pairs a t interval is too wide to decide anything. */
    public static final int FEWEST_BLOCKS = 3;

    /** Beyond this the interval narrows too slowly to be worth the time. */
    public static final int MOST_BLOCKS = 30;

    /** Share of the budget for the noise floor. */
    private static final double NOISE_FLOOR_SHARE = 0.1;

    /** Pairs of a point in the noise floor; more would teach little. */
    private static final int MOST_NOISE_PAIRS = 5;

    /** Points that settle early leave their time to others, which may then have so many times the blocks. */
    private static final int HORIZON_FACTOR = 2;

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
     * Plans a noise floor, and a contest of as many blocks as fit the budget, from {@link #FEWEST_BLOCKS} to
     * {@link #MOST_BLOCKS}, with room for more where points settle early.
     *
     * @param baseline name of the candidate whose noise is measured
     * @param candidates names, baseline among them
     * @param durations expected time of one trial of each point
     * @param budget time for all trials
     */
    public static Schedule plan(
            String baseline, List<String> candidates, Map<Point, Duration> durations, Duration budget, long seed) {
        List<PlannedTrial> floor = noiseFloor(baseline, durations, budget);
        Duration floorTime = floor.stream()
                .map(trial -> durations.getOrDefault(trial.point(), Duration.ZERO))
                .reduce(Duration.ZERO, Duration::plus);
        Duration block = durations.values().stream()
                .reduce(Duration.ZERO, Duration::plus)
                .multipliedBy(candidates.size());
        long fitting = block.isZero() ? FEWEST_BLOCKS : budget.minus(floorTime).dividedBy(block);
        int blocks = Math.clamp(fitting, FEWEST_BLOCKS, MOST_BLOCKS);
        int horizon = Math.min(HORIZON_FACTOR * blocks, MOST_BLOCKS);
        List<PlannedTrial> trials = new ArrayList<>(floor);
        trials.addAll(contest(candidates, durations.keySet(), horizon, seed));
        return new Schedule(seed, blocks, Optional.of(new Looks(FEWEST_BLOCKS, horizon)), trials);
    }

    /**
     * Lays out a given number of blocks, all of them to be run. The same arguments give the same schedule, in whatever
     * order a collection hands out its points.
     */
    public static Schedule interleave(List<String> candidates, Collection<Point> points, int blocks, long seed) {
        return new Schedule(seed, blocks, Optional.empty(), contest(candidates, points, blocks, seed));
    }

    /** The trials that the budget should hold; where points settle early, others may have more. */
    public List<PlannedTrial> expected() {
        return trials.stream()
                .filter(trial -> !trial.contest() || trial.block() <= blocks)
                .toList();
    }

    /** Blocks of the contest that are planned at most. */
    public int horizon() {
        return looks.map(Looks::horizon).orElse(blocks);
    }

    /** The shortest point of each group, paired with itself as often as a tenth of the budget allows. */
    private static List<PlannedTrial> noiseFloor(String baseline, Map<Point, Duration> durations, Duration budget) {
        Map<String, Point> shortest = new TreeMap<>();
        durations.keySet().stream()
                .sorted(Comparator.<Point, Duration>comparing(point -> durations.getOrDefault(point, Duration.ZERO))
                        .thenComparing(Comparator.naturalOrder()))
                .forEach(point -> shortest.putIfAbsent(point.group(), point));
        long pairMillis = 2
                * shortest.values().stream()
                        .mapToLong(point ->
                                durations.getOrDefault(point, Duration.ZERO).toMillis())
                        .sum();
        long fitting = (long) (NOISE_FLOOR_SHARE * budget.toMillis() / Math.max(1, pairMillis));
        int pairs = Math.clamp(fitting, 1, MOST_NOISE_PAIRS);
        List<PlannedTrial> trials = new ArrayList<>();
        for (int pair = 1; pair <= pairs; pair++) {
            for (Point point : shortest.values()) {
                trials.add(new PlannedTrial(Stage.NOISE_FLOOR, 2 * pair - 1, point, baseline));
                trials.add(new PlannedTrial(Stage.NOISE_FLOOR, 2 * pair, point, baseline));
            }
        }
        return trials;
    }

    private static List<PlannedTrial> contest(
            List<String> candidates, Collection<Point> points, int blocks, long seed) {
        List<Point> sorted = points.stream().sorted().toList();
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        List<PlannedTrial> trials = new ArrayList<>();
        Map<Point, List<String>> orders = new TreeMap<>();
        for (int block = 1; block <= blocks; block++) {
            for (Point point : shuffled(sorted, random)) {
                boolean odd = block % 2 == 1;
                List<String> order = odd
                        ? shuffled(candidates, random)
                        : orders.getOrDefault(point, candidates).reversed();
                orders.put(point, order);
                for (String candidate : order) {
                    trials.add(new PlannedTrial(block, point, candidate));
                }
            }
        }
        return trials;
    }

    private static <T> List<T> shuffled(List<T> items, RandomGenerator random) {
        List<T> order = new ArrayList<>(items);
        Collections.shuffle(order, random);
        return order;
    }
}
