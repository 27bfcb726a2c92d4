package dev.bakeoff.core.comparison;

import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Baseline;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.OwnCommand;
import dev.bakeoff.core.definition.WebTarget;
import dev.bakeoff.core.definition.Work;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Results that were measured in separate sessions, put side by side. A candidate's name that several of them have is told
 * apart by its result's: {@code web-a/one-cpu}.
 *
 * @param sessions at least two, names distinct, and no candidate's name twice in all of them
 */
public record SeparateResults(List<NamedResult> sessions) {
    public SeparateResults {
        sessions = List.copyOf(sessions);
        if (sessions.size() < 2) {
            throw new IllegalArgumentException("it takes two results to compare separate ones");
        }
        refuseTwice("results", sessions.stream().map(NamedResult::name));
        refuseTwice("candidates", sessions.stream().flatMap(SeparateResults::names));
    }

    /** Puts results side by side, and renames the candidates whose names collide. */
    public static SeparateResults of(List<NamedResult> results) {
        Map<String, Long> uses = results.stream()
                .flatMap(SeparateResults::names)
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        return new SeparateResults(results.stream()
                .map(result -> new NamedResult(
                        result.name(), result.length(), renaming(result, uses).of(result.result())))
                .toList());
    }

    private static Renaming renaming(NamedResult result, Map<String, Long> uses) {
        Map<String, String> names = new HashMap<>();
        names(result)
                .filter(name -> uses.getOrDefault(name, 0L) > 1)
                .forEach(name -> names.put(name, result.name() + "/" + name));
        return new Renaming(names);
    }

    private static Stream<String> names(NamedResult result) {
        return result.result().definition().candidates().stream().map(Candidate::name);
    }

    private static void refuseTwice(String what, Stream<String> names) {
        Set<String> seen = new HashSet<>();
        names.filter(name -> !seen.add(name)).findFirst().ifPresent(name -> {
            throw new IllegalArgumentException("two " + what + " are called " + name);
        });
    }

    /** Every candidate of every result, in order. */
    public List<String> candidates() {
        return sessions.stream().flatMap(SeparateResults::names).toList();
    }

    /** The first result's own; of a family, its first member. */
    public String usualBaseline() {
        return sessions.getFirst()
                .result()
                .definition()
                .baselineFirst()
                .getFirst()
                .name();
    }

    /** The result that holds a candidate; empty when none does. */
    Optional<NamedResult> holding(String candidate) {
        return sessions.stream()
                .filter(session -> names(session).anyMatch(candidate::equals))
                .findFirst();
    }

    /**
     * All of them as one result, for what is shown candidate by candidate: the contests' trials without noise floors and
     * looks, which are each result's own. Blocks of different sessions have nothing in common but their numbers.
     *
     * @param home the baseline's result, whose rule is applied
     * @param warnings of the comparison, before each result's own
     */
    BakeOffResult pooled(NamedResult home, String baseline, List<Warning> warnings) {
        List<TrialRecord> records = results()
                .flatMap(result -> result.trials().stream())
                .filter(record -> record.trial().contest())
                .toList();
        Stream<PlannedTrial> remaining =
                results().flatMap(result -> result.remaining().stream()).filter(PlannedTrial::contest);
        List<PlannedTrial> planned = Stream.concat(records.stream().map(TrialRecord::trial), remaining)
                .toList();
        Schedule schedule = home.result().schedule();
        return new BakeOffResult(
                definition(home.result().definition(), baseline),
                new Schedule(schedule.seed(), schedule.blocks(), Optional.empty(), planned),
                results()
                        .flatMap(result -> result.machines().entrySet().stream())
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)),
                records,
                Stream.concat(warnings.stream(), ownWarnings()).toList());
    }

    private Stream<BakeOffResult> results() {
        return sessions.stream().map(NamedResult::result);
    }

    private BakeOffDefinition definition(BakeOffDefinition home, String baseline) {
        return new BakeOffDefinition(
                home.name(),
                new Baseline.Named(baseline),
                results()
                        .flatMap(result -> result.definition().candidates().stream())
                        .toList(),
                work(home.work()),
                home.rule(),
                Optional.empty());
    }

    /** That of the baseline's result, and what only other results define. */
    private Work work(Work home) {
        SequencedMap<String, WebTarget> targets = new LinkedHashMap<>();
        SequencedMap<String, OwnCommand> commands = new LinkedHashMap<>();
        Stream.concat(
                        Stream.of(home),
                        results().map(result -> result.definition().work()))
                .forEach(each -> {
                    each.targets().forEach(target -> targets.putIfAbsent(target.name(), target));
                    each.commands().forEach(command -> commands.putIfAbsent(command.name(), command));
                });
        return new Work(home.agenda(), List.copyOf(targets.values()), List.copyOf(commands.values()));
    }

    /** Each with the names of the results that have it. */
    private Stream<Warning> ownWarnings() {
        SequencedMap<Warning, List<String>> names = new LinkedHashMap<>();
        sessions.forEach(session -> session.result()
                .warnings()
                .forEach(warning ->
                        names.computeIfAbsent(warning, _ -> new ArrayList<>()).add(session.name())));
        return names.entrySet().stream()
                .map(own -> new Warning(
                        String.join(", ", own.getValue()) + ": " + own.getKey().text(),
                        own.getKey().remedy()));
    }
}
