package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.measure.host.Placement;
import dev.bakeoff.measure.load.ClientCost;
import dev.bakeoff.measure.load.LoadCounts;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPace;
import dev.bakeoff.measure.load.LoadTimes;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

final class LoadGuardsTest {

    private static List<Finding> inspect(long requests, Map<String, Long> errors, double busy) {
        LoadTimes times = new LoadTimes(new Histogram(3), new Histogram(3));
        times.response().recordValueWithCount(1000, requests);
        LoadCounts counts = new LoadCounts(requests, 1, 0, new TreeMap<>(errors), 1);
        LoadPace pace = new LoadPace(Duration.ofSeconds(1), Duration.ofSeconds(1), List.of(requests));
        return LoadGuards.inspect(
                new LoadOutcome(counts, counts, times, pace, new ClientCost(busy, busy), Optional.empty()));
    }

    @Test
    void passesAnEasyClientWithoutErrors() {
        assertThat(inspect(50_000, Map.of(), 0.5)).isEmpty();
    }

    @Test
    void voidsASaturatedClient() {
        assertThat(inspect(50_000, Map.of(), 0.96)).singleElement().satisfies(finding -> {
            assertThat(finding.guard()).isEqualTo(Guard.CLIENT_SATURATED);
            assertThat(finding.voids()).isTrue();
            assertThat(finding.reason()).contains("96.0 %");
        });
        assertThat(inspect(50_000, Map.of(), 0.9))
                .singleElement()
                .satisfies(finding -> assertThat(finding.voids()).isFalse());
    }

    @Test
    void voidsMoreThanAFewErrorsAndNamesThem() {
        assertThat(inspect(9_900, Map.of("wrong-length", 100L), 0.5))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.guard()).isEqualTo(Guard.ERROR_SHARE);
                    assertThat(finding.voids()).isTrue();
                    assertThat(finding.reason()).contains("1.0 %").contains("wrong-length=100");
                });
        assertThat(inspect(99_999, Map.of("wrong-length", 1L), 0.5))
                .singleElement()
                .satisfies(finding -> assertThat(finding.voids()).isFalse());
    }

    @Test
    void voidsAHandfulOfRequests() {
        assertThat(inspect(99, Map.of(), 0.5)).singleElement().satisfies(finding -> {
            assertThat(finding.guard()).isEqualTo(Guard.TOO_FEW_REQUESTS);
            assertThat(finding.voids()).isTrue();
        });
        assertThat(inspect(999, Map.of(), 0.5))
                .singleElement()
                .satisfies(finding -> assertThat(finding.voids()).isFalse());
    }

    @Test
    void keepsServerAndClientApartWhereItCan() {
        LoadPlacement apart =
                LoadPlacement.beside(new Placement(CpuSet.parse("0-1"), CpuSet.parse("2-7"), Optional.empty()));

        assertThat(apart.cpus()).isEqualTo(CpuSet.parse("2-7"));
        assertThat(apart.threads()).isEqualTo(2);
        assertThat(apart.sharing()).isEmpty();
    }

    @Test
    void saysWhenTheyShare() {
        LoadPlacement shared = LoadPlacement.beside(new Placement(CpuSet.parse("0-1"), CpuSet.of(), Optional.empty()));

        assertThat(shared.cpus()).isEqualTo(CpuSet.parse("0-1"));
        assertThat(shared.sharing().orElse("")).contains("share CPUs 0-1").contains("lower bound");
    }
}
