package dev.bakeoff.bench.truth;

import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.SampleMean;
import dev.bakeoff.core.statistics.SamplingPlan;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/** Ways to make an interval from the log ratios of a few pairs. */
enum RoundMethods {
    /** What Bakeoff does. */
    STUDENT_T("Student's t on logarithms") {
        @Override
        Interval of(double[] logRatios, RandomGenerator random) {
            ConfidenceInterval interval = SampleMean.of(logRatios, SamplingPlan.fixed())
                    .at(LEVEL)
                    .interval()
                    .orElseThrow();
            return new Interval(Math.log(interval.low()), Math.log(interval.high()));
        }
    },
    /** Efron 1979. */
    BOOTSTRAP("percentile bootstrap of the mean") {
        @Override
        Interval of(double[] logRatios, RandomGenerator random) {
            double[] means = new double[RESAMPLES];
            for (int i = 0; i < RESAMPLES; i++) {
                double sum = 0;
                for (int j = 0; j < logRatios.length; j++) {
                    sum += logRatios[random.nextInt(logRatios.length)];
                }
                means[i] = sum / logRatios.length;
            }
            Arrays.sort(means);
            int cut = (int) Math.round(RESAMPLES * (1 - LEVEL) / 2);
            return new Interval(means[cut], means[RESAMPLES - 1 - cut]);
        }
    },
    /** The median of all pairwise means with Wilcoxon's signed ranks, exact: Hodges and Lehmann 1963, Tukey 1949. */
    SIGNED_RANKS("Wilcoxon's signed ranks") {
        @Override
        Interval of(double[] logRatios, RandomGenerator random) {
            int n = logRatios.length;
            double[] walsh = new double[n * (n + 1) / 2];
            int next = 0;
            for (int i = 0; i < n; i++) {
                for (int j = i; j < n; j++) {
                    walsh[next++] = (logRatios[i] + logRatios[j]) / 2;
                }
            }
            Arrays.sort(walsh);
            int cut = criticalRank(n);
            return cut < 0
                    ? new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)
                    : new Interval(walsh[cut], walsh[walsh.length - 1 - cut]);
        }
    };

    private static final double LEVEL = 0.95;
    private static final int RESAMPLES = 999;

    private final String words;

    RoundMethods(String words) {
        this.words = words;
    }

    /** Ends on the log scale. */
    record Interval(double low, double high) {
        boolean covers(double truth) {
            return low <= truth && truth <= high;
        }

        double width() {
            return high - low;
        }
    }

    /** @param random for those that draw */
    abstract Interval of(double[] logRatios, RandomGenerator random);

    String words() {
        return words;
    }

    /** The largest sum of ranks whose lower tail has at most half of the error; -1 where none has. */
    private static int criticalRank(int n) {
        double[] counts = new double[n * (n + 1) / 2 + 1];
        counts[0] = 1;
        for (int rank = 1; rank <= n; rank++) {
            for (int sum = counts.length - 1; sum >= rank; sum--) {
                counts[sum] += counts[sum - rank];
            }
        }
        double tail = 0;
        double allowed = (1 - LEVEL) / 2 * Math.pow(2, n);
        int rank = -1;
        while (tail + counts[rank + 1] <= allowed) {
            rank++;
            tail += counts[rank];
        }
        return rank;
    }
}
