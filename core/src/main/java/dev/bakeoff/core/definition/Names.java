package dev.bakeoff.core.definition;

import java.util.regex.Pattern;

/** What bake-offs, candidates and families may be called: it goes into file names and onto command lines. */
final class Names {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    private Names() {}

    /** @param named with its article, for the message */
    static void require(String text, String named) {
        if (!NAME.matcher(text).matches()) {
            throw new IllegalArgumentException("\"" + text + "\" cannot name " + named
                    + ": use 1 to 64 letters, digits, dots, dashes and underscores");
        }
    }
}
