package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.Distribution;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.unit.Grade;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.measure.load.LoadOutcome;
import java.util.List;

/**
 * Which figures a workload makes of what a load client saw.
 *
 * @param throughput correct responses a second, the headline
 * @param percentiles the time whose median and 99th percentile are figures
 * @param serverCpu CPU time of the server a correct response
 * @param curves the times that are kept whole, those of the percentiles and the responses among them
 */
record LoadFigures(Metric throughput, LoadTime percentiles, Metric serverCpu, List<LoadTime> curves) {
    static final String CLIENT = "load client, closed loop";

    LoadFigures {
        curves = List.copyOf(curves);
        if (!curves.containsAll(List.of(percentiles, LoadTime.RESPONSE))) {
            throw new IllegalArgumentException("figures are made of times that are not kept");
        }
    }

    List<Metric> metrics() {
        return List.of(throughput, percentiles.median(), percentiles.p99(), serverCpu);
    }

    /** Whether an outcome holds what these figures are made of: without a single time there is no percentile. */
    boolean madeOf(LoadOutcome outcome) {
        return curves.stream().allMatch(time -> time.all(List.of(outcome)).getTotalCount() > 0);
    }

    /** Throughput over all timed intervals, percentiles of all times together. */
    List<Measurement> timed(List<LoadOutcome> outcomes) {
        double seconds = outcomes.stream()
                .mapToDouble(outcome -> outcome.elapsed().toNanos() / 1e9)
                .sum();
        double requests = outcomes.stream().mapToDouble(LoadOutcome::requests).sum();
        Distribution times = percentiles.distribution(outcomes);
        return List.of(
                Measurement.measured(throughput, requests / seconds, CLIENT),
                Measurement.measured(percentiles.median(), times.secondsAt(50), CLIENT),
                Measurement.measured(percentiles.p99(), times.secondsAt(99), CLIENT));
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
        return curves.stream().map(time -> time.distribution(outcomes)).toList();
    }

    /** Every kept time as a log that other tools read. */
    List<RawOutput> logs(List<LoadOutcome> outcomes) {
        return curves.stream()
                .map(time -> new RawOutput(time.logName(), time.log(outcomes)))
                .toList();
    }
}
