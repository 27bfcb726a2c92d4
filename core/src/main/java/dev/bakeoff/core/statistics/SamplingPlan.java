package dev.bakeoff.core.statistics;

/** How it was decided how many samples to take: what an interval must pay for. */
public sealed interface SamplingPlan {
    /** The number was fixed before the first sample; nothing is to be paid. */
    record Fixed() implements SamplingPlan {}

    /**
     * The figures were looked at on the way, and might have ended it.
     *
     * @param closing true when no look will follow, for a reason that does not lie in the figures
     */
    record Sequential(Looks looks, boolean closing) implements SamplingPlan {}

    static SamplingPlan fixed() {
        return new Fixed();
    }

    /**
     * The two-sided error that an interval of {@code n} samples may have so that all looks together have {@code alpha}.
     *
     * @param alpha above 0 and below 1
     * @param n at least 2
     */
    default double level(double alpha, int n) {
        return switch (this) {
            case Fixed _ -> alpha;
            case Sequential(Looks looks, boolean closing) -> looks.level(alpha, n, closing);
        };
    }

    /** For the description of an interval; empty where there is nothing to say. */
    default String words() {
        return switch (this) {
            case Fixed _ -> "";
            case Sequential(Looks looks, boolean closing) ->
                ", repeated (" + (closing ? "last look" : "looks go on") + ", at most " + looks.horizon() + ")";
        };
    }
}
