package dev.bakeoff.core.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The two sides of a comparison.
 *
 * @param baseline name of the candidate that is 1.0
 * @param candidate name of the one that is judged
 * @param cryptography in what the candidate's differs from the baseline's by what their variants declare, in words; empty
 *     where they declare no difference
 */
public record Sides(String baseline, String candidate, Optional<String> cryptography) {
    public Sides {
        if (baseline.equals(candidate)) {
            throw new IllegalArgumentException(candidate + " cannot be compared with itself");
        }
    }

    /** Two with the same cryptography. */
    public Sides(String baseline, String candidate) {
        this(baseline, candidate, Optional.empty());
    }

    /** Two candidates of which one is judged. */
    public static Sides of(Candidate baseline, Candidate candidate) {
        return new Sides(baseline.name(), candidate.name(), difference(baseline.variant(), candidate.variant()));
    }

    private static Optional<String> difference(Variant baseline, Variant candidate) {
        List<String> before = baseline.cryptography();
        List<String> after = candidate.cryptography();
        List<String> words = new ArrayList<>(after);
        words.removeAll(before);
        before.stream()
                .filter(word -> !after.contains(word))
                .map(word -> "without " + word)
                .forEach(words::add);
        return words.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", words));
    }
}
