package dev.bakeoff.measure.load;

import java.time.Duration;

/**
 * Load to offer in a closed loop: every connection sends its next request when the response to the last one is
 * complete.
 *
 * @param target what is asked for, and where
 * @param connections open at a time, 1 to 100 000
 * @param connectionUse what becomes of a connection after a response
 * @param warmUp load that is offered but not timed, over the same connections; not negative, at most a day
 * @param length the timed interval; positive, at most a day
 * @param limits how long to wait before an error is counted
 */
public record LoadPlan(
        Target target,
        int connections,
        ConnectionUse connectionUse,
        Duration warmUp,
        Duration length,
        TimeLimits limits) {
    private static final int MOST_CONNECTIONS = 100_000;
    private static final Duration LONGEST = Duration.ofDays(1);

    public LoadPlan {
        if (connections < 1 || connections > MOST_CONNECTIONS) {
            throw new IllegalArgumentException(
                    "a load plan has 1 to " + MOST_CONNECTIONS + " connections, not " + connections);
        }
        if (warmUp.isNegative() || warmUp.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("a warm-up lasts from 0 to 24 hours, not " + warmUp);
        }
        if (!length.isPositive() || length.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("load lasts above 0 and at most 24 hours, not " + length);
        }
    }

    /** With {@link TimeLimits#DEFAULT}. */
    public LoadPlan(Target target, int connections, ConnectionUse connectionUse, Duration warmUp, Duration length) {
        this(target, connections, connectionUse, warmUp, length, TimeLimits.DEFAULT);
    }

    /** The same load without a warm-up and of another length. */
    public LoadPlan lasting(Duration otherLength) {
        return new LoadPlan(target, connections, connectionUse, Duration.ZERO, otherLength, limits);
    }

    /** The longest that carrying out this plan can take once the load client has started. */
    Duration longest() {
        return warmUp.plus(length)
                .plus(limits.connect().multipliedBy(2))
                .plus(limits.response().multipliedBy(2));
    }
}
