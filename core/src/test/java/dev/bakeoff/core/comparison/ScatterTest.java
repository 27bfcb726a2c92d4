package dev.bakeoff.core.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.Profile;
import dev.bakeoff.core.statistics.VarianceComponents.Component;
import dev.bakeoff.core.statistics.VarianceComponents.Standing;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.unit.Unit;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScatterTest {
    private static final Metric THROUGHPUT = new Metric("throughput", Unit.REQUESTS_PER_SECOND, Better.HIGHER);

    private final SmallResult result = new SmallResult(THROUGHPUT);

    /** Means of logarithms 2 ln 2 apart, iterations ln 2 apart: squares 4 and 1/2 of (ln 2)^2, so (4 - 1/2) / 2 between. */
    @Test
    void splitsTheIterationsOfTrials() {
        Scatter scatter = result.trial(1, 2).trial(4, 8).scatter();
        Component between = measured(scatter.betweenTrials());
        assertThat(between.deviation()).isCloseTo(Math.log(2) * Math.sqrt(1.75), within(1e-12));
        assertThat(between.degreesOfFreedom()).isEqualTo(1);
        Component within = measured(scatter.withinTrial());
        assertThat(within.deviation()).isCloseTo(Math.log(2) * Math.sqrt(0.5), within(1e-12));
        assertThat(within.degreesOfFreedom()).isEqualTo(2);
        assertThat(scatter.withinTrial())
                .isEqualTo(Reading.measured(within, "analysis of variance of 2 trials, 4 iterations"));
        assertThat(scatter.candidate()).isEqualTo("half");
        assertThat(scatter.round().metric()).isEqualTo(THROUGHPUT);
    }

    @Test
    void oneIterationATrialLeavesThePartWithinUnknown() {
        Scatter scatter = result.trial(1).trial(2).scatter();
        assertThat(scatter.withinTrial()).isEqualTo(Reading.unavailable("no trial has two iterations"));
        assertThat(measured(scatter.betweenTrials()).standing()).isEqualTo(Standing.JOINT);
    }

    @Test
    void oneTrialLeavesThePartBetweenUnknown() {
        Scatter scatter = result.trial(1, 2).scatter();
        assertThat(scatter.betweenTrials()).isEqualTo(Reading.unavailable("only one trial counts"));
        assertThat(measured(scatter.withinTrial()).degreesOfFreedom()).isEqualTo(1);
    }

    @Test
    void onlyTrialsThatCountTakePart() {
        Scatter scatter = result.trial(1, 2)
                .trial(Profile.NONE, List.of(Finding.voiding(Guard.STEAL, "9 % taken")), 1, 1000)
                .trial(new Outcome.Failed("crashed"))
                .trial(4, 8)
                .scatter();
        assertThat(measured(scatter.withinTrial()).deviation()).isCloseTo(Math.log(2) * Math.sqrt(0.5), within(1e-12));
    }

    @Test
    void withoutATrialThatCountsNothingIsKnown() {
        Scatter scatter = result.trial(new Outcome.Failed("crashed")).scatter();
        assertThat(scatter.betweenTrials()).isEqualTo(Reading.unavailable("no trial counts"));
        assertThat(scatter.withinTrial()).isEqualTo(Reading.unavailable("no trial counts"));
    }

    @Test
    void oneMachineSaysNothingOfOthers() {
        assertThat(result.trial(1, 2).trial(4, 8).scatter().betweenMachines())
                .isEqualTo(Reading.unavailable("one machine"));
    }

    private static Component measured(Reading<Component> part) {
        return switch (part) {
            case Reading.Measured<Component>(Component component, String _) -> component;
            case Reading.Unavailable<Component>(String reason) -> throw new AssertionError(reason);
        };
    }
}
