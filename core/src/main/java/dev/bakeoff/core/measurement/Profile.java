package dev.bakeoff.core.measurement;

import dev.bakeoff.core.unit.Reading;
import java.util.List;
import java.util.Optional;

/**
 * What went on inside a trial, for curves, for percentiles over trials and for who was the limit. Other than the limits,
 * nothing here enters verdicts.
 *
 * @param distributions of the times it saw, one a name
 * @param cpu the machine's CPU time over the trial
 * @param throughput what was completed over the iterations
 * @param calibration how truly the load client times, found before the trial
 * @param limits who kept throughput from being higher, an iteration each; none where no load was offered, or nobody looked
 */
public record Profile(
        List<Distribution> distributions,
        Reading<CpuSeries> cpu,
        Reading<ThroughputSeries> throughput,
        Reading<Calibration> calibration,
        List<LoadLimit> limits) {
    /** Of a trial that nobody looked into. */
    public static final Profile NONE = new Profile(
            List.of(),
            Reading.unavailable("not recorded"),
            Reading.unavailable("not recorded"),
            Reading.unavailable("not recorded"),
            List.of());

    public Profile {
        distributions = List.copyOf(distributions);
        limits = List.copyOf(limits);
    }

    public Optional<Distribution> distribution(String name) {
        return distributions.stream()
                .filter(distribution -> distribution.name().equals(name))
                .findFirst();
    }
}
