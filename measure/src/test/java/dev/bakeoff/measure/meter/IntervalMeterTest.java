package dev.bakeoff.measure.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.measurement.CpuSplit;
import dev.bakeoff.core.measurement.Throttling;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.FakeHost;
import dev.bakeoff.measure.host.Placement;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.host.Workspace;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class IntervalMeterTest {
    private static FakeHost host() {
        return new FakeHost()
                .answer("getconf CLK_TCK", 0, "100\n", "")
                .file("/proc/self/cgroup", "0::/job\n")
                .file("/proc/self/mountinfo", "30 23 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n");
    }

    private static SystemUnderTest system(FakeHost host) {
        CpuSet cpus = CpuSet.of(0, 1);
        return new SystemUnderTest(
                new Candidate("a", Candidate.LOCAL, Variant.NONE),
                new Placement(cpus, CpuSet.of(), Optional.empty()),
                new UsableCpus(cpus, Optional.empty()),
                new Workspace(host, "/tmp/none"));
    }

    @Test
    void splitsCpuTimeByHardwareThread() throws Exception {
        FakeHost host = host().file(
                        "/proc/stat",
                        "cpu  0 0 0 0 0 0 0 0 0 0\ncpu0 0 0 0 0 0 0 0 0 0 0\ncpu1 0 0 0 0 0 0 0 0 0 0\n",
                        "cpu  9 0 9 9 9 9 9 9 0 0\ncpu0 150 10 30 5 1 2 2 0 0 0\ncpu1 0 0 0 200 0 0 0 0 0 0\n");
        IntervalMeter meter = IntervalMeter.of(system(host));

        Reading<CpuSplit> split = meter.between(meter.read(), meter.read()).cpu();

        CpuSplit measured = split.orElse(new CpuSplit(java.util.Map.of()));
        assertThat(measured.sumOver(CpuSet.of(0)).user()).isCloseTo(1.6, within(1e-9));
        assertThat(measured.sumOver(CpuSet.of(0)).interrupt()).isCloseTo(0.04, within(1e-9));
        assertThat(measured.sumOver(CpuSet.of(1)).busyShare()).isZero();
    }

    @Test
    void countsThrottlingThatNoVariantDeclares() throws Exception {
        FakeHost host = host().file("/proc/stat", "cpu0 0 0 0 0 0 0 0 0 0 0\n")
                .file(
                        "/sys/fs/cgroup/job/cpu.stat",
                        "usage_usec 1\nnr_periods 1\nnr_throttled 0\nthrottled_usec 100\n",
                        "usage_usec 1\nnr_periods 9\nnr_throttled 4\nthrottled_usec 250100\n");
        IntervalMeter meter = IntervalMeter.of(system(host));

        Reading<Throttling> throttling =
                meter.between(meter.read(), meter.read()).throttling();

        assertThat(throttling.map(Throttling::undeclaredSeconds).orElse(0.0)).isCloseTo(0.25, within(1e-9));
        assertThat(throttling.map(Throttling::declaredSeconds).orElse(9.0)).isZero();
    }

    @Test
    void givesNoSplitWhenACounterRunsBackwards() throws Exception {
        FakeHost host = host().file("/proc/stat", "cpu0 100 0 0 0 0 0 0 5 0 0\n", "cpu0 50 0 0 0 0 0 0 5 0 0\n");
        IntervalMeter meter = IntervalMeter.of(system(host));

        assertThat(meter.between(meter.read(), meter.read()).cpu().describe()).contains("ran backwards");
    }
}
