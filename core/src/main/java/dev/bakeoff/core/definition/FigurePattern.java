package dev.bakeoff.core.definition;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Where a program's figure stands in a line that it prints: a regular expression of Java with a group around the figure,
 * the first or the one called {@code value}.
 *
 * @param expression valid, at most 1000 characters
 */
public record FigurePattern(String expression) {
    /** The group of the figure, where there is one of this name. */
    public static final String VALUE = "value";

    /** All of a line. */
    public static final FigurePattern LINE = new FigurePattern("(.+)");

    private static final int LONGEST = 1000;

    public FigurePattern {
        if (expression.length() > LONGEST) {
            throw new IllegalArgumentException("a pattern has at most " + LONGEST + " characters");
        }
        if (groups(expression) == 0) {
            throw new IllegalArgumentException(
                    "the pattern \"" + expression + "\" has no group, so that it names no figure; put ( ) around it");
        }
    }

    private static int groups(String expression) {
        try {
            return Pattern.compile(expression).matcher("").groupCount();
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "the pattern \"" + expression + "\" is no regular expression: " + e.getDescription()
                            + (e.getIndex() < 0 ? "" : " at character " + (e.getIndex() + 1)),
                    e);
        }
    }

    /** Ready to be searched for. */
    public Pattern compiled() {
        return Pattern.compile(expression);
    }

    /** The number of the group that has the figure. */
    public int group() {
        return compiled().namedGroups().getOrDefault(VALUE, 1);
    }
}
