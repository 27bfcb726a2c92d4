package dev.bakeoff.core.definition;

/**
 * What counts as a difference.
 *
 * @param margin smallest relative difference that matters, as a fraction: 0.03 is 3 %; above 0, at most 1
 * @param confidence level of every interval, above 0.5 and below 1
 */
public record JudgementRule(double margin, double confidence) {
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
    }
}
