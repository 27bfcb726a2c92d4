package dev.bakeoff.core.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.core.measurement.Distribution;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.Profile;
import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class RoundFigureTest {
    private static final Metric P99 = new Metric("responseTimeP99", Unit.SECONDS, Better.LOWER);
    private static final Metric THROUGHPUT = new Metric("throughput", Unit.REQUESTS_PER_SECOND, Better.HIGHER);

    /** 900 times of 1 ms in one trial, 90 of 1 ms and 10 of 100 ms in the other: 10 of 1000 are slow, the 99th is not. */
    @Test
    void aPercentileIsThatOfAllTimesTogether() {
        RoundFigure figure = new SmallResult(P99)
                .trial(profile(times(900, 1)), List.of(), 0.001)
                .trial(profile(times(90, 1), times(10, 100)), List.of(), 0.1)
                .figure();
        Estimate value = figure.value().orElseThrow();
        assertThat(value.value()).isCloseTo(0.001, within(1e-6));
        ConfidenceInterval interval = value.interval().orElseThrow();
        assertThat(interval.low()).isCloseTo(0.001, within(1e-6));
        assertThat(interval.high()).isCloseTo(0.1, within(1e-4));
        assertThat(interval.method()).isEqualTo("bootstrap over whole trials, too narrow for few, n=2");
        assertThat(interval.level()).isEqualTo(0.95);
    }

    @Test
    void agreesWithTheMergedHistogramBySeed4711() {
        Random random = new Random(4711);
        List<Distribution> parts = IntStream.range(0, 7)
                .mapToObj(_ -> {
                    Histogram histogram = new Histogram(3);
                    double level = 1e6 * Math.exp(0.3 * random.nextGaussian());
                    IntStream.range(0, 500 + random.nextInt(1000))
                            .forEach(_ -> histogram.recordValue((long) (level * Math.exp(random.nextGaussian()))));
                    return Distribution.of("responseTime", histogram);
                })
                .toList();
        SmallResult result = new SmallResult(P99);
        parts.forEach(part -> result.trial(profile(part), List.of(), part.secondsAt(99)));
        Estimate value = result.figure().value().orElseThrow();
        assertThat(value.value()).isEqualTo(Distribution.merged(parts).secondsAt(99));
        assertThat(value.interval())
                .hasValueSatisfying(
                        interval -> assertThat(value.value()).isStrictlyBetween(interval.low(), interval.high()));
        assertThat(result.figure()).as("made again").isEqualTo(result.figure());
    }

    @Test
    void oneTrialHasItsPercentileAndNoInterval() {
        Estimate value = new SmallResult(P99)
                .trial(profile(times(98, 1), times(2, 5)), List.of(), 0.004)
                .figure()
                .value()
                .orElseThrow();
        assertThat(value.value()).isCloseTo(0.005, within(1e-5));
        assertThat(value.interval()).isEmpty();
    }

    @Test
    void trialsThatDoNotCountAreLeftOut() {
        RoundFigure figure = new SmallResult(P99)
                .trial(profile(times(100, 1)), List.of(), 0.001)
                .trial(profile(times(100, 900)), List.of(Finding.voiding(Guard.STEAL, "9 % taken")), 0.9)
                .trial(new Outcome.Failed("crashed"))
                .figure();
        assertThat(figure.trials()).hasSize(3);
        assertThat(figure.validTrials()).isEqualTo(1);
        assertThat(figure.value().orElseThrow().value()).isCloseTo(0.001, within(1e-6));
    }

    /** As older journals hold them; a part of the trials would pass for all. */
    @Test
    void whereATrialLacksItsTimesThePercentilesHaveAGeometricMean() {
        Estimate value = new SmallResult(P99)
                .trial(profile(times(100, 1)), List.of(), 0.001)
                .trial(0.004)
                .figure()
                .value()
                .orElseThrow();
        assertThat(value.value()).isCloseTo(0.002, within(1e-12));
        assertThat(value.interval().orElseThrow().method()).isEqualTo("Student t on logarithms, n=2");
    }

    @Test
    void whatIsNoPercentileHasAGeometricMeanWhateverTimesThereAre() {
        Estimate value = new SmallResult(THROUGHPUT)
                .trial(profile(times(100, 1)), List.of(), 100)
                .trial(profile(times(100, 1)), List.of(), 400)
                .figure()
                .value()
                .orElseThrow();
        assertThat(value.value()).isCloseTo(200, within(1e-9));
        assertThat(value.interval().orElseThrow().method()).isEqualTo("Student t on logarithms, n=2");
    }

    @Test
    void withoutATrialThatCountsThereIsNoFigure() {
        assertThat(new SmallResult(P99)
                        .trial(new Outcome.Failed("crashed"))
                        .figure()
                        .value())
                .isEmpty();
    }

    private static Profile profile(Histogram... parts) {
        Histogram all = new Histogram(3);
        List.of(parts).forEach(all::add);
        return profile(Distribution.of("responseTime", all));
    }

    private static Profile profile(Distribution times) {
        return new Profile(
                List.of(times), Profile.NONE.cpu(), Profile.NONE.throughput(), Profile.NONE.calibration(), List.of());
    }

    private static Histogram times(int count, int milliseconds) {
        Histogram histogram = new Histogram(3);
        histogram.recordValueWithCount(milliseconds * 1_000_000L, count);
        return histogram;
    }
}
