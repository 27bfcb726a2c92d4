package dev.bakeoff.core.comparison;

import dev.bakeoff.core.definition.Sides;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.statistics.LogEstimator;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A candidate against its baseline, the baseline being 1.0 everywhere.
 *
 * @param sides who against whom
 * @param contests every round, headline or not
 * @param groups geometric mean speedup of the headline rounds by workload group
 * @param goals by metric that a goal is set for, what the geometric mean of its rounds is made from
 * @param overall what the weighted geometric mean of the groups is made from; empty when no round has a pair
 * @param overallByBlock the same mean block by block, on the log scale
 * @param level confidence level of every interval
 */
public record CandidateComparison(
        Sides sides,
        List<Contest> contests,
        SortedMap<String, LogEstimator> groups,
        SortedMap<String, LogEstimator> goals,
        Optional<LogEstimator> overall,
        SortedMap<Integer, Double> overallByBlock,
        double level) {
    public CandidateComparison {
        contests = List.copyOf(contests);
        groups = Collections.unmodifiableSortedMap(new TreeMap<>(groups));
        overallByBlock = Collections.unmodifiableSortedMap(new TreeMap<>(overallByBlock));
        goals = Collections.unmodifiableSortedMap(new TreeMap<>(goals));
    }

    /** The name of the one that is judged. */
    public String candidate() {
        return sides.candidate();
    }

    /** Group means with their intervals. */
    public SortedMap<String, Estimate> groupMeans() {
        SortedMap<String, Estimate> means = new TreeMap<>();
        groups.forEach((group, estimator) -> means.put(group, estimator.at(level)));
        return means;
    }

    /** The mean of all groups with its interval. */
    public Optional<Estimate> overallMean() {
        return overall.map(estimator -> estimator.at(level));
    }
}
