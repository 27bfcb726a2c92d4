package dev.bakeoff.core.definition;

import dev.bakeoff.core.unit.DataRate;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What counts as a difference, and how much each group of work counts.
 *
 * @param margin smallest relative difference that matters, as a fraction: 0.03 is 3 %; above 0, at most 1
 * @param confidence level of every interval, above 0.5 and below 1
 * @param precision half width of an interval that is narrow enough, as a fraction; above 0, at most 1
 * @param weights of workload groups in the overall mean, positive; a group that is not named has 1
 * @param asked of candidates beside being better
 */
public record JudgementRule(
        double margin, double confidence, double precision, SortedMap<String, Double> weights, Asked asked) {
    public static final JudgementRule DEFAULT = new JudgementRule(0.03, 0.95);

    public JudgementRule {
        if (!(margin > 0) || margin > 1) {
            throw new IllegalArgumentException(
                    "a margin lies above 0 % and at most at 100 %, not " + margin * 100 + " %");
        }
        if (!(confidence > 0.5) || !(confidence < 1)) {
            throw new IllegalArgumentException(
                    "a confidence lies above 50 % and below 100 %, not " + confidence * 100 + " %");
        }
        if (!(precision > 0) || precision > 1) {
            throw new IllegalArgumentException(
                    "a precision lies above 0 % and at most at 100 %, not " + precision * 100 + " %");
        }
        weights = Collections.unmodifiableSortedMap(new TreeMap<>(weights));
        weights.forEach((group, weight) -> {
            if (!(weight > 0) || Double.isInfinite(weight)) {
                throw new IllegalArgumentException("the weight of " + group + " is a positive number, not " + weight);
            }
        });
    }

    /** Equal weights, nothing asked, and intervals that are to be as narrow as the margin. */
    public JudgementRule(double margin, double confidence) {
        this(margin, confidence, margin, Collections.emptySortedMap(), Asked.NOTHING);
    }

    /** How much a group counts in the overall mean. */
    public double weightOf(String group) {
        return weights.getOrDefault(group, 1.0);
    }

    /** Of {@link Asked}. */
    public SortedMap<String, Double> goals() {
        return asked.goals();
    }

    /** Of {@link Asked}. */
    public Optional<DataRate> line() {
        return asked.line();
    }
}
