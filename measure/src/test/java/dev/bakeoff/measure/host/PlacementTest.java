package dev.bakeoff.measure.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.meter.WeighIn;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

final class PlacementTest {
    private final LocalHost host = new LocalHost();

    @Test
    void pinsACommandToItsCpus() throws Exception {
        CpuSet usable = usable().affinity();
        CpuSet last = CpuSet.of(usable.stream().max().orElseThrow());
        Placement placement = new Placement(last, usable.minus(last), Optional.empty());

        String status = host.run(placement.place(Command.of("cat", "/proc/self/status")))
                .orThrow()
                .output();

        assertThat(status).contains("Cpus_allowed_list:\t" + last + "\n");
    }

    @Test
    void holdsACommandToItsQuotaAndRemovesTheGroup() throws Exception {
        assumeTrue(Account.isRoot(host), "making control groups needs root");
        CpuSet cpus = usable().affinity();
        String name = "bakeoff-" + UUID.randomUUID();
        String statFile;
        try (QuotaGroup group = QuotaGroup.make(host, name, 0.2)) {
            statFile = group.statFile();
            Placement placement = new Placement(cpus, CpuSet.of(), Optional.of(group));
            Command busy = Command.of("sh", "-c", "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; times")
                    .within(Duration.ofSeconds(60));

            Execution execution = host.run(placement.place(busy)).orThrow();

            double cpu = ownSeconds(execution.output());
            assertThat(cpu / (execution.elapsed().toNanos() / 1e9))
                    .as("CPU seconds a second")
                    .isBetween(0.05, 0.35);
            assertThat(host.read(statFile).describe()).doesNotContain("nr_throttled 0\n");
        }
        assertThat(Path.of(statFile)).doesNotExist();
        assertThat(Files.exists(Path.of(statFile).getParent())).isFalse();
    }

    @Test
    void saysWhatAQuotaNeedsAndLeavesNoHalfMadeGroup() {
        for (FakeHost readOnly : List.of(
                new FakeHost().file("/sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n"),
                new FakeHost().file("/sys/fs/cgroup/cgroup.controllers", "cpuset cpu io\n"))) {
            assertThatThrownBy(() -> QuotaGroup.make(readOnly, "bakeoff-x", 0.5))
                    .isInstanceOf(HostException.class)
                    .hasMessageContaining("run Bakeoff as root")
                    .hasMessageContaining("a definition of your own")
                    .hasMessageContaining("nothing can be written");
            assertThat(readOnly.folders()).isEmpty();
        }
    }

    /** The first line of {@code times} is the shell's own: user, then system. */
    private static double ownSeconds(String times) {
        double sum = 0;
        for (String part : times.lines().findFirst().orElseThrow().split(" ")) {
            String[] minutesAndSeconds = part.replace("s", "").split("m");
            sum += 60 * Double.parseDouble(minutesAndSeconds[0]) + Double.parseDouble(minutesAndSeconds[1]);
        }
        return sum;
    }

    private UsableCpus usable() {
        return switch (WeighIn.usableCpus(host)) {
            case Reading.Measured<UsableCpus>(UsableCpus cpus, String _) -> cpus;
            case Reading.Unavailable<UsableCpus>(String reason) -> throw new AssertionError(reason);
        };
    }
}
