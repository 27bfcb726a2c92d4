package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.core.capacity.LineFill;
import dev.bakeoff.core.comparison.SizeScaling;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Profile;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.DataRate;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.results.RealisticResult;
import dev.bakeoff.results.page.GrowthCurves;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SizeViewTest {
    private static final Point PAGE = new Point("web.static", "http,html-10k,c100");
    private static final Metric TRANSFER = new Metric(LineFill.METRIC, Unit.BYTES_PER_SECOND, Better.HIGHER);
    private static final Point ONE_PROCESS = new Point("crypto.rsa2048-sign", "@1");

    private final ResultBuilder result = new ResultBuilder()
            .candidate("two", Variant.NONE)
            .candidate("one", Variant.NONE)
            .candidate("four", Variant.NONE)
            .candidate("other", Variant.withEnvironment(Map.of("OPENSSL_ia32cap", ":~0xD0230000")))
            .machine("one", RealisticResult.machine("0"))
            .machine("two", RealisticResult.machine("0-1"))
            .machine("four", RealisticResult.machine("0-3"))
            .machine("other", RealisticResult.machine("0-7"));

    @Test
    void candidatesThatDifferInSizeAloneAreOneCurve() {
        block(1, 100, 1.9, 3.4);
        block(2, 40, 1.9, 3.4);
        assertThat(SizeScaling.of(result.build())).singleElement().satisfies(scaling -> {
            assertThat(scaling.reference()).isEqualTo(1);
            assertThat(scaling.sizes()).containsOnlyKeys(1.0, 2.0, 4.0);
            assertThat(scaling.sizes().values())
                    .extracting(size -> size.gain().value())
                    .usingElementComparator((one, other) -> Math.abs(one - other) < 1e-9 ? 0 : 1)
                    .containsExactly(1.0, 1.9, 3.4);
            // As of so many processes: see ScalingViewTest.
            assertThat(scaling.serialShare().orElseThrow().value()).isCloseTo(0.0569, within(0.0001));
            assertThat(scaling.bend()).isEmpty();
        });
    }

    @Test
    void aCurveBendsWhereAddedCpusAreShownToBringLessThanHalf() {
        // From 2 to 4 each CPU adds 0.39 to 0.41 of what the first brings; from 1 to 2 it adds 0.8.
        block(1, 100, 1.8, 2.6);
        block(2, 90, 1.8, 2.62);
        block(3, 95, 1.8, 2.58);
        assertThat(SizeScaling.of(result.build()))
                .singleElement()
                .satisfies(scaling -> assertThat(scaling.bend()).contains(2.0));
    }

    @Test
    void oneBlockShowsNoBend() {
        block(1, 100, 1.8, 2.0);
        assertThat(SizeScaling.of(result.build()))
                .singleElement()
                .satisfies(scaling -> assertThat(scaling.bend()).isEmpty());
    }

    @Test
    void workOfOneProcessDoesNotGrow() {
        result.trial(1, ONE_PROCESS, "one", 100, 0.01);
        result.trial(1, ONE_PROCESS, "two", 100, 0.01);
        assertThat(SizeScaling.of(result.build())).isEmpty();
    }

    @Test
    void otherSoftwareIsAnotherFamily() {
        result.trial(1, PAGE, "one", 100, 0.01);
        result.trial(1, PAGE, "other", 800, 0.01);
        assertThat(SizeScaling.of(result.build())).isEmpty();
    }

    @Test
    void threeSizesAreDrawnAndWrittenDown() {
        block(1, 100, 1.9, 3.4);
        GrowthCurves curves = SizeView.of(result.build()).growth();
        assertThat(curves.curves()).singleElement().satisfies(curve -> {
            assertThat(curve.plots().getFirst().across().ticks())
                    .extracting(tick -> tick.label())
                    .containsExactly("1", "2", "4");
            assertThat(curve.plots().getFirst().lines().getFirst().dots()).hasSize(3);
        });
        assertThat(curves.table().rows())
                .extracting(row -> row.cells())
                .containsExactly(
                        List.of("1 CPU (one) 1x, 2 CPUs (two) 1.90x, 4 CPUs (four) 3.40x, serial share 5.7 %"));
    }

    @Test
    void theSmallestThatIsShownToFillTheLineIsEnough() {
        // 1448 of 1538 bytes carry HTTP: 11.77 MB/s fill 100 Mbit/s.
        transfer(1, 9e6, 12.0e6, 30e6);
        transfer(2, 9e6, 12.1e6, 31e6);
        transfer(3, 9e6, 12.2e6, 32e6);
        result.line(new DataRate(100e6));
        assertThat(SizeView.of(result.build()).line().rows()).singleElement().satisfies(row -> {
            assertThat(row.cells().getFirst()).startsWith("two 103 % (10").contains("one 76.5 %");
            assertThat(row.cells().getLast()).isEqualTo("two");
        });
    }

    @Test
    void whatOneTrialFillsIsNotShown() {
        transfer(1, 9e6, 20e6, 30e6);
        result.line(new DataRate(100e6));
        assertThat(LineFill.of(result.build()))
                .singleElement()
                .satisfies(fill -> assertThat(fill.smallest()).isEmpty());
    }

    @Test
    void withoutALineNothingIsFilled() {
        transfer(1, 9e6, 20e6, 30e6);
        assertThat(SizeView.of(result.build()).line().rows()).isEmpty();
    }

    private void transfer(int block, double one, double two, double four) {
        Map<String, Double> rates = Map.of("one", one, "two", two, "four", four);
        rates.forEach((name, rate) -> result.trial(
                block,
                PAGE,
                name,
                ResultBuilder.completed(
                        List.of(
                                Measurement.measured(ResultBuilder.THROUGHPUT, rate / 10_000, "load client"),
                                Measurement.measured(TRANSFER, rate, "load client")),
                        List.of(),
                        Profile.NONE)));
    }

    private void block(int block, double one, double two, double four) {
        result.trial(block, PAGE, "one", one, 0.01);
        result.trial(block, PAGE, "two", one * two, 0.01);
        result.trial(block, PAGE, "four", one * four, 0.01);
    }
}
