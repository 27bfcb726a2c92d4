package dev.bakeoff.core.definition;

import java.util.regex.Pattern;

/** What bake-offs, candidates and families may be called: it goes into file names and onto command lines. */
final class Names {
    private static final String SIMPLE = "[A-Za-z0-9][A-Za-z0-9._-]{0,63}";
    private static final Pattern NAME = Pattern.compile(SIMPLE);
    private static final Pattern CANDIDATE = Pattern.compile("(?:" + SIMPLE + "/)?" + SIMPLE);

    private Names() {}

    /** @param named with its article, for the message */
    static void require(String text, String named) {
        require(NAME, text, named);
    }

    /** Where results are put side by side, the result's name and a slash may stand before the candidate's. */
    static void requireCandidate(String text) {
        require(CANDIDATE, text, "a candidate");
    }

    private static void require(Pattern pattern, String text, String named) {
        if (!pattern.matcher(text).matches()) {
            throw new IllegalArgumentException("\"" + text + "\" cannot name " + named
                    + ": use 1 to 64 letters, digits, dots, dashes and underscores");
        }
    }
}
