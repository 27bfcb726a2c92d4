package dev.bakeoff.app.command;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.Parser;
import dev.bakeoff.measure.host.Host;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What hardware threads that share a core add, as candidates of a definition: one thread, all of its core, and as many
 * threads with a core each.
 */
final class SiblingThreads {
    private static final String FOLDER = "/sys/devices/system/cpu/cpu";

    private final Host host;
    private final String root;
    private final CpuSet usable;

    /**
     * @param root before the paths of {@code /sys}: empty on a real system
     * @param usable hardware threads that candidates may have
     */
    SiblingThreads(Host host, String root, CpuSet usable) {
        this.host = host;
        this.root = root;
        this.usable = usable;
    }

    /** Lines in comments; one that says so where no threads are shown to share a core. */
    String lines() {
        List<CpuSet> cores = usable.stream()
                .mapToObj(this::siblings)
                .flatMap(Optional::stream)
                .distinct()
                .toList();
        return cores.stream()
                .filter(core -> core.size() > 1)
                .findFirst()
                .map(shared -> "  # What hardware threads add on this machine; compare points that end in @all:\n"
                        + candidates(shared, cores))
                .orElse("  # no candidates by hardware thread: this machine shows none that share a core\n");
    }

    private static String candidates(CpuSet shared, List<CpuSet> cores) {
        int threads = shared.size();
        String ofOneCore = candidate("one-thread", first(shared)) + candidate("one-core", shared);
        return cores.size() < threads
                ? ofOneCore
                : ofOneCore
                        + candidate(
                                "a-core-each",
                                CpuSet.of(Stream.concat(
                                                Stream.of(shared),
                                                cores.stream().filter(core -> !core.equals(shared)))
                                        .limit(threads)
                                        .flatMapToInt(core -> first(core).stream())
                                        .toArray()));
    }

    private static CpuSet first(CpuSet core) {
        return CpuSet.of(core.stream().findFirst().orElseThrow());
    }

    private static String candidate(String name, CpuSet cpus) {
        return "  # - name: " + name + "\n  #   variant: {cpus: \"" + cpus + "\"}\n";
    }

    /** The usable threads of a thread's core. The second name is that of Linux before 5.3. */
    private Optional<CpuSet> siblings(int cpu) {
        return Stream.of("core_cpus_list", "thread_siblings_list")
                .map(file -> Parser.apply(host.read(root + FOLDER + cpu + "/topology/" + file), CpuSet::parse))
                .flatMap(reading -> reading instanceof Reading.Measured<CpuSet>(CpuSet all, String _)
                        ? Stream.of(all.and(usable))
                        : Stream.empty())
                .findFirst();
    }
}
