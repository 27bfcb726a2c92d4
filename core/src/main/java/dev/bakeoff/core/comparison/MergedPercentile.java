package dev.bakeoff.core.comparison;

import dev.bakeoff.core.measurement.Distribution;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.TimePercentile;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.statistics.Bootstrap;
import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.statistics.MergedCounts;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGeneratorFactory;

/** A percentile of all times of several trials together, with its interval over trials. */
final class MergedPercentile {
    /** Of the resamples, fixed so that a report says the same each time it is made; the year of Efron's paper. */
    private static final long SEED = 1979;

    private MergedPercentile() {}

    /**
     * The percentile of the merged histograms; no interval for a single trial.
     *
     * @param trials at least one
     * @return empty when a trial lacks the histogram: a part of the trials would pass for all of them
     */
    static Optional<Estimate> of(List<TrialRecord> trials, TimePercentile percentile, double level) {
        List<MergedCounts.Cluster> clusters = trials.stream()
                .flatMap(trial -> distribution(trial, percentile.distribution()).stream())
                .map(times -> new MergedCounts.Cluster(times.seconds(), times.counts()))
                .toList();
        return clusters.size() < trials.size()
                ? Optional.empty()
                : Optional.of(estimate(new MergedCounts(clusters), percentile.percentile(), level));
    }

    private static Optional<Distribution> distribution(TrialRecord trial, String name) {
        return switch (trial.outcome()) {
            case Outcome.Completed completed -> completed.profile().distribution(name);
            case Outcome.Failed _ -> Optional.empty();
        };
    }

    private static Estimate estimate(MergedCounts times, int percentile, double level) {
        return new Estimate(
                times.percentile(percentile),
                times.clusters() < 2 ? Optional.empty() : Optional.of(interval(times, percentile, level)));
    }

    private static ConfidenceInterval interval(MergedCounts times, int percentile, double level) {
        return Bootstrap.interval(
                times.clusters(),
                draws -> times.percentile(percentile, draws),
                level,
                RandomGeneratorFactory.of("L64X128MixRandom").create(SEED));
    }
}
