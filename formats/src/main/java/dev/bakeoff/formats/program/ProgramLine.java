package dev.bakeoff.formats.program;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.Map;

/**
 * One line that a program of ours printed. Each accessor takes a word of the line's format.
 *
 * @param line as it was printed
 * @param values by word; every word of the format has one
 */
public record ProgramLine(Line line, Map<String, String> values) {
    public ProgramLine {
        values = Map.copyOf(values);
    }

    /** @throws IllegalArgumentException when the format has no such word */
    public String text(String word) {
        String value = values.get(word);
        if (value == null) {
            throw new IllegalArgumentException("the format has no word " + word);
        }
        return value;
    }

    /** 0 or more. */
    public long wholeNumber(String word) throws FormatException {
        return line.wholeNumber(text(word), word);
    }

    /** Above 0. */
    public long positiveWholeNumber(String word) throws FormatException {
        return line.positiveWholeNumber(text(word), word);
    }

    /** Above 0 and finite. */
    public double positiveNumber(String word) throws FormatException {
        return line.positiveNumber(text(word), word);
    }

    /** This line is not what was expected. */
    public FormatException malformed(String expected) {
        return line.malformed(expected);
    }
}
