package dev.bakeoff.core.verdict;

import dev.bakeoff.core.statistics.Estimate;
import java.util.Arrays;
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
    private static final int BASELINE = -1;

    /** Empty with fewer than two groups that every candidate has, since there is then nothing to weigh. */
    static Optional<Robustness> of(Judgement judgement) {
        List<String> groups = commonGroups(judgement);
        if (groups.size() < 2) {
            return Optional.empty();
        }
        List<double[]> centres = judgement.candidates().stream()
                .map(candidate -> groups.stream()
                        .mapToDouble(group -> Math.log(mean(candidate, group)))
                        .toArray())
                .toList();
        int winner = winner(
                centres, groups.stream().mapToDouble(judgement.rule()::weightOf).toArray());
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
        double[] weights = new double[groups.size()];
        int wins = 0;
        for (int i = 0; i < WEIGHTINGS; i++) {
            Arrays.setAll(weights, _ -> random.nextExponential());
            wins += winner(centres, weights) == winner ? 1 : 0;
        }
        String name = winner == BASELINE
                ? judgement.baseline()
                : judgement.candidates().get(winner).candidate();
        return Optional.of(new Robustness(name, (double) wins / WEIGHTINGS));
    }

    private static List<String> commonGroups(Judgement judgement) {
        TreeSet<String> common = judgement.candidates().stream()
                .flatMap(candidate -> candidate.groups().keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        judgement
                .candidates()
                .forEach(candidate -> common.retainAll(candidate.groups().keySet()));
        return List.copyOf(common);
    }

    private static double mean(CandidateVerdict candidate, String group) {
        return Optional.ofNullable(candidate.groups().get(group))
                .map(Estimate::value)
                .orElseThrow();
    }

    /** The index of the candidate with the greatest weighted sum, or {@link #BASELINE} where none is above 0. */
    private static int winner(List<double[]> centres, double[] weights) {
        int winner = BASELINE;
        double best = 0;
        for (int i = 0; i < centres.size(); i++) {
            double sum = 0;
            for (int group = 0; group < weights.length; group++) {
                sum += weights[group] * centres.get(i)[group];
            }
            if (sum > best) {
                best = sum;
                winner = i;
            }
        }
        return winner;
    }
}
