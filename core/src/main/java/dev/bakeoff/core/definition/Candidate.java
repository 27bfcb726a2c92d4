package dev.bakeoff.core.definition;

import java.util.regex.Pattern;

/**
 * A host plus a variant.
 *
 * @param name letters, digits, dot, dash and underscore; unique in a definition. Where results are put side by side, the
 *     result's name and a slash may stand before it
 * @param host {@code local}
 * @param variant what differs from the host as it is
 */
public record Candidate(String name, String host, Variant variant) {
    public static final String LOCAL = "local";
    private static final Pattern NAME =
            Pattern.compile("([A-Za-z0-9][A-Za-z0-9._-]{0,63}/)?[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    public Candidate {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("\"" + name
                    + "\" cannot name a candidate: use 1 to 64 letters, digits, dots, dashes and underscores");
        }
        if (host.isBlank()) {
            throw new IllegalArgumentException("candidate " + name + " needs a host; write local for this machine");
        }
    }
}
