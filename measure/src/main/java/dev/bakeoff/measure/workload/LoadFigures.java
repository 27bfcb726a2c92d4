package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.Distribution;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Grade;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.measure.load.LoadOutcome;
import java.util.List;
import java.util.stream.Stream;

/**
 * Which figures a workload makes of what a load client saw.
 *
 * @param throughput correct responses a second, the headline
 * @param percentiles the time whose median and 99th percentile are figures
 * @param serverCpu CPU time of the server a correct response
 * @param curves the times that are kept whole, those of the percentiles and the responses among them
 * @param transfer what is made of the bytes received
 */
record LoadFigures(
        Metric throughput, LoadTime percentiles, Metric serverCpu, List<LoadTime> curves, Transfer transfer) {
    static final String CLIENT = "load client, closed loop";

    /** Bytes of HTTP, headers included and TLS framing not, whether or not their response was completed in the interval. */
    private static final Metric TRANSFER_RATE = new Metric("transferRate", Unit.BYTES_PER_SECOND, Better.HIGHER);

    /** What is made of the bytes that a load client received. */
    enum Transfer {
        /** Nothing: there are hardly any. */
        NOTHING,
        /** A figure beside those of requests. */
        FIGURE,
        /**
         * The headline, in place of figures of requests: of large bodies so few are completed in an interval that whole
         * requests a second are too coarse, and percentiles say nothing.
         */
        HEADLINE
    }

    LoadFigures {
        curves = List.copyOf(curves);
        if (!curves.containsAll(List.of(percentiles, LoadTime.RESPONSE))) {
            throw new IllegalArgumentException("figures are made of times that are not kept");
        }
    }

    /** Nothing is made of the bytes received. */
    LoadFigures(Metric throughput, LoadTime percentiles, Metric serverCpu, List<LoadTime> curves) {
        this(throughput, percentiles, serverCpu, curves, Transfer.NOTHING);
    }

    LoadFigures with(Transfer other) {
        return new LoadFigures(throughput, percentiles, serverCpu, curves, other);
    }

    List<Metric> metrics() {
        return switch (transfer) {
            case NOTHING -> List.of(throughput, percentiles.median(), percentiles.p99(), serverCpu);
            case FIGURE -> List.of(throughput, percentiles.median(), percentiles.p99(), TRANSFER_RATE, serverCpu);
            case HEADLINE -> List.of(TRANSFER_RATE, serverCpu);
        };
    }

    /** Whether single requests are figures, so that there must be enough of them. */
    boolean ofRequests() {
        return switch (transfer) {
            case NOTHING, FIGURE -> true;
            case HEADLINE -> false;
        };
    }

    /** Whether an outcome holds what these figures are made of: without a single time there is no percentile. */
    boolean madeOf(LoadOutcome outcome) {
        return ofRequests()
                ? curves.stream().allMatch(time -> time.all(List.of(outcome)).getTotalCount() > 0)
                : outcome.bytesReceived() > 0 && outcome.whole().requests() > 0;
    }

    /** Rates over all timed intervals, percentiles of all times together. */
    List<Measurement> timed(List<LoadOutcome> outcomes) {
        double seconds = outcomes.stream()
                .mapToDouble(outcome -> outcome.elapsed().toNanos() / 1e9)
                .sum();
        return switch (transfer) {
            case NOTHING -> ofRequests(outcomes, seconds);
            case FIGURE ->
                Stream.concat(ofRequests(outcomes, seconds).stream(), Stream.of(ofBytes(outcomes, seconds)))
                        .toList();
            case HEADLINE -> List.of(ofBytes(outcomes, seconds));
        };
    }

    private List<Measurement> ofRequests(List<LoadOutcome> outcomes, double seconds) {
        double requests = outcomes.stream().mapToDouble(LoadOutcome::requests).sum();
        Distribution times = percentiles.distribution(outcomes);
        return List.of(
                Measurement.measured(throughput, requests / seconds, CLIENT),
                Measurement.measured(percentiles.median(), times.secondsAt(50), CLIENT),
                Measurement.measured(percentiles.p99(), times.secondsAt(99), CLIENT));
    }

    private static Measurement ofBytes(List<LoadOutcome> outcomes, double seconds) {
        double bytes = outcomes.stream().mapToDouble(LoadOutcome::bytesReceived).sum();
        return Measurement.measured(TRANSFER_RATE, bytes / seconds, CLIENT);
    }

    /**
     * CPU time a correct response, over everything that the server answered: warm-up and draining included.
     *
     * @param seconds above 0
     */
    Measurement costed(LoadOutcome outcome, double seconds, String source) {
        return new Measurement(
                serverCpu, seconds / outcome.whole().requests(), Grade.DERIVED, source + " and " + CLIENT);
    }

    List<Distribution> distributions(List<LoadOutcome> outcomes) {
        return timesIn(outcomes).map(time -> time.distribution(outcomes)).toList();
    }

    private Stream<LoadTime> timesIn(List<LoadOutcome> outcomes) {
        return curves.stream().filter(time -> time.all(outcomes).getTotalCount() > 0);
    }

    /** Every kept time as a log that other tools read. */
    List<RawOutput> logs(List<LoadOutcome> outcomes) {
        return timesIn(outcomes)
                .map(time -> new RawOutput(time.logName(), time.log(outcomes)))
                .toList();
    }
}
