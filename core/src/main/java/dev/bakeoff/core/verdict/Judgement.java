package dev.bakeoff.core.verdict;

import dev.bakeoff.core.comparison.CandidateComparison;
import dev.bakeoff.core.comparison.Comparison;
import dev.bakeoff.core.comparison.Contest;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A comparison's verdicts.
 *
 * <p>The rule is the two one-sided tests of equivalence read off an interval (Schuirmann 1987, Journal of
 * Pharmacokinetics and Biopharmaceutics 15): with a margin m, Better when the interval lies above 1+m, Worse below
 * 1/(1+m), Equivalent between the two, Inconclusive across a border. Rounds are not corrected for their number; the
 * overall verdict is one test on the geometric mean.
 *
 * @param baseline its name
 * @param rule margin and confidence that were applied
 * @param candidates in the order of the comparison
 */
public record Judgement(String baseline, JudgementRule rule, List<CandidateVerdict> candidates) {
    public Judgement {
        candidates = List.copyOf(candidates);
    }

    public static Judgement of(Comparison comparison, JudgementRule rule) {
        return new Judgement(
                comparison.baseline(),
                rule,
                comparison.candidates().stream()
                        .map(candidate -> judge(candidate, rule))
                        .toList());
    }

    private static CandidateVerdict judge(CandidateComparison comparison, JudgementRule rule) {
        List<RoundVerdict> rounds = comparison.contests().stream()
                .map(contest -> judge(contest, rule))
                .toList();
        Verdict verdict = Verdict.of(comparison.overall(), rule.margin());
        List<String> reasons = new ArrayList<>();
        reasons.add(explain("the geometric mean of all groups", comparison.overall(), rule));
        long invalid = headline(rounds, Verdict.INVALID);
        if (invalid > 0) {
            reasons.add(invalid + " of "
                    + rounds.stream().filter(Judgement::isHeadline).count()
                    + " rounds are invalid and left out of the mean");
        }
        return new CandidateVerdict(
                comparison.candidate(),
                rounds,
                comparison.groups(),
                comparison.overall(),
                new Points((int) headline(rounds, Verdict.BETTER), (int) headline(rounds, Verdict.WORSE), (int)
                        (headline(rounds, Verdict.EQUIVALENT) + headline(rounds, Verdict.INCONCLUSIVE))),
                verdict,
                reasons);
    }

    private static RoundVerdict judge(Contest contest, JudgementRule rule) {
        List<String> reasons = new ArrayList<>();
        reasons.add(explain("the speedup", contest.speedup(), rule));
        reasons.addAll(contest.losses());
        reasons.addAll(contest.notes());
        return new RoundVerdict(contest, Verdict.of(contest.speedup(), rule.margin()), reasons);
    }

    private static boolean isHeadline(RoundVerdict round) {
        return round.contest().round().headline();
    }

    private static long headline(List<RoundVerdict> rounds, Verdict verdict) {
        return rounds.stream()
                .filter(round -> isHeadline(round) && round.verdict() == verdict)
                .count();
    }

    private static String explain(String what, Optional<Estimate> speedup, JudgementRule rule) {
        if (speedup.isEmpty()) {
            return "no block has a valid trial on both sides";
        }
        Optional<ConfidenceInterval> interval = speedup.get().interval();
        if (interval.isEmpty()) {
            return "one pair of trials gives no interval";
        }
        String range = String.format(
                Locale.ROOT,
                "%s is %.3f..%.3f at %s %%",
                what,
                interval.get().low(),
                interval.get().high(),
                percent(rule.confidence()));
        String margin = percent(rule.margin()) + " % margin";
        return range
                + switch (Verdict.of(speedup, rule.margin())) {
                    case BETTER -> ", wholly above the " + margin;
                    case WORSE -> ", wholly below the " + margin;
                    case EQUIVALENT -> ", wholly inside the " + margin;
                    case INCONCLUSIVE -> ", no difference shown: it reaches across a border of the " + margin;
                    case INVALID -> "";
                };
    }

    private static String percent(double fraction) {
        String text = String.format(Locale.ROOT, "%.2f", fraction * 100);
        return text.replaceFirst("\\.?0+$", "");
    }
}
