package dev.bakeoff.core.definition;

import java.util.Optional;

/**
 * A host plus a variant.
 *
 * @param name letters, digits, dot, dash and underscore; unique in a definition. Where results are put side by side, the
 *     result's name and a slash may stand before it
 * @param host {@code local}
 * @param variant what differs from the host as it is
 * @param family what it is one of, by the rule of a name; empty where nothing is matched
 */
public record Candidate(String name, String host, Variant variant, Optional<String> family) {
    public static final String LOCAL = "local";

    public Candidate {
        Names.requireCandidate(name);
        family.ifPresent(text -> Names.require(text, "a family"));
        if (host.isBlank()) {
            throw new IllegalArgumentException("candidate " + name + " needs a host; write local for this machine");
        }
    }

    /** A candidate of no family. */
    public Candidate(String name, String host, Variant variant) {
        this(name, host, variant, Optional.empty());
    }

    /** The same one with another variant. */
    public Candidate with(Variant other) {
        return new Candidate(name, host, other, family);
    }
}
