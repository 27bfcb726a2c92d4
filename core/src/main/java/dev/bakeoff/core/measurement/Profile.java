package dev.bakeoff.core.measurement;

import dev.bakeoff.core.unit.Reading;
import java.util.List;
import java.util.Optional;

/**
 * What went on inside a trial, for curves and for percentiles over trials. Verdicts are made from the trial's measurements
 * and findings alone.
 *
 * @param distributions of the times it saw, one a name
 * @param cpu the machine's CPU time over the trial
 * @param throughput what was completed over the iterations
 * @param calibration how truly the load client times, found before the trial
 */
public record Profile(
        List<Distribution> distributions,
        Reading<CpuSeries> cpu,
        Reading<ThroughputSeries> throughput,
        Reading<Calibration> calibration) {
    /** Of a trial that nobody looked into. */
    public static final Profile NONE = new Profile(
            List.of(),
            Reading.unavailable("not recorded"),
            Reading.unavailable("not recorded"),
            Reading.unavailable("not recorded"));

    public Profile {
        distributions = List.copyOf(distributions);
    }

    public Optional<Distribution> distribution(String name) {
        return distributions.stream()
                .filter(distribution -> distribution.name().equals(name))
                .findFirst();
    }
}
