package dev.bakeoff.core.comparison;

import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.statistics.LogScale;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * The weighted mean of group means on the log scale, with its scatter from whole blocks: in each block, how far the same
 * mean lies from its average. Rounds of one block share the machine's state and may be correlated; blocks are assumed
 * independent, so blocks are what is counted. A round that lacks blocks has more weight in each of those it has, and its
 * deviations count by the same factor.
 *
 * @param rule gives the groups' weights
 */
record BlockwiseMean(JudgementRule rule) {

    /**
     * The mean block by block; what it is over all blocks is the mean of these.
     *
     * @param groups rounds by group, each with its logarithms by block, at least one; at least one group
     */
    SortedMap<Integer, Double> byBlock(Map<String, List<SortedMap<Integer, Double>>> groups) {
        double centre = mean(groups, BlockwiseMean::centre);
        SortedMap<Integer, Double> means = deviations(groups);
        means.replaceAll((_, deviation) -> centre + deviation);
        return means;
    }

    private SortedMap<Integer, Double> deviations(Map<String, List<SortedMap<Integer, Double>>> groups) {
        TreeSet<Integer> blocks = groups.values().stream()
                .flatMap(Collection::stream)
                .flatMap(round -> round.keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        SortedMap<Integer, Double> deviations = new TreeMap<>();
        blocks.forEach(block -> deviations.put(block, mean(groups, round -> deviation(round, block, blocks.size()))));
        return deviations;
    }

    private double mean(
            Map<String, List<SortedMap<Integer, Double>>> groups, ToDoubleFunction<SortedMap<Integer, Double>> value) {
        double sum = 0;
        double weights = 0;
        for (Map.Entry<String, List<SortedMap<Integer, Double>>> group : groups.entrySet()) {
            double weight = rule.weightOf(group.getKey());
            sum += weight
                    * LogScale.mean(group.getValue().stream().mapToDouble(value).toArray());
            weights += weight;
        }
        return sum / weights;
    }

    private static double deviation(SortedMap<Integer, Double> round, int block, int blocks) {
        double centre = centre(round);
        double fromCentre = round.getOrDefault(block, centre) - centre;
        return fromCentre * blocks / round.size();
    }

    private static double centre(SortedMap<Integer, Double> round) {
        return LogScale.mean(
                round.values().stream().mapToDouble(Double::doubleValue).toArray());
    }
}
