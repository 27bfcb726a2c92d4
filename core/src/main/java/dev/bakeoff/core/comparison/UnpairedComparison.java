package dev.bakeoff.core.comparison;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.Sides;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.statistics.LogEstimator;
import dev.bakeoff.core.statistics.SampleMean;
import dev.bakeoff.core.statistics.SamplingPlan;
import dev.bakeoff.core.statistics.SessionDifference;
import dev.bakeoff.core.statistics.SessionSpread;
import dev.bakeoff.core.unit.Better;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The candidates of one session against the baseline of another. Blocks of two sessions have nothing in common, so each side
 * has its mean by itself; for group means and overall, the scatter of each side is that of its own whole blocks.
 *
 * @param home the baseline's session, whose rule is applied
 * @param away the candidates' session
 * @param spread how much sessions differ
 */
record UnpairedComparison(BakeOffResult home, BakeOffResult away, SessionSpread spread) {

    /**
     * What both sessions measured of a round.
     *
     * @param candidate logarithms of its valid trials by block, turned so that higher is better
     * @param baseline the same of the baseline
     */
    private record Round(Contest contest, SortedMap<Integer, Double> candidate, SortedMap<Integer, Double> baseline) {}

    List<CandidateComparison> candidates() {
        return away.definition().candidates().stream().map(this::compare).toList();
    }

    private CandidateComparison compare(Candidate candidate) {
        List<Round> rounds = home.rounds().stream()
                .filter(away.rounds()::contains)
                .map(round -> round(round, candidate.name()))
                .toList();
        List<Contest> contests = rounds.stream().map(Round::contest).toList();
        Set<RoundKey> contested =
                Comparison.contested(contests).stream().map(Contest::round).collect(Collectors.toSet());
        SortedMap<String, List<Round>> byGroup = byGroup(rounds.stream()
                .filter(round -> contested.contains(round.contest().round())));
        SortedMap<String, LogEstimator> groups = new TreeMap<>();
        byGroup.forEach((group, members) -> groups.put(group, difference(Map.of(group, members))));
        return new CandidateComparison(
                Sides.of(baselineCandidate(), candidate),
                contests,
                groups,
                goals(rounds),
                byGroup.isEmpty() ? Optional.empty() : Optional.of(difference(byGroup)),
                new TreeMap<>(),
                level());
    }

    private String baseline() {
        return home.definition().baseline().name();
    }

    private Candidate baselineCandidate() {
        return home.definition().baselineFirst().getFirst();
    }

    private SortedMap<String, LogEstimator> goals(List<Round> rounds) {
        SortedMap<String, LogEstimator> goals = new TreeMap<>();
        for (String metric : rule().goals().keySet()) {
            SortedMap<String, List<Round>> byGroup = byGroup(rounds.stream()
                    .filter(round -> round.contest().round().metric().name().equals(metric)
                            && round.contest().pairs() > 0
                            && round.contest().limitedElsewhere().isEmpty()));
            if (!byGroup.isEmpty()) {
                goals.put(metric, difference(byGroup));
            }
        }
        return goals;
    }

    private static SortedMap<String, List<Round>> byGroup(Stream<Round> rounds) {
        return rounds.collect(Collectors.groupingBy(
                round -> round.contest().round().point().group(), TreeMap::new, Collectors.toList()));
    }

    private SessionDifference difference(Map<String, List<Round>> groups) {
        return new SessionDifference(mean(groups, Round::candidate), mean(groups, Round::baseline), spread);
    }

    private SampleMean mean(Map<String, List<Round>> groups, Function<Round, SortedMap<Integer, Double>> side) {
        SortedMap<String, List<SortedMap<Integer, Double>>> values = new TreeMap<>();
        groups.forEach(
                (group, rounds) -> values.put(group, rounds.stream().map(side).toList()));
        return SampleMean.of(Comparison.values(new BlockwiseMean(rule()).byBlock(values)), SamplingPlan.fixed());
    }

    private Round round(RoundKey round, String candidate) {
        String baseline = baseline();
        List<TrialRecord> candidateTrials = away.trialsOf(round.point(), candidate);
        List<TrialRecord> baselineTrials = home.trialsOf(round.point(), baseline);
        SortedMap<Integer, Double> candidateValues = logarithms(candidateTrials, round);
        SortedMap<Integer, Double> baselineValues = logarithms(baselineTrials, round);
        Optional<LogEstimator> estimator = candidateValues.isEmpty() || baselineValues.isEmpty()
                ? Optional.empty()
                : Optional.of(new SessionDifference(mean(candidateValues), mean(baselineValues), spread));
        Contest contest = new Contest(
                round,
                new TreeMap<>(),
                estimator,
                estimator.map(made -> made.at(level())),
                new Remarks(
                        reasons(baseline, baselineTrials, candidate, candidateTrials, false),
                        reasons(baseline, baselineTrials, candidate, candidateTrials, true),
                        List.of(SideLimits.of(baseline, baselineTrials), SideLimits.of(candidate, candidateTrials))));
        return new Round(contest, candidateValues, baselineValues);
    }

    private static List<String> reasons(
            String baseline,
            List<TrialRecord> baselineTrials,
            String candidate,
            List<TrialRecord> candidateTrials,
            boolean valid) {
        List<String> reasons = new ArrayList<>(Comparison.reasons(baseline, baselineTrials, valid));
        reasons.addAll(Comparison.reasons(candidate, candidateTrials, valid));
        return reasons;
    }

    private static SampleMean mean(SortedMap<Integer, Double> values) {
        return SampleMean.of(Comparison.values(values), SamplingPlan.fixed());
    }

    private static SortedMap<Integer, Double> logarithms(List<TrialRecord> trials, RoundKey round) {
        SortedMap<Integer, Double> values = Comparison.validValues(trials, round);
        values.replaceAll((_, value) -> turned(Math.log(value), round.metric().better()));
        return values;
    }

    private static double turned(double logarithm, Better better) {
        return switch (better) {
            case HIGHER -> logarithm;
            case LOWER -> -logarithm;
        };
    }

    private JudgementRule rule() {
        return home.definition().rule();
    }

    private double level() {
        return rule().confidence();
    }
}
