package dev.bakeoff.core.comparison;

import dev.bakeoff.core.definition.Pairing;
import dev.bakeoff.core.definition.PairingException;
import dev.bakeoff.core.definition.Sides;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.statistics.LogEstimator;
import dev.bakeoff.core.statistics.TrimmedMean;
import dev.bakeoff.core.unit.Better;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * All candidates against the baseline.
 *
 * @param baseline its name, or that of the family in which each candidate has its own; 1.0 in every figure
 * @param level confidence level of every interval
 * @param candidates in the order of the definition
 */
public record Comparison(String baseline, double level, List<CandidateComparison> candidates) {
    public Comparison {
        candidates = List.copyOf(candidates);
    }

    /**
     * Compares what has been measured so far, pairing trials by block.
     *
     * @throws PairingException when the candidates cannot be matched by size
     */
    public static Comparison of(BakeOffResult result) {
        double level = result.definition().rule().confidence();
        List<CandidateComparison> candidates = Pairing.of(result.definition(), result.machines()).stream()
                .map(sides -> compare(result, sides, level))
                .toList();
        return new Comparison(result.definition().baseline().name(), level, candidates);
    }

    private static CandidateComparison compare(BakeOffResult result, Sides sides, double level) {
        List<Contest> contests = result.rounds().stream()
                .map(round -> contest(result, round, sides, level))
                .toList();
        SortedMap<String, List<Contest>> paired = contested(contests).stream()
                .collect(Collectors.groupingBy(
                        contest -> contest.round().point().group(), TreeMap::new, Collectors.toList()));
        BlockwiseMean means = new BlockwiseMean(result.definition().rule());
        SortedMap<String, LogEstimator> groups = new TreeMap<>();
        paired.forEach((group, members) ->
                groups.put(group, mean(means.byBlock(speedups(Map.of(group, members))), result)));
        SortedMap<Integer, Double> byBlock = paired.isEmpty() ? new TreeMap<>() : means.byBlock(speedups(paired));
        Optional<LogEstimator> overall = byBlock.isEmpty() ? Optional.empty() : Optional.of(mean(byBlock, result));
        return new CandidateComparison(
                sides, contests, groups, goals(contests, result, means), overall, byBlock, level);
    }

    private static LogEstimator mean(SortedMap<Integer, Double> byBlock, BakeOffResult result) {
        return TrimmedMean.ofInfluences(values(byBlock), result.sampling());
    }

    private static SortedMap<String, LogEstimator> goals(
            List<Contest> contests, BakeOffResult result, BlockwiseMean means) {
        SortedMap<String, LogEstimator> goals = new TreeMap<>();
        result.definition().rule().goals().keySet().forEach(metric -> {
            Map<String, List<Contest>> rounds = contests.stream()
                    .filter(contest -> contest.round().metric().name().equals(metric) && contest.pairs() > 0)
                    .collect(Collectors.groupingBy(
                            contest -> contest.round().point().group()));
            if (!rounds.isEmpty()) {
                goals.put(metric, mean(means.byBlock(speedups(rounds)), result));
            }
        });
        return goals;
    }

    /** What each block adds to the rounds' trimmed means, so that means over rounds are those of what the rounds say. */
    private static Map<String, List<SortedMap<Integer, Double>>> speedups(Map<String, List<Contest>> groups) {
        return groups.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        group -> group.getValue().stream()
                                .map(contest -> influences(contest.logSpeedups()))
                                .toList(),
                        (one, _) -> one,
                        TreeMap::new));
    }

    /**
     * The headline rounds that enter means. One with a single pair shows no scatter of its own and would make a mean look
     * surer than it is, so it stays out where others have more. A property of the machine, such as its clock, is in the
     * figures of all work already, so it stays out where there is work.
     */
    static List<Contest> contested(List<Contest> contests) {
        List<Contest> shown = contests.stream()
                .filter(contest -> contest.round().headline() && contest.pairs() > 0)
                .toList();
        boolean workShown = shown.stream().anyMatch(Comparison::isWork);
        List<Contest> headline =
                shown.stream().filter(contest -> !workShown || isWork(contest)).toList();
        boolean scatterShown = headline.stream().anyMatch(contest -> contest.pairs() > 1);
        return headline.stream()
                .filter(contest -> !scatterShown || contest.pairs() > 1)
                .toList();
    }

    private static boolean isWork(Contest contest) {
        return contest.round().point().isWork();
    }

    private static Contest contest(BakeOffResult result, RoundKey round, Sides sides, double level) {
        List<TrialRecord> baselineTrials = result.trialsOf(round.point(), sides.baseline());
        List<TrialRecord> candidateTrials = result.trialsOf(round.point(), sides.candidate());
        Map<Integer, Double> baselineValues = validValues(baselineTrials, round);
        SortedMap<Integer, Double> logSpeedups = new TreeMap<>();
        validValues(candidateTrials, round)
                .forEach((block, value) -> Optional.ofNullable(baselineValues.get(block))
                        .ifPresent(reference -> logSpeedups.put(
                                block,
                                logSpeedup(value, reference, round.metric().better()))));
        Optional<LogEstimator> estimator = logSpeedups.isEmpty()
                ? Optional.empty()
                : Optional.of(TrimmedMean.of(values(logSpeedups), result.samplingOf(round.point())));
        List<String> losses = new ArrayList<>(reasons(sides.baseline(), baselineTrials, false));
        losses.addAll(reasons(sides.candidate(), candidateTrials, false));
        List<String> notes = new ArrayList<>(reasons(sides.baseline(), baselineTrials, true));
        notes.addAll(reasons(sides.candidate(), candidateTrials, true));
        if (round.headline()) {
            Drift.ofFigure(result, round, sides.baseline()).map(Drift::words).ifPresent(notes::add);
            Drift.ofFigure(result, round, sides.candidate()).map(Drift::words).ifPresent(notes::add);
        }
        return new Contest(round, logSpeedups, estimator, estimator.map(made -> made.at(level)), losses, notes);
    }

    private static double logSpeedup(double candidate, double baseline, Better better) {
        double logRatio = Math.log(candidate / baseline);
        return switch (better) {
            case HIGHER -> logRatio;
            case LOWER -> -logRatio;
        };
    }

    static SortedMap<Integer, Double> validValues(List<TrialRecord> trials, RoundKey round) {
        SortedMap<Integer, Double> values = new TreeMap<>();
        for (TrialRecord record : trials) {
            if (record.valid()) {
                record.outcome()
                        .measurement(round.metric())
                        .ifPresent(measurement -> values.put(record.trial().block(), measurement.value()));
            }
        }
        return values;
    }

    /** Distinct reasons of the trials whose validity is {@code valid}, with how many trials gave each. */
    static List<String> reasons(String candidate, List<TrialRecord> trials, boolean valid) {
        Map<String, Long> kinds = trials.stream()
                .filter(record -> record.valid() == valid)
                .flatMap(record -> record.outcome().reasons().stream().limit(valid ? Long.MAX_VALUE : 1))
                .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
        return kinds.entrySet().stream()
                .map(kind -> candidate + ", " + kind.getValue() + (kind.getValue() == 1 ? " trial: " : " trials: ")
                        + kind.getKey())
                .toList();
    }

    private static SortedMap<Integer, Double> influences(SortedMap<Integer, Double> logSpeedups) {
        double[] influences = TrimmedMean.influences(values(logSpeedups));
        SortedMap<Integer, Double> byBlock = new TreeMap<>();
        logSpeedups.keySet().forEach(block -> byBlock.put(block, influences[byBlock.size()]));
        return byBlock;
    }

    static double[] values(SortedMap<Integer, Double> logSpeedups) {
        return logSpeedups.values().stream().mapToDouble(Double::doubleValue).toArray();
    }
}
