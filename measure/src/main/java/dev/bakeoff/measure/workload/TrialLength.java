package dev.bakeoff.measure.workload;

import dev.bakeoff.core.definition.Length;
import java.time.Duration;

/**
 * How long a trial works.
 *
 * @param warmUp discarded before the first iteration; zero where the tool's start is warm-up enough
 * @param iterations timed intervals, at least 1
 * @param iteration length of each
 */
public record TrialLength(Duration warmUp, int iterations, Duration iteration) {
    public TrialLength {
        if (iterations < 1 || !iteration.isPositive() || warmUp.isNegative()) {
            throw new IllegalArgumentException("a trial has at least one iteration of a positive length");
        }
    }

    /** Short: on machines with neighbours more blocks narrow an interval, and longer iterations hardly do. */
    public static TrialLength of(Length length) {
        return switch (length) {
            case QUICK -> new TrialLength(Duration.ofMillis(400), 1, Duration.ofSeconds(1));
            case STANDARD -> new TrialLength(Duration.ofMillis(500), 2, Duration.ofSeconds(1));
            case WHOLE -> new TrialLength(Duration.ofSeconds(1), 3, Duration.ofSeconds(2));
        };
    }

    /** Warm-up and iterations together. */
    public Duration total() {
        return warmUp.plus(iteration.multipliedBy(iterations));
    }
}
