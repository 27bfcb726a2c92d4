package dev.bakeoff.formats.topology;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.ModelNames;
import dev.bakeoff.core.machine.Revision;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.dmi.DmiTables;
import dev.bakeoff.formats.lscpu.Lscpu;
import dev.bakeoff.formats.text.Parser;
import dev.bakeoff.formats.tree.SystemTree;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the machine's sources call its processors. */
public final class ModelSources {
    private static final String FILE = "/proc/cpuinfo";

    private ModelSources() {}

    /** {@code /proc/cpuinfo}, given that it lists the threads online: one that was cut or filtered would miscount. */
    public static Reading<CpuInfo> cpuInfo(SystemTree tree) {
        Reading<CpuSet> online = new Threads(tree).online();
        return online.flatMap(threads ->
                Parser.apply(tree.file(FILE), CpuInfo::parse).flatMap(info -> complete(info, threads.size())));
    }

    private static Reading<CpuInfo> complete(CpuInfo info, int online) {
        int listed = info.threads().size();
        return listed == online
                ? Reading.measured(info, FILE)
                : Reading.unavailable(FILE + " lists " + listed + " hardware threads, and " + online + " are online");
    }

    /**
     * The names in the order in which they are believed: ARM's codes before the kernel's words, for 32-bit kernels
     * print an architecture there; then tools; then the firmware, which may be years older than the processor.
     */
    public static ModelNames models(SystemTree tree) {
        Reading<CpuInfo> info = cpuInfo(tree);
        Map<String, Reading<String>> names = new LinkedHashMap<>();
        if (info.map(CpuInfo::isArm).orElse(false)) {
            names.put("ARM codes", Parser.apply(info, CpuInfo::decoded));
        }
        names.put(FILE, Parser.apply(info, CpuInfo::stated));
        names.put("lscpu", Parser.apply(tree.output("lscpu", 0), Lscpu::modelName));
        names.put(
                "dmidecode",
                Parser.apply(
                        DmiTables.source(tree), text -> DmiTables.parse(text).processorVersion()));
        return new ModelNames(names);
    }

    /** The release of the design. */
    public static Revision revision(SystemTree tree) {
        Reading<CpuInfo> info = cpuInfo(tree);
        return new Revision(
                Parser.apply(info, cpu -> cpu.field("cpu family", "cpu architecture")),
                Parser.apply(info, CpuInfo::modelCode),
                Parser.apply(info, CpuInfo::stepping),
                Parser.apply(info, cpu -> cpu.field("microcode")));
    }
}
