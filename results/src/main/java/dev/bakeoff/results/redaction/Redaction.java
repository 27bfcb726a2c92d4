package dev.bakeoff.results.redaction;

import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.results.journal.StoredResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A result fit to be shown to anybody: without host and user names, addresses, serial numbers, UUIDs of machines, paths
 * below home folders, and what looks like a secret by its form or by the name of its variable. Figures, points and versions
 * stay as they are.
 *
 * <p>What was met once, for example the name that a machine gives itself, is replaced wherever it occurs, in texts of
 * tools too, and by the same word. What no form and no name tells, such as a password in a sentence, stays.
 */
public final class Redaction {
    /** Stands among the warnings of every redacted result, so that every view of it says so. */
    public static final Warning NOTICE = new Warning(
            "Host names, user names, addresses, serial numbers, home folders and secrets are left out of this copy.",
            "The full result stays with its owner.");

    private static final int LONGEST_NAME = 64;

    private Redaction() {}

    /** The same result without them. Raw output of tools is left out altogether; the result's own random id stays. */
    public static StoredResult of(StoredResult stored) {
        return of(List.of(stored)).getFirst();
    }

    /** The same for results that are shown together, with the same word for the same thing all through them. */
    public static List<StoredResult> of(List<StoredResult> results) {
        Pseudonyms pseudonyms = new Pseudonyms(names(results).collect(Collectors.toSet()));
        results.forEach(stored -> registerHosts(stored.result(), pseudonyms));
        // Twice: only when all has been seen is it known what to look for in the texts that came first.
        results.forEach(stored -> collect(stored, new SensitiveText(pseudonyms)));
        replaceNames(results, pseudonyms);
        TextMap map = new TextMap(new SensitiveText(pseudonyms)::replace);
        return results.stream().map(stored -> mapped(stored, map)).toList();
    }

    private static void collect(StoredResult stored, SensitiveText text) {
        mapped(stored, new TextMap((label, words) -> {
            text.replace(label, words);
            return words;
        }));
    }

    private static StoredResult mapped(StoredResult stored, TextMap map) {
        BakeOffResult result = map.map(stored.result());
        List<Warning> warnings = new ArrayList<>(result.warnings());
        warnings.add(NOTICE);
        return new StoredResult(
                map.map(stored.opening()),
                new BakeOffResult(
                        result.definition(),
                        result.schedule(),
                        result.machines(),
                        result.trials(),
                        result.looks(),
                        warnings),
                Map.of(),
                map.map(stored.sessions()),
                map.map(stored.quarantined()),
                stored.finished());
    }

    /** What a definition calls a machine and what it calls itself are one host. */
    private static void registerHosts(BakeOffResult result, Pseudonyms pseudonyms) {
        for (Candidate candidate : result.definition().candidates()) {
            Stream<String> own =
                    Optional.ofNullable(result.machines().get(candidate.name()))
                            .map(MachineDescription::hostName)
                            .stream()
                            .flatMap(Redaction::value);
            pseudonyms.same(
                    Kind.HOST,
                    Stream.concat(Stream.of(candidate.host()), own)
                            .flatMap(host -> SensitiveText.namesOf(host).stream())
                            .toList());
        }
    }

    private static Stream<String> value(Reading<String> reading) {
        return switch (reading) {
            case Reading.Measured<String>(String value, String _) -> Stream.of(value);
            case Reading.Unavailable<String> _ -> Stream.of();
        };
    }

    /** Gives names of which no part can be kept, or that would no longer be told apart, a new one as a whole. */
    private static void replaceNames(List<StoredResult> results, Pseudonyms pseudonyms) {
        SensitiveText text = new SensitiveText(pseudonyms);
        Set<String> taken = new HashSet<>();
        names(results).forEach(name -> {
            String redacted = text.replace("", name);
            if (redacted.length() > LONGEST_NAME || text.namesSomeone(redacted) || !taken.add(redacted)) {
                pseudonyms.same(Kind.NAME, List.of(name));
            }
        });
    }

    private static Stream<String> names(List<StoredResult> results) {
        return results.stream()
                .map(stored -> stored.result().definition())
                .flatMap(Redaction::names)
                .distinct();
    }

    private static Stream<String> names(BakeOffDefinition definition) {
        return Stream.of(
                        definition.candidates().stream().map(Candidate::name),
                        definition.candidates().stream().flatMap(candidate -> candidate.family().stream()),
                        Stream.of(definition.name()))
                .flatMap(Function.identity());
    }
}
