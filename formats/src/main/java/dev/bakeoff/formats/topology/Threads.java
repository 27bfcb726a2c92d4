package dev.bakeoff.formats.topology;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.Parser;
import dev.bakeoff.formats.tree.SystemTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The hardware threads online, and what the sys file system says of each. */
final class Threads {
    static final String FOLDER = "/sys/devices/system/cpu";

    private final SystemTree tree;
    private final Reading<CpuSet> online;

    Threads(SystemTree tree) {
        this.tree = tree;
        this.online = tree.line(FOLDER + "/online", CpuSet::parse);
    }

    Reading<CpuSet> online() {
        return online;
    }

    /** Those that are there but not online: hot-plug slots without a processor do not count. */
    Reading<CpuSet> offline() {
        return online.flatMap(
                on -> tree.line(FOLDER + "/present", CpuSet::parse).map(present -> present.minus(on)));
    }

    static String folder(int thread) {
        return FOLDER + "/cpu" + thread;
    }

    /**
     * The same file of every thread; unavailable when it is for any, for figures over a part of them would be wrong.
     *
     * @param file below the thread's folder
     */
    <T> Reading<Map<Integer, T>> each(String file, Parser<String, T> parser) {
        return online.flatMap(threads -> {
            List<Integer> numbers = threads.stream().boxed().toList();
            List<Reading<T>> readings = new ArrayList<>();
            numbers.forEach(thread -> readings.add(tree.line(folder(thread) + "/" + file, parser)));
            return Reading.all(readings, FOLDER + "/cpu*/" + file).map(values -> {
                Map<Integer, T> byThread = new LinkedHashMap<>();
                for (int i = 0; i < numbers.size(); i++) {
                    byThread.put(numbers.get(i), values.get(i));
                }
                return byThread;
            });
        });
    }

    /**
     * Whether any thread online has the file.
     *
     * @param subfolder of the thread's folder
     */
    boolean any(String subfolder, String file) {
        return online.map(CpuSet::stream)
                .map(threads -> threads.anyMatch(
                        thread -> tree.children(folder(thread) + subfolder).contains(file)))
                .orElse(false);
    }

    /**
     * The distinct sets that a file with each thread's companions describes.
     *
     * @param file below the thread's folder
     */
    Reading<Set<CpuSet>> groups(String file) {
        return each(file, CpuSet::parse).flatMap(byThread -> {
            for (Map.Entry<Integer, CpuSet> entry : byThread.entrySet()) {
                if (!entry.getValue().contains(entry.getKey())) {
                    return Reading.unavailable(
                            folder(entry.getKey()) + "/" + file + " does not list the thread itself");
                }
            }
            Set<CpuSet> distinct = new LinkedHashSet<>(byThread.values());
            return Reading.measured(distinct, FOLDER + "/cpu*/" + file);
        });
    }
}
