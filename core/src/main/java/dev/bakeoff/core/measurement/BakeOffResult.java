package dev.bakeoff.core.measurement;

import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.core.unit.Grade;
import dev.bakeoff.core.unit.Metric;
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
 * @param warnings what a reader must know of the result as a whole
 */
public record BakeOffResult(
        BakeOffDefinition definition,
        Schedule schedule,
        Map<String, MachineDescription> machines,
        List<TrialRecord> trials,
        List<Warning> warnings) {
    public BakeOffResult {
        machines = Map.copyOf(machines);
        trials = List.copyOf(trials);
        warnings = List.copyOf(warnings);
    }

    /** The same result judged against another of its candidates. */
    public BakeOffResult withBaseline(String candidate) {
        return new BakeOffResult(definition.withBaseline(candidate), schedule, machines, trials, warnings);
    }

    /** Planned trials that have no record yet, in order. */
    public List<PlannedTrial> remaining() {
        Set<String> done = trials.stream().map(TrialRecord::id).collect(Collectors.toSet());
        return schedule.trials().stream()
                .filter(trial -> !done.contains(trial.id()))
                .toList();
    }

    /** The points in a stable order. */
    public List<Point> points() {
        return schedule.trials().stream()
                .map(PlannedTrial::point)
                .distinct()
                .sorted()
                .toList();
    }

    public List<TrialRecord> trialsOf(Point point, String candidate) {
        return trials.stream()
                .filter(record -> record.trial().point().equals(point)
                        && record.trial().candidate().equals(candidate))
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
