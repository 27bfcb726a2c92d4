package dev.bakeoff.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LogEstimatorTest {
    @Test
    void saysHowManySamplesWouldDecide() {
        // 2 % of scatter, no difference, a margin of 3 %: ln 1.03 = 0.02956 > t(4) 0.02 / sqrt(5) = 0.02483, not with
        // 4: 0.03182.
        LogEstimator level = new SampleMean(0, 0.02, 3, SamplingPlan.fixed());
        assertThat(level.samplesToDecide(0.03, 0.95)).hasValue(5);
        // The same distance on the other side of the border.
        LogEstimator beyond = new SampleMean(2 * Math.log1p(0.03), 0.02, 3, SamplingPlan.fixed());
        assertThat(beyond.samplesToDecide(0.03, 0.95)).hasValue(5);
        LogEstimator below = new SampleMean(-2 * Math.log1p(0.03), 0.02, 3, SamplingPlan.fixed());
        assertThat(below.samplesToDecide(0.03, 0.95)).hasValue(5);
        LogEstimator onTheBorder = new SampleMean(Math.log1p(0.03), 0.02, 3, SamplingPlan.fixed());
        assertThat(onTheBorder.samplesToDecide(0.03, 0.95)).isEmpty();
    }

    @Test
    void widensWhereFiguresWereLookedAt() {
        double[] logarithms = {0.1, 0.12, 0.08, 0.11, 0.09};
        double fixed = width(SampleMean.of(logarithms, SamplingPlan.fixed()));
        double closing = width(SampleMean.of(logarithms, new SamplingPlan.Sequential(new Looks(3, 10), true)));
        double goingOn = width(SampleMean.of(logarithms, new SamplingPlan.Sequential(new Looks(3, 10), false)));
        assertThat(closing).isGreaterThan(fixed).isLessThan(1.02 * fixed);
        assertThat(goingOn).isGreaterThan(1.5 * fixed);
    }

    @Test
    void hasNoIntervalFromOneSample() {
        Estimate one =
                SampleMean.of(new double[] {Math.log(2)}, SamplingPlan.fixed()).at(0.95);
        assertThat(one.value()).isCloseTo(2, within(1e-12));
        assertThat(one.interval()).isEmpty();
    }

    private static double width(LogEstimator estimator) {
        return estimator.at(0.95).interval().orElseThrow().relativeHalfWidth();
    }
}
