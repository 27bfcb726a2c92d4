package dev.bakeoff.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.apache.commons.statistics.distribution.BetaDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LogScaleTest {
    /** Quantiles from table 3 of the NIST/SEMATECH e-Handbook of Statistical Methods, section 1.3.6.7.2. */
    @ParameterizedTest
    @CsvSource({
        "2,0.95,12.706",
        "3,0.95,4.303",
        "4,0.95,3.182",
        "6,0.95,2.571",
        "11,0.95,2.228",
        "30,0.95,2.045",
        "2,0.90,6.314",
        "5,0.90,2.132",
        "5,0.99,4.604"
    })
    void usesStudentsQuantiles(int n, double level, double quantile) {
        double[] logarithms = new double[n];
        for (int i = 0; i < n; i++) {
            logarithms[i] = Math.sin(i);
        }
        ConfidenceInterval interval = SampleMean.of(logarithms, SamplingPlan.fixed())
                .at(level)
                .interval()
                .orElseThrow();
        double half = Math.log(interval.high() / interval.low()) / 2;
        assertThat(half * Math.sqrt(n) / LogScale.standardDeviation(logarithms)).isCloseTo(quantile, within(6e-4));
    }

    @Test
    void agreesWithAnExampleWorkedByHand() {
        // Logarithms 0, ln 2, ln 4: mean ln 2, standard deviation ln 2, half width 4.303 ln 2 / sqrt 3 = 1.7220.
        Estimate estimate = LogScale.geometricMean(new double[] {1, 2, 4}, 0.95);
        assertThat(estimate.value()).isCloseTo(2, within(1e-12));
        ConfidenceInterval interval = estimate.interval().orElseThrow();
        assertThat(interval.low()).isCloseTo(2 * Math.exp(-1.7220), within(1e-3));
        assertThat(interval.high()).isCloseTo(2 * Math.exp(1.7220), within(1e-2));
        assertThat(interval.relativeHalfWidth()).isCloseTo(Math.exp(1.7220) - 1, within(1e-2));
        assertThat(interval.method()).isEqualTo("Student t on logarithms, n=3");
    }

    /**
     * Intervals from four values must cover the truth as often as they say: 0.95 must lie in the exact interval of
     * Clopper and Pearson (Biometrika 26, 1934) for the observed share. With the normal quantile, 1.96 for 3.18, they
     * would cover only 0.855.
     */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {101, 102, 103})
    void coversTheTruthAsOftenAsItSays(long seed) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        double truth = 1.2;
        int repetitions = 5000;
        int covered = 0;
        for (int i = 0; i < repetitions; i++) {
            double[] figures = new double[4];
            for (int j = 0; j < figures.length; j++) {
                figures[j] = truth * Math.exp(0.1 * random.nextGaussian());
            }
            ConfidenceInterval interval =
                    LogScale.geometricMean(figures, 0.95).interval().orElseThrow();
            covered += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
        }
        double tail = 0.0005;
        double low = BetaDistribution.of(covered, repetitions - covered + 1).inverseCumulativeProbability(tail);
        double high = BetaDistribution.of(covered + 1, repetitions - covered).inverseSurvivalProbability(tail);
        assertThat(0.95).isBetween(low, high);
    }

    @Test
    void givesNoIntervalForOneValue() {
        assertThat(LogScale.geometricMean(new double[] {3}, 0.95).interval()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
    void refusesFiguresWithoutALogarithm(double figure) {
        assertThatThrownBy(() -> LogScale.geometricMean(new double[] {1, figure}, 0.95))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesNoFiguresAndBackwardIntervals() {
        assertThatThrownBy(() -> LogScale.geometricMean(new double[0], 0.95))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ConfidenceInterval(2, 1, 0.95, "x")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ConfidenceInterval(Double.NaN, 1, 0.95, "x"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ConfidenceInterval(1, 2, 1, "x")).isInstanceOf(IllegalArgumentException.class);
    }
}
