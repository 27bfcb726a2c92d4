package dev.bakeoff.core.definition;

/**
 * The two sides of a comparison.
 *
 * @param baseline name of the candidate that is 1.0
 * @param candidate name of the one that is judged
 */
public record Sides(String baseline, String candidate) {
    public Sides {
        if (baseline.equals(candidate)) {
            throw new IllegalArgumentException(candidate + " cannot be compared with itself");
        }
    }
}
