package dev.bakeoff.measure.load;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.DoubleBinaryOperator;
import org.HdrHistogram.Histogram;

/**
 * What came of a plan.
 *
 * <p>A closed loop's timed interval counts what was completed in it; a request under way when it ends is still waited for
 * and counted in {@code whole} only. An open loop's counts the requests that were intended in it, whenever they were
 * completed: leaving out the late ones would leave out the worst. {@code whole} agrees with the server's own log.
 *
 * @param timed counted in the timed interval; a connection that the warm-up opened is not among its connections
 * @param whole counted from the first connection to the last one's end: warm-up, timed interval and draining
 * @param times of the correct responses and of the TLS handshakes in the timed interval
 * @param pace of the correct responses that were completed in the timed interval
 * @param signs what says whether these figures are about the server
 */
public record LoadOutcome(LoadCounts timed, LoadCounts whole, LoadTimes times, LoadPace pace, LoadSigns signs) {
    public LoadOutcome {
        if (signs.offered().isEmpty() && pace.requests() != timed.requests()) {
            throw new IllegalArgumentException(
                    "there are " + pace.requests() + " of " + timed.requests() + " requests in slices");
        }
        requireOneTimeEach(times.response(), timed.requests(), "requests");
        requireOneTimeEach(times.service(), timed.requests(), "requests");
        requireOneTimeEach(times.handshake(), timed.handshakes(), "handshakes");
        if (whole.handshakes() > (signs.tls().isPresent() ? whole.connections() : 0)) {
            throw new IllegalArgumentException(whole.handshakes() + " TLS handshakes do not fit " + whole.connections()
                    + " connections with " + signs.tls().map(Object::toString).orElse("no TLS"));
        }
    }

    /** Of a closed loop, with nothing known of the network. */
    public LoadOutcome(
            LoadCounts timed,
            LoadCounts whole,
            LoadTimes times,
            LoadPace pace,
            ClientCost cost,
            Optional<NegotiatedTls> tls) {
        this(timed, whole, times, pace, new LoadSigns(cost, Optional.empty(), Optional.empty(), tls));
    }

    /**
     * Adds the outcomes of clients or event loops up that shared a plan. They time the same interval, each by its own timer;
     * the longest stands for all, so that throughput is if anything understated.
     *
     * @param parts at least one
     * @param cpuSeconds of two parts together
     */
    static LoadOutcome merge(List<LoadOutcome> parts, DoubleBinaryOperator cpuSeconds) {
        LoadTimes times = LoadTimes.none();
        parts.forEach(part -> times.add(part.times));
        return new LoadOutcome(
                parts.stream().map(LoadOutcome::timed).reduce(LoadCounts.NONE, LoadCounts::plus),
                parts.stream().map(LoadOutcome::whole).reduce(LoadCounts.NONE, LoadCounts::plus),
                times,
                parts.stream().map(LoadOutcome::pace).reduce(LoadPace::plus).orElseThrow(),
                LoadSigns.merge(parts.stream().map(LoadOutcome::signs).toList(), cpuSeconds));
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

    public ClientCost cost() {
        return signs.cost();
    }

    /** What the latest handshake agreed on; empty for http and when no handshake succeeded. */
    public Optional<NegotiatedTls> tls() {
        return signs.tls();
    }

    /** Correct responses of the timed interval. */
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

    /** Whether the server kept up with an open loop's rate. A closed loop has no rate to miss. */
    public boolean reachedRate() {
        return signs.offered().map(offered -> offered.reached(pace)).orElse(true);
    }

    /** Goodput in correct requests per second that were completed in the timed interval. */
    public double requestsPerSecond() {
        return pace.requests() / (elapsed().toNanos() / 1e9);
    }
}
