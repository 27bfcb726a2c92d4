package dev.bakeoff.core.statistics;

import java.util.List;
import java.util.Locale;

/**
 * How much a figure differs from one session to another though nothing was changed: the standard deviation of a session's
 * own state on the log scale, so about a fraction. A session is one bake-off on one machine; what it has in common with
 * itself and not with others (neighbours, placement, temperature, what was started before) no number of its trials averages
 * out.
 */
public sealed interface SessionSpread {
    /** The most that may be declared: a factor of about 2.7. */
    double MOST = 1;

    /**
     * Found where the same was measured in several sessions.
     *
     * @param deviation not negative
     * @param degrees of freedom, at least 1
     * @param rounds that were pooled, at least 1
     */
    record Estimated(double deviation, int degrees, int rounds) implements SessionSpread {
        public Estimated {
            if (!(deviation >= 0) || degrees < 1 || rounds < 1) {
                throw new IllegalArgumentException("a spread between sessions is not negative and rests on at least one"
                        + " degree of freedom and one round, not " + deviation + ", " + degrees + " and " + rounds);
            }
        }
    }

    /**
     * Taken on the word of whoever compares, as if it were known exactly.
     *
     * @param deviation from 0 to {@link #MOST}
     */
    record Declared(double deviation) implements SessionSpread {
        public Declared {
            if (!(deviation >= 0) || deviation > MOST) {
                throw new IllegalArgumentException(
                        "a spread between sessions lies from 0 % to 100 %, not at " + deviation * 100 + " %");
            }
        }
    }

    /** Nothing is known of it, so that no interval can be had. */
    record Unknown() implements SessionSpread {}

    /**
     * Pools the means that the same had in several sessions, round by round.
     *
     * <p>Source: the mean square between groups of the one-way analysis of variance (R. A. Fisher, "Statistical Methods for
     * Research Workers", 1925), averaged over rounds. What scatter inside the sessions adds to it is not taken off: with so
     * few sessions nothing might remain, and intervals would be too narrow. Rounds of one session share its state and are
     * taken as wholly correlated, so they make the average steadier and add no degree of freedom.
     *
     * @param rounds logarithms by session, at least two of each round
     * @param degrees of freedom: sessions that hold the same, less one for each thing that they hold
     */
    static Estimated pooled(List<double[]> rounds, int degrees) {
        double meanSquare = rounds.stream()
                .mapToDouble(LogScale::standardDeviation)
                .map(deviation -> deviation * deviation)
                .average()
                .orElseThrow(() -> new IllegalArgumentException("no spread between sessions without a round"));
        return new Estimated(Math.sqrt(meanSquare), degrees, rounds.size());
    }

    /** In words with its source and degrees of freedom: {@code 3 % (declared, taken as exact)}. */
    default String words() {
        return switch (this) {
            case Estimated(double deviation, int degrees, int rounds) ->
                percent(deviation) + " (estimated from what was measured in several of them, " + rounds
                        + (rounds == 1 ? " round, " : " rounds, ") + degrees
                        + (degrees == 1 ? " degree" : " degrees") + " of freedom)";
            case Declared(double deviation) ->
                percent(deviation) + " (declared, taken as exact: infinite degrees of freedom)";
            case Unknown _ -> "unknown";
        };
    }

    private static String percent(double fraction) {
        return String.format(Locale.ROOT, "%.2f", fraction * 100).replaceFirst("\\.?0+$", "") + " %";
    }
}
