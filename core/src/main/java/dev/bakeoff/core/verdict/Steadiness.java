package dev.bakeoff.core.verdict;

import dev.bakeoff.core.comparison.Drift;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.statistics.LogEstimator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Whether a speedup stayed what it was from the first block to the last. A trend is always said; one that runs through a
 * border of the margin leaves nothing decided, since the verdict would hang on when it was measured.
 *
 * @param drift empty where no trend shows
 * @param decisive true when the trend runs through a border
 */
record Steadiness(Optional<Drift> drift, boolean decisive) {

    /** @param logSpeedups by block; those that the estimator was made from */
    static Steadiness of(SortedMap<Integer, Double> logSpeedups, Optional<LogEstimator> estimator, JudgementRule rule) {
        Optional<Drift> drift = Drift.ofSpeedup(logSpeedups, rule.margin());
        boolean decisive = drift.isPresent()
                && estimator
                        .filter(one -> drift.get().crosses(one.centre(), rule.margin()))
                        .isPresent();
        return new Steadiness(drift, decisive);
    }

    Verdict apply(Verdict verdict) {
        return decisive && verdict != Verdict.INVALID ? Verdict.INCONCLUSIVE : verdict;
    }

    List<String> reasons() {
        return drift.map(found -> found.words() + (decisive ? "; it runs through a border of the margin" : "")).stream()
                .toList();
    }
}
