package dev.bakeoff.formats.yaml;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A level of a definition with its words. The published schema has the same words; a test holds the two together.
 *
 * @param depth 0 for the outermost
 * @param position for people
 * @param example what could be written there
 * @param words those that are read
 * @param later words that Bakeoff promises and cannot honour yet: refused by name, never passed over
 */
record Level(int depth, String position, String example, List<String> words, List<String> later) {
    static final Level TOP = new Level(
            0,
            "at the top of the file",
            "baseline: full",
            List.of(
                    "name",
                    "baseline",
                    "candidates",
                    "clients",
                    "targets",
                    "commands",
                    "agenda",
                    "margin",
                    "confidence",
                    "precision",
                    "weights",
                    "goals",
                    "line",
                    "budget"),
            List.of());
    static final Level CANDIDATE = new Level(
            1,
            "under a candidate",
            "{name: full}",
            List.of("name", "family", "host", "variant", "targets"),
            List.of("machines", "price"));
    static final Level BASELINE =
            new Level(1, "under baseline", "{family: n2d, matchBy: vcpus}", List.of("family", "matchBy"), List.of());
    static final Level VARIANT = new Level(
            2,
            "under variant",
            "{quota: 0.8}",
            List.of(
                    "cpus",
                    "quota",
                    "env",
                    "binaries",
                    "abi",
                    "libraries",
                    "openssl_engine",
                    "openssl_provider",
                    "nginx",
                    "settings",
                    "governor",
                    "frequency"),
            List.of());
    static final Level BINARIES = new Level(
            3,
            "under binaries",
            "{openssl: /opt/openssl/bin/openssl}",
            List.of("openssl", "nginx", "brotli", "gzip", "zstd"),
            List.of());

    static final Level TARGET = new Level(
            1,
            "under a target",
            "{name: shop, url: \"http://127.0.0.1:8080/\"}",
            List.of("name", "url", "urls", "har", "accessLog", "base", "connections", "keepAlive", "expect", "verify"),
            List.of());
    static final Level EXPECT = new Level(2, "under expect", "{status: 200}", List.of("status"), List.of());
    static final Level COMMAND = new Level(
            1,
            "under a command",
            "{name: compile, run: [make, bench], ...}",
            List.of("name", "run", "metric", "pattern", "unit", "better", "time"),
            List.of());

    private static final List<Level> ALL =
            List.of(TOP, CANDIDATE, BASELINE, VARIANT, BINARIES, TARGET, EXPECT, COMMAND);

    Level {
        words = List.copyOf(words);
        later = List.copyOf(later);
    }

    /** What is wrong with a word that is not read at this level. */
    void refuse(Problems problems, Problems.Place place, String word) {
        Optional<Level> home = nearestLevel(level -> level.words.contains(word));
        Optional<Level> promised = nearestLevel(level -> level.later.contains(word));
        if (later.contains(word)) {
            problems.add(place, "\"" + word + "\" is not supported yet", "leave it out");
        } else if (home.isPresent()) {
            problems.add(place, "\"" + word + "\" does not belong here", "write it " + home.get().position);
        } else if (promised.isPresent()) {
            problems.add(
                    place,
                    "\"" + word + "\" does not belong here",
                    "it belongs " + promised.get().position + ", and is not supported yet");
        } else {
            problems.add(place, "unknown word \"" + word + "\"", suggestion(word));
        }
    }

    private Optional<Level> nearestLevel(Predicate<Level> condition) {
        return ALL.stream().filter(condition).min(Comparator.comparingInt(level -> Math.abs(level.depth - depth)));
    }

    private String suggestion(String word) {
        return NearestWord.of(word, all())
                .map(nearest -> "did you mean \"" + nearest + "\"?")
                .or(() -> suggestionElsewhere(word))
                .orElse("known here: " + String.join(", ", words));
    }

    private Optional<String> suggestionElsewhere(String word) {
        return nearestLevel(level -> NearestWord.of(word, level.all()).isPresent())
                .flatMap(level -> NearestWord.of(word, level.all())
                        .map(nearest -> "did you mean \"" + nearest + "\", which belongs " + level.position + "?"));
    }

    private List<String> all() {
        return Stream.concat(words.stream(), later.stream()).toList();
    }
}
