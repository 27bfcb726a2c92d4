package dev.bakeoff.formats.topology;

import java.util.Optional;

/** {@code /etc/os-release}: shell-like assignments. Source: os-release(5). */
public final class OsRelease {
    private static final String NAME = "PRETTY_NAME=";

    private OsRelease() {}

    /** What the operating system calls itself to people; empty where it does not say. */
    public static Optional<String> prettyName(String text) {
        return text.lines()
                .map(String::strip)
                .filter(line -> line.startsWith(NAME))
                .map(line -> unquote(line.substring(NAME.length())))
                .filter(name -> !name.isBlank())
                .reduce((_, last) -> last);
    }

    private static String unquote(String value) {
        if (value.length() >= 2 && value.startsWith("'") && value.endsWith("'")) {
            return value.substring(1, value.length() - 1);
        }
        boolean quoted = value.length() >= 2 && value.startsWith("\"") && value.endsWith("\"");
        String body = quoted ? value.substring(1, value.length() - 1) : value;
        return body.replaceAll("\\\\(.)", "$1");
    }
}
