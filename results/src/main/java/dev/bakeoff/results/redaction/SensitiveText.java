package dev.bakeoff.results.redaction;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds what is to be left out of a text, by its form and by what was met elsewhere, and puts pseudonyms there. */
final class SensitiveText {
    private static final Pattern HOME_OWNER = Pattern.compile("/(?:home|users)/([^/]+)", Pattern.CASE_INSENSITIVE);
    private static final String SECRET_GROUP = "secret";
    private static final String NAME_GROUP = "name";

    /** Shorter ones are found in candidates' names only where they are words of their own. */
    private static final int SHORTEST_INSIDE_A_WORD = 4;

    private final Pseudonyms pseudonyms;
    private final Pattern pattern;

    /** A result says the same things thousands of times, such as where a figure comes from. */
    private final Map<String, String> replaced = new HashMap<>();

    private final Map<String, Optional<Kind>> kinds = new HashMap<>();

    /** @param pseudonyms what is known when this is made is found everywhere; what is found is added */
    SensitiveText(Pseudonyms pseudonyms) {
        this.pseudonyms = pseudonyms;
        this.pattern = Pattern.compile(
                Stream.of(
                                Stream.of(group(SECRET_GROUP, anyOf(pseudonyms.secrets()))),
                                Arrays.stream(Rule.values())
                                        .map(rule -> group(beforeOf(rule), rule.before())
                                                + group(valueOf(rule), rule.value())),
                                Stream.of("(?<![\\p{L}\\p{N}])" + group(NAME_GROUP, anyOf(pseudonyms.names()))
                                        + "(?![\\p{L}\\p{N}])"))
                        .flatMap(part -> part)
                        .collect(Collectors.joining("|")),
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    /** @param label the name of the field or variable that holds the text */
    String replace(String label, String text) {
        return kinds.computeIfAbsent(label, Labels::kindOf)
                .map(kind -> whole(kind, text))
                .orElseGet(() -> replaced.computeIfAbsent(text, this::replaceParts));
    }

    private String replaceParts(String text) {
        return pattern.matcher(text).replaceAll(found -> Matcher.quoteReplacement(replace(found)));
    }

    /** Whether a known host or user is called by part of this name, even inside a word. */
    boolean namesSomeone(String name) {
        String folded = name.toLowerCase(Locale.ROOT);
        return pseudonyms.names().anyMatch(known -> known.length() >= SHORTEST_INSIDE_A_WORD && folded.contains(known));
    }

    private String whole(Kind kind, String text) {
        return kind == Kind.HOST ? host(text) : pseudonyms.of(kind, text);
    }

    private String host(String declared) {
        int at = declared.lastIndexOf('@');
        if (at > 0) {
            pseudonyms.of(Kind.USER, declared.substring(0, at));
        }
        List<String> names = namesOf(declared);
        pseudonyms.same(Kind.HOST, names);
        return pseudonyms.of(Kind.HOST, names.getFirst());
    }

    /** The host of {@code user@host:port}, and the first label of its name, unless it is an address. */
    static List<String> namesOf(String declared) {
        String rest = declared.substring(declared.lastIndexOf('@') + 1);
        int colon = rest.indexOf(':');
        boolean hasPort = colon > 0 && colon == rest.lastIndexOf(':');
        String host = hasPort ? rest.substring(0, colon) : rest;
        boolean hasShortName = host.matches("[^.:]*[\\p{L}-][^.:]*\\..*");
        return hasShortName ? List.of(host, host.substring(0, host.indexOf('.'))) : List.of(host);
    }

    private String replace(MatchResult found) {
        for (Rule rule : Rule.values()) {
            String value = found.group(valueOf(rule));
            if (value != null) {
                return found.group(beforeOf(rule)) + replace(rule, value);
            }
        }
        // Letter case folds in more ways than one: what matched is left out even where its word is not found.
        return pseudonyms.known(found.group()).orElseGet(() -> pseudonyms.of(Kind.SECRET, found.group()));
    }

    private String replace(Rule rule, String value) {
        return switch (rule) {
            case HOST_NAME -> host(value);
            case HOME -> {
                Matcher owner = HOME_OWNER.matcher(value);
                if (owner.lookingAt()) {
                    pseudonyms.of(Kind.USER, owner.group(1));
                }
                yield pseudonyms.of(Kind.HOME, value);
            }
            case PRIVATE_KEY,
                    NAMED_SECRET,
                    SECRET_FLAG,
                    COMMUNITY,
                    BEARER,
                    CREDENTIALS_IN_URL,
                    TOKEN,
                    ACCOUNT,
                    UUID,
                    SERIAL,
                    MAC_ADDRESS,
                    IPV6,
                    IPV4 -> pseudonyms.of(rule.kind(), value);
        };
    }

    /** The longest first, so that none hides behind its own beginning; matches nothing where there is none. */
    private static String anyOf(Stream<String> values) {
        return values.sorted(
                        Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder()))
                .map(Pattern::quote)
                .collect(Collectors.collectingAndThen(
                        Collectors.joining("|"), alternatives -> alternatives.isEmpty() ? "(?!)" : alternatives));
    }

    private static String group(String name, String expression) {
        return "(?<" + name + ">" + expression + ")";
    }

    private static String beforeOf(Rule rule) {
        return "before" + groupName(rule);
    }

    private static String valueOf(Rule rule) {
        return "value" + groupName(rule);
    }

    /** Names of groups have letters and digits only. */
    private static String groupName(Rule rule) {
        return rule.name().replace("_", "");
    }
}
