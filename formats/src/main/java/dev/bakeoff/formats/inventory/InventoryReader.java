package dev.bakeoff.formats.inventory;

import dev.bakeoff.core.machine.Devices;
import dev.bakeoff.core.machine.Inventory;
import dev.bakeoff.core.machine.Limits;
import dev.bakeoff.core.machine.LinkedProgram;
import dev.bakeoff.core.machine.MemoryDetail;
import dev.bakeoff.core.machine.Platform;
import dev.bakeoff.core.machine.Processor;
import dev.bakeoff.core.machine.ProcessorDetail;
import dev.bakeoff.core.machine.Settings;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.devices.Disks;
import dev.bakeoff.formats.devices.NetworkInterfaces;
import dev.bakeoff.formats.devices.PcieLinks;
import dev.bakeoff.formats.devices.Product;
import dev.bakeoff.formats.dmi.DmiTables;
import dev.bakeoff.formats.procfs.MemInfo;
import dev.bakeoff.formats.settings.Hypervisor;
import dev.bakeoff.formats.settings.SystemSettings;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Parser;
import dev.bakeoff.formats.topology.CacheFolders;
import dev.bakeoff.formats.topology.CpuLayout;
import dev.bakeoff.formats.topology.FrequencyPolicies;
import dev.bakeoff.formats.topology.ModelSources;
import dev.bakeoff.formats.topology.NumaNodes;
import dev.bakeoff.formats.topology.OsRelease;
import dev.bakeoff.formats.tree.SystemTree;
import java.util.Map;

/** What a captured system tells of itself. */
public final class InventoryReader {
    private static final String MEMINFO = "/proc/meminfo";

    private final SystemTree tree;

    public InventoryReader(SystemTree tree) {
        this.tree = tree;
    }

    public Reading<String> hostName() {
        return tree.line("/proc/sys/kernel/hostname");
    }

    public Processor processor() {
        CpuLayout layout = CpuLayout.of(tree);
        return new Processor(
                ModelSources.models(tree).chosen(), layout.sockets(), layout.cores(), layout.hardwareThreads());
    }

    public Platform platform() {
        return new Platform(
                Parser.apply(tree.file(MEMINFO), text -> MemInfo.parse(text).totalBytes()),
                Parser.apply(tree.output("uname -srm", 0), InventoryReader::onlyLine),
                Parser.apply(tree.file("/etc/os-release"), InventoryReader::distribution),
                Hypervisor.virtualisation(tree));
    }

    /**
     * All the rest.
     *
     * @param limits of the reading process's control groups, which no capture by another process can tell
     * @param programs by tool
     */
    public Inventory inventory(Limits limits, Map<String, Reading<LinkedProgram>> programs) {
        return new Inventory(processorDetail(), memory(), devices(), settings(limits), programs);
    }

    private ProcessorDetail processorDetail() {
        return new ProcessorDetail(
                ModelSources.models(tree),
                ModelSources.revision(tree),
                CpuLayout.of(tree).topology(),
                CacheFolders.read(tree),
                FrequencyPolicies.read(tree));
    }

    private MemoryDetail memory() {
        return new MemoryDetail(
                Parser.apply(
                        tree.file(MEMINFO),
                        text -> MemInfo.parse(text)
                                .swapBytes()
                                .orElseThrow(() -> FormatException.nothing(MEMINFO, "a line SwapTotal"))),
                NumaNodes.read(tree),
                SystemSettings.hugePages(tree),
                Parser.apply(
                        DmiTables.source(tree), text -> DmiTables.parse(text).memorySlots()));
    }

    private Devices devices() {
        return new Devices(Product.read(tree), Disks.read(tree), NetworkInterfaces.read(tree), PcieLinks.read(tree));
    }

    private Settings settings(Limits limits) {
        return new Settings(
                SystemSettings.kernel(tree),
                SystemSettings.mitigations(tree),
                SystemSettings.commandLine(tree),
                Hypervisor.bySource(tree),
                limits);
    }

    private static String onlyLine(String printed) throws FormatException {
        if (printed.isBlank() || printed.strip().contains("\n")) {
            throw FormatException.nothing("uname", "one line");
        }
        return printed.strip();
    }

    private static String distribution(String text) throws FormatException {
        return OsRelease.prettyName(text)
                .orElseThrow(() -> FormatException.nothing("/etc/os-release", "a line PRETTY_NAME"));
    }
}
