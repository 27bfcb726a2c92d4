package dev.bakeoff.measure.meter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.FakeHost;
import dev.bakeoff.measure.host.LocalHost;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class WeighInTest {
    private static final String STATUS = "Name:\tcat\nCpus_allowed:\tf\nCpus_allowed_list:\t0-3\n";
    private static final String MOUNTS =
            "30 23 0:26 / /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw,nsdelegate,memory_recursiveprot\n";

    @Test
    void agreesWithThisMachine() throws Exception {
        MachineDescription machine = WeighIn.of(new LocalHost(), Variant.NONE);

        assertThat(machine.usable().map(usable -> usable.affinity().size()).orElse(0))
                .isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(machine.processor().hardwareThreads().orElse(0))
                .isGreaterThanOrEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(machine.processor().model()).isInstanceOf(Reading.Measured.class);
        assertThat(machine.platform().memoryBytes().orElse(0L)).isGreaterThan(1L << 28);
        assertThat(machine.platform().kernel().describe()).startsWith("Linux ");
        assertThat(version(machine, "openssl")).startsWith("OpenSSL ");
        assertThat(version(machine, "nginx")).contains("nginx/");
        assertThat(version(machine, "zlib")).matches("\\d+\\.\\d+.*");
    }

    @Test
    void takesTheTightestLimitOfAllAncestors() {
        FakeHost host = new FakeHost()
                .file("/proc/self/status", STATUS)
                .file("/proc/self/cgroup", "0::/user.slice/job.scope\n")
                .file("/proc/self/mountinfo", MOUNTS)
                .file("/sys/fs/cgroup/user.slice/job.scope/cpu.max", "max 100000\n")
                .file("/sys/fs/cgroup/user.slice/cpu.max", "150000 100000\n");

        assertThat(WeighIn.usableCpus(host))
                .isEqualTo(Reading.measured(
                        new UsableCpus(
                                CpuSet.parse("0-3"),
                                Optional.of(new UsableCpus.Quota(1.5, "/sys/fs/cgroup/user.slice/cpu.max"))),
                        "/proc/self/status"));
    }

    @Test
    void givesAReasonForEveryFactThatIsMissing() throws Exception {
        MachineDescription machine = WeighIn.of(new FakeHost(), Variant.NONE);

        assertThat(machine.usable().describe()).contains("/proc/self/status is absent");
        assertThat(machine.processor().model().describe()).contains("/proc/cpuinfo is absent");
        assertThat(machine.processor().sockets()).isInstanceOf(Reading.Unavailable.class);
        assertThat(machine.platform().memoryBytes()).isInstanceOf(Reading.Unavailable.class);
        assertThat(machine.software())
                .isNotEmpty()
                .allSatisfy((_, version) -> assertThat(version).isInstanceOf(Reading.Unavailable.class));
    }

    @Test
    void givesAReasonForAFileThatMakesNoSense() throws Exception {
        FakeHost host = new FakeHost()
                .file("/proc/self/status", "Cpus_allowed_list:\tnonsense\n")
                .file("/proc/meminfo", "MemTotal: many kB\n");

        MachineDescription machine = WeighIn.of(host, Variant.NONE);

        assertThat(machine.usable().describe()).contains("unavailable").contains("nonsense");
        assertThat(machine.platform().memoryBytes().describe())
                .contains("unavailable")
                .contains("many kB");
    }

    @Test
    void asksTheVariantsOwnBinary() throws Exception {
        FakeHost host = new FakeHost()
                .answer(
                        "env A=1 /opt/openssl version",
                        0,
                        "OpenSSL 3.5.1 1 Jul 2025 (Library: OpenSSL 3.5.1 1 Jul 2025)\n",
                        "");
        Variant variant =
                new Variant(Optional.empty(), Optional.empty(), Map.of("A", "1"), Map.of("openssl", "/opt/openssl"));

        assertThat(version(WeighIn.of(host, variant), "openssl")).contains("OpenSSL 3.5.1");
    }

    private static String version(MachineDescription machine, String tool) {
        return machine.software()
                .getOrDefault(tool, Reading.unavailable("not looked for"))
                .describe();
    }
}
