package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.measurement.CpuSeries;
import dev.bakeoff.core.measurement.CpuSeries.Stretch;
import dev.bakeoff.core.measurement.CpuTimes;
import dev.bakeoff.core.measurement.Profile;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.results.page.CpuCurves;
import dev.bakeoff.results.page.DataTable;
import dev.bakeoff.results.page.Tick;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class CpuViewTest {
    private static final Point POINT = new Point("web.static", "http,c1");
    private static final CpuTimes IDLE = new CpuTimes(0, 0, 0, 0, 1);

    private final ResultBuilder result =
            new ResultBuilder().candidate("old", Variant.NONE).candidate("new", Variant.NONE);

    @Test
    void areasAreStackedFromTheBottomInTheOrderOfTheLegend() {
        CpuTimes work = new CpuTimes(0.5, 0.2, 0, 0.1, 0.2);
        result.trial(1, POINT, "old", 1, profile(stretch(-1000, 0, IDLE, CpuTimes.ZERO), stretch(0, 3000, work, IDLE)));
        CpuCurves.Figure figure =
                CpuView.of(result.build()).getFirst().figures().getFirst();
        CpuCurves.Panel own = figure.trials().getFirst().panels().getFirst();
        assertThat(own.warmUp()).isEqualTo("25.00%");
        assertThat(own.ticks()).containsExactly(new Tick("25.00%", "0 s"), new Tick("100.00%", "3 s"));
        // From the back: steal reaches to 80 %, system to 70 %, user to 50 %; nothing was interrupt.
        assertThat(own.layers())
                .containsExactly(
                        new CpuCurves.Layer("cpu-steal", "M0 1000V1000H250V200H1000V1000Z"),
                        new CpuCurves.Layer("cpu-system", "M0 1000V1000H250V300H1000V1000Z"),
                        new CpuCurves.Layer("cpu-user", "M0 1000V1000H250V500H1000V1000Z"));
        assertThat(figure.trials().getFirst().panels().get(1).layers()).isEmpty();
        assertThat(figure.lacking()).containsExactly("new: no trial that counts");
    }

    @Test
    void whereCountersCouldNotBeReadThereIsAGap() {
        CpuTimes all = new CpuTimes(1, 0, 0, 0, 0);
        result.trial(
                1,
                POINT,
                "old",
                1,
                profile(stretch(0, 1000, all, CpuTimes.ZERO), stretch(3000, 4000, all, CpuTimes.ZERO)));
        CpuCurves.Figure figure =
                CpuView.of(result.build()).getFirst().figures().getFirst();
        assertThat(figure.trials().getFirst().panels())
                .singleElement()
                .satisfies(panel -> assertThat(panel.layers())
                        .containsExactly(new CpuCurves.Layer("cpu-user", "M0 1000V0H250V1000ZM750 1000V0H1000V1000Z")));
    }

    @Test
    void theTrialWithTheMedianHeadlineStandsForAll() {
        for (int block = 1; block <= 5; block++) {
            double busy = block / 10.0;
            result.trial(
                    block,
                    POINT,
                    "old",
                    List.of(30.0, 10.0, 50.0, 20.0, 40.0).get(block - 1),
                    profile(stretch(0, 1000, new CpuTimes(busy, 0, 0, 0, 1 - busy), CpuTimes.ZERO)));
        }
        CpuCurves curves = CpuView.of(result.build()).getFirst();
        CpuCurves.Chosen chosen = curves.figures().getFirst().trials().getFirst();
        assertThat(chosen.which()).isEqualTo("block 1, the median of 5 trials");
        assertThat(chosen.panels().getFirst().caption().description())
                .isEqualTo("While timed: user 10 %, system 0 %, interrupt 0 %, steal 0 %, idle 90 %.");
        assertThat(curves.table().rows())
                .containsExactly(new DataTable.Row(
                        "web.static:http,c1", List.of("old", "its CPUs", "10 %", "0 %", "0 %", "0 %", "90 %")));
        assertThat(curves.table().note()).isEqualTo("How known: measured by /proc/stat; the warm-up is left out.");
    }

    @Test
    void whyACandidateHasNoPanelIsSaid() {
        result.trial(1, POINT, "old", 1, profile(stretch(0, 1000, IDLE, IDLE)));
        result.trial(
                1,
                POINT,
                "new",
                1,
                new Profile(
                        List.of(),
                        Reading.unavailable("denied: /proc/stat"),
                        Profile.NONE.throughput(),
                        Profile.NONE.calibration(),
                        List.of()));
        assertThat(CpuView.of(result.build()).getFirst().figures().getFirst().lacking())
                .containsExactly("new: denied: /proc/stat");
    }

    @Test
    void withoutRecordsThereIsNothingToDraw() {
        result.trial(1, POINT, "old", 1, Profile.NONE);
        assertThat(CpuView.of(result.build())).isEmpty();
    }

    private static Profile profile(Stretch... stretches) {
        return new Profile(
                List.of(),
                Reading.measured(new CpuSeries(List.of(stretches)), "/proc/stat"),
                Profile.NONE.throughput(),
                Profile.NONE.calibration(),
                List.of());
    }

    private static Stretch stretch(long startMillis, long endMillis, CpuTimes candidate, CpuTimes others) {
        return new Stretch(Duration.ofMillis(startMillis), Duration.ofMillis(endMillis), candidate, others);
    }
}
