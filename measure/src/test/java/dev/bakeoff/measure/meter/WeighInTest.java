package dev.bakeoff.measure.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bakeoff.core.definition.Software;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.Limits;
import dev.bakeoff.core.machine.LinkedProgram;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.machine.ProcessorDetail;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.inventory.InventoryReader;
import dev.bakeoff.formats.tree.SystemTree;
import dev.bakeoff.measure.host.FakeHost;
import dev.bakeoff.measure.host.LocalHost;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class WeighInTest {
    private static final Path BUSYBOX = Path.of("/usr/bin/busybox");
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
        assertThat(machine.hostName()).isInstanceOf(Reading.Measured.class);
        assertThat(machine.processor().cores().orElse(0)).isPositive();
        assertThat(machine.inventory().processor().caches()).isInstanceOf(Reading.Measured.class);
        assertThat(machine.inventory().devices().disks()).isInstanceOf(Reading.Measured.class);
        assertThat(machine.inventory().settings().commandLine()).isInstanceOf(Reading.Measured.class);
        assertThat(machine.inventory().settings().limits().memoryBytes()).isInstanceOf(Reading.Measured.class);
        LinkedProgram openssl = machine.inventory()
                .programs()
                .getOrDefault("openssl", Reading.unavailable("not looked for"))
                .orElse(new LinkedProgram("none", List.of()));
        assertThat(openssl.path()).endsWith("/openssl");
        assertThat(openssl.libraries())
                .anySatisfy(library -> assertThat(library.name()).startsWith("libc."));
    }

    /** The script must run wherever there is a shell at all, so it is run with nothing but busybox on its path. */
    @Test
    void capturesTheSameWithBusyboxAlone() throws Exception {
        assumeTrue(Files.isExecutable(BUSYBOX), "busybox is not installed");
        Path folder = Files.createTempDirectory("busybox");
        try {
            for (String applet : List.of("head", "tail", "uname", "readlink")) {
                Files.createSymbolicLink(folder.resolve(applet), BUSYBOX);
            }
            InventoryReader here = new InventoryReader(SystemTree.parse(run("sh", System.getenv("PATH"))));
            InventoryReader busybox = new InventoryReader(SystemTree.parse(run(BUSYBOX + " sh", folder.toString())));

            assertThat(busybox.hostName()).isEqualTo(here.hostName());
            assertThat(busybox.processor()).isEqualTo(here.processor());
            assertThat(busybox.platform().kernel()).isEqualTo(here.platform().kernel());
            ProcessorDetail processor = detail(here);
            assertThat(detail(busybox).caches()).isEqualTo(processor.caches());
            assertThat(detail(busybox).topology()).isEqualTo(processor.topology());
            assertThat(detail(busybox).models().bySource().get("lscpu"))
                    .isEqualTo(Reading.unavailable("there is no program lscpu"));
        } finally {
            try (Stream<Path> links = Files.list(folder)) {
                for (Path link : links.toList()) {
                    Files.delete(link);
                }
            }
            Files.delete(folder);
        }
    }

    private static String run(String shell, String path) throws Exception {
        List<String> command = new ArrayList<>(List.of(shell.split(" ")));
        command.addAll(List.of("-c", SystemCapture.script(SystemCapture.INVENTORY)));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("PATH", path);
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return output;
    }

    private static ProcessorDetail detail(InventoryReader reader) {
        Limits none = new Limits(Reading.unavailable("not here"), Reading.unavailable("not here"));
        return reader.inventory(none, Map.of()).processor();
    }

    @Test
    void readsACaptureOfAnotherSystem() throws Exception {
        FakeHost host = new FakeHost().answer(capture(), 0, """
                        ==> /proc/sys/kernel/hostname <==
                        far-away

                        ==> /proc/meminfo <==
                        MemTotal: many kB

                        ==> end <==
                        """, "");

        MachineDescription machine = WeighIn.of(host, Variant.NONE);

        assertThat(machine.hostName()).isEqualTo(Reading.measured("far-away", "/proc/sys/kernel/hostname"));
        assertThat(machine.platform().memoryBytes().describe())
                .contains("unavailable")
                .contains("many kB");
        assertThat(machine.processor().model().describe()).contains("/sys/devices/system/cpu/online is absent");
    }

    @Test
    void saysWhyNothingCouldBeCaptured() throws Exception {
        FakeHost silent = new FakeHost().answer(capture(), 0, "==> /proc/cpuinfo <==\n", "");
        FakeHost failing = new FakeHost().answer(capture(), 126, "", "sh: denied");

        assertThat(WeighIn.of(silent, Variant.NONE).hostName().describe()).contains("==> end <==");
        assertThat(WeighIn.of(failing, Variant.NONE).hostName())
                .isEqualTo(Reading.unavailable("\"sh -c ... capture.sh\" exited with 126: sh: denied"));
    }

    @Test
    void takesMemoryLimitAndCpusetOfAllAncestors() throws Exception {
        FakeHost host = new FakeHost()
                .file("/proc/self/cgroup", "0::/user.slice/job.scope\n")
                .file("/proc/self/mountinfo", MOUNTS)
                .file("/sys/fs/cgroup/user.slice/job.scope/memory.max", "max\n")
                .file("/sys/fs/cgroup/user.slice/memory.max", "1073741824\n")
                .file("/sys/fs/cgroup/user.slice/job.scope/cpuset.cpus.effective", "1-2\n");

        Limits limits = WeighIn.of(host, Variant.NONE).inventory().settings().limits();

        assertThat(limits.memoryBytes())
                .isEqualTo(Reading.measured(OptionalLong.of(1_073_741_824), "/proc/self/cgroup"));
        assertThat(limits.threads()).isEqualTo(Reading.measured(CpuSet.of(1, 2), "/proc/self/cgroup"));
        assertThat(WeighIn.of(new FakeHost(), Variant.NONE)
                        .inventory()
                        .settings()
                        .limits()
                        .memoryBytes()
                        .describe())
                .contains("/proc/self/cgroup is absent");
    }

    private static String capture() {
        return "sh -c " + SystemCapture.script(SystemCapture.INVENTORY) + " capture.sh";
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
        assertThat(machine.processor().model().describe())
                .contains("cannot start \"sh -c ... capture.sh\": no such program");
        assertThat(machine.processor().sockets()).isInstanceOf(Reading.Unavailable.class);
        assertThat(machine.platform().memoryBytes()).isInstanceOf(Reading.Unavailable.class);
        assertThat(machine.software())
                .isNotEmpty()
                .allSatisfy((_, version) -> assertThat(version).isInstanceOf(Reading.Unavailable.class));
        assertThat(machine.inventory().programs())
                .isNotEmpty()
                .allSatisfy((_, program) -> assertThat(program).isInstanceOf(Reading.Unavailable.class));
    }

    @Test
    void givesAReasonForAFileThatMakesNoSense() {
        FakeHost host = new FakeHost().file("/proc/self/status", "Cpus_allowed_list:\tnonsense\n");

        assertThat(WeighIn.usableCpus(host).describe()).contains("unavailable").contains("nonsense");
    }

    @Test
    void asksTheVariantsOwnBinary() throws Exception {
        FakeHost host = new FakeHost()
                .answer(
                        "env A=1 /opt/openssl version",
                        0,
                        "OpenSSL 3.5.1 1 Jul 2025 (Library: OpenSSL 3.5.1 1 Jul 2025)\n",
                        "");
        Variant variant = Variant.of(
                new Software(Map.of("A", "1"), Map.of("openssl", "/opt/openssl"), Optional.empty(), List.of()));

        assertThat(version(WeighIn.of(host, variant), "openssl")).contains("OpenSSL 3.5.1");
    }

    private static String version(MachineDescription machine, String tool) {
        return machine.software()
                .getOrDefault(tool, Reading.unavailable("not looked for"))
                .describe();
    }
}
