package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.core.comparison.Scaling;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.results.RealisticResult;
import dev.bakeoff.results.page.DataTable;
import dev.bakeoff.results.page.GrowthCurves;
import dev.bakeoff.results.page.Plot;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScalingViewTest {
    private final ResultBuilder result = new ResultBuilder()
            .candidate("small", Variant.NONE)
            .candidate("large", Variant.NONE)
            .machine("small", RealisticResult.machine("0"))
            .machine("large", RealisticResult.machine("0-3"));

    @Test
    void gainsAreTakenBlockByBlockSoThatABusyBlockChangesNothing() {
        block(1, "large", 100, 1.9, 3.4);
        block(2, "large", 40, 1.9, 3.4);
        assertThat(Scaling.of(result.build())).singleElement().satisfies(scaling -> {
            assertThat(scaling.series()).isEqualTo("crypto.rsa2048-sign");
            assertThat(scaling.candidate()).isEqualTo("large");
            assertThat(scaling.gains()).containsOnlyKeys(2, 4);
            assertThat(scaling.gains().values().iterator().next().value()).isCloseTo(1.9, within(1e-9));
            assertThat(List.copyOf(scaling.gains().values()).getLast().value()).isCloseTo(3.4, within(1e-9));
            // By hand: x = 1/2 and 3/4, y = 1/1.9 - 1/2 and 1/3.4 - 1/4, slope = (x1 y1 + x2 y2) / (x1^2 + x2^2).
            assertThat(scaling.serialShare().orElseThrow().value()).isCloseTo(0.0569, within(0.0001));
        });
    }

    @Test
    void whatOneProcessFillsDoesNotScaleAndTheTableSaysSo() {
        block(1, "small", 100, 1.0, 1.0);
        block(1, "large", 100, 1.9, 3.4);
        result.trial(1, point("all"), "small", 100, 0.01);
        GrowthCurves curves = ScalingView.of(result.build());
        assertThat(curves.table().rows())
                .containsExactly(new DataTable.Row(
                        "crypto.rsa2048-sign",
                        List.of(
                                "2 processes 1.000x, 4 processes 1.000x",
                                "2 processes 1.90x, 4 processes 3.40x, serial share 5.7 %")));
    }

    @Test
    void asManyAsFillTheCandidateCountAsThatMany() {
        result.trial(1, point("1"), "large", 100, 0.01);
        result.trial(1, point("all"), "large", 360, 0.01);
        GrowthCurves curves = ScalingView.of(result.build());
        assertThat(curves.curves()).isEmpty();
        assertThat(curves.table().rows())
                .extracting(row -> row.cells().getLast())
                .containsExactly("4 processes 3.60x, serial share 3.7 %");
    }

    @Test
    void severalNumbersMakeACurve() {
        block(1, "large", 100, 1.9, 3.4);
        block(2, "large", 100, 1.8, 3.5);
        assertThat(ScalingView.of(result.build()).curves()).singleElement().satisfies(curve -> {
            Plot plot = curve.plots().getFirst();
            assertThat(plot.across().ticks()).extracting(tick -> tick.label()).containsExactly("2", "4");
            assertThat(plot.lines()).extracting(line -> line.dots().size()).containsExactly(0, 2);
            assertThat(plot.caption().description())
                    .startsWith("large: 2 processes 1.85x (")
                    .contains("serial share");
        });
    }

    @Test
    void aBlockWithoutOneProcessIsLeftOut() {
        result.trial(1, point("1"), "large", new Outcome.Failed("crashed"));
        result.trial(1, point("2"), "large", 190, 0.01);
        assertThat(Scaling.of(result.build())).isEmpty();
    }

    private void block(int block, String candidate, double one, double two, double four) {
        result.trial(block, point("1"), candidate, one, 0.01);
        result.trial(block, point("2"), candidate, one * two, 0.01);
        result.trial(block, point("4"), candidate, one * four, 0.01);
    }

    private static Point point(String processes) {
        return new Point("crypto.rsa2048-sign", "@" + processes);
    }
}
