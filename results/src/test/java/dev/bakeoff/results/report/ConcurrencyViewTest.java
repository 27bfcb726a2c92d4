package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.results.page.Curve;
import dev.bakeoff.results.page.DataTable;
import dev.bakeoff.results.page.Plot;
import dev.bakeoff.results.page.Tick;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConcurrencyViewTest {
    private final ResultBuilder result =
            new ResultBuilder().candidate("old", Variant.NONE).candidate("new", Variant.NONE);

    @Test
    void aSeriesBecomesACurveOfHeadlineAnd99thPercentile() {
        for (int block = 1; block <= 2; block++) {
            pair(block, 1, 100, 200);
            pair(block, 10, 1000, 3000);
            pair(block, 100, 1500, 6000);
        }
        List<Curve> curves = ConcurrencyView.of(result.build());
        assertThat(curves).singleElement().satisfies(curve -> {
            assertThat(curve.heading()).isEqualTo("tls.handshake:tls1.3,ecdsa-p256");
            assertThat(curve.plots())
                    .extracting(plot -> plot.caption().title())
                    .containsExactly("throughput over concurrency", "handshake time p99 over concurrency");
        });
        Plot throughput = curves.getFirst().plots().getFirst();
        assertThat(throughput.across().ticks()).extracting(Tick::label).containsExactly("1", "10", "100");
        assertThat(throughput.across().ticks().get(1).position()).isEqualTo("50.00%");
        assertThat(throughput.up().label()).isEqualTo("throughput, requests/s");
        assertThat(throughput.up().ticks())
                .extracting(Tick::label)
                .containsExactly("100", "200", "500", "1 k", "2 k", "5 k");
        assertThat(throughput.lines())
                .extracting(line -> line.key().name(), line -> line.dots().size())
                .containsExactly(tuple("old", 3), tuple("new", 3));
        // The axis runs from 100 to 6000, with 7 % of that length before and after.
        double share = (Math.log(1000 / 100.0) / Math.log(60) + 0.07) / 1.14;
        assertThat(number(throughput.lines().getFirst().dots().get(1).up())).isCloseTo(100 * (1 - share), within(0.01));
        assertThat(throughput.caption().description())
                .isEqualTo("At 1, 10, 100. old: 100 requests/s, 1.00 k requests/s, 1.50 k requests/s."
                        + " new: 200 requests/s, 3.00 k requests/s, 6.00 k requests/s.");
    }

    @Test
    void candidatesDifferByMarkerAndDashesNotOnlyByColour() {
        pair(1, 1, 100, 200);
        pair(1, 10, 1000, 3000);
        List<Plot.Line> lines =
                ConcurrencyView.of(result.build()).getFirst().plots().getFirst().lines();
        assertThat(lines).extracting(line -> line.key().marker()).doesNotHaveDuplicates();
        assertThat(lines).extracting(line -> line.key().style()).containsExactly("series-0", "series-1");
        assertThat(lines.get(0).dots().getFirst().across())
                .isNotEqualTo(lines.get(1).dots().getFirst().across());
    }

    @Test
    void aLackingFigureIsAGapAndTheTableSaysSo() {
        pair(1, 1, 100, 200);
        result.trial(1, point(10), "old", 500, 0.01);
        result.trial(1, point(10), "new", new Outcome.Failed("crashed"));
        pair(1, 100, 1000, 2000);
        Curve curve = ConcurrencyView.of(result.build()).getFirst();
        List<Plot.Line> lines = curve.plots().getFirst().lines();
        assertThat(lines.get(0).path()).matches("M[0-9 ]+L[0-9 ]+L[0-9 ]+");
        assertThat(lines.get(1).path()).matches("M[0-9 ]+M[0-9 ]+");
        assertThat(lines.get(1).dots())
                .hasSize(2)
                .allMatch(dot -> dot.whiskers().isEmpty());
        assertThat(curve.table().rows())
                .contains(new DataTable.Row(
                        "throughput at 10", List.of("500 requests/s (no interval)", "no valid trial")));
        assertThat(curve.table().note()).isEqualTo("How known: measured by load client");
    }

    @Test
    void aWideIntervalIsCutAndShownAsGoingOn() {
        pair(1, 1, 100, 100);
        pair(2, 1, 400, 100);
        pair(1, 10, 200, 100);
        pair(2, 10, 200, 100);
        Plot.Whisker wide = ConcurrencyView.of(result.build())
                .getFirst()
                .plots()
                .getFirst()
                .lines()
                .getFirst()
                .dots()
                .getFirst()
                .whiskers()
                .getFirst();
        assertThat(wide).isEqualTo(new Plot.Whisker("100.00%", "0.00%", true, true));
    }

    @Test
    void pointsOfOneConcurrencyMakeNoCurve() {
        pair(1, 1, 100, 200);
        assertThat(ConcurrencyView.of(result.build())).isEmpty();
    }

    private void pair(int block, int concurrency, double old, double candidate) {
        result.trial(block, point(concurrency), "old", old, concurrency / old);
        result.trial(block, point(concurrency), "new", candidate, concurrency / candidate);
    }

    private static Point point(int concurrency) {
        return new Point("tls.handshake", "tls1.3,ecdsa-p256,c" + concurrency);
    }

    private static double number(String percent) {
        return Double.parseDouble(percent.substring(0, percent.length() - 1));
    }
}
