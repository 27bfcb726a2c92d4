package dev.bakeoff.core.verdict;

import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.statistics.LogEstimator;
import dev.bakeoff.core.statistics.SampleMean;
import dev.bakeoff.core.statistics.SessionDifference;
import dev.bakeoff.core.statistics.SessionSpread;
import dev.bakeoff.core.statistics.TrimmedMean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Why a verdict is what it is, and what would change it.
 *
 * @param rule that was applied
 * @param family how many were judged together
 * @param members what they are, in the plural
 */
record Explanation(JudgementRule rule, int family, String members) {

    /**
     * Reasons in words with figures, at least one.
     *
     * @param what is judged, as the subject of a sentence
     * @param verdict that was come to
     */
    List<String> of(String what, Optional<LogEstimator> estimator, Verdict verdict) {
        if (estimator.isEmpty()) {
            return List.of("no block has a valid trial on both sides");
        }
        Estimate estimate = estimator.get().at(rule.confidence());
        if (estimate.interval().isEmpty()) {
            return List.of(lack(estimator.get()));
        }
        List<String> reasons = new ArrayList<>();
        reasons.add(position(what, estimate, estimate.interval().get(), verdict));
        if (verdict == Verdict.INCONCLUSIVE) {
            reasons.add(remedy(estimator.get()));
        }
        return reasons;
    }

    private String position(String what, Estimate estimate, ConfidenceInterval interval, Verdict verdict) {
        String range = String.format(
                Locale.ROOT,
                "%s is %.3f..%.3f at %s %%",
                what,
                interval.low(),
                interval.high(),
                percent(rule.confidence()));
        String margin = percent(rule.margin()) + " % margin";
        boolean alone = Verdict.of(Optional.of(estimate), rule.margin()).differs();
        return range
                + switch (verdict) {
                    case BETTER -> ", wholly above the " + margin;
                    case WORSE -> ", wholly below the " + margin;
                    case EQUIVALENT -> ", wholly inside the " + margin;
                    case INCONCLUSIVE ->
                        alone
                                ? ", by itself outside the " + margin + ", but no difference is shown at the level that"
                                        + " Holm's correction for " + family + " " + members + " asks"
                                : ", no difference shown: it reaches across a border of the " + margin;
                    case INVALID -> "";
                };
    }

    /** Says how much longer it would take, or why longer would not help. */
    private String remedy(LogEstimator estimator) {
        OptionalInt needed = estimator.samplesToDecide(rule.margin(), rule.confidence());
        if (needed.isEmpty()) {
            return beyondBlocks(estimator);
        }
        int more = Math.max(1, needed.getAsInt() - estimator.samples());
        return "about " + more + " more " + (more == 1 ? "block" : "blocks")
                + " would decide it, if centre and scatter stay as they are";
    }

    private static String beyondBlocks(LogEstimator estimator) {
        return switch (estimator) {
            case SampleMean _, TrimmedMean _ ->
                "more blocks would hardly decide it: the estimate lies too close to a border of the margin; "
                        + "another margin would";
            case SessionDifference _ ->
                "more blocks would hardly decide it, since they do not narrow how much sessions differ: "
                        + "measure both sides in one bake-off";
        };
    }

    /** Why there is no interval. */
    private static String lack(LogEstimator estimator) {
        return switch (estimator) {
            case SampleMean _, TrimmedMean _ -> "one pair of trials gives no interval";
            case SessionDifference(SampleMean _, SampleMean _, SessionSpread spread) ->
                switch (spread) {
                    case SessionSpread.Unknown _ ->
                        "measured in separate sessions, and nothing is known of how much sessions differ: measure one "
                                + "candidate in both (A/A), or declare --session-spread";
                    case SessionSpread.Declared _, SessionSpread.Estimated _ ->
                        "one valid trial in a session gives no interval";
                };
        };
    }

    private static String percent(double fraction) {
        String text = String.format(Locale.ROOT, "%.2f", fraction * 100);
        return text.replaceFirst("\\.?0+$", "");
    }
}
