package dev.bakeoff.core.comparison;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.statistics.LogScale;
import dev.bakeoff.core.statistics.SessionSpread;
import dev.bakeoff.core.unit.Reading;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SortedMap;

/** What was measured in several sessions, though it is the same: the same variant on the same machine. */
final class SessionMatches {
    private SessionMatches() {}

    /** A machine is known by what it calls itself and by its CPU model; where one could not be read, nothing matches it. */
    private record Machine(String hostName, String cpuModel) {}

    private record Subject(Machine machine, Variant variant) {}

    /** A candidate of one session. */
    private record Appearance(BakeOffResult session, String candidate) {}

    /**
     * How much the sessions differ, by the headline rounds of all that several of them hold; empty when they hold nothing in
     * common. What two variants of one machine show in the same sessions is one observation of these sessions, so each
     * machine adds the degrees of freedom of the one round that most sessions have.
     */
    static Optional<SessionSpread> spread(SeparateResults results) {
        List<double[]> rounds = new ArrayList<>();
        Map<Machine, Integer> degrees = new LinkedHashMap<>();
        subjects(results)
                .forEach((subject, appearances) -> means(appearances).forEach(round -> {
                    rounds.add(round);
                    degrees.merge(subject.machine(), round.length - 1, Math::max);
                }));
        return rounds.isEmpty()
                ? Optional.empty()
                : Optional.of(SessionSpread.pooled(
                        rounds,
                        degrees.values().stream().mapToInt(Integer::intValue).sum()));
    }

    /** Where one session holds the same twice, its first counts. */
    private static SequencedMap<Subject, List<Appearance>> subjects(SeparateResults results) {
        SequencedMap<Subject, List<Appearance>> subjects = new LinkedHashMap<>();
        for (NamedResult session : results.sessions()) {
            Map<Subject, Appearance> first = new LinkedHashMap<>();
            for (Candidate candidate : session.result().definition().candidates()) {
                machine(session.result(), candidate)
                        .ifPresent(machine -> first.putIfAbsent(
                                new Subject(machine, candidate.variant()),
                                new Appearance(session.result(), candidate.name())));
            }
            first.forEach((subject, appearance) ->
                    subjects.computeIfAbsent(subject, _ -> new ArrayList<>()).add(appearance));
        }
        return subjects;
    }

    private static Optional<Machine> machine(BakeOffResult result, Candidate candidate) {
        return Optional.ofNullable(result.machines().get(candidate.name()))
                .flatMap(machine -> value(machine.hostName())
                        .flatMap(host -> value(machine.processor().model()).map(model -> new Machine(host, model))));
    }

    private static Optional<String> value(Reading<String> reading) {
        return switch (reading) {
            case Reading.Measured<String>(String value, String _) -> Optional.of(value);
            case Reading.Unavailable<String> _ -> Optional.empty();
        };
    }

    /** Mean logarithm by session, of each headline round that at least two sessions have. */
    private static List<double[]> means(List<Appearance> appearances) {
        SequencedMap<RoundKey, List<Double>> means = new LinkedHashMap<>();
        for (Appearance appearance : appearances) {
            for (RoundKey round : appearance.session().rounds()) {
                SortedMap<Integer, Double> values = Comparison.validValues(
                        appearance.session().trialsOf(round.point(), appearance.candidate()), round);
                if (round.headline() && !values.isEmpty()) {
                    means.computeIfAbsent(round, _ -> new ArrayList<>())
                            .add(LogScale.mean(values.values().stream()
                                    .mapToDouble(Math::log)
                                    .toArray()));
                }
            }
        }
        return means.values().stream()
                .filter(bySession -> bySession.size() > 1)
                .map(bySession ->
                        bySession.stream().mapToDouble(Double::doubleValue).toArray())
                .toList();
    }
}
