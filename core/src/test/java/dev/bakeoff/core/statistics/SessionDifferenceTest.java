package dev.bakeoff.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SessionDifferenceTest {
    /** s = 0.02, so s^2/n = 0.0004/3. */
    private static final SampleMean CANDIDATE = mean(0.10, 0.12, 0.14);

    /** s^2 = 0.002/3, so s^2/n = 0.0005/3. */
    private static final SampleMean BASELINE = mean(0.00, 0.02, 0.04, 0.06);

    private static final int PAIRS_OF_SESSIONS = 2000;
    private static final int TRIALS = 5;
    private static final double WITHIN = 0.02;
    private static final double BETWEEN = 0.03;

    @Test
    void isWelchsIntervalWhereSessionsDoNotDiffer() {
        // Variance 0.0003, degrees of freedom 0.0003^2 / (0.000133^2/2 + 0.000167^2/3) = 4.959.
        SessionDifference difference = across(new SessionSpread.Declared(0));
        assertThat(difference.centre()).isCloseTo(0.09, within(1e-12));
        assertThat(difference.samples()).isEqualTo(3);
        assertThat(logHalfWidth(difference)).isCloseTo(0.0446342, within(1e-6));
    }

    @Test
    void addsTheSpreadOfBothSessions() {
        // 0.0003 + 2 x 0.03^2 = 0.0021; what is declared brings no uncertainty: 243 degrees of freedom.
        assertThat(logHalfWidth(across(new SessionSpread.Declared(0.03)))).isCloseTo(0.0902664, within(1e-6));
        // Known by one degree of freedom: 1.354 in all.
        assertThat(logHalfWidth(across(new SessionSpread.Estimated(0.03, 1, 4))))
                .isCloseTo(0.3216392, within(1e-6));
    }

    @Test
    void hasNoIntervalWithoutASpreadOrASecondTrial() {
        SessionDifference unknown = across(new SessionSpread.Unknown());
        assertThat(unknown.at(0.95).value()).isCloseTo(Math.exp(0.09), within(1e-12));
        assertThat(unknown.at(0.95).interval()).isEmpty();
        assertThat(unknown.samplesToDecide(0.03, 0.95)).isEmpty();
        SessionDifference single = new SessionDifference(CANDIDATE, mean(0), new SessionSpread.Declared(0.01));
        assertThat(single.at(0.95).interval()).isEmpty();
    }

    @Test
    void holdsWhereNothingScatters() {
        SessionDifference exact = new SessionDifference(mean(1, 1), mean(1, 1), new SessionSpread.Declared(0));
        assertThat(logHalfWidth(exact)).isZero();
        SessionDifference onlySessions =
                new SessionDifference(mean(1, 1), mean(1, 1), new SessionSpread.Declared(0.03));
        // Normal quantile 1.959964 x sqrt(2) x 0.03.
        assertThat(logHalfWidth(onlySessions)).isCloseTo(0.0831542, within(1e-6));
    }

    @Test
    void doesNotPromiseThatBlocksAverageSessionsOut() {
        // The border is 0.0605 off; 0.01 between sessions leaves room for it, 0.03 does not, whatever the number of
        // blocks.
        assertThat(across(new SessionSpread.Declared(0.01)).samplesToDecide(0.03, 0.95))
                .isPresent();
        assertThat(across(new SessionSpread.Declared(0.03)).samplesToDecide(0.03, 0.95))
                .isEmpty();
    }

    @Test
    void poolsRoundsIntoOneSpread() {
        // Mean squares 0.02^2/2 and 0.06^2/2.
        SessionSpread.Estimated spread =
                SessionSpread.pooled(List.of(new double[] {1.00, 1.02}, new double[] {5.06, 5.00}), 1);
        assertThat(spread.deviation()).isCloseTo(Math.sqrt(0.001), within(1e-12));
        assertThat(spread.rounds()).isEqualTo(2);
        assertThat(spread.words())
                .isEqualTo(
                        "3.16 % (estimated from what was measured in several of them, 2 rounds, 1 degree of freedom)");
        assertThatThrownBy(() -> SessionSpread.pooled(List.of(), 1)).hasMessageContaining("without a round");
    }

    @Test
    void refusesASpreadThatIsNone() {
        assertThatThrownBy(() -> new SessionSpread.Declared(-0.01)).hasMessageContaining("0 % to 100 %, not at -1.0 %");
        assertThatThrownBy(() -> new SessionSpread.Declared(1.01)).hasMessageContaining("not at 101.0 %");
        assertThatThrownBy(() -> new SessionSpread.Estimated(0.1, 0, 1)).hasMessageContaining("degree of freedom");
    }

    /** 95 % of 2000 has a standard error of 0.5 %. */
    @Test
    void coversTheTruthWhenTheSpreadIsKnownAndSeldomWithoutSeed1() {
        RandomGenerator random = random(1);
        int known = 0;
        int ignored = 0;
        for (int i = 0; i < PAIRS_OF_SESSIONS; i++) {
            SampleMean candidate = session(random);
            SampleMean baseline = session(random);
            known += covers(new SessionDifference(candidate, baseline, new SessionSpread.Declared(BETWEEN))) ? 1 : 0;
            ignored += covers(new SessionDifference(candidate, baseline, new SessionSpread.Declared(0))) ? 1 : 0;
        }
        assertThat(known / (double) PAIRS_OF_SESSIONS).isBetween(0.935, 0.965);
        assertThat(ignored / (double) PAIRS_OF_SESSIONS).isLessThan(0.6);
    }

    /** The same two sessions in five rounds that share their state, so that they are one observation of it. */
    @Test
    void coversTheTruthWhenTheSpreadIsEstimatedSeed2() {
        RandomGenerator random = random(2);
        int covered = 0;
        for (int i = 0; i < PAIRS_OF_SESSIONS; i++) {
            double here = BETWEEN * random.nextGaussian();
            double there = BETWEEN * random.nextGaussian();
            List<double[]> rounds = IntStream.range(0, 5)
                    .mapToObj(_ -> new double[] {
                        session(here, random).centre(), session(there, random).centre()
                    })
                    .toList();
            SessionSpread spread = SessionSpread.pooled(rounds, 1);
            covered += covers(new SessionDifference(session(random), session(random), spread)) ? 1 : 0;
        }
        assertThat(covered / (double) PAIRS_OF_SESSIONS).isGreaterThan(0.935);
    }

    private static RandomGenerator random(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    private static SampleMean session(RandomGenerator random) {
        return session(BETWEEN * random.nextGaussian(), random);
    }

    private static SampleMean session(double state, RandomGenerator random) {
        double[] logarithms = new double[TRIALS];
        for (int i = 0; i < TRIALS; i++) {
            logarithms[i] = state + WITHIN * random.nextGaussian();
        }
        return mean(logarithms);
    }

    private static boolean covers(LogEstimator estimator) {
        ConfidenceInterval interval = estimator.at(0.95).interval().orElseThrow();
        return interval.low() <= 1 && interval.high() >= 1;
    }

    private static SessionDifference across(SessionSpread spread) {
        return new SessionDifference(CANDIDATE, BASELINE, spread);
    }

    private static SampleMean mean(double... logarithms) {
        return SampleMean.of(logarithms, SamplingPlan.fixed());
    }

    private static double logHalfWidth(LogEstimator estimator) {
        ConfidenceInterval interval = estimator.at(0.95).interval().orElseThrow();
        return Math.log(interval.high() / interval.low()) / 2;
    }
}
