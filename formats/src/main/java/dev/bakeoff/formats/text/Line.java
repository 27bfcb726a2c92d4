package dev.bakeoff.formats.text;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * One line with its place, so that whatever is wrong with it can be reported there.
 *
 * @param source the tool or file
 * @param number from 1
 * @param text without its line end
 */
public record Line(String source, int number, String text) {
    public Line {
        if (number < 1) {
            throw new IllegalArgumentException("lines are numbered from 1, not " + number);
        }
    }

    /** The lines of a text; a final line end begins no further line. */
    public static List<Line> of(String source, String text) {
        List<Line> lines = new ArrayList<>();
        text.lines().forEach(line -> lines.add(new Line(source, lines.size() + 1, line)));
        return List.copyOf(lines);
    }

    /** This line is not what was expected. */
    public FormatException malformed(String expected) {
        return new FormatException(source, OptionalInt.of(number), text, expected);
    }

    /** The words between white space; none for a blank line. */
    public List<String> words() {
        return text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
    }

    /**
     * Reads a part of this line as a whole number, 0 or more.
     *
     * @param what the number's meaning, for the error
     * @throws FormatException when it is not one, or does not fit 63 bits
     */
    public long wholeNumber(String part, String what) throws FormatException {
        if (!part.matches("\\d{1,18}")) {
            throw malformed(what + " as a whole number");
        }
        return Long.parseLong(part);
    }

    /**
     * Reads a part of this line as a whole number above 0.
     *
     * @throws FormatException when it is not one, or does not fit 63 bits
     */
    public long positiveWholeNumber(String part, String what) throws FormatException {
        long number = wholeNumber(part, what);
        if (number == 0) {
            throw malformed(what + " above 0");
        }
        return number;
    }

    /**
     * Reads a part of this line as a positive finite number in plain decimal notation: digits, then if need be a point
     * and digits. Exponents, signs, commas and the words nan and inf are refused, as no tool read here prints them for
     * a good figure.
     *
     * @throws FormatException when it is not one
     */
    public double positiveNumber(String part, String what) throws FormatException {
        if (!part.matches("\\d{1,300}(\\.\\d{1,300})?")) {
            throw malformed(what + " as a plain decimal number");
        }
        double number = Double.parseDouble(part);
        if (number == 0) {
            throw malformed(what + " above 0");
        }
        return number;
    }
}
