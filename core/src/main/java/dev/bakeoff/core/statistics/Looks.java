package dev.bakeoff.core.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * A plan to look at the figures after every sample, from the first look up to a horizon, and to stop when they please:
 * what each look may cost so that all of them together are no surer to err than one look at the end.
 *
 * <p>Sources: the error is spent by the function of Lan and DeMets, "Discrete sequential boundaries for clinical trials",
 * Biometrika 70(3), 1983, that is close to O'Brien and Fleming's boundary, {@code 2 - 2 Phi(z / sqrt(t))} on each
 * side at the share {@code t} of the horizon. The two-sided levels follow by the recursion of Armitage, McPherson and Rowe, "Repeated
 * significance tests on accumulating data", Journal of the Royal Statistical Society A 132(2), 1969. An interval at a
 * look's level is a repeated confidence interval (Jennison and Turnbull, "Interim analyses: the repeated confidence
 * interval approach", JRSS B 51(3), 1989): it holds by whatever rule one stops. The levels are those of normal samples
 * with a known variance; taking them over to Student's t, quantile by quantile, is the significance level approach of
 * the same authors ("Group Sequential Methods with Applications to Clinical Trials", 2000, section 4.4), which is
 * approximate and was checked by simulation.
 *
 * @param first number of samples at the first look, at least 1
 * @param horizon most samples there can be, at least {@code first}
 */
public record Looks(int first, int horizon) {
    /** Spacing of the integration's grid, in standard deviations of one sample. */
    private static final double STEP = 0.125;

    /** Beyond this many standard deviations nothing is left that a double could add. */
    private static final double FARTHEST = 8.2;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
    private static final Map<Key, Levels> CACHE = new ConcurrentHashMap<>();

    public Looks {
        if (first < 1 || horizon < first) {
            throw new IllegalArgumentException(
                    "looks begin at one sample or later and end at the horizon, not " + first + " to " + horizon);
        }
    }

    /**
     * The two-sided level at which the figures are judged after {@code n} samples.
     *
     * @param alpha error that all looks together may make, above 0 and below 1
     * @param n samples so far, at least 1; there was a look after each from the first one on
     * @param closing true when no look will follow, for a reason that does not lie in the figures: all that is left may
     *     then be spent
     */
    public double level(double alpha, int n, boolean closing) {
        if (n > horizon) {
            throw new IllegalArgumentException(n + " samples lie beyond the horizon of " + horizon);
        }
        if (n < first) {
            return closing ? alpha : spent(alpha, n);
        }
        Levels levels = CACHE.computeIfAbsent(new Key(this, alpha), key -> new Recursion(key).levels());
        return (closing ? levels.closing() : levels.interim()).get(n - first);
    }

    /** What may have been spent on both sides once {@code n} samples are there. */
    double spent(double alpha, int n) {
        double perSide = alpha / 2;
        double z = NORMAL.inverseSurvivalProbability(perSide / 2);
        return 2 * 2 * NORMAL.survivalProbability(z / Math.sqrt((double) n / horizon));
    }

    private record Key(Looks looks, double alpha) {}

    /** Levels by look, the first one first. */
    private record Levels(List<Double> interim, List<Double> closing) {}

    /**
     * Follows the density of the sum of standard normal samples that have crossed no boundary yet. Looks are two-sided and
     * the density is symmetric, so only sums from zero upwards are kept.
     */
    private static final class Recursion {
        private final Looks looks;
        private final double alpha;
        private double[] sums = {};
        private double[] masses = {};

        Recursion(Key key) {
            looks = key.looks();
            alpha = key.alpha();
        }

        Levels levels() {
            List<Double> interim = new ArrayList<>();
            List<Double> closing = new ArrayList<>();
            double before = 0;
            for (int n = looks.first(); n <= looks.horizon(); n++) {
                double spent = looks.spent(alpha, n);
                closing.add(levelAt(boundary(n, alpha - before), n));
                double boundary = boundary(n, spent - before);
                interim.add(levelAt(boundary, n));
                advance(n, boundary);
                before = spent;
            }
            return new Levels(interim, closing);
        }

        private static double levelAt(double boundary, int n) {
            return 2 * NORMAL.survivalProbability(boundary / Math.sqrt(n));
        }

        /** The sum beyond which, on either side, {@code error} lies. */
        private double boundary(int n, double error) {
            double farthest = FARTHEST * Math.sqrt(n);
            double low = 0;
            double high = farthest;
            while (high - low > 1e-9 * farthest) {
                double middle = (low + high) / 2;
                if (beyond(middle, n) > error) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            return high;
        }

        /** Probability to lie beyond {@code bound} on either side after {@code n} samples and to have crossed nothing before. */
        private double beyond(double bound, int n) {
            if (n == looks.first()) {
                return 2 * NORMAL.survivalProbability(bound / Math.sqrt(n));
            }
            double probability = 0;
            for (int i = 0; i < sums.length; i++) {
                probability += masses[i]
                        * (NORMAL.survivalProbability(bound - sums[i]) + NORMAL.survivalProbability(bound + sums[i]));
            }
            return 2 * probability;
        }

        /** The density within the boundary, as masses on Simpson's grid. */
        private void advance(int n, double boundary) {
            int intervals = 2 * (int) Math.ceil(boundary / STEP / 2);
            double width = boundary / intervals;
            double[] nextSums = new double[intervals + 1];
            double[] nextMasses = new double[intervals + 1];
            for (int i = 0; i <= intervals; i++) {
                nextSums[i] = i * width;
                int weight = i == 0 || i == intervals ? 1 : i % 2 == 1 ? 4 : 2;
                nextMasses[i] = density(nextSums[i], n) * weight * width / 3;
            }
            sums = nextSums;
            masses = nextMasses;
        }

        private double density(double sum, int n) {
            if (n == looks.first()) {
                return NORMAL.density(sum / Math.sqrt(n)) / Math.sqrt(n);
            }
            double density = 0;
            for (int i = 0; i < sums.length; i++) {
                density += masses[i] * (NORMAL.density(sum - sums[i]) + NORMAL.density(sum + sums[i]));
            }
            return density;
        }
    }
}
