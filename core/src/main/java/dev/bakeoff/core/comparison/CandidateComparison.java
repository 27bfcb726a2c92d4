package dev.bakeoff.core.comparison;

import dev.bakeoff.core.statistics.Estimate;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A candidate against the baseline, the baseline being 1.0 everywhere.
 *
 * @param candidate its name
 * @param contests every round, headline or not
 * @param groups geometric mean speedup of the headline rounds by workload group
 * @param overall geometric mean of the groups, each with equal weight; empty when no round has a pair
 */
public record CandidateComparison(
        String candidate, List<Contest> contests, SortedMap<String, Estimate> groups, Optional<Estimate> overall) {
    public CandidateComparison {
        contests = List.copyOf(contests);
        groups = Collections.unmodifiableSortedMap(new TreeMap<>(groups));
    }
}
