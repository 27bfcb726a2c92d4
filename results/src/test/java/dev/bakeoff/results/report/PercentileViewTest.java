package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.measurement.Distribution;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Profile;
import dev.bakeoff.results.page.Curve;
import dev.bakeoff.results.page.DataTable;
import dev.bakeoff.results.page.Plot;
import dev.bakeoff.results.page.Tick;
import java.util.List;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class PercentileViewTest {
    private static final Point POINT = new Point("web.static", "http,c1");

    private final ResultBuilder result =
            new ResultBuilder().candidate("old", Variant.NONE).candidate("new", Variant.NONE);

    @Test
    void trialsAreMergedAndDrawnNoFurtherThanTheirNumberSupports() {
        // 1 to 10 000 us in two trials of 5000: together they support p99.9, each alone would not.
        result.trial(1, POINT, "old", 1, micros(1, 5_000));
        result.trial(2, POINT, "old", 1, micros(5_001, 10_000));
        result.trial(1, POINT, "new", 1, micros(1, 1_000));
        Curve curve = PercentileView.of(result.build()).getFirst();
        assertThat(curve.heading()).isEqualTo("web.static:http,c1");
        assertThat(curve.digest()).isEqualTo("response time p99 old 9.90 ms, new 990 us");
        assertThat(curve.open()).isTrue();
        assertThat(curve.table().rows())
                .contains(
                        new DataTable.Row("p50", List.of("5.00 ms", "500 us")),
                        new DataTable.Row("p99.9", List.of("9.99 ms", "too few times")),
                        new DataTable.Row("longest", List.of("10.0 ms", "1.00 ms")),
                        new DataTable.Row("times", List.of("10000", "1000")));
        Plot plot = curve.plots().getFirst();
        assertThat(plot.across().ticks())
                .containsExactly(
                        new Tick("0.00%", "0"),
                        new Tick("10.03%", "50"),
                        new Tick("33.33%", "90"),
                        new Tick("66.67%", "99"),
                        new Tick("100.00%", "99.9"));
        Plot.Line old = plot.lines().get(0);
        Plot.Line young = plot.lines().get(1);
        assertThat(old.path()).matches("M0 .*L1000 [0-9]+");
        assertThat(young.path()).matches("M0 .*L667 [0-9]+");
        assertThat(old.dots()).extracting(Plot.Dot::across).containsExactly("10.03%", "33.33%", "66.67%", "100.00%");
        assertThat(young.dots()).extracting(Plot.Dot::across).containsExactly("10.03%", "33.33%", "66.67%");
    }

    @Test
    void trialsThatDoNotCountAreLeftOut() {
        result.trial(1, POINT, "old", 1, micros(1, 1_000));
        result.trial(
                2,
                POINT,
                "old",
                ResultBuilder.completed(
                        List.of(Measurement.measured(ResultBuilder.THROUGHPUT, 1, "test")),
                        List.of(Finding.voiding(Guard.STEAL, "9 % taken")),
                        micros(900_000, 901_000)));
        assertThat(PercentileView.of(result.build()).getFirst().table().rows())
                .contains(
                        new DataTable.Row("longest", List.of("1.00 ms", "none recorded")),
                        new DataTable.Row("times", List.of("1000", "none recorded")));
    }

    @Test
    void tooFewTimesForAMedianAreNotDrawn() {
        result.trial(1, POINT, "old", 1, micros(1, 19));
        Curve curve = PercentileView.of(result.build()).getFirst();
        assertThat(curve.plots()).isEmpty();
        assertThat(curve.table().rows()).contains(new DataTable.Row("p50", List.of("too few times", "none recorded")));
    }

    @Test
    void ofManyCurvesOnlyTheFirstIsUnfolded() {
        IntStream.rangeClosed(1, 5)
                .forEach(n -> result.trial(1, new Point("web.static", "p" + n), "old", 1, micros(1, 1_000)));
        assertThat(PercentileView.of(result.build()))
                .extracting(Curve::open)
                .containsExactly(true, false, false, false, false);
    }

    @Test
    void withoutRecordsThereIsNoCurve() {
        result.trial(1, POINT, "old", 1, Profile.NONE);
        assertThat(PercentileView.of(result.build())).isEmpty();
    }

    private static Profile micros(int from, int to) {
        Histogram histogram = new Histogram(3);
        IntStream.rangeClosed(from, to).forEach(micro -> histogram.recordValue(micro * 1_000L));
        return new Profile(
                List.of(Distribution.of("responseTime", histogram)),
                Profile.NONE.cpu(),
                Profile.NONE.throughput(),
                Profile.NONE.calibration(),
                List.of());
    }
}
