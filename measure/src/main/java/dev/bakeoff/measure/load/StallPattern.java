package dev.bakeoff.measure.load;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * When a server answers that takes the same time for each request, however many there are at once, but freezes again and
 * again: what is due in a freeze leaves at its end. The times that its users wait follow from that alone.
 *
 * <p><b>Response times</b> of requests that arrive evenly in time, over whole periods. Let S be the service time, F the
 * freeze, P the period, and u the moment at which a request is due, counted from the start of the freeze; any u from 0 to P
 * is as likely. While a connection is always free, R(u) = S + F - u for u below F, and S else. So R exceeds S + x in the
 * share (F - x)/P of all cases, for x from 0 to F, and the quantile is
 *
 * <pre>  Q(q) = S + max(0, F - (1 - q) P)</pre>
 *
 * With c connections and r requests a second, the first c requests of a freeze hold all connections until its end. The
 * others then follow in rounds of c that take S each: R(u) = S + F - u + S floor(u/d) with d = c/r, where that is above S.
 * The curve falls by d and rises by S, so step k begins at S + F - k g with g = d - S. The time in a period for which it is
 * above S + F - y, with y = k g + v and v from 0 to g, is
 *
 * <pre>  T(y) = y                             in the first step, k = 0
 *  T(y) = k d + v - max(0, S - v)       in those after it, where two steps reach above for v below S</pre>
 *
 * and Q(q) = S + max(0, F - y) with T(y) = (1 - q) P. That holds when g is at least S, and when the rounds end before the
 * next freeze begins. What is left out is that requests are single: the true quantile may be one gap between two of them off.
 *
 * <p><b>Service times</b>, which are all that a client sees that times from the actual send: of each freeze, only the first
 * c requests were sent in it. So they exceed S + F - y for min(y, d) of each period, and most of the freeze goes unseen.
 *
 * @param service from the arrival of a request to its answer, outside of freezes; positive
 * @param freeze length of each freeze; positive
 * @param period from the start of one freeze to that of the next; longer than a freeze
 * @param phase when the first freeze begins, after the server does; from 0 to below the period
 */
public record StallPattern(Duration service, Duration freeze, Duration period, Duration phase) {

    /**
     * Requests that arrive evenly in time.
     *
     * @param rate requests a second; above 0
     * @param connections that they share, at least 1; each carries one request at a time, and who waits is served in order
     */
    public record EvenLoad(double rate, int connections) {
        public EvenLoad {
            if (!(rate > 0) || Double.isInfinite(rate) || connections < 1) {
                throw new IllegalArgumentException(
                        "requests arrive at a rate above 0 over at least one connection, not at " + rate + " over "
                                + connections);
            }
        }

        /** Time in which as many requests arrive as there are connections, in seconds. */
        double step() {
            return connections / rate;
        }
    }

    public StallPattern {
        if (!service.isPositive() || !freeze.isPositive() || period.compareTo(freeze) <= 0) {
            throw new IllegalArgumentException("a server takes some time and freezes for less than a period, unlike "
                    + service + " and " + freeze + " in " + period);
        }
        if (phase.isNegative() || phase.compareTo(period) >= 0) {
            throw new IllegalArgumentException("a phase lies from 0 to below the period, not at " + phase);
        }
    }

    /** With a phase drawn at random, so that a load client cannot fall in step. */
    public static StallPattern ofAnyPhase(Duration service, Duration freeze, Duration period, RandomGenerator random) {
        return new StallPattern(service, freeze, period, Duration.ofNanos(random.nextLong(period.toNanos())));
    }

    /**
     * When the answer to a request leaves.
     *
     * @param arrival in nanoseconds since the server's start; not negative
     * @return the same way; never before that of an earlier arrival
     */
    long leaving(long arrival) {
        long due = arrival + service.toNanos();
        long intoPeriod = Math.floorMod(due - phase.toNanos(), period.toNanos());
        return intoPeriod < freeze.toNanos() ? due + freeze.toNanos() - intoPeriod : due;
    }

    /**
     * Response time from the intended start, in seconds.
     *
     * @param quantile from 0 to 1
     * @throws IllegalArgumentException where the closed form does not hold: too few connections for the rate
     */
    public double responseTime(double quantile, EvenLoad load) {
        requireClosedForm(load);
        return seconds(service) + Math.max(0, seconds(freeze) - below(exceeding(quantile), load));
    }

    /**
     * Service time, from the actual send, in seconds.
     *
     * @param quantile from 0 to 1
     * @throws IllegalArgumentException where the closed form does not hold: too few connections for the rate
     */
    public double serviceTime(double quantile, EvenLoad load) {
        requireClosedForm(load);
        double exceeding = exceeding(quantile);
        return seconds(service) + (exceeding < load.step() ? Math.max(0, seconds(freeze) - exceeding) : 0);
    }

    /** Time in each period for which a quantile is exceeded, in seconds. */
    private double exceeding(double quantile) {
        if (!(quantile >= 0 && quantile <= 1)) {
            throw new IllegalArgumentException("a quantile lies from 0 to 1, not at " + quantile);
        }
        return (1 - quantile) * seconds(period);
    }

    /** How far below the longest response time lies what is exceeded for so long: the inverse of T above. In seconds. */
    private double below(double exceeding, EvenLoad load) {
        double rise = seconds(service);
        double fall = load.step() - rise;
        if (exceeding <= fall) {
            return exceeding;
        }
        double step = Math.floor((exceeding + rise) / load.step());
        double rest = exceeding - step * load.step();
        return step * fall + (rest >= rise ? rest : (rest + rise) / 2);
    }

    private void requireClosedForm(EvenLoad load) {
        double fall = load.step() - seconds(service);
        if (fall < seconds(service) || seconds(freeze) * load.step() > fall * seconds(period)) {
            throw new IllegalArgumentException("after a freeze, " + load.connections()
                    + " connections are too few for " + load.rate() + " requests a second that take " + service
                    + " each; use more connections");
        }
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }
}
