package dev.bakeoff.measure.meter;

import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.Limits;
import dev.bakeoff.core.machine.LinkedProgram;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.cgroup.CgroupFolder;
import dev.bakeoff.formats.cgroup.CgroupLimits;
import dev.bakeoff.formats.cgroup.Hierarchy;
import dev.bakeoff.formats.inventory.InventoryReader;
import dev.bakeoff.formats.linker.LinkedPrograms;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Parser;
import dev.bakeoff.formats.tree.SystemTree;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.ProcessLimits;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Describes a system under test, each fact with its source or the reason it could not be read. */
public final class WeighIn {
    private static final String CGROUP = "/proc/self/cgroup";

    private final Host host;
    private final InventoryReader machine;

    private WeighIn(Host host, InventoryReader machine) {
        this.host = host;
        this.machine = machine;
    }

    /** Looks at the machine once, so that all its candidates are described by the same facts. */
    public static WeighIn on(Host host) throws InterruptedException {
        return new WeighIn(host, new InventoryReader(SystemCapture.inventory(host)));
    }

    /** The machine with one variant. */
    public static MachineDescription of(Host host, Variant variant) throws InterruptedException {
        return on(host).describe(variant);
    }

    /** @param variant whose binaries are asked for their versions and libraries */
    public MachineDescription describe(Variant variant) throws InterruptedException {
        Map<String, Reading<String>> software = SoftwareVersions.of(host, variant);
        return new MachineDescription(
                machine.hostName(),
                machine.processor(),
                usableCpus(host),
                machine.platform(),
                software,
                machine.inventory(limits(host), programs(host, variant, software)));
    }

    /**
     * What a process of ours may use there: its affinity, and the tightest bandwidth limit of its control group and all
     * ancestors.
     */
    public static Reading<UsableCpus> usableCpus(Host host) {
        return ProcessLimits.usableCpus(host, ProcessLimits.SELF);
    }

    /** The control groups that may limit the CPU time of a process of ours, its own first, then the ancestors. */
    static List<CgroupFolder> ambientGroups(Host host) throws FormatException {
        return ProcessLimits.groups(host, ProcessLimits.SELF);
    }

    private static Limits limits(Host host) {
        Reading<List<CgroupFolder>> folders = Parser.apply(
                host.read(CGROUP),
                groups -> CgroupLimits.folders(
                        groups,
                        host.read(ProcessLimits.MOUNTINFO).orElse(""),
                        EnumSet.of(Hierarchy.CPUSET_V1, Hierarchy.MEMORY_V1, Hierarchy.UNIFIED_V2)));
        return new Limits(
                Parser.apply(
                        folders,
                        all -> CgroupLimits.tightestMemory(
                                all, texts(host, all, folder -> folder.memoryFile().stream()))),
                Parser.apply(
                        folders,
                        all -> CgroupLimits.cpuset(all, texts(host, all, folder -> folder.cpusetFile().stream()))
                                .orElseThrow(() -> FormatException.nothing("the control groups", "a cpuset"))));
    }

    private static Map<String, String> texts(
            Host host, List<CgroupFolder> folders, Function<CgroupFolder, Stream<String>> files) {
        return ProcessLimits.texts(host, folders.stream().flatMap(files));
    }

    private static Map<String, Reading<LinkedProgram>> programs(
            Host host, Variant variant, Map<String, Reading<String>> software) throws InterruptedException {
        List<SoftwareVersions.Tool> tools = Arrays.asList(SoftwareVersions.Tool.values());
        SystemTree tree = SystemCapture.linked(
                host, variant, tools.stream().map(tool -> tool.binary(variant)).toList());
        Map<String, Reading<LinkedProgram>> programs = new LinkedHashMap<>();
        tools.forEach(tool -> programs.put(
                tool.command(), LinkedPrograms.read(tree, tool.binary(variant), tool.tlsVersion(software))));
        return programs;
    }
}
