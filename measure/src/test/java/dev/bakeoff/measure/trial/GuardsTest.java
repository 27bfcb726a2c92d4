package dev.bakeoff.measure.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.measurement.CpuSplit;
import dev.bakeoff.core.measurement.CpuTimes;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Meters;
import dev.bakeoff.core.measurement.Throttling;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.Placement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class GuardsTest {
    private static final Throttling NONE = new Throttling(0, 0);
    private static final Placement ALONE = new Placement(CpuSet.of(0), CpuSet.of(1), Optional.empty());
    private static final Placement SHARED = new Placement(CpuSet.of(0, 1), CpuSet.of(), Optional.empty());

    private static List<Finding> inspect(CpuTimes cpu0, CpuTimes cpu1, Throttling throttling) {
        Meters meters = new Meters(
                Reading.measured(new CpuSplit(Map.of(0, cpu0, 1, cpu1)), "/proc/stat"),
                Reading.unavailable("none"),
                Reading.unavailable("none"),
                Reading.measured(throttling, "cpu.stat"));
        return Guards.inspect(meters, ALONE, Duration.ofSeconds(1));
    }

    private static CpuTimes stolen(double share) {
        return new CpuTimes(1 - share, 0, 0, share, 0);
    }

    @Test
    void looksForStealOnTheCandidatesOwnCpus() {
        assertThat(inspect(stolen(0.005), stolen(0.5), NONE)).isEmpty();
        assertThat(inspect(stolen(0.02), stolen(0), NONE))
                .singleElement()
                .satisfies(finding -> assertThat(finding.voids()).isFalse());
        assertThat(inspect(stolen(0.06), stolen(0), NONE)).singleElement().satisfies(finding -> {
            assertThat(finding.guard()).isEqualTo(Guard.STEAL);
            assertThat(finding.voids()).isTrue();
            assertThat(finding.reason()).contains("6.0 %").contains("5.0 %");
        });
    }

    @Test
    void doesNotLetIdleCpusHideWhatWasStolenFromABusyOne() {
        CpuTimes mostlyIdle = new CpuTimes(0.9, 0, 0, 0.1, 127);

        assertThat(inspect(mostlyIdle, stolen(0), NONE)).singleElement().satisfies(finding -> {
            assertThat(finding.voids()).isTrue();
            assertThat(finding.reason()).contains("10.0 %");
        });
    }

    private static List<Finding> inspectWork(double busy, double server, double client, Placement placement) {
        CpuTimes cpu = new CpuTimes(busy, 0, 0, 0, 1 - busy);
        Meters meters = new Meters(
                Reading.measured(new CpuSplit(Map.of(0, cpu, 1, cpu)), "/proc/stat"),
                Reading.measured(server, "times"),
                Reading.measured(client, "clock"),
                Reading.measured(NONE, "cpu.stat"));
        return Guards.inspect(meters, placement, Duration.ofSeconds(1));
    }

    @Test
    void looksForWorkThatNeitherServerNorClientDid() {
        assertThat(inspectWork(0.99, 0.97, 0, ALONE)).isEmpty();
        assertThat(inspectWork(0.99, 0.93, 0, ALONE))
                .singleElement()
                .satisfies(finding -> assertThat(finding.voids()).isFalse());
        assertThat(inspectWork(0.99, 0.5, 0, ALONE)).singleElement().satisfies(finding -> {
            assertThat(finding.guard()).isEqualTo(Guard.OTHER_WORK);
            assertThat(finding.voids()).isTrue();
            assertThat(finding.reason()).contains("49.0 %").contains("10.0 %");
        });
    }

    @Test
    void countsTheLoadClientAsOursOnlyWhereItSharesTheCpus() {
        assertThat(inspectWork(0.9, 1.0, 0.8, SHARED)).isEmpty();
        assertThat(inspectWork(0.9, 0.5, 0.4, ALONE))
                .singleElement()
                .satisfies(finding -> assertThat(finding.guard()).isEqualTo(Guard.OTHER_WORK));
    }

    @Test
    void expectsTheThrottlingThatTheVariantDeclares() {
        assertThat(inspect(stolen(0), stolen(0), new Throttling(0.5, 0))).isEmpty();
        assertThat(inspect(stolen(0), stolen(0), new Throttling(0, 0.02)))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.guard()).isEqualTo(Guard.UNDECLARED_THROTTLING);
                    assertThat(finding.voids()).isTrue();
                    assertThat(finding.reason()).contains("0.020 s");
                });
    }

    @Test
    void findsNothingWhereNothingCouldBeRead() {
        Meters blind = new Meters(
                Reading.unavailable("no"),
                Reading.unavailable("no"),
                Reading.unavailable("no"),
                Reading.unavailable("no"));

        assertThat(Guards.inspect(blind, ALONE, Duration.ofSeconds(1))).isEmpty();
    }
}
