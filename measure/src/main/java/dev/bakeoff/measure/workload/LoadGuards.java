package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.Calibration;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.load.LimitDiagnosis;
import dev.bakeoff.measure.load.LoadError;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.NetworkSigns;
import dev.bakeoff.measure.load.OfferedLoad;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** Whether a load client's figures are about the server. */
final class LoadGuards {
    /** Of one event loop's time; above, the loop has no room left and queues of its own making enter the figures. */
    static final double SATURATED = 0.95;

    static final double NEARLY_SATURATED = 0.85;

    /** Of all requests. */
    static final double MOST_ERRORS = 0.001;

    /** The 99th percentile of fewer requests hangs on fewer than ten of them. */
    static final long FEW_REQUESTS = 1000;

    static final long TOO_FEW_REQUESTS = 100;

    /** Of received segments; half a connection's round trips in a thousand wait for a second sending. */
    static final double NOTABLE_LOSS = 0.001;

    /** Of a link's speed; queues grow before it is full. */
    static final double NEARLY_FULL_LINK = 0.8;

    /** At the 99th percentile. A late start is in the response time, which so is about the client, too. */
    static final Duration NOTABLE_LAG = Duration.ofMillis(1);

    static final Duration MOST_LAG = Duration.ofMillis(5);

    /** Of all times that lie in {@link #DELAYED}. */
    static final double MANY_DELAYED = 0.05;

    /** Of those in {@link #DELAYED}: a bump stands alone, where the slow end of a broad distribution does not. */
    static final double FEW_BETWEEN = 0.1;

    /** Where Linux's delayed acknowledgements fall: its least time is 40 ms, and its timer has ticks of 1 to 4 ms. */
    private static final Stretch DELAYED = new Stretch(Duration.ofMillis(38), Duration.ofMillis(46));

    private static final Stretch BETWEEN = new Stretch(Duration.ofMillis(15), DELAYED.from);

    private record Stretch(Duration from, Duration to) {
        long count(Histogram nanoseconds) {
            return nanoseconds.getCountBetweenValues(from.toNanos(), to.toNanos() - 1);
        }

        boolean holds(long nanoseconds) {
            return nanoseconds >= from.toNanos() && nanoseconds < to.toNanos();
        }
    }

    private LoadGuards() {}

    /** Looks for what makes figures untrue on the load client's side and on the way; what was not seen finds nothing. */
    static List<Finding> inspect(LoadOutcome outcome) {
        return Stream.of(
                        clientSaturated(outcome),
                        errors(outcome),
                        tooFewRequests(outcome),
                        portsExhausted(outcome),
                        rateNotReached(outcome),
                        sendLag(outcome),
                        segmentsLost(outcome),
                        linkFull(outcome),
                        quantisedTimes(outcome))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Finding> clientSaturated(LoadOutcome outcome) {
        double busy = outcome.cost().loopBusyShare();
        if (busy > SATURATED) {
            return Optional.of(Finding.voiding(
                    Guard.CLIENT_SATURATED,
                    "the load client's busiest thread worked " + percent(busy) + " of the time, above "
                            + percent(SATURATED) + ": give it more CPUs or another machine"));
        }
        return busy > NEARLY_SATURATED
                ? Optional.of(Finding.warning(
                        Guard.CLIENT_SATURATED,
                        "the load client's busiest thread worked more than " + percent(NEARLY_SATURATED)
                                + " of the time"))
                : Optional.empty();
    }

    private static Optional<Finding> errors(LoadOutcome outcome) {
        long errors = outcome.timed().errorCount();
        double share = (double) errors / Math.max(1, errors + outcome.requests());
        if (share > MOST_ERRORS) {
            return Optional.of(Finding.voiding(
                    Guard.ERROR_SHARE,
                    percent(share) + " of the requests went wrong, above " + percent(MOST_ERRORS) + ": "
                            + outcome.errors()));
        }
        return errors > 0
                ? Optional.of(Finding.warning(Guard.ERROR_SHARE, "some requests went wrong: " + outcome.errors()))
                : Optional.empty();
    }

    private static Optional<Finding> tooFewRequests(LoadOutcome outcome) {
        if (outcome.requests() < TOO_FEW_REQUESTS) {
            return Optional.of(Finding.voiding(
                    Guard.TOO_FEW_REQUESTS,
                    outcome.requests() + " requests, fewer than " + TOO_FEW_REQUESTS + ", say nothing of percentiles"));
        }
        return outcome.requests() < FEW_REQUESTS
                ? Optional.of(Finding.warning(
                        Guard.TOO_FEW_REQUESTS,
                        "fewer than " + FEW_REQUESTS + " requests: the 99th percentile hangs on a handful"))
                : Optional.empty();
    }

    /** In the warm-up, too: a connection that could not be opened then is missing in the timed interval. */
    private static Optional<Finding> portsExhausted(LoadOutcome outcome) {
        return Optional.ofNullable(outcome.whole().errors().get(LoadError.NO_LOCAL_PORT.word()))
                .map(count -> Finding.voiding(
                        Guard.PORTS_EXHAUSTED,
                        count + " connections found no local port: widen net.ipv4.ip_local_port_range, or have the"
                                + " server close connections first, so that they wait on its side"));
    }

    private static Optional<Finding> rateNotReached(LoadOutcome outcome) {
        return outcome.signs()
                .offered()
                .filter(offered -> !offered.reached(outcome.pace()))
                .map(offered -> Finding.voiding(
                        Guard.RATE_NOT_REACHED,
                        "answers came for " + percent(offered.answeredShare(outcome.pace())) + " of the "
                                + offered.intended() + " intended requests, below " + percent(OfferedLoad.REACHED)
                                + ": offer less, or give it more connections, of which " + offered.waited()
                                + " requests found none free"));
    }

    private static Optional<Finding> sendLag(LoadOutcome outcome) {
        Duration lag = Duration.ofNanos(outcome.times().sendLag().getValueAtPercentile(99));
        if (lag.compareTo(MOST_LAG) > 0) {
            return Optional.of(Finding.voiding(
                    Guard.SEND_LAG,
                    "one request in a hundred was sent " + milliseconds(lag) + " late or more, above "
                            + milliseconds(MOST_LAG) + ": give the load client CPUs of its own, or offer less"));
        }
        return lag.compareTo(NOTABLE_LAG) > 0
                ? Optional.of(Finding.warning(
                        Guard.SEND_LAG,
                        "one request in a hundred was sent more than " + milliseconds(NOTABLE_LAG) + " late"))
                : Optional.empty();
    }

    private static Optional<Finding> segmentsLost(LoadOutcome outcome) {
        return outcome.signs()
                .network()
                .flatMap(NetworkSigns::segments)
                .filter(segments -> segments.disturbed() >= LimitDiagnosis.STRAY_SEGMENTS)
                .flatMap(LoadGuards::loss);
    }

    private static Optional<Finding> loss(NetworkSigns.Segments segments) {
        double share = segments.disturbedShare();
        if (share > LimitDiagnosis.LOSSY) {
            return Optional.of(Finding.voiding(
                    Guard.SEGMENTS_LOST,
                    segments.words() + ", above " + percent(LimitDiagnosis.LOSSY)
                            + ": the network loses them; look for a full queue or a bad cable on the way"));
        }
        return share > NOTABLE_LOSS
                ? Optional.of(Finding.warning(
                        Guard.SEGMENTS_LOST,
                        "more than " + percent(NOTABLE_LOSS)
                                + " of the TCP segments came out of order or were sent again"))
                : Optional.empty();
    }

    private static Optional<Finding> linkFull(LoadOutcome outcome) {
        return outcome.signs().network().flatMap(NetworkSigns::link).flatMap(link -> full(link, outcome.elapsed()));
    }

    private static Optional<Finding> full(NetworkSigns.Link link, Duration elapsed) {
        double use = link.use(elapsed).orElse(0.0);
        if (use >= LimitDiagnosis.FULL_LINK) {
            return Optional.of(Finding.voiding(
                    Guard.LINK_FULL,
                    link.words(elapsed) + ", at or above " + percent(LimitDiagnosis.FULL_LINK)
                            + ": use a faster link, or ask for less in each response"));
        }
        return use >= NEARLY_FULL_LINK
                ? Optional.of(Finding.warning(
                        Guard.LINK_FULL,
                        link.name() + " carried at least " + percent(NEARLY_FULL_LINK) + " of what it can"))
                : Optional.empty();
    }

    private static Optional<Finding> quantisedTimes(LoadOutcome outcome) {
        Histogram times = outcome.times().service();
        long delayed = DELAYED.count(times);
        long median = times.getValueAtPercentile(50);
        boolean many = delayed > 0 && delayed >= MANY_DELAYED * times.getTotalCount();
        boolean alone = BETWEEN.count(times) <= FEW_BETWEEN * delayed;
        boolean apart = median < BETWEEN.from.toNanos() || DELAYED.holds(median);
        return many && alone && apart
                ? Optional.of(Finding.warning(
                        Guard.QUANTISED_TIMES,
                        percent((double) delayed / times.getTotalCount())
                                + " of the responses took about 40 ms, and hardly any a little less: TCP's delayed"
                                + " acknowledgements (delayed ACK) wait for Nagle's algorithm on the server; switch that"
                                + " off there (TCP_NODELAY), or have it send each response in one piece"))
                : Optional.empty();
    }

    /** Whether the load client was shown to time truly before; one that was not calibrated is neither accused nor cleared. */
    static Optional<Finding> inspect(Reading<Calibration> calibration) {
        return switch (calibration) {
            case Reading.Measured<Calibration>(Calibration found, String _) ->
                found.fault()
                        .map(fault -> Finding.voiding(
                                Guard.CALIBRATION,
                                "the load client did not time a server of known response times truly in "
                                        + found.attempts().size() + " attempts: " + fault
                                        + ": give it more CPUs, or end other work on this machine"));
            case Reading.Unavailable<Calibration> _ -> Optional.empty();
        };
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", share * 100);
    }

    private static String milliseconds(Duration duration) {
        return String.format(Locale.ROOT, "%.1f ms", duration.toNanos() / 1e6);
    }
}
