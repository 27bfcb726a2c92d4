package dev.bakeoff.formats.program;

import dev.bakeoff.core.definition.FigurePattern;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The one figure that somebody's program prints, found by their pattern. What is not plainly one positive number is refused:
 * a wrong figure is worse than none.
 */
public final class PrintedFigure {
    private static final String PROGRAM = "the program's output";
    private static final Pattern NUMBER = Pattern.compile("\\d{1,300}(?:\\.\\d{1,300})?(?:[eE][+-]?\\d{1,3})?");

    /** What would be part of a number if it stood at its end: more digits, a decimal comma, an exponent. */
    private static final Pattern GOES_ON = Pattern.compile("\\d|[.,]\\d|[eE][+-]?\\d");

    private PrintedFigure() {}

    /**
     * Reads standard output, line by line.
     *
     * @return positive and finite
     * @throws FormatException when no line matches the pattern or more than one place does, or what is there is no number,
     *     part of one, zero, negative or infinite
     */
    public static double read(FigurePattern pattern, String output) throws FormatException {
        Matcher matcher = pattern.compiled().matcher("");
        int group = pattern.group();
        @Nullable Double figure = null;
        for (Line line : Line.of(PROGRAM, output)) {
            matcher.reset(line.text());
            while (matcher.find()) {
                if (figure != null) {
                    throw line.malformed("only one place that matches " + pattern.expression()
                            + ", so that it is clear which one is meant");
                }
                figure = figure(line, matcher, group);
            }
        }
        if (figure == null) {
            throw nothing(pattern, output);
        }
        return figure;
    }

    private static FormatException nothing(FigurePattern pattern, String output) {
        String expected = "a line that matches " + pattern.expression();
        return Line.of(PROGRAM, output).stream()
                .filter(line -> !line.text().isBlank())
                .reduce((_, last) -> last)
                .map(last -> last.malformed(expected))
                .orElseGet(() -> FormatException.nothing(PROGRAM, expected));
    }

    private static double figure(Line line, Matcher matcher, int group) throws FormatException {
        String text = matcher.group(group);
        if (text == null || !NUMBER.matcher(text).matches()) {
            throw line.malformed("a number such as 1234.5 where the pattern says \"" + (text == null ? "" : text)
                    + "\", without signs, commas and words");
        }
        if (isPart(line.text(), matcher, group)) {
            throw line.malformed("a number of which \"" + text + "\" is all, without a sign or a comma");
        }
        double figure = Double.parseDouble(text);
        if (!(figure > 0) || Double.isInfinite(figure)) {
            throw line.malformed("a finite number above 0");
        }
        return figure;
    }

    /** Whether a number goes on at either side of the group: a sign, a decimal comma, digits that the pattern cuts off. */
    private static boolean isPart(String line, Matcher matcher, int group) {
        boolean begun = matcher.start() == matcher.start(group) && begins(line.substring(0, matcher.start(group)));
        return begun
                || GOES_ON.matcher(line)
                        .region(matcher.end(group), line.length())
                        .lookingAt();
    }

    private static boolean begins(String before) {
        return before.matches(".*(?:[-\\d]|\\d[.,])");
    }
}
