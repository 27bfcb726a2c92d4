package dev.bakeoff.core.measurement;

/**
 * How cgroup bandwidth limits held the work back during an interval.
 *
 * @param declaredSeconds seconds lost to the quota that the variant declares: expected
 * @param undeclaredSeconds seconds lost to a limit from outside: a guard
 */
public record Throttling(double declaredSeconds, double undeclaredSeconds) {
    public Throttling {
        if (!(declaredSeconds >= 0 && undeclaredSeconds >= 0)) {
            throw new IllegalArgumentException("throttled time cannot be negative");
        }
    }
}
