package dev.bakeoff.core.verdict;

import dev.bakeoff.core.comparison.CandidateComparison;
import dev.bakeoff.core.comparison.Comparison;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.statistics.LogEstimator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;

/**
 * How far the winner hangs on how much each group counts.
 *
 * <p>All weightings are equally admissible: weights are drawn uniformly from those that add up to 1 (a flat Dirichlet
 * distribution; L. Devroye, "Non-Uniform Random Variate Generation", 1986, chapter V), always the same ones.
 *
 * @param winner the candidate with the highest overall mean by the weights of the definition, the baseline being 1.0
 * @param share of weightings under which it wins, from 0 to 1
 */
public record Robustness(String winner, double share) {
    private static final int WEIGHTINGS = 10_000;
    private static final long SEED = 1;

    /** Empty with fewer than two groups that every candidate has, since there is then nothing to weigh. */
    static Optional<Robustness> of(Comparison comparison, JudgementRule rule) {
        List<String> groups = commonGroups(comparison);
        if (groups.size() < 2) {
            return Optional.empty();
        }
        double[] stated = groups.stream().mapToDouble(rule::weightOf).toArray();
        String winner = winner(comparison, groups, stated);
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
        int wins = 0;
        for (int i = 0; i < WEIGHTINGS; i++) {
            double[] weights = random.doubles(groups.size())
                    .map(uniform -> -Math.log1p(-uniform))
                    .toArray();
            wins += winner(comparison, groups, weights).equals(winner) ? 1 : 0;
        }
        return Optional.of(new Robustness(winner, (double) wins / WEIGHTINGS));
    }

    private static List<String> commonGroups(Comparison comparison) {
        TreeSet<String> common = comparison.candidates().stream()
                .flatMap(candidate -> candidate.groups().keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        comparison
                .candidates()
                .forEach(candidate -> common.retainAll(candidate.groups().keySet()));
        return new ArrayList<>(common);
    }

    private static String winner(Comparison comparison, List<String> groups, double[] weights) {
        String winner = comparison.baseline();
        double best = 0;
        for (CandidateComparison candidate : comparison.candidates()) {
            double sum = 0;
            for (int i = 0; i < weights.length; i++) {
                sum += weights[i] * centre(candidate, groups.get(i));
            }
            if (sum > best) {
                best = sum;
                winner = candidate.candidate();
            }
        }
        return winner;
    }

    private static double centre(CandidateComparison candidate, String group) {
        return Optional.ofNullable(candidate.groups().get(group))
                .map(LogEstimator::centre)
                .orElseThrow();
    }
}
