package dev.bakeoff.core.verdict;

import dev.bakeoff.core.definition.Sides;
import dev.bakeoff.core.statistics.Estimate;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The judgement of one candidate against its baseline.
 *
 * @param sides who against whom
 * @param groups geometric mean speedup by workload group
 * @param overall weighted geometric mean of the groups; empty when no round has a pair
 * @param points headline rounds won, lost and drawn
 * @param goals metric by metric, in the order of their names
 * @param verdict on the overall mean
 * @param reasons at least one, in words with figures
 */
public record CandidateVerdict(
        Sides sides,
        List<RoundVerdict> rounds,
        SortedMap<String, Estimate> groups,
        Optional<Estimate> overall,
        Points points,
        List<GoalVerdict> goals,
        Verdict verdict,
        List<String> reasons) {
    public CandidateVerdict {
        rounds = List.copyOf(rounds);
        groups = Collections.unmodifiableSortedMap(new TreeMap<>(groups));
        goals = List.copyOf(goals);
        reasons = List.copyOf(reasons);
    }

    /** The name of the one that is judged. */
    public String candidate() {
        return sides.candidate();
    }

    /** The name of the one that it is judged against. */
    public String baseline() {
        return sides.baseline();
    }

    /** The rounds that count in group means and points. */
    public List<RoundVerdict> headlineRounds() {
        return rounds.stream()
                .filter(round -> round.contest().round().headline())
                .toList();
    }
}
