package dev.bakeoff.measure.meter;

import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.machine.Platform;
import dev.bakeoff.core.machine.Processor;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.cgroup.CgroupFolder;
import dev.bakeoff.formats.cgroup.CgroupLimits;
import dev.bakeoff.formats.procfs.MemInfo;
import dev.bakeoff.formats.procfs.ProcStatus;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.topology.CoreCount;
import dev.bakeoff.formats.topology.CorePlace;
import dev.bakeoff.formats.topology.CpuInfo;
import dev.bakeoff.formats.topology.OsRelease;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Describes a system under test, each fact with its source or the reason it could not be read. */
public final class WeighIn {
    private static final String DETECT_VIRTUALISATION = "systemd-detect-virt";

    private final Host host;

    private WeighIn(Host host) {
        this.host = host;
    }

    /** @param variant whose binaries are asked for their versions */
    public static MachineDescription of(Host host, Variant variant) throws InterruptedException {
        WeighIn weighIn = new WeighIn(host);
        return new MachineDescription(
                weighIn.firstLine("uname", "-n"),
                weighIn.processor(),
                usableCpus(host),
                weighIn.platform(),
                SoftwareVersions.of(host, variant));
    }

    /**
     * What a process of ours may use there: its affinity, and the tightest bandwidth limit of its control group and all
     * ancestors.
     */
    public static Reading<UsableCpus> usableCpus(Host host) {
        return ReadingParser.parse(host.read("/proc/self/status"), text -> {
            CpuSet affinity = ProcStatus.parse(text).allowed();
            List<CgroupFolder> folders = ambientGroups(host);
            Map<String, String> limits = new HashMap<>();
            folders.stream().flatMap(folder -> folder.limitFiles().stream()).forEach(file -> {
                if (host.read(file) instanceof Reading.Measured<String>(String content, String _)) {
                    limits.put(file, content);
                }
            });
            return new UsableCpus(affinity, CgroupLimits.tightest(folders, limits));
        });
    }

    /** The control groups that may limit a process of ours there, its own first, then the ancestors. */
    static List<CgroupFolder> ambientGroups(Host host) throws FormatException {
        return CgroupLimits.folders(
                host.read("/proc/self/cgroup").orElse(""),
                host.read("/proc/self/mountinfo").orElse(""));
    }

    private Processor processor() {
        Reading<CpuSet> online = ReadingParser.parse(host.read("/sys/devices/system/cpu/online"), CpuSet::parse);
        Reading<CoreCount> cores = cores(online);
        return new Processor(
                ReadingParser.parse(
                        host.read("/proc/cpuinfo"), text -> CpuInfo.parse(text).describe()),
                cores.map(CoreCount::sockets),
                cores.map(CoreCount::cores),
                online.map(CpuSet::size));
    }

    private Reading<CoreCount> cores(Reading<CpuSet> online) {
        return switch (online) {
            case Reading.Unavailable<CpuSet>(String reason) -> Reading.unavailable(reason);
            case Reading.Measured<CpuSet>(CpuSet cpus, String _) -> {
                List<CorePlace> places = new ArrayList<>();
                for (int cpu : cpus.stream().toArray()) {
                    String folder = "/sys/devices/system/cpu/cpu" + cpu + "/topology";
                    Reading<CorePlace> place = place(folder);
                    switch (place) {
                        case Reading.Measured<CorePlace>(CorePlace value, String _) -> places.add(value);
                        case Reading.Unavailable<CorePlace>(String reason) -> {
                            yield Reading.unavailable(reason);
                        }
                    }
                }
                yield Reading.measured(CoreCount.of(places), "/sys/devices/system/cpu/*/topology");
            }
        };
    }

    private Reading<CorePlace> place(String folder) {
        return ReadingParser.parse(
                host.read(folder + "/physical_package_id"),
                socket -> CorePlace.parse(
                        folder, socket, host.read(folder + "/core_id").orElse("")));
    }

    private Platform platform() throws InterruptedException {
        return new Platform(
                ReadingParser.parse(
                        host.read("/proc/meminfo"), text -> MemInfo.parse(text).totalBytes()),
                firstLine("uname", "-srm"),
                distribution(),
                virtualisation());
    }

    private Reading<String> distribution() {
        return switch (host.read("/etc/os-release")) {
            case Reading.Unavailable<String> missing -> missing;
            case Reading.Measured<String>(String text, String source) ->
                OsRelease.prettyName(text)
                        .<Reading<String>>map(name -> Reading.measured(name, source))
                        .orElseGet(() -> Reading.unavailable(source + " has no PRETTY_NAME"));
        };
    }

    /** systemd's detection knows most hypervisors and containers, of which there may be one inside the other. */
    private Reading<String> virtualisation() throws InterruptedException {
        List<String> layers = new ArrayList<>();
        for (String kind : List.of("vm", "container")) {
            Reading<String> found = detected("--" + kind);
            switch (found) {
                case Reading.Measured<String>(String name, String _) when name.equals("none") -> {}
                case Reading.Measured<String>(String name, String _) -> layers.add(name + " (" + kind + ")");
                case Reading.Unavailable<String> _ -> {
                    // Not every system has systemd; the processor's flag is the next best source.
                    return host.read("/proc/cpuinfo")
                            .map(text -> text.contains(" hypervisor") ? "a hypervisor, unnamed" : "none found");
                }
            }
        }
        return Reading.measured(layers.isEmpty() ? "none" : String.join(", ", layers), DETECT_VIRTUALISATION);
    }

    /** It exits with 1 when it finds none, and says so. */
    private Reading<String> detected(String kind) throws InterruptedException {
        try {
            String word =
                    host.run(Command.of(DETECT_VIRTUALISATION, kind)).output().strip();
            return word.isEmpty()
                    ? Reading.unavailable(DETECT_VIRTUALISATION + " says nothing")
                    : Reading.measured(word, DETECT_VIRTUALISATION);
        } catch (HostException e) {
            return Reading.unavailable(String.valueOf(e.getMessage()));
        }
    }

    private Reading<String> firstLine(String... arguments) throws InterruptedException {
        return ReadingParser.run(
                host,
                Command.of(arguments),
                execution -> execution
                        .output()
                        .lines()
                        .findFirst()
                        .orElseThrow(() -> FormatException.nothing(String.join(" ", arguments), "a line")));
    }
}
