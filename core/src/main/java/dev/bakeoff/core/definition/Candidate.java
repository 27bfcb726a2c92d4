package dev.bakeoff.core.definition;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * A host plus a variant.
 *
 * @param name letters, digits, dot, dash and underscore; unique in a definition. Where results are put side by side, the
 *     result's name and a slash may stand before it
 * @param host {@code local}
 * @param variant what differs from the host as it is
 * @param family what it is one of, by the rule of a name; empty where nothing is matched
 * @param targets where its own servers are, by the names of targets; a target that is not here is where it says itself
 */
public record Candidate(
        String name, String host, Variant variant, Optional<String> family, Map<String, Origin> targets) {
    public static final String LOCAL = "local";

    public Candidate {
        targets = Collections.unmodifiableMap(new LinkedHashMap<>(targets));
        Names.requireCandidate(name);
        family.ifPresent(text -> Names.require(text, "a family"));
        if (host.isBlank()) {
            throw new IllegalArgumentException("candidate " + name + " needs a host; write local for this machine");
        }
    }

    /** A candidate without servers of its own. */
    public Candidate(String name, String host, Variant variant, Optional<String> family) {
        this(name, host, variant, family, Map.of());
    }

    /** A candidate of no family. */
    public Candidate(String name, String host, Variant variant) {
        this(name, host, variant, Optional.empty());
    }

    /** The same one with another variant. */
    public Candidate with(Variant other) {
        return new Candidate(name, host, other, family, targets);
    }

    /** The same one under another name. */
    public Candidate named(String other) {
        return new Candidate(other, host, variant, family, targets);
    }

    /** What tells it from the host as it is, in words: {@code CPUs 0, shop at http://10.0.0.2}. */
    public String describe() {
        StringJoiner words = new StringJoiner(", ");
        if (targets.isEmpty() || !variant.equals(Variant.NONE)) {
            words.add(variant.describe());
        }
        targets.forEach((target, origin) -> words.add(target + " at " + origin));
        return words.toString();
    }
}
