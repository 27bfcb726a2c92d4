package dev.bakeoff.results.report;

import java.util.Map;
import java.util.regex.Pattern;

/** Colours verdict words in finished lines, so that they take no part in aligning columns. */
final class Ansi {
    private static final String RESET = "\u001b[0m";

    /** Blue and yellow are told apart by nearly every eye; the sign and the word say the same. */
    private static final Map<String, String> COLOURS = Map.of(
            "Better", "\u001b[1;34m",
            "Worse", "\u001b[1;33m",
            "Equivalent", "\u001b[1m",
            "Inconclusive", "\u001b[2m",
            "Invalid", "\u001b[2m");

    private static final Pattern VERDICT = Pattern.compile("\\b(" + String.join("|", COLOURS.keySet()) + ")\\b");

    private Ansi() {}

    static String paint(String line) {
        return VERDICT.matcher(line).replaceAll(verdict -> COLOURS.get(verdict.group()) + verdict.group() + RESET);
    }
}
