package dev.bakeoff.measure.load;

import java.time.Duration;
import java.util.Optional;
import java.util.SortedMap;
import org.HdrHistogram.Histogram;

/**
 * What came of a plan.
 *
 * <p>The timed interval counts what was completed in it. A request under way when it ends is still waited for and
 * counted in {@code whole} only, so that {@code whole} agrees with the server's own log.
 *
 * @param timed counted in the timed interval; a connection that the warm-up opened is not among its connections
 * @param whole counted from the first connection to the last one's end: warm-up, timed interval and draining
 * @param times of the correct responses and of the TLS handshakes completed in the timed interval
 * @param pace of the correct responses in the timed interval
 * @param cost to the load client in the timed interval
 * @param tls what the latest handshake agreed on; empty for http and when no handshake succeeded
 */
public record LoadOutcome(
        LoadCounts timed,
        LoadCounts whole,
        LoadTimes times,
        LoadPace pace,
        ClientCost cost,
        Optional<NegotiatedTls> tls) {
    public LoadOutcome {
        if (pace.requests() != timed.requests()) {
            throw new IllegalArgumentException(
                    "there are " + pace.requests() + " of " + timed.requests() + " requests in slices");
        }
        requireOneTimeEach(times.response(), timed.requests(), "requests");
        requireOneTimeEach(times.handshake(), timed.handshakes(), "handshakes");
        if (whole.handshakes() > (tls.isPresent() ? whole.connections() : 0)) {
            throw new IllegalArgumentException(whole.handshakes() + " TLS handshakes do not fit " + whole.connections()
                    + " connections with " + tls.map(Object::toString).orElse("no TLS"));
        }
    }

    private static void requireOneTimeEach(Histogram times, long count, String what) {
        if (times.getTotalCount() != count) {
            throw new IllegalArgumentException(
                    "there are " + times.getTotalCount() + " times of " + count + " " + what);
        }
    }

    /**
     * Of the correct responses in the timed interval, in nanoseconds. In a closed loop a request is sent the moment it is
     * intended, so response time equals service time, and waiting that a slow server imposes on users who arrive
     * regardless is not in it.
     */
    public Histogram responseTime() {
        return times.response();
    }

    /** Of the TLS handshakes completed in the timed interval, in nanoseconds; empty without TLS. */
    public Histogram handshakeTime() {
        return times.handshake();
    }

    /** Correct responses completed in the timed interval. */
    public long requests() {
        return timed.requests();
    }

    /** Length of the timed interval as it turned out. */
    public Duration elapsed() {
        return pace.elapsed();
    }

    /** Connections established in all, warm-up included. */
    public long connections() {
        return whole.connections();
    }

    /** Errors in the timed interval by name. */
    public SortedMap<String, Long> errors() {
        return timed.errors();
    }

    /** Bytes of HTTP received in the timed interval. */
    public long bytesReceived() {
        return timed.bytesReceived();
    }

    /** Goodput in correct requests per second. */
    public double requestsPerSecond() {
        return requests() / (elapsed().toNanos() / 1e9);
    }
}
