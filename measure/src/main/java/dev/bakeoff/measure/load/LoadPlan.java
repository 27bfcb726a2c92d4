package dev.bakeoff.measure.load;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Load to offer.
 *
 * @param target where it goes, and what is asked for
 * @param model when requests are sent
 * @param pool the connections they are sent over
 * @param timing how long
 * @param limits how long to wait before an error is counted
 */
public record LoadPlan(Target target, LoadModel model, Pool pool, Timing timing, TimeLimits limits) {
    static final Duration LONGEST = Duration.ofDays(1);
    private static final int MOST_CONNECTIONS = 100_000;

    /**
     * Connections.
     *
     * @param connections open at a time, 1 to 100 000
     * @param use what becomes of a connection after a response
     */
    public record Pool(int connections, ConnectionUse use) {
        public Pool {
            if (connections < 1 || connections > MOST_CONNECTIONS) {
                throw new IllegalArgumentException(
                        "a load plan has 1 to " + MOST_CONNECTIONS + " connections, not " + connections);
            }
        }
    }

    /**
     * How long load is offered.
     *
     * @param warmUp load that is offered but not timed, over the same connections; not negative, at most a day
     * @param length the timed interval; positive, at most a day
     */
    public record Timing(Duration warmUp, Duration length) {
        public Timing {
            if (warmUp.isNegative() || warmUp.compareTo(LONGEST) > 0) {
                throw new IllegalArgumentException("a warm-up lasts from 0 to 24 hours, not " + warmUp);
            }
            if (!length.isPositive() || length.compareTo(LONGEST) > 0) {
                throw new IllegalArgumentException("load lasts above 0 and at most 24 hours, not " + length);
            }
        }
    }

    public LoadPlan {
        if (target.version() == HttpVersion.HTTP_2 && pool.use() == ConnectionUse.CLOSE) {
            throw new IllegalArgumentException("a new connection for each request is offered over HTTP/1.1 only");
        }
    }

    /** A closed loop. */
    public LoadPlan(
            Target target,
            int connections,
            ConnectionUse connectionUse,
            Duration warmUp,
            Duration length,
            TimeLimits limits) {
        this(target, LoadModel.CLOSED, new Pool(connections, connectionUse), new Timing(warmUp, length), limits);
    }

    /** A closed loop with {@link TimeLimits#DEFAULT}. */
    public LoadPlan(Target target, int connections, ConnectionUse connectionUse, Duration warmUp, Duration length) {
        this(target, connections, connectionUse, warmUp, length, TimeLimits.DEFAULT);
    }

    public int connections() {
        return pool.connections();
    }

    public ConnectionUse connectionUse() {
        return pool.use();
    }

    public Duration warmUp() {
        return timing.warmUp();
    }

    public Duration length() {
        return timing.length();
    }

    /** The same load without a warm-up and of another length. */
    public LoadPlan lasting(Duration otherLength) {
        return new LoadPlan(target, model, pool, new Timing(Duration.ZERO, otherLength), limits);
    }

    /** The same with another model. */
    public LoadPlan by(LoadModel otherModel) {
        return new LoadPlan(target, otherModel, pool, timing, limits);
    }

    /**
     * This load divided among load clients that offer it at the same time.
     *
     * @param clients at least 1; some get nothing to do, and have no plan, when there are fewer connections
     */
    public List<LoadPlan> divide(int clients) {
        int parts = Math.min(clients, connections());
        return IntStream.range(0, parts)
                .mapToObj(index -> new LoadModel.Part(index, parts))
                .map(part -> new LoadPlan(
                        target, model.part(part), new Pool(part.share(connections()), connectionUse()), timing, limits))
                .toList();
    }

    /** The longest that carrying out this plan can take once the load client has started. */
    Duration longest() {
        int responses = switch (model) {
            case LoadModel.Closed _ -> 2;
            case LoadModel.Open _ -> 3; // What is late is sent for the time of one more.
        };
        return warmUp().plus(length())
                .plus(limits.connect().multipliedBy(2))
                .plus(limits.response().multipliedBy(responses));
    }
}
