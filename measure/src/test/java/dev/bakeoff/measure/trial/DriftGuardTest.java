package dev.bakeoff.measure.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Iteration;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Meters;
import dev.bakeoff.core.measurement.ThroughputSeries;
import dev.bakeoff.core.measurement.ThroughputSeries.Slice;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.unit.Unit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class DriftGuardTest {
    private static final Metric RATE = new Metric("throughput", Unit.BYTES_PER_SECOND, Better.HIGHER);
    private static final Meters NO_METERS = new Meters(
            Reading.unavailable("none"), Reading.unavailable("none"),
            Reading.unavailable("none"), Reading.unavailable("none"));

    /** Slices of 100 ms, and one of 1 ms that is left, in which next to nothing came. */
    private static Optional<Finding> slices(long... counts) {
        List<Slice> slices = new ArrayList<>();
        Duration length = Duration.ofMillis(100);
        for (long count : counts) {
            Duration start = length.multipliedBy(slices.size());
            slices.add(new Slice(start, start.plus(length), count));
        }
        Duration end = slices.getLast().end();
        slices.add(new Slice(end, end.plusMillis(1), 1));
        return DriftGuard.inspect(iterations(1, 1), Reading.measured(new ThroughputSeries(slices), "test"));
    }

    private static List<Iteration> iterations(double... values) {
        return Arrays.stream(values)
                .mapToObj(value -> new Iteration(
                        Duration.ofSeconds(1), List.of(Measurement.measured(RATE, value, "test")), NO_METERS))
                .toList();
    }

    private static Optional<Finding> tool(double... values) {
        return DriftGuard.inspect(iterations(values), Reading.unavailable("a tool"));
    }

    @Test
    void passesWhatIsSteady() {
        assertThat(slices(1003, 998, 1000, 1004, 997, 1001, 999, 1002, 1000, 998))
                .isEmpty();
    }

    @Test
    void voidsALargeTrendAndSaysWhatToDo() {
        assertThat(slices(1000, 960, 930, 900, 870, 830, 800, 760, 730, 690)).hasValueSatisfying(finding -> {
            assertThat(finding.guard()).isEqualTo(Guard.DRIFT);
            assertThat(finding.voids()).isTrue();
            assertThat(finding.reason())
                    .startsWith("not steady: throughput falls by 3")
                    .contains(" over 1.0 s (Mann-Kendall p < 0.0001), above 20.0 %: warm up longer");
        });
        assertThat(slices(690, 730, 760, 800, 830, 870, 900, 930, 960, 1000))
                .hasValueSatisfying(finding -> assertThat(finding.reason()).contains("throughput rises by 4"));
    }

    @Test
    void warnsOfASmallerOne() {
        assertThat(slices(1000, 990, 980, 970, 960, 950, 940, 930, 920, 910)).hasValueSatisfying(finding -> {
            assertThat(finding.voids()).isFalse();
            assertThat(finding.reason()).isEqualTo("throughput falls by more than 5.0 % over 1.0 s");
        });
    }

    @Test
    void aTrendThatIsSureButSmallIsNotWorthAWord() {
        assertThat(slices(1000, 996, 992, 988, 984, 980, 976, 972, 968, 964)).isEmpty();
    }

    @Test
    void aLargeChangeThatMayBeChanceIsNotOne() {
        assertThat(slices(1000, 500, 900, 650, 1100, 450, 800, 600, 950, 400)).isEmpty();
    }

    @Test
    void aFalteringServerHasNoInfiniteLogarithm() {
        assertThat(slices(1000, 900, 800, 700, 600, 500, 400, 300, 200, 0))
                .hasValueSatisfying(finding -> assertThat(finding.voids()).isTrue());
    }

    @Test
    void sevenSlicesAreTooFewToSay() {
        assertThat(slices(1000, 900, 800, 700, 600, 500, 400)).isEmpty();
        assertThat(slices(1000, 900, 800, 700, 600, 500, 400, 300)).isPresent();
    }

    @Test
    void aLastSliceThatIsLongCountsByItsRate() {
        List<Slice> slices = new ArrayList<>();
        IntStream.range(0, 7)
                .forEach(i -> slices.add(
                        new Slice(Duration.ofMillis(i * 100L), Duration.ofMillis(i * 100L + 100), 1000 - i * 50L)));
        slices.add(new Slice(Duration.ofMillis(700), Duration.ofMillis(900), 1200));
        assertThat(DriftGuard.inspect(iterations(1), Reading.measured(new ThroughputSeries(slices), "test")))
                .hasValueSatisfying(finding ->
                        assertThat(finding.reason()).contains("falls by").contains("over 0.9 s"));
    }

    @Test
    void looksAtIterationsWhereATimedToolTellsNoMore() {
        assertThat(tool(10, 9, 8, 7, 6, 5)).hasValueSatisfying(finding -> {
            assertThat(finding.voids()).as("p = 2/6! is not below 0.0001").isFalse();
            assertThat(finding.reason()).isEqualTo("throughput falls by more than 5.0 % over 6 iterations");
        });
        assertThat(tool(10, 9, 8, 7, 6, 5, 4, 3)).hasValueSatisfying(finding -> {
            assertThat(finding.voids()).isTrue();
            assertThat(finding.reason()).contains("over 8 iterations (Mann-Kendall p < 0.0001)");
        });
        assertThat(tool(10, 9, 8, 7, 6))
                .as("two in 5! orders are as far from none")
                .isEmpty();
        assertThat(tool(10, 6, 9, 7, 8, 5, 10)).isEmpty();
    }

    /** Scatter of 5 % between independent slices: warnings by chance are rare, and voids do not come. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {501, 502})
    void seldomWarnsOfScatter(long seed) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        List<Finding> findings = IntStream.range(0, 1000)
                .mapToObj(_ -> slices(IntStream.range(0, 20)
                        .mapToLong(_ -> Math.round(1000 * Math.exp(0.05 * random.nextGaussian())))
                        .toArray()))
                .flatMap(Optional::stream)
                .toList();
        assertThat(findings).noneMatch(Finding::voids);
        assertThat(findings.size())
                .as("1 % of 1000, and three standard deviations")
                .isLessThan(20);
    }
}
