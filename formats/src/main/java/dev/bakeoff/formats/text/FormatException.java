package dev.bakeoff.formats.text;

import java.util.OptionalInt;

/** Text of a tool or file that is not as its format says. The message names the place and quotes what was found. */
public final class FormatException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Enough to recognise a line; the whole of it is in the raw output that is kept anyway. */
    private static final int LONGEST_QUOTE = 200;

    private final String source;
    private final transient OptionalInt line;
    private final String offending;

    /**
     * @param source the tool or file
     * @param line from 1; empty where the text as a whole is at fault
     * @param offending the line that was found; empty where there was nothing
     * @param expected what should have been there, in words
     */
    public FormatException(String source, OptionalInt line, String offending, String expected) {
        super(source
                + (line.isPresent() ? ", line " + line.getAsInt() : "")
                + ": expected " + expected + ", found "
                + (offending.isBlank() ? "nothing" : quote(offending)));
        this.source = source;
        this.line = line;
        this.offending = offending;
    }

    /** Refuses a text in which nothing was found. */
    public static FormatException nothing(String source, String expected) {
        return new FormatException(source, OptionalInt.empty(), "", expected);
    }

    /** The tool or file. */
    public String source() {
        return source;
    }

    /** From 1; empty where the text as a whole is at fault. */
    public OptionalInt line() {
        return line;
    }

    /** The line as it was found, in full. */
    public String offending() {
        return offending;
    }

    /** The same in quotes, cut where it is long, without control characters. */
    public String quoted() {
        return quote(offending);
    }

    private static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.chars()
                .limit(LONGEST_QUOTE)
                .forEach(c -> quoted.append(Character.isISOControl(c) ? String.format("\\u%04x", c) : (char) c));
        return quoted.append(text.length() > LONGEST_QUOTE ? "...\"" : "\"").toString();
    }
}
