package dev.bakeoff.core.verdict;

import dev.bakeoff.core.comparison.CandidateComparison;
import dev.bakeoff.core.comparison.Comparison;
import dev.bakeoff.core.comparison.Contest;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.statistics.LogEstimator;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * A comparison's verdicts.
 *
 * <p>The rule is the two one-sided tests of equivalence read off an interval (Schuirmann 1987, Journal of
 * Pharmacokinetics and Biopharmaceutics 15): with a margin m, Better when the interval lies above 1+m, Worse below
 * 1/(1+m), Equivalent between the two, Inconclusive across a border. What is read together is corrected together
 * ({@link Holm}): the headline rounds of one candidate, and the overall verdicts of all candidates. Rounds that are shown
 * beside a headline are judged one by one. What drifts through a border of the margin is Inconclusive ({@link Steadiness}).
 *
 * @param baseline its name, or that of the family in which each candidate has its own
 * @param rule margin, confidence, weights and goals that were applied
 * @param candidates in the order of the comparison
 */
public record Judgement(String baseline, JudgementRule rule, List<CandidateVerdict> candidates) {
    public Judgement {
        candidates = List.copyOf(candidates);
    }

    public static Judgement of(Comparison comparison, JudgementRule rule) {
        List<Verdict> overall = Holm.verdicts(
                comparison.candidates().stream()
                        .map(CandidateComparison::overall)
                        .toList(),
                rule);
        List<CandidateVerdict> candidates = new ArrayList<>();
        for (int i = 0; i < overall.size(); i++) {
            candidates.add(judge(comparison.candidates().get(i), overall.get(i), overall.size(), rule));
        }
        return new Judgement(comparison.baseline(), rule, candidates);
    }

    /** How far the winner hangs on weights; empty where there are no two groups to weigh. Takes some milliseconds. */
    public Optional<Robustness> robustness() {
        return Robustness.of(this);
    }

    private static CandidateVerdict judge(
            CandidateComparison comparison, Verdict corrected, int candidates, JudgementRule rule) {
        List<RoundVerdict> rounds = rounds(comparison, rule);
        Steadiness steadiness = Steadiness.of(comparison.overallByBlock(), comparison.overall(), rule);
        Verdict verdict = steadiness.apply(corrected);
        List<String> reasons = new ArrayList<>(new Explanation(rule, candidates, "candidates")
                .of("the geometric mean of all groups", comparison.overall(), corrected));
        reasons.addAll(steadiness.reasons());
        SplitAlgorithm.among(rounds).stream().map(SplitAlgorithm::words).forEach(reasons::add);
        EngineTruth.among(comparison.sides(), rounds).stream()
                .map(EngineTruth::words)
                .forEach(reasons::add);
        long invalid = headline(rounds, Verdict.INVALID);
        if (invalid > 0) {
            reasons.add(invalid + " of "
                    + rounds.stream().filter(Judgement::isHeadline).count()
                    + " rounds are invalid and left out of the mean");
        }
        return new CandidateVerdict(
                comparison.sides(),
                rounds,
                comparison.groupMeans(),
                comparison.overallMean(),
                points(rounds),
                goals(comparison, rule),
                verdict,
                reasons);
    }

    private static List<RoundVerdict> rounds(CandidateComparison comparison, JudgementRule rule) {
        List<Contest> headline = comparison.contests().stream()
                .filter(contest -> contest.round().headline())
                .toList();
        Iterator<Verdict> corrected = Holm.verdicts(
                        headline.stream().map(Contest::estimator).toList(), rule)
                .iterator();
        List<RoundVerdict> rounds = new ArrayList<>();
        for (Contest contest : comparison.contests()) {
            Verdict verdict =
                    contest.round().headline() ? corrected.next() : Verdict.of(contest.speedup(), rule.margin());
            rounds.add(round(contest, verdict, headline.size(), rule));
        }
        return rounds;
    }

    private static RoundVerdict round(Contest contest, Verdict corrected, int rounds, JudgementRule rule) {
        List<String> reasons = new ArrayList<>(
                new Explanation(rule, rounds, "rounds").of("the speedup", contest.estimator(), corrected));
        Steadiness steadiness = Steadiness.of(contest.logSpeedups(), contest.estimator(), rule);
        reasons.addAll(steadiness.reasons());
        reasons.addAll(contest.reasons());
        Verdict verdict = contest.limitedElsewhere().isEmpty() ? steadiness.apply(corrected) : Verdict.INVALID;
        return new RoundVerdict(contest, verdict, reasons);
    }

    private static Points points(List<RoundVerdict> rounds) {
        return new Points((int) headline(rounds, Verdict.BETTER), (int) headline(rounds, Verdict.WORSE), (int)
                (headline(rounds, Verdict.EQUIVALENT) + headline(rounds, Verdict.INCONCLUSIVE)));
    }

    private static List<GoalVerdict> goals(CandidateComparison comparison, JudgementRule rule) {
        return rule.goals().entrySet().stream()
                .map(goal -> new GoalVerdict(
                        goal.getKey(),
                        goal.getValue(),
                        Optional.ofNullable(comparison.goals().get(goal.getKey()))
                                .map((LogEstimator reached) -> reached.at(rule.confidence()))))
                .toList();
    }

    private static boolean isHeadline(RoundVerdict round) {
        return round.contest().round().headline();
    }

    private static long headline(List<RoundVerdict> rounds, Verdict verdict) {
        return rounds.stream()
                .filter(round -> isHeadline(round) && round.verdict() == verdict)
                .count();
    }
}
