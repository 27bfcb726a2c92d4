package dev.bakeoff.core.measurement;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How truly a load client timed a server whose response times are known beforehand. All times in seconds.
 *
 * @param rate requests a second that were intended; above 0
 * @param truth the response times that there were, from the intended start
 * @param attempts in order, at least one; the last one counts
 */
public record Calibration(double rate, Percentiles truth, List<Attempt> attempts) {
    /** Of the truth, to either side, at the 99th and the 99.9th percentile. */
    public static final double MOST_ERROR = 0.10;

    /** In seconds, at the 99th percentile. */
    public static final double MOST_SEND_LAG = 0.005;

    /**
     * Response times that so many percent do not exceed.
     *
     * @param p50 above 0
     * @param p99 not below p50
     * @param p999 the 99.9th; finite, not below p99
     */
    public record Percentiles(double p50, double p99, double p999) {
        public Percentiles {
            if (!(p50 > 0 && p99 >= p50 && p999 >= p99) || Double.isInfinite(p999)) {
                throw new IllegalArgumentException(
                        "percentiles of times are above 0 and ascend, unlike " + p50 + ", " + p99 + " and " + p999);
            }
        }
    }

    /**
     * What the load client saw.
     *
     * @param unanswered requests without a correct response, of which there are no times; not negative
     * @param responseTime from the intended start
     * @param serviceTimeP99 from the actual send: what a client that times from there would have said; above 0
     * @param sendLagP99 how late the load client itself was; not negative
     */
    public record Attempt(long unanswered, Percentiles responseTime, double serviceTimeP99, double sendLagP99) {
        public Attempt {
            if (unanswered < 0 || !(serviceTimeP99 > 0 && sendLagP99 >= 0)) {
                throw new IllegalArgumentException("counts and times of an attempt are not negative");
            }
            if (Double.isInfinite(serviceTimeP99) || Double.isInfinite(sendLagP99)) {
                throw new IllegalArgumentException("times of an attempt are finite");
            }
        }
    }

    public Calibration {
        attempts = List.copyOf(attempts);
        if (!(rate > 0) || Double.isInfinite(rate)) {
            throw new IllegalArgumentException("a load client is calibrated at a rate above 0, not at " + rate);
        }
        if (attempts.isEmpty()) {
            throw new IllegalArgumentException("a calibration has at least one attempt");
        }
    }

    public boolean withinBounds() {
        return fault().isEmpty();
    }

    /** Which bound the load client did not keep, with figures; empty when it kept all. */
    public Optional<String> fault() {
        Attempt last = attempts.getLast();
        if (last.unanswered() > 0) {
            return Optional.of(last.unanswered() + " requests were not answered correctly");
        }
        if (Math.abs(errorAtP99()) > MOST_ERROR) {
            return Optional.of(untrue("p99", last.responseTime().p99(), truth.p99(), errorAtP99()));
        }
        if (Math.abs(errorAtP999()) > MOST_ERROR) {
            return Optional.of(untrue("p99.9", last.responseTime().p999(), truth.p999(), errorAtP999()));
        }
        return last.sendLagP99() > MOST_SEND_LAG
                ? Optional.of("requests were sent " + milliseconds(last.sendLagP99()) + " late (p99), above "
                        + milliseconds(MOST_SEND_LAG))
                : Optional.empty();
    }

    /** By what fraction of the truth the 99th percentile of response time was off; below 0 when it was too short. */
    public double errorAtP99() {
        return attempts.getLast().responseTime().p99() / truth.p99() - 1;
    }

    /** The same of the 99.9th percentile. */
    public double errorAtP999() {
        return attempts.getLast().responseTime().p999() / truth.p999() - 1;
    }

    /** By what fraction of the truth the 99th percentile would have been off, had the same run been timed from the send. */
    public double errorFromSend() {
        return attempts.getLast().serviceTimeP99() / truth.p99() - 1;
    }

    private static String untrue(String percentile, double seen, double truth, double error) {
        return String.format(
                Locale.ROOT,
                "%s of response time was %s where %s is true, off by %.1f %%, above %.1f %%",
                percentile,
                milliseconds(seen),
                milliseconds(truth),
                Math.abs(error) * 100,
                MOST_ERROR * 100);
    }

    private static String milliseconds(double seconds) {
        return String.format(Locale.ROOT, "%.1f ms", seconds * 1e3);
    }
}
