package dev.bakeoff.measure.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.measurement.CpuSeries;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.FakeHost;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.host.Placement;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.host.Workspace;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class CpuRecorderTest {
    private static final Duration TRIAL = Duration.ofMillis(600);

    private static SystemUnderTest system(Host host, CpuSet candidate) {
        return new SystemUnderTest(
                new Candidate("a", Candidate.LOCAL, Variant.NONE),
                new Placement(candidate, CpuSet.of(), Optional.empty()),
                new UsableCpus(candidate, Optional.empty()),
                new Workspace(host, "/tmp/none"));
    }

    private static CpuSeries series(Reading<CpuSeries> reading) {
        return switch (reading) {
            case Reading.Measured<CpuSeries>(CpuSeries series, String _) -> series;
            case Reading.Unavailable<CpuSeries>(String reason) -> throw new AssertionError(reason);
        };
    }

    @Test
    void coversATrialFromWarmUpToItsEnd() throws Exception {
        CpuSeries series;
        try (CpuRecorder recorder = CpuRecorder.start(system(new LocalHost(), CpuSet.of(0)), TRIAL)) {
            Thread.sleep(250);
            recorder.timingStarts();
            Thread.sleep(400);
            series = series(recorder.finish());
        }

        assertThat(series.stretches().getFirst().start()).isNegative();
        assertThat(series.stretches().getLast().end()).isGreaterThan(Duration.ofMillis(250));
        for (int i = 1; i < series.stretches().size(); i++) {
            assertThat(series.stretches().get(i).start())
                    .as("stretch %s", i)
                    .isGreaterThanOrEqualTo(series.stretches().get(i - 1).end());
        }
        double cpuSeconds = series.stretches().stream()
                .mapToDouble(stretch -> stretch.candidate().total())
                .sum();
        double seconds = series.stretches().stream()
                        .mapToLong(
                                stretch -> stretch.end().minus(stretch.start()).toNanos())
                        .sum()
                / 1e9;
        assertThat(cpuSeconds).as("one hardware thread's time").isCloseTo(seconds, within(0.15));
    }

    @Test
    void tellsTheCandidatesThreadsFromTheOthers() throws Exception {
        FakeHost host = new FakeHost()
                .answer("getconf CLK_TCK", 0, "100\n", "")
                .file(
                        "/proc/stat",
                        "cpu0 0 0 0 0 0 0 0 0 0 0\ncpu1 0 0 0 0 0 0 0 0 0 0\n",
                        "cpu0 7 0 0 3 0 0 0 0 0 0\ncpu1 0 0 2 8 0 0 0 0 0 0\n");
        CpuSeries series;
        try (CpuRecorder recorder = CpuRecorder.start(system(host, CpuSet.of(0)), TRIAL)) {
            Thread.sleep(150);
            series = series(recorder.finish());
        }

        CpuSeries.Stretch first = series.stretches().getFirst();
        assertThat(first.candidate().user()).isCloseTo(0.07, within(1e-9));
        assertThat(first.candidate().system()).isZero();
        assertThat(first.others().system()).isCloseTo(0.02, within(1e-9));
    }

    @Test
    void saysWhyNothingCouldBeFollowed() throws Exception {
        FakeHost host = new FakeHost().answer("getconf CLK_TCK", 0, "100\n", "");
        try (CpuRecorder recorder = CpuRecorder.start(system(host, CpuSet.of(0)), TRIAL)) {
            Thread.sleep(150);

            assertThat(recorder.finish().describe()).contains("/proc/stat is absent");
        }
    }
}
