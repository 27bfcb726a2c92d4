package dev.bakeoff.core.statistics;

import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The difference of two means that were measured in separate sessions.
 *
 * <p>Its variance is {@code s1^2/n1 + s2^2/n2 + 2 tau^2}: the scatter inside each session, which more trials narrow, and
 * twice the variance between sessions, which they do not, since all trials of a session share its state. The same holds for
 * a mean over rounds: their sessions' states are taken as wholly correlated, which is the widest they can be.
 *
 * <p>Source: B. L. Welch, "The generalization of Student's problem when several different population variances are
 * involved", Biometrika 34, 1947; degrees of freedom of a sum of variances by F. E. Satterthwaite, "An approximate
 * distribution of estimates of variance components", Biometrics Bulletin 2(6), 1946. Assumes that the sessions are
 * independent and their states about normal.
 *
 * <p>Looks that ended a session early are not paid for: they were at pairs inside the session, not at this difference.
 *
 * @param candidate mean of the candidate's session, above the baseline's being better
 * @param baseline mean of the baseline's session
 * @param spread how much sessions differ
 */
public record SessionDifference(SampleMean candidate, SampleMean baseline, SessionSpread spread)
        implements LogEstimator {
    private static final String METHOD = "Welch's t on logarithms of separate sessions";

    @Override
    public double centre() {
        return candidate.centre() - baseline.centre();
    }

    /** Those of the side that has fewer. */
    @Override
    public int samples() {
        return Math.min(candidate.samples(), baseline.samples());
    }

    /** There is no interval where a side has one sample, or where nothing is known of the spread. */
    @Override
    public Estimate at(double level) {
        double half = halfWidth(level, candidate.samples(), baseline.samples());
        if (Double.isInfinite(half)) {
            return new Estimate(Math.exp(centre()), Optional.empty());
        }
        return new Estimate(
                Math.exp(centre()),
                Optional.of(
                        new ConfidenceInterval(Math.exp(centre() - half), Math.exp(centre() + half), level, method())));
    }

    private String method() {
        return METHOD + ", n=" + baseline.samples() + " and " + candidate.samples() + ", spread between sessions "
                + spread.words();
    }

    @Override
    public double halfWidth(double level, int n) {
        return halfWidth(level, n, n);
    }

    private double halfWidth(double level, int candidates, int baselines) {
        if (candidates < 2 || baselines < 2) {
            return Double.POSITIVE_INFINITY;
        }
        Part inCandidate = new Part(candidate.variance(candidates), candidates - 1);
        Part inBaseline = new Part(baseline.variance(baselines), baselines - 1);
        return switch (spread) {
            case SessionSpread.Unknown _ -> Double.POSITIVE_INFINITY;
            case SessionSpread.Declared(double deviation) ->
                halfWidth(level, List.of(inCandidate, inBaseline, Part.between(deviation, Double.POSITIVE_INFINITY)));
            case SessionSpread.Estimated(double deviation, int degrees, int _) ->
                halfWidth(level, List.of(inCandidate, inBaseline, Part.between(deviation, degrees)));
        };
    }

    private static double halfWidth(double level, List<Part> parts) {
        double variance = parts.stream().mapToDouble(Part::variance).sum();
        double uncertainty = parts.stream().mapToDouble(Part::uncertainty).sum();
        double quantile = uncertainty > 0
                ? TDistribution.of(variance * variance / uncertainty).inverseSurvivalProbability((1 - level) / 2)
                : NormalDistribution.of(0, 1).inverseSurvivalProbability((1 - level) / 2);
        return quantile * Math.sqrt(variance);
    }

    /** An independent part of the variance, with the degrees of freedom that it is known by. */
    private record Part(double variance, double degrees) {
        /** One session on either side. */
        static Part between(double deviation, double degrees) {
            return new Part(2 * deviation * deviation, degrees);
        }

        double uncertainty() {
            return variance * variance / degrees;
        }
    }
}
