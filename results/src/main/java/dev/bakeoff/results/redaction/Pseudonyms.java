package dev.bakeoff.results.redaction;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The same word for the same thing all through a result: {@code host1}, {@code user1}. Letter case does not matter. */
final class Pseudonyms {
    /** Shorter ones are replaced where they are known to stand, but not wherever the same letters occur. */
    private static final int SHORTEST_NAME = 2;

    private static final int SHORTEST_SECRET = 4;

    /** Names that every system has, or that name no system. */
    private static final Set<String> COMMON =
            Set.of("local", "localhost", "localdomain", "(none)", "none", "root", "nobody", "user");

    private record Entry(Kind kind, String word) {}

    private final Set<String> taken;
    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final Map<Kind, Integer> counts = new EnumMap<>(Kind.class);

    /** @param taken words that must not come to mean something else, such as candidates' names */
    Pseudonyms(Set<String> taken) {
        this.taken = new HashSet<>(taken);
    }

    /** The word for a value, a new one where it was not met before. What names nothing in particular stays. */
    String of(Kind kind, String value) {
        if (value.isBlank() || isCommon(kind, value)) {
            return value;
        }
        Entry known = entries.get(key(value));
        if (known == null) {
            known = new Entry(kind, next(kind));
            entries.put(key(value), known);
        }
        return known.word();
    }

    /** Gives several values of one thing the same word; blank and common ones are left out. */
    void same(Kind kind, List<String> values) {
        List<String> own = values.stream()
                .filter(value -> !value.isBlank() && !isCommon(kind, value))
                .toList();
        Optional<Entry> known =
                own.stream().flatMap(value -> find(value).stream()).findFirst();
        if (!own.isEmpty()) {
            Entry entry = known.orElseGet(() -> new Entry(kind, next(kind)));
            own.forEach(value -> entries.putIfAbsent(key(value), entry));
        }
    }

    /** The word of a value that was met before. */
    Optional<String> known(String value) {
        return find(value).map(Entry::word);
    }

    /** Names to be replaced wherever they stand as words of their own. */
    Stream<String> names() {
        return values(EnumSet.of(Kind.HOST, Kind.USER, Kind.NAME))
                .filter(value -> value.length() >= SHORTEST_NAME && hasLetter(value));
    }

    /** Values to be replaced wherever they occur, even inside other words. */
    Stream<String> secrets() {
        return values(EnumSet.of(Kind.SECRET, Kind.IDENTIFIER))
                .filter(value -> value.length() >= (hasLetter(value) ? SHORTEST_SECRET : 2 * SHORTEST_SECRET));
    }

    private Stream<String> values(Set<Kind> kinds) {
        return entries.entrySet().stream()
                .filter(entry -> kinds.contains(entry.getValue().kind()))
                .map(Map.Entry::getKey);
    }

    private Optional<Entry> find(String value) {
        return Optional.ofNullable(entries.get(key(value)));
    }

    private String next(Kind kind) {
        String word;
        do {
            word = kind.word() + counts.merge(kind, 1, Integer::sum);
        } while (taken.contains(word));
        return word;
    }

    /** Without a letter a name could be a figure, and figures stay. */
    private static boolean hasLetter(String value) {
        return value.chars().anyMatch(Character::isLetter);
    }

    private static boolean isCommon(Kind kind, String value) {
        return (kind == Kind.HOST || kind == Kind.USER) && COMMON.contains(key(value));
    }

    private static String key(String value) {
        return value.toLowerCase(Locale.ROOT);
    }
}
