package dev.bakeoff.formats.inventory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.bakeoff.core.machine.Cache;
import dev.bakeoff.core.machine.CoreClass;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.Devices;
import dev.bakeoff.core.machine.Disk;
import dev.bakeoff.core.machine.FrequencyPolicy;
import dev.bakeoff.core.machine.FrequencyRange;
import dev.bakeoff.core.machine.HugePages;
import dev.bakeoff.core.machine.Inventory;
import dev.bakeoff.core.machine.KernelCommandLine;
import dev.bakeoff.core.machine.Limits;
import dev.bakeoff.core.machine.MemoryModule;
import dev.bakeoff.core.machine.NetworkInterface;
import dev.bakeoff.core.machine.NumaNode;
import dev.bakeoff.core.machine.PcieLink;
import dev.bakeoff.core.machine.PcieRate;
import dev.bakeoff.core.machine.Processor;
import dev.bakeoff.core.machine.ProcessorDetail;
import dev.bakeoff.core.machine.Settings;
import dev.bakeoff.core.machine.Topology;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Museum;
import dev.bakeoff.formats.tree.SystemTree;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is read from the museum's systems, figure by figure. */
class SystemMuseumTest {
    private static final Limits NO_LIMITS =
            new Limits(Reading.unavailable("not here"), Reading.unavailable("not here"));

    @Test
    void readsATwoSocketServer() throws FormatException {
        Processor processor = reader("xeon-two-sockets").processor();
        assertThat(value(processor.model())).isEqualTo("Intel(R) Xeon(R) Gold 6226R CPU @ 2.90GHz");
        assertThat(List.of(value(processor.sockets()), value(processor.cores()), value(processor.hardwareThreads())))
                .containsExactly(2, 4, 8);

        Inventory inventory = inventory("xeon-two-sockets");
        ProcessorDetail detail = inventory.processor();
        assertThat(detail.models().bySource()).containsOnlyKeys("/proc/cpuinfo", "lscpu", "dmidecode");
        assertThat(detail.models().dissenting()).isEmpty();
        assertThat(List.of(
                        value(detail.revision().family()),
                        value(detail.revision().model()),
                        value(detail.revision().stepping()),
                        value(detail.revision().microcode())))
                .containsExactly("6", "85", "7", "0x5003604");
        Topology topology = detail.topology();
        assertThat(value(topology.dies())).isEqualTo(2);
        assertThat(value(topology.clusters())).isEqualTo(4);
        assertThat(value(topology.multithreading())).isEqualTo("on");
        assertThat(value(topology.offline()).isEmpty()).isTrue();
        assertThat(value(topology.classes())).containsExactly(new CoreClass("all", CpuSet.parse("0-7"), 4));

        List<Cache> caches = value(detail.caches());
        assertThat(caches).extracting(Cache::name).containsExactly("L1d", "L1i", "L2", "L3");
        assertThat(caches.getLast().sharedBy()).containsExactly(CpuSet.parse("0,2,4,6"), CpuSet.parse("1,3,5,7"));
        assertThat(value(caches.getLast().totalBytes())).isEqualTo(2 * 22_528L * 1024);
        assertThat(value(caches.getFirst().lineBytes())).isEqualTo(64);

        FrequencyPolicy policy = value(detail.frequencies()).getFirst();
        assertThat(value(policy.hardware())).isEqualTo(new FrequencyRange(1_200_000_000, 3_900_000_000L));
        assertThat(value(policy.allowed())).isEqualTo(new FrequencyRange(1_200_000_000, 2_900_000_000L));
        assertThat(value(policy.baseHertz())).isEqualTo(2_900_000_000L);
        assertThat(value(policy.control().driver())).isEqualTo("intel_pstate");
    }

    @Test
    void readsTheMemoryOfATwoSocketServer() throws FormatException {
        Inventory inventory = inventory("xeon-two-sockets");
        List<NumaNode> nodes = value(inventory.memory().nodes());
        assertThat(nodes).hasSize(2);
        assertThat(value(nodes.get(1).threads())).isEqualTo(CpuSet.parse("1,3,5,7"));
        assertThat(value(nodes.get(1).memoryBytes())).isEqualTo(131_928_000L * 1024);
        assertThat(value(nodes.get(1).distances())).containsExactly(21, 10);
        assertThat(value(inventory.memory().swapBytes())).isEqualTo(8_388_604L * 1024);
        assertThat(value(inventory.memory().slots()).slots()).isEqualTo(12);
        assertThat(value(inventory.memory().slots()).modules()).hasSize(8);
        MemoryModule module = value(inventory.memory().slots()).modules().getFirst();
        assertThat(module.slot()).isEqualTo("A1");
        assertThat(module.sizeBytes()).isEqualTo(32L << 30);
        // As configured, not as the module could.
        assertThat(value(module.transfersPerSecond())).isEqualTo(2_933_000_000L);
        assertThat(value(inventory.memory().hugePages()))
                .extracting(HugePages::pageBytes, pages -> value(pages.pages()))
                .containsExactly(tuple(2L << 20, 1024L), tuple(1L << 30, 0L));
    }

    @Test
    void readsTheDevicesOfATwoSocketServer() throws FormatException {
        Devices devices = inventory("xeon-two-sockets").devices();
        assertThat(value(devices.product())).isEqualTo("Example Corp. Two Socket Server R740");
        List<Disk> disks = value(devices.disks());
        assertThat(disks).extracting(Disk::name).containsExactly("sda", "nvme0n1");
        assertThat(value(disks.getFirst().transport())).isEqualTo("sata");
        assertThat(value(disks.getFirst().queue().rotational())).isTrue();
        assertThat(value(disks.getFirst().queue().scheduler())).isEqualTo("mq-deadline");
        assertThat(value(disks.getLast().model())).isEqualTo("SAMSUNG MZQL2960HCJR-00A07");
        assertThat(value(disks.getLast().sizeBytes())).isEqualTo(960_197_124_096L);
        assertThat(value(disks.getLast().transport())).isEqualTo("nvme");

        List<NetworkInterface> interfaces = value(devices.networkInterfaces());
        assertThat(interfaces).extracting(NetworkInterface::name).containsExactly("eno1", "eno2", "docker0");
        assertThat(value(interfaces.getFirst().link().bitsPerSecond())).isEqualTo(25_000_000_000L);
        assertThat(value(interfaces.getFirst().driver())).isEqualTo("mlx5_core");
        assertThat(value(interfaces.getFirst().queues().receive())).isEqualTo(8);
        assertThat(interfaces.get(1).link().bitsPerSecond().describe())
                .contains("Invalid argument")
                .contains("link down");
        assertThat(value(interfaces.getLast().hardware())).isFalse();
        assertThat(interfaces.getLast().link().bitsPerSecond().describe())
                .contains("no speed is stated (link down, virtual)");

        List<PcieLink> links = value(devices.pcieLinks());
        assertThat(links).extracting(PcieLink::kind).containsExactly("display", "network", "NVMe");
        assertThat(links.getFirst().current().describe()).contains("Unknown");
        assertThat(links.getFirst().belowItsBest()).isFalse();
        assertThat(value(links.getLast().current())).isEqualTo(new PcieRate(8e9, 2));
        assertThat(links).extracting(PcieLink::belowItsBest).containsExactly(false, false, true);
    }

    @Test
    void keepsSecretsOutOfTheSettings() throws FormatException {
        Settings settings = inventory("xeon-two-sockets").settings();
        assertThat(value(settings.commandLine()))
                .isEqualTo(new KernelCommandLine(List.of("mitigations=auto,nosmt", "isolcpus=2,3"), 4));
        assertThat(settings.toString()).doesNotContain("hunter2", "0c0ffee0");
        assertThat(value(settings.mitigations()))
                .containsEntry("retbleed", "Mitigation: Enhanced IBRS")
                .hasSize(5);
        assertThat(read(settings.kernel(), "transparent huge pages")).isEqualTo("madvise");
        assertThat(read(settings.kernel(), "vm.swappiness")).isEqualTo("60");
        assertThat(read(settings.kernel(), "clock source")).isEqualTo("tsc");
        assertThat(read(settings.kernel(), "frequency boost")).isEqualTo("on");
        assertThat(settings.hypervisor().get("/proc/cpuinfo"))
                .isEqualTo(Reading.measured("no hypervisor's flag", "/proc/cpuinfo"));
    }

    @Test
    void countsNoOfflineThreadAndEveryL3OfAnEpyc() throws FormatException {
        Processor processor = reader("epyc-several-l3").processor();
        assertThat(List.of(value(processor.sockets()), value(processor.cores()), value(processor.hardwareThreads())))
                .containsExactly(1, 4, 7);
        Inventory inventory = inventory("epyc-several-l3");
        assertThat(value(inventory.processor().topology().offline())).isEqualTo(CpuSet.of(7));
        Cache l3 = value(inventory.processor().caches()).getLast();
        assertThat(l3.sharedBy()).containsExactly(CpuSet.parse("0-1,4-5"), CpuSet.parse("2-3,6"));
        assertThat(value(l3.sizeBytes())).isEqualTo(16L << 20);
        assertThat(value(l3.totalBytes())).isEqualTo(32L << 20);
        assertThat(inventory.processor().topology().clusters()).isInstanceOf(Reading.Unavailable.class);
        assertThat(inventory.devices().product().describe()).contains("a maker and a product");
        assertThat(read(inventory.settings().kernel(), "frequency boost")).isEqualTo("off");
        List<MemoryModule> modules = value(inventory.memory().slots()).modules();
        assertThat(value(modules.getFirst().transfersPerSecond())).isEqualTo(2_667_000_000L);
        assertThat(modules.getLast().transfersPerSecond()).isInstanceOf(Reading.Unavailable.class);
        assertThat(value(value(inventory.devices().disks()).getFirst().transport()))
                .isEqualTo("nvme");
    }

    @Test
    void tellsTheTwoKindsOfCoresOfAHybridByTheKernelsListsOnly() throws FormatException {
        Inventory inventory = inventory("core-hybrid");
        // Highest frequency and capacity differ among its performance cores, too, which are one kind all the same.
        assertThat(value(inventory.processor().topology().classes()))
                .containsExactly(
                        new CoreClass("P", CpuSet.parse("0-3"), 2), new CoreClass("E", CpuSet.parse("4-7"), 4));
        assertThat(value(inventory.processor().caches()))
                .extracting(Cache::name, cache -> value(cache.sizeBytes()) / 1024, Cache::instances)
                .containsExactly(
                        tuple("L1d", 48L, 2),
                        tuple("L1d", 32L, 4),
                        tuple("L1i", 64L, 4),
                        tuple("L1i", 32L, 2),
                        tuple("L2", 2048L, 1),
                        tuple("L2", 1280L, 2),
                        tuple("L3", 30_720L, 1));
        assertThat(read(inventory.settings().kernel(), "frequency boost")).isEqualTo("off");
        assertThat(inventory.memory().slots().describe()).contains("/dev/mem: Permission denied");
        assertThat(value(inventory.devices().disks()))
                .extracting(disk -> value(disk.transport()))
                .containsExactly("usb", "made of other devices");
    }

    @Test
    void tellsBigFromLittleAndClustersFromSockets() throws FormatException {
        Processor processor = reader("odroid-xu4").processor();
        assertThat(value(processor.model())).isEqualTo("4 x Arm Cortex-A7 + 4 x Arm Cortex-A15");
        assertThat(processor.sockets().describe())
                .contains("the 2 packages shown differ in design, so they are clusters");
        assertThat(value(processor.cores())).isEqualTo(8);
        Inventory inventory = inventory("odroid-xu4");
        assertThat(value(inventory.processor().topology().classes()))
                .containsExactly(
                        new CoreClass("Arm Cortex-A15", CpuSet.parse("4-7"), 4),
                        new CoreClass("Arm Cortex-A7", CpuSet.parse("0-3"), 4));
        assertThat(inventory.processor().caches().describe()).contains("cpu0/cache is absent");
        assertThat(inventory.memory().nodes()).isInstanceOf(Reading.Unavailable.class);
        assertThat(value(inventory.processor().revision().stepping())).isEqualTo("r0p3, r2p3");
        assertThat(value(inventory.devices().product())).isEqualTo("Hardkernel Odroid XU4");
        assertThat(inventory.devices().pcieLinks().describe()).contains("/sys/bus/pci/devices is absent");
        assertThat(value(value(inventory.processor().frequencies()).getLast().hardware())
                        .maximumHertz())
                .isEqualTo(2_000_000_000L);
    }

    @Test
    void readsABoardWhoseFirmwareStatesNoCacheSizes() throws FormatException {
        Inventory inventory = inventory("raspberry-pi-4");
        assertThat(value(inventory.processor().caches()))
                .extracting(Cache::name, Cache::instances, cache -> cache.sizeBytes() instanceof Reading.Measured)
                .containsExactly(tuple("L1d", 4, false), tuple("L1i", 4, false), tuple("L2", 1, false));
        assertThat(value(inventory.processor().topology().classes()))
                .containsExactly(new CoreClass("Arm Cortex-A72", CpuSet.parse("0-3"), 4));
        assertThat(inventory.processor().topology().dies().describe()).contains("-1: not stated by the firmware");
        assertThat(value(inventory.processor().revision().stepping())).isEqualTo("r0p3");
        assertThat(value(reader("raspberry-pi-4").processor().sockets())).isEqualTo(1);
        assertThat(value(value(inventory.devices().networkInterfaces())
                        .getFirst()
                        .link()
                        .bitsPerSecond()))
                .isEqualTo(100_000_000L);
    }

    @Test
    void keepsEverySourceOfAnArmServersModel() throws FormatException {
        assertThat(value(reader("neoverse-server").processor().model())).isEqualTo("Arm Neoverse-N1");
        Inventory inventory = inventory("neoverse-server");
        assertThat(inventory.processor().models().bySource().get("lscpu"))
                .isEqualTo(Reading.measured("Neoverse-N1", "lscpu"));
        assertThat(inventory.processor().models().bySource().get("/proc/cpuinfo"))
                .isInstanceOf(Reading.Unavailable.class);
        assertThat(inventory.processor().models().dissenting())
                .containsExactly(Reading.measured("Ampere(R) Altra(R) Processor", "dmidecode -t 4 -t 17"));
        assertThat(value(inventory.processor().revision().model())).isEqualTo("0x41/0xd0c");
        assertThat(value(inventory.processor().revision().stepping())).isEqualTo("r3p1");
        assertThat(value(inventory.processor().topology().clusters())).isEqualTo(2);
        assertThat(value(inventory.processor().topology().multithreading())).startsWith("not supported");
        assertThat(value(inventory.memory().slots()).modules()).hasSize(2);
    }

    @Test
    void readsAnApple() throws FormatException {
        assertThat(value(inventory("apple-m1").processor().topology().classes()))
                .containsExactly(
                        new CoreClass("Apple Firestorm (M1)", CpuSet.parse("2-3"), 2),
                        new CoreClass("Apple Icestorm (M1)", CpuSet.parse("0-1"), 2));
        assertThat(inventory("apple-m1").processor().models().bySource().get("lscpu"))
                .isInstanceOf(Reading.Unavailable.class);
    }

    @Test
    void readsALoongsonAndAPower() throws FormatException {
        assertThat(value(reader("loongson-3a5000").processor().model())).isEqualTo("Loongson-3A5000");
        assertThat(value(inventory("loongson-3a5000").processor().revision().stepping()))
                .isEqualTo("0x10");
        assertThat(reader("loongson-3a5000").platform().virtualisation().describe())
                .contains("/proc/cpuinfo: expected a line flags");

        Processor power = reader("power9").processor();
        assertThat(List.of(value(power.sockets()), value(power.cores()), value(power.hardwareThreads())))
                .containsExactly(1, 2, 8);
        Inventory inventory = inventory("power9");
        assertThat(value(inventory.processor().topology().multithreading())).isEqualTo("4 threads a core");
        assertThat(value(inventory.processor().revision().stepping())).isEqualTo("2.2 (pvr 004e 1202)");
        assertThat(inventory.processor().revision().model()).isInstanceOf(Reading.Unavailable.class);
        NumaNode memoryAlone = value(inventory.memory().nodes()).getLast();
        assertThat(memoryAlone.number()).isEqualTo(255);
        assertThat(value(memoryAlone.threads()).isEmpty()).isTrue();
    }

    @Test
    void saysWhatAVirtualMachineHides() throws FormatException {
        Processor processor = reader("cloud-vm").processor();
        assertThat(List.of(value(processor.cores()), value(processor.hardwareThreads())))
                .containsExactly(1, 2);
        assertThat(value(reader("cloud-vm").platform().virtualisation())).isEqualTo("google (vm)");
        Inventory inventory = inventory("cloud-vm");
        assertThat(inventory.processor().frequencies().describe())
                .contains("no cpufreq: /sys/devices/system/cpu/cpufreq is empty, as in most virtual machines");
        NetworkInterface network =
                value(inventory.devices().networkInterfaces()).getFirst();
        assertThat(network.link().bitsPerSecond().describe()).contains("no speed is stated (link up, virtual)");
        assertThat(value(network.hardware())).isTrue();
        assertThat(value(value(inventory.devices().disks()).getFirst().transport()))
                .isEqualTo("virtio");
        assertThat(value(inventory.devices().pcieLinks())).isEmpty();
        assertThat(value(inventory.devices().product())).isEqualTo("Google Google Compute Engine");
        assertThat(inventory.memory().slots().describe()).contains("Permission denied");
    }

    @Test
    void keepsDeniedAndAbsentApartInAContainer() throws FormatException {
        Inventory inventory = inventory("container");
        assertThat(inventory.devices().product().describe())
                .contains("permission to read /sys/class/dmi/id/sys_vendor is denied");
        assertThat(inventory.settings().kernel().get("huge page defrag"))
                .isEqualTo(Reading.unavailable("/sys/kernel/mm/transparent_hugepage/defrag is absent"));
        assertThat(inventory.memory().slots()).isEqualTo(Reading.unavailable("there is no program dmidecode"));
        // A file that lists a part of the threads must not stand for all.
        assertThat(reader("container").processor().model().describe())
                .contains("/proc/cpuinfo lists 2 hardware threads, and 4 are online");
        assertThat(value(reader("container").processor().cores())).isEqualTo(2);
        assertThat(inventory.processor().frequencies().describe()).contains("cpufreq is absent");
    }

    @Test
    void readsACapture() throws FormatException {
        InventoryReader reader = reader("captured-vm");
        assertThat(value(reader.hostName())).isEqualTo("vm");
        assertThat(value(reader.processor().model())).isEqualTo("Intel(R) Xeon(R) Processor");
        assertThat(value(reader.platform().distribution())).isEqualTo("Debian GNU/Linux 12 (bookworm)");
        assertThat(value(reader.platform().memoryBytes())).isEqualTo(24_684_092L * 1024);
        Inventory inventory = inventory("captured-vm");
        assertThat(value(inventory.processor().caches()))
                .extracting(Cache::name, cache -> value(cache.totalBytes()) / 1024)
                .containsExactly(tuple("L1d", 96L), tuple("L1i", 64L), tuple("L2", 4096L), tuple("L3", 307_200L));
        assertThat(value(inventory.settings().commandLine()).performance())
                .containsExactly("mitigations=auto,no_guest_host,no_guest_guest");
        assertThat(value(inventory.settings().mitigations())).hasSize(19);
    }

    @Test
    void saysOfEverythingWhyASystemCouldNotBeCaptured() {
        InventoryReader reader = new InventoryReader(SystemTree.lost("the host is asleep", Map.of()));

        assertThat(reader.processor().model()).isEqualTo(Reading.unavailable("the host is asleep"));
        assertThat(reader.processor().sockets()).isEqualTo(Reading.unavailable("the host is asleep"));
        assertThat(reader.inventory(NO_LIMITS, Map.of()).devices().disks())
                .isEqualTo(Reading.unavailable("the host is asleep"));
        assertThat(reader.inventory(NO_LIMITS, Map.of()).processor().frequencies())
                .isEqualTo(Reading.unavailable("the host is asleep"));
    }

    static InventoryReader reader(String exhibit) throws FormatException {
        return new InventoryReader(SystemTree.parse(Museum.text("system/" + exhibit + ".txt")));
    }

    private static Inventory inventory(String exhibit) throws FormatException {
        return reader(exhibit).inventory(NO_LIMITS, Map.of());
    }

    private static <T> T value(Reading<T> reading) {
        return switch (reading) {
            case Reading.Measured<T>(T value, String _) -> value;
            case Reading.Unavailable<T>(String reason) -> throw new AssertionError(reason);
        };
    }

    private static String read(Map<String, Reading<String>> readings, String name) {
        return value(readings.getOrDefault(name, Reading.unavailable("nobody reads " + name)));
    }
}
