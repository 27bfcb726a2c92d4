package dev.bakeoff.core.definition;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Selects points by a glob on {@code id} or {@code id:point} ({@code *} any text, {@code ?} one character),
 * or by the name of a group of workloads such as {@code crypto} or {@code micro}.
 */
public final class PointPattern {
    private static final Map<String, List<String>> NAMED_GROUPS =
            Map.of("micro", List.of("crypto", "compression", "script", "memory", "disk"));

    private final String text;
    private final Pattern pattern;

    private PointPattern(String text, Pattern pattern) {
        this.text = text;
        this.pattern = pattern;
    }

    /** @throws IllegalArgumentException when the text is blank */
    public static PointPattern parse(String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException(
                    "a pattern selects nothing when it is empty; write for example crypto.*");
        }
        if (text.matches("[a-z][a-z0-9-]*")) {
            String groups = NAMED_GROUPS.getOrDefault(text, List.of(text)).stream()
                    .map(Pattern::quote)
                    .collect(Collectors.joining("|"));
            return new PointPattern(text, Pattern.compile("(" + groups + ")\\..*"));
        }
        String body = text.chars()
                .mapToObj(c -> switch (c) {
                    case '*' -> ".*";
                    case '?' -> ".";
                    default -> Pattern.quote(Character.toString(c));
                })
                .collect(Collectors.joining());
        return new PointPattern(text, Pattern.compile(text.indexOf(':') < 0 ? body + "(:.*)?" : body));
    }

    public boolean selects(Point point) {
        return pattern.matcher(point.toString()).matches();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PointPattern that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
