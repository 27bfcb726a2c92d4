package dev.bakeoff.core.definition;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Selects points by a glob on {@code id} or {@code id:point} ({@code *} any text, {@code ?} one character),
 * or by the name of a group of workloads such as {@code crypto} or {@code micro}.
 */
public final class PointPattern {
    private static final Map<String, List<String>> NAMED_GROUPS =
            Map.of("micro", List.of("crypto", "compression", "script", "memory", "disk"));

    private static final Pattern GROUP = Pattern.compile("[a-z][a-z0-9-]*");

    /** What ids and parameters of points are made of, and the wildcards: anything else could select nothing. */
    private static final Pattern TEXT = Pattern.compile("[A-Za-z0-9.,:@_+=*?-]+");

    private final String text;

    private PointPattern(String text) {
        this.text = text;
    }

    /** @throws IllegalArgumentException when the text is blank, or has a character that no point has */
    public static PointPattern parse(String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException(
                    "a pattern selects nothing when it is empty; write for example crypto.*");
        }
        if (!TEXT.matcher(text).matches()) {
            throw new IllegalArgumentException("\"" + text
                    + "\" cannot select a point: use letters, digits and . , : @ _ + = - with the wildcards * and ?");
        }
        return new PointPattern(text);
    }

    /**
     * Whether it names a suite of several groups, which comes in every {@link Length}: of such a one only the agenda of the
     * length is meant, and not each of its hundreds of points.
     */
    public boolean isSuite() {
        return NAMED_GROUPS.containsKey(text);
    }

    public boolean selects(Point point) {
        if (GROUP.matcher(text).matches()) {
            return NAMED_GROUPS.getOrDefault(text, List.of(text)).contains(point.group());
        }
        return matches(text, point.toString()) || (text.indexOf(':') < 0 && matches(text, point.workload()));
    }

    /**
     * Goes back to the last star only, so the time is at most the product of the lengths; a regular expression with many
     * stars could take for ever.
     */
    private static boolean matches(String glob, String subject) {
        int g = 0;
        int s = 0;
        int star = -1;
        int afterStar = 0;
        while (s < subject.length()) {
            if (g < glob.length() && glob.charAt(g) == '*') {
                star = g++;
                afterStar = s;
            } else if (g < glob.length() && (glob.charAt(g) == '?' || glob.charAt(g) == subject.charAt(s))) {
                g++;
                s++;
            } else if (star >= 0) {
                g = star + 1;
                s = ++afterStar;
            } else {
                return false;
            }
        }
        return glob.substring(g).chars().allMatch(c -> c == '*');
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
