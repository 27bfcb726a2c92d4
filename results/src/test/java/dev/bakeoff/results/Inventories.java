package dev.bakeoff.results;

import dev.bakeoff.core.machine.Cache;
import dev.bakeoff.core.machine.CacheType;
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
import dev.bakeoff.core.machine.LinkedLibrary;
import dev.bakeoff.core.machine.LinkedProgram;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.machine.MemoryDetail;
import dev.bakeoff.core.machine.MemoryModule;
import dev.bakeoff.core.machine.MemorySlots;
import dev.bakeoff.core.machine.ModelNames;
import dev.bakeoff.core.machine.NetworkInterface;
import dev.bakeoff.core.machine.NumaNode;
import dev.bakeoff.core.machine.PcieLink;
import dev.bakeoff.core.machine.PcieRate;
import dev.bakeoff.core.machine.ProcessorDetail;
import dev.bakeoff.core.machine.Revision;
import dev.bakeoff.core.machine.Settings;
import dev.bakeoff.core.machine.Topology;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.results.codec.Fields;
import dev.bakeoff.results.codec.MachineCodec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import tools.jackson.databind.node.ObjectNode;

/** Inventories: one of a machine that has and lacks something of every kind, and one that was never taken. */
public final class Inventories {
    private Inventories() {}

    /** As it is read from a result that an older version wrote. */
    public static Inventory notRecorded(MachineDescription machine) {
        ObjectNode tree = MachineCodec.encode(machine);
        tree.remove("inventory");
        return Fields.read(tree, "machine", MachineCodec::decode).inventory();
    }

    /** @param governor in force, for machines that differ in it */
    public static Inventory full(String governor) {
        Map<String, Reading<LinkedProgram>> programs = new LinkedHashMap<>();
        programs.put(
                "openssl",
                read(new LinkedProgram(
                        "/usr/bin/openssl",
                        List.of(
                                new LinkedLibrary("libcrypto.so.3", "/usr/lib/libcrypto.so.3", read("OpenSSL 3.5.4")),
                                new LinkedLibrary("libc.so.6", "/usr/lib/libc.so.6", missing())))));
        programs.put("nginx", read(new LinkedProgram("/opt/nginx", List.of())));
        programs.put("brotli", missing());
        return new Inventory(processor(governor), memory(), devices(), settings(), programs);
    }

    private static ProcessorDetail processor(String governor) {
        Map<String, Reading<String>> models = new LinkedHashMap<>();
        models.put("/proc/cpuinfo", read("AMD EPYC 7642 48-Core Processor"));
        models.put("lscpu", missing());
        models.put("dmidecode", read("Eng Sample: 100-000000053-04_32/20_N"));
        return new ProcessorDetail(
                new ModelNames(models),
                new Revision(read("23"), read("49"), read("0"), read("0x8301034")),
                new Topology(
                        read(2),
                        missing(),
                        read("on"),
                        read(CpuSet.of()),
                        read(List.of(
                                new CoreClass("P", CpuSet.parse("0-3"), 2),
                                new CoreClass("E", CpuSet.parse("4-5"), 2)))),
                read(List.of(
                        new Cache(
                                1,
                                CacheType.DATA,
                                read(32768L),
                                read(64),
                                List.of(CpuSet.parse("0-1"), CpuSet.parse("2-3"))),
                        new Cache(3, CacheType.UNIFIED, read(16L << 20), missing(), List.of(CpuSet.parse("0-5"))))),
                read(List.of(new FrequencyPolicy(
                        CpuSet.parse("0-5"),
                        new FrequencyPolicy.Control(read("acpi-cpufreq"), read(governor)),
                        read(new FrequencyRange(1_500_000_000, 2_300_000_000L)),
                        read(new FrequencyRange(1_500_000_000, 2_000_000_000L)),
                        missing()))));
    }

    private static MemoryDetail memory() {
        return new MemoryDetail(
                read(0L),
                read(List.of(
                        new NumaNode(0, read(CpuSet.parse("0-5")), read(16L << 30), read(List.of(10, 21))),
                        new NumaNode(1, read(CpuSet.of()), read(8L << 30), missing()))),
                read(List.of(new HugePages(2 << 20, read(512L)), new HugePages(1 << 30, missing()))),
                read(new MemorySlots(
                        16,
                        List.of(
                                new MemoryModule("DIMM A1", 32L << 30, read("DDR4"), read(3_200_000_000L)),
                                new MemoryModule("DIMM B1", 32L << 30, missing(), missing())))));
    }

    private static Devices devices() {
        return new Devices(
                read("Example Server 1"),
                read(List.of(new Disk(
                        "nvme0n1",
                        read("EXAMPLE 960"),
                        read(960_197_124_096L),
                        read("nvme"),
                        new Disk.Queue(read(false), read("none"), read(512))))),
                read(List.of(
                        new NetworkInterface(
                                "eth0",
                                read(true),
                                read("mlx5_core"),
                                new NetworkInterface.Link(read(25_000_000_000L), read("full"), read(1500)),
                                new NetworkInterface.Queues(read(48), read(48))),
                        new NetworkInterface(
                                "br0",
                                read(false),
                                missing(),
                                new NetworkInterface.Link(missing(), missing(), read(1500)),
                                new NetworkInterface.Queues(missing(), missing())))),
                read(List.of(
                        new PcieLink(
                                "0000:41:00.0", "network", read(new PcieRate(8e9, 8)), read(new PcieRate(16e9, 16))),
                        new PcieLink("0000:81:00.0", "NVMe", missing(), read(new PcieRate(16e9, 4))))));
    }

    private static Settings settings() {
        Map<String, Reading<String>> kernel = new LinkedHashMap<>();
        kernel.put("transparent huge pages", read("madvise"));
        kernel.put("vm.swappiness", missing());
        Map<String, String> flaws = new LinkedHashMap<>();
        flaws.put("meltdown", "Not affected");
        flaws.put("retbleed", "Mitigation: untrained return thunk");
        Map<String, Reading<String>> hypervisor = new LinkedHashMap<>();
        hypervisor.put("systemd-detect-virt --vm", read("none"));
        hypervisor.put("/sys/hypervisor/type", missing());
        return new Settings(
                kernel,
                read(flaws),
                read(new KernelCommandLine(List.of("mitigations=auto", "nohz_full=1-3"), 7)),
                hypervisor,
                new Limits(read(OptionalLong.of(4L << 30)), read(CpuSet.parse("0-5"))));
    }

    private static <T> Reading<T> read(T value) {
        return Reading.measured(value, "a source");
    }

    private static <T> Reading<T> missing() {
        return Reading.unavailable("permission is denied");
    }
}
