package dev.bakeoff.formats.topology;

import dev.bakeoff.core.machine.Cache;
import dev.bakeoff.core.machine.CacheType;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import dev.bakeoff.formats.tree.SystemTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** Caches, from each hardware thread's {@code cache/index*} folders. */
public final class CacheFolders {
    private static final String SOURCE = Threads.FOLDER + "/cpu*/cache";
    private static final long KIB = 1024;

    private CacheFolders() {}

    /**
     * What makes caches alike.
     *
     * @param size of each in bytes; empty where the firmware states none, as on many boards
     * @param line in bytes; likewise
     */
    private record Kind(int level, CacheType type, OptionalLong size, OptionalInt line) {
        boolean sameButForUnknown(Kind other) {
            return level == other.level
                    && type == other.type
                    && (size.isPresent() != other.size.isPresent() || line.isPresent() != other.line.isPresent());
        }
    }

    /** One folder: a kind, and the threads that share this instance of it. */
    private record Entry(Kind kind, CpuSet sharedBy) {}

    /** By level, data before instructions, the larger first. */
    public static Reading<List<Cache>> read(SystemTree tree) {
        return new Threads(tree).online().flatMap(online -> {
            List<Reading<Entry>> entries = new ArrayList<>();
            for (int thread : online.stream().toArray()) {
                String folder = Threads.folder(thread) + "/cache";
                List<String> indexes = tree.children(folder);
                if (indexes.isEmpty()) {
                    return Reading.unavailable(folder + " is absent");
                }
                indexes.forEach(index -> entries.add(entry(tree, folder + "/" + index, thread)));
            }
            return Reading.all(entries, SOURCE).flatMap(CacheFolders::caches);
        });
    }

    private static Reading<List<Cache>> caches(List<Entry> entries) {
        Map<Kind, Set<CpuSet>> instances = new LinkedHashMap<>();
        entries.forEach(entry -> instances
                .computeIfAbsent(entry.kind(), _ -> new LinkedHashSet<>())
                .add(entry.sharedBy()));
        for (Kind kind : instances.keySet()) {
            if (instances.keySet().stream().anyMatch(kind::sameButForUnknown)) {
                return Reading.unavailable("the size or line of some caches of level " + kind.level()
                        + " is not stated in " + SOURCE + ", and that of others is");
            }
        }
        return Reading.measured(
                instances.entrySet().stream()
                        .sorted(Map.Entry.comparingByKey(Comparator.comparingInt(Kind::level)
                                .thenComparing(Kind::type)
                                .thenComparingLong(kind -> -kind.size().orElse(0))))
                        .map(entry -> cache(entry.getKey(), entry.getValue()))
                        .toList(),
                SOURCE);
    }

    private static Cache cache(Kind kind, Set<CpuSet> sharedBy) {
        Reading<Long> size = kind.size().isPresent()
                ? Reading.measured(kind.size().getAsLong(), SOURCE + "/index*/size")
                : Reading.unavailable("no size of it is stated in " + SOURCE);
        Reading<Integer> line = kind.line().isPresent()
                ? Reading.measured(kind.line().getAsInt(), SOURCE + "/index*/coherency_line_size")
                : Reading.unavailable("no line size of it is stated in " + SOURCE);
        return new Cache(kind.level(), kind.type(), size, line, List.copyOf(sharedBy));
    }

    private static Reading<Entry> entry(SystemTree tree, String folder, int thread) {
        return tree.smallNumber(folder + "/level")
                .flatMap(level -> tree.line(folder + "/type", type -> type(folder + "/type", type))
                        .flatMap(type -> tree.line(
                                folder + "/shared_cpu_list",
                                text -> new Entry(kind(tree, folder, level, type), sharedBy(text, thread)))));
    }

    private static CpuSet sharedBy(String text, int thread) {
        CpuSet threads = CpuSet.parse(text);
        if (!threads.contains(thread)) {
            throw new IllegalArgumentException(
                    "CPUs " + text + " share a cache of CPU " + thread + ", which is not among them");
        }
        return threads;
    }

    private static Kind kind(SystemTree tree, String folder, int level, CacheType type) {
        Reading<Long> size = tree.line(folder + "/size", text -> size(folder + "/size", text));
        Reading<Integer> line = tree.smallNumber(folder + "/coherency_line_size");
        return new Kind(
                level,
                type,
                size.map(OptionalLong::of).orElse(OptionalLong.empty()),
                line.map(OptionalInt::of).orElse(OptionalInt.empty()));
    }

    private static CacheType type(String file, String type) throws FormatException {
        return switch (type) {
            case "Data" -> CacheType.DATA;
            case "Instruction" -> CacheType.INSTRUCTION;
            case "Unified" -> CacheType.UNIFIED;
            default -> throw new Line(file, 1, type).malformed("Data, Instruction or Unified");
        };
    }

    /** The kernel writes whole KiB: {@code 32K}. */
    private static long size(String file, String text) throws FormatException {
        Line line = new Line(file, 1, text);
        if (!text.matches("\\d{1,9}K")) {
            throw line.malformed("a size such as 32K");
        }
        return KIB * line.positiveWholeNumber(text.substring(0, text.length() - 1), "a size");
    }
}
