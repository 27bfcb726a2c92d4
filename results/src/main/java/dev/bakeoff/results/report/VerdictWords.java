package dev.bakeoff.results.report;

import dev.bakeoff.core.definition.Baseline;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.MatchBy;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.verdict.CandidateVerdict;
import dev.bakeoff.core.verdict.GoalVerdict;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.core.verdict.Points;
import dev.bakeoff.results.facts.DifferingFacts;
import dev.bakeoff.results.facts.Quantity;
import java.util.List;
import java.util.Optional;

/** The sentences that state verdicts. */
final class VerdictWords {
    private VerdictWords() {}

    /** {@code all-cpus is Better than one-cpu: 1.63x, 1.51..1.76 at 95 %}. */
    static String sentence(CandidateVerdict candidate, Judgement judgement) {
        String name = candidate.candidate();
        String baseline = candidate.baseline();
        String figures = figures(candidate.overall(), judgement.rule());
        String margin = Quantity.percent(judgement.rule().margin());
        return switch (candidate.verdict()) {
            case BETTER -> name + " is Better than " + baseline + ": " + figures;
            case WORSE -> name + " is Worse than " + baseline + ": " + figures;
            case EQUIVALENT -> name + " is Equivalent to " + baseline + " within " + margin + ": " + figures;
            case INCONCLUSIVE ->
                "Inconclusive: no difference shown between " + name + " and " + baseline + ": " + figures;
            case INVALID ->
                "Invalid: nothing can be said of " + name + " against " + baseline
                        + ": no round has a valid pair of trials in which the server was not held back from outside";
        };
    }

    /** {@code full is the baseline: 1.0.}, or who is whose. */
    static String baseline(Baseline baseline) {
        return switch (baseline) {
            case Baseline.Named(String name) -> name + " is the baseline: 1.0.";
            case Baseline.Matched(String family, MatchBy matchBy) ->
                "The baseline of each candidate is the one of family " + family + " with its own " + matchBy.word()
                        + ": 1.0.";
        };
    }

    /** {@code confounder: zlib 1.2.13 against 1.3.1; the verdict may be its doing}, the candidate's value first. */
    static List<String> confounders(CandidateVerdict candidate, BakeOffResult result) {
        return DifferingFacts.confounders(candidate.sides(), result).stream()
                .map(found -> "confounder: " + Printable.of(found.fact()) + " " + Printable.of(found.candidate())
                        + " against " + Printable.of(found.baseline()) + "; the verdict may be its doing")
                .toList();
    }

    /** {@code 1.63x, 1.51..1.76 at 95 %}, or what is lacking. */
    static String figures(Optional<Estimate> speedup, JudgementRule rule) {
        return speedup.map(estimate -> Quantity.ratio(estimate) + "x, "
                        + Quantity.ratioRange(estimate)
                                .map(range -> range + " at " + Quantity.percent(rule.confidence()))
                                .orElse("no interval"))
                .orElse("no valid pair of trials");
    }

    /** How far the winner hangs on the groups' weights. */
    static Optional<String> robustness(Judgement judgement) {
        return judgement
                .robustness()
                .map(found -> found.winner() + " comes out ahead under " + Quantity.percent(rounded(found.share()))
                        + " of all ways to weigh the groups"
                        + (found.winner().equals(judgement.baseline()) ? " (the baseline)" : ""));
    }

    private static double rounded(double share) {
        return Math.round(share * 100) / 100.0;
    }

    /** {@code goal throughput 2x: missed, 1.31x, 1.25..1.38 at 95 %}. */
    static String goal(GoalVerdict goal, JudgementRule rule) {
        return "goal " + goal.metric() + " " + Quantity.significant(goal.goal()) + "x: "
                + goal.attainment().word() + ", " + figures(goal.speedup(), rule);
    }

    static String points(Points points) {
        return points.won() + " won, " + points.lost() + " lost, " + points.drawn() + " drawn";
    }
}
