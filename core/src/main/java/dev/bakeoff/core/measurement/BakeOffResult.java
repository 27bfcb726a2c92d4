package dev.bakeoff.core.measurement;

import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.schedule.Look;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.core.schedule.Stage;
import dev.bakeoff.core.statistics.SamplingPlan;
import dev.bakeoff.core.unit.Grade;
import dev.bakeoff.core.unit.Metric;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Everything a bake-off has yielded so far.
 *
 * @param definition what was asked
 * @param schedule what was planned
 * @param machines weigh-in by candidate name
 * @param trials acknowledged, in the order of execution
 * @param looks what was decided between blocks, in order
 * @param warnings what a reader must know of the result as a whole
 */
public record BakeOffResult(
        BakeOffDefinition definition,
        Schedule schedule,
        Map<String, MachineDescription> machines,
        List<TrialRecord> trials,
        List<Look> looks,
        List<Warning> warnings) {
    public BakeOffResult {
        machines = Map.copyOf(machines);
        trials = List.copyOf(trials);
        looks = List.copyOf(looks);
        warnings = List.copyOf(warnings);
    }

    /** A result that nobody has looked at on the way. */
    public BakeOffResult(
            BakeOffDefinition definition,
            Schedule schedule,
            Map<String, MachineDescription> machines,
            List<TrialRecord> trials,
            List<Warning> warnings) {
        this(definition, schedule, machines, trials, List.of(), warnings);
    }

    /** The same result judged against another of its candidates. */
    public BakeOffResult withBaseline(String candidate) {
        return new BakeOffResult(definition.withBaseline(candidate), schedule, machines, trials, looks, warnings);
    }

    /** The same result with one more trial. */
    public BakeOffResult with(TrialRecord trial) {
        return new BakeOffResult(definition, schedule, machines, plus(trials, trial), looks, warnings);
    }

    /** The same result with one more look. */
    public BakeOffResult with(Look look) {
        return new BakeOffResult(definition, schedule, machines, trials, plus(looks, look), warnings);
    }

    private static <T> List<T> plus(List<T> list, T last) {
        List<T> longer = new ArrayList<>(list);
        longer.add(last);
        return longer;
    }

    /** Planned trials that have no record yet and that no look has left out, in order. */
    public List<PlannedTrial> remaining() {
        Set<String> done = trials.stream().map(TrialRecord::id).collect(Collectors.toSet());
        return schedule.trials().stream()
                .filter(trial -> !done.contains(trial.id()))
                .filter(this::wanted)
                .toList();
    }

    private boolean wanted(PlannedTrial trial) {
        return !trial.contest()
                || looks.stream()
                        .filter(look -> look.next().isEmpty()
                                ? trial.block() > look.block()
                                : trial.block() == look.block() + 1)
                        .allMatch(look -> look.next().contains(trial.point()));
    }

    /** The time that all trials took, the noise floor's included. */
    public Duration timeOfTrials() {
        return trials.stream().map(TrialRecord::elapsed).reduce(Duration.ZERO, Duration::plus);
    }

    /** The last block of the contest of which something was measured; 0 when nothing was. */
    public int blocksRun() {
        return trials.stream()
                .map(TrialRecord::trial)
                .filter(PlannedTrial::contest)
                .mapToInt(PlannedTrial::block)
                .max()
                .orElse(0);
    }

    /** The last thing decided, where figures are looked at on the way. */
    public Optional<Look> lastLook() {
        return looks.isEmpty() ? Optional.empty() : Optional.of(looks.getLast());
    }

    /**
     * What the intervals of a point must pay for. What a look left out because of its figures gets no more than was spent
     * by then; what went on to an end that lies outside the figures gets all that is left.
     */
    public SamplingPlan samplingOf(Point point) {
        boolean leftOut =
                looks.size() > 1 && !looks.get(looks.size() - 2).next().contains(point);
        return sampling(!leftOut);
    }

    /** What the intervals of means over points must pay for. */
    public SamplingPlan sampling() {
        return sampling(true);
    }

    private SamplingPlan sampling(boolean untilTheEnd) {
        boolean closing = untilTheEnd && lastLook().filter(Look::closing).isPresent();
        return schedule.looks()
                .<SamplingPlan>map(plan -> new SamplingPlan.Sequential(plan, closing))
                .orElse(SamplingPlan.fixed());
    }

    /** The contested points in a stable order. */
    public List<Point> points() {
        return schedule.trials().stream()
                .filter(PlannedTrial::contest)
                .map(PlannedTrial::point)
                .distinct()
                .sorted()
                .toList();
    }

    /** Trials of the contest, valid or not. */
    public List<TrialRecord> trialsOf(Point point, String candidate) {
        return trials.stream()
                .filter(record -> record.trial().contest()
                        && record.trial().point().equals(point)
                        && record.trial().candidate().equals(candidate))
                .toList();
    }

    /** Trials of the noise floor, valid or not. */
    public List<TrialRecord> noiseFloor() {
        return trials.stream()
                .filter(record -> record.trial().stage() == Stage.NOISE_FLOOR)
                .toList();
    }

    /**
     * The rounds of every point: the metrics that its completed trials measured, the first one in each trial being the
     * headline. A point of which no trial completed has no round here, see {@link #pointsWithoutFigures}.
     */
    public List<RoundKey> rounds() {
        Map<Point, SequencedSet<Metric>> metrics = new LinkedHashMap<>();
        points().forEach(point -> metrics.put(point, new LinkedHashSet<>()));
        for (TrialRecord record : trials) {
            if (record.outcome() instanceof Outcome.Completed completed) {
                completed
                        .measurements()
                        .forEach(measurement -> Optional.ofNullable(
                                        metrics.get(record.trial().point()))
                                .ifPresent(known -> known.add(measurement.metric())));
            }
        }
        return metrics.entrySet().stream()
                .flatMap(entry -> entry.getValue().stream()
                        .map(metric -> new RoundKey(
                                entry.getKey(),
                                metric,
                                metric.equals(entry.getValue().getFirst()))))
                .toList();
    }

    /** How a round's figures are known, the weakest grade last; more than one is a mixture that must be said. */
    public SortedSet<Grade> grades(RoundKey round) {
        return trials.stream()
                .filter(record -> record.trial().point().equals(round.point()))
                .flatMap(record -> record.outcome().measurement(round.metric()).stream())
                .map(Measurement::grade)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Points of which every recorded trial failed, or none was recorded. */
    public List<Point> pointsWithoutFigures() {
        Set<Point> measured = rounds().stream().map(RoundKey::point).collect(Collectors.toSet());
        return points().stream().filter(point -> !measured.contains(point)).toList();
    }
}
