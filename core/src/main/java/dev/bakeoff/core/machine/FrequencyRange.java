package dev.bakeoff.core.machine;

/**
 * Bounds of a clock frequency.
 *
 * @param minimumHertz above 0
 * @param maximumHertz at least {@code minimumHertz}
 */
public record FrequencyRange(long minimumHertz, long maximumHertz) {
    public FrequencyRange {
        if (minimumHertz <= 0 || maximumHertz < minimumHertz) {
            throw new IllegalArgumentException(
                    "frequencies from " + minimumHertz + " to " + maximumHertz + " Hz are no range");
        }
    }
}
