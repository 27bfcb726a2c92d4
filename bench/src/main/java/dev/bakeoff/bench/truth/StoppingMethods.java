package dev.bakeoff.bench.truth;

import dev.bakeoff.core.statistics.LogScale;
import dev.bakeoff.core.statistics.Looks;
import dev.bakeoff.core.statistics.SampleMean;
import dev.bakeoff.core.statistics.SamplingPlan;
import java.util.Arrays;
import java.util.function.DoubleSupplier;
import java.util.function.IntToDoubleFunction;
import org.apache.commons.statistics.distribution.TDistribution;

/** Ways to decide how often to repeat one round, and whether the two sides differ. */
enum StoppingMethods {
    /** Three of the one, three of the other, Welch's t test: what a script does. */
    THREE_REPEATS("three repeats a side and a t test") {
        @Override
        Outcome decide(DoubleSupplier baseline, DoubleSupplier candidate) {
            return welch(draw(baseline, 3), draw(candidate, 3));
        }
    },
    /** Each side by itself from 3 to 15 times until its standard deviation is below 3.5 %, then Welch's t test. */
    DEVIATION_RULE("until the standard deviation is below 3.5 %, 3 to 15 a side, and a t test") {
        @Override
        Outcome decide(DoubleSupplier baseline, DoubleSupplier candidate) {
            return welch(untilQuiet(baseline), untilQuiet(candidate));
        }
    },
    /** Pairs, a look after each, stop at p below 5 %: what must not be done. */
    PEEKING("pairs, stopping at the first p below 5 %, up to 16") {
        @Override
        Outcome decide(DoubleSupplier baseline, DoubleSupplier candidate) {
            return sequential(baseline, candidate, _ -> 0.05);
        }
    },
    /** Pairs, the error spent as Bakeoff does. */
    SPENDING("pairs, error spent close to O'Brien and Fleming, up to 16") {
        @Override
        Outcome decide(DoubleSupplier baseline, DoubleSupplier candidate) {
            Looks looks = new Looks(FIRST, MOST);
            return sequential(baseline, candidate, n -> looks.level(0.05, n, false));
        }
    },
    /** Pairs with an interval that holds at all times; needs no horizon. */
    ALWAYS_VALID("pairs, always-valid t (Wang and Ramdas 2023), up to 16") {
        @Override
        Outcome decide(DoubleSupplier baseline, DoubleSupplier candidate) {
            return sequential(baseline, candidate, StoppingMethods::alwaysValidLevel);
        }
    };

    private static final int FIRST = 3;
    private static final int MOST = 16;

    private final String words;

    StoppingMethods(String words) {
        this.words = words;
    }

    /**
     * What came of it.
     *
     * @param trials of both sides together
     */
    record Outcome(boolean differs, int trials) {}

    /**
     * Decides.
     *
     * @param baseline logarithm of the next trial of the baseline
     * @param candidate logarithm of the next trial of the candidate
     */
    abstract Outcome decide(DoubleSupplier baseline, DoubleSupplier candidate);

    String words() {
        return words;
    }

    private static double[] draw(DoubleSupplier source, int count) {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = source.getAsDouble();
        }
        return values;
    }

    private static double[] untilQuiet(DoubleSupplier source) {
        double[] values = draw(source, 3);
        while (values.length < 15 && LogScale.standardDeviation(values) > 0.035) {
            values = Arrays.copyOf(values, values.length + 1);
            values[values.length - 1] = source.getAsDouble();
        }
        return values;
    }

    /** B. L. Welch, Biometrika 34, 1947. */
    private static Outcome welch(double[] a, double[] b) {
        double va = Math.pow(LogScale.standardDeviation(a), 2) / a.length;
        double vb = Math.pow(LogScale.standardDeviation(b), 2) / b.length;
        double t = Math.abs(LogScale.mean(a) - LogScale.mean(b)) / Math.sqrt(va + vb);
        double degrees = (va + vb) * (va + vb) / (va * va / (a.length - 1) + vb * vb / (b.length - 1));
        return new Outcome(2 * TDistribution.of(degrees).survivalProbability(t) < 0.05, a.length + b.length);
    }

    private static Outcome sequential(DoubleSupplier baseline, DoubleSupplier candidate, IntToDoubleFunction levels) {
        double[] ratios = {};
        while (ratios.length < MOST) {
            ratios = Arrays.copyOf(ratios, ratios.length + 1);
            // Whoever comes first is turned round from pair to pair.
            boolean odd = ratios.length % 2 == 1;
            double first = (odd ? baseline : candidate).getAsDouble();
            double second = (odd ? candidate : baseline).getAsDouble();
            ratios[ratios.length - 1] = odd ? second - first : first - second;
            if (ratios.length >= FIRST) {
                SampleMean estimator = SampleMean.of(ratios, SamplingPlan.fixed());
                double t = Math.abs(estimator.centre()) * Math.sqrt(ratios.length) / estimator.deviation();
                double p = 2 * TDistribution.of(ratios.length - 1.0).survivalProbability(t);
                if (p < levels.applyAsDouble(ratios.length)) {
                    return new Outcome(true, 2 * ratios.length);
                }
            }
        }
        return new Outcome(false, 2 * ratios.length);
    }

    /**
     * The two-sided level of the t at which the e-value of a Gaussian mixture over the standardised effect, variance 1,
     * reaches 1 / 0.05: {@code E = a^(-1/2) ((1 + u) / (1 + u / a))^(n/2)} with {@code a = 1 + n} and
     * {@code u = t^2 / (n - 1)}. Sources: T. L. Lai, "On confidence sequences", Annals of Statistics 4(2), 1976; H. Wang and
     * A. Ramdas, "Anytime-valid t-tests and confidence sequences for Gaussian means with unknown variance", 2023.
     */
    private static double alwaysValidLevel(int n) {
        double a = 1.0 + n;
        double k = Math.pow(20 * Math.sqrt(a), 2.0 / n);
        if (k >= a) {
            return 0;
        }
        double u = (k - 1) / (1 - k / a);
        return 2 * TDistribution.of(n - 1.0).survivalProbability(Math.sqrt(u * (n - 1)));
    }
}
