package dev.bakeoff.formats.topology;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.FrequencyPolicy;
import dev.bakeoff.core.machine.FrequencyRange;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.Line;
import dev.bakeoff.formats.tree.SystemTree;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;

/**
 * Which cores differ in kind. On x86 only the kernel's own two lists tell: capacity and highest frequency differ there
 * between cores of one kind, too. On ARM they tell, capacity first, together with the design.
 */
final class CoreClasses {
    private static final String PMU_FOLDER = "/sys/devices";
    /** The kernel's name for the counters of a kind, and the maker's for the kind; the most capable first. */
    private static final List<Map.Entry<String, String>> X86_KINDS =
            List.of(Map.entry("cpu_core", "P"), Map.entry("cpu_atom", "E"), Map.entry("cpu_lowpower", "LP-E"));

    private final SystemTree tree;
    private final Threads threads;
    private final Reading<CpuInfo> info;

    /**
     * What makes a kind on ARM.
     *
     * @param rank capacity or highest frequency, whichever is known
     */
    private record Kind(long rank, String design) {}

    CoreClasses(SystemTree tree, Threads threads, Reading<CpuInfo> info) {
        this.tree = tree;
        this.threads = threads;
        this.info = info;
    }

    /** The most capable class first; together all threads online. */
    Reading<SequencedMap<String, CpuSet>> threadsByClass() {
        List<String> counters = tree.children(PMU_FOLDER);
        return threads.online()
                .flatMap(online -> X86_KINDS.stream().anyMatch(kind -> counters.contains(kind.getKey()))
                        ? hybrid(online, counters)
                        : info.flatMap(cpus -> cpus.isArm() ? byKind(cpus, online) : onlyOne(online)));
    }

    private static Reading<SequencedMap<String, CpuSet>> onlyOne(CpuSet online) {
        SequencedMap<String, CpuSet> all = new LinkedHashMap<>(Map.of("all", online));
        return Reading.measured(all, "/proc/cpuinfo, and no list of kinds in " + PMU_FOLDER);
    }

    private Reading<SequencedMap<String, CpuSet>> hybrid(CpuSet online, List<String> counters) {
        SequencedMap<String, CpuSet> classes = new LinkedHashMap<>();
        CpuSet left = online;
        for (Map.Entry<String, String> kind : X86_KINDS) {
            if (counters.contains(kind.getKey())) {
                switch (tree.line(PMU_FOLDER + "/" + kind.getKey() + "/cpus", CpuSet::parse)) {
                    case Reading.Unavailable<CpuSet>(String reason) -> {
                        return Reading.unavailable(reason);
                    }
                    case Reading.Measured<CpuSet>(CpuSet members, String _) -> {
                        classes.put(kind.getValue(), members.and(left));
                        left = left.minus(members);
                    }
                }
            }
        }
        return left.isEmpty() && classes.values().stream().noneMatch(CpuSet::isEmpty)
                ? Reading.measured(classes, PMU_FOLDER + "/cpu_*/cpus")
                : Reading.unavailable("the lists in " + PMU_FOLDER + "/cpu_*/cpus do not part CPUs " + online);
    }

    private Reading<SequencedMap<String, CpuSet>> byKind(CpuInfo cpus, CpuSet online) {
        if (online.stream().anyMatch(thread -> cpus.design(thread).isEmpty())) {
            return Reading.unavailable("/proc/cpuinfo does not tell the design of every hardware thread");
        }
        return ranks(online).map(ranks -> {
            Map<Kind, CpuSet> byKind = new TreeMap<>(Comparator.comparingLong(Kind::rank)
                    .reversed()
                    .thenComparing(Kind::design, Comparator.reverseOrder()));
            ranks.forEach((thread, rank) ->
                    byKind.merge(new Kind(rank, cpus.design(thread).orElseThrow()), CpuSet.of(thread), CpuSet::plus));
            return named(byKind);
        });
    }

    /** Designs name the classes; where one design is in several, its rank is told, too. */
    private static SequencedMap<String, CpuSet> named(Map<Kind, CpuSet> byKind) {
        List<String> designs = byKind.keySet().stream().map(Kind::design).toList();
        SequencedMap<String, CpuSet> classes = new LinkedHashMap<>();
        byKind.forEach((kind, members) -> classes.put(
                Collections.frequency(designs, kind.design()) == 1
                        ? kind.design()
                        : kind.design() + " of rank " + kind.rank(),
                members));
        return classes;
    }

    private Reading<Map<Integer, Long>> ranks(CpuSet online) {
        if (threads.any("", "cpu_capacity")) {
            String file = Threads.FOLDER + "/cpu*/cpu_capacity";
            return threads.each("cpu_capacity", text -> new Line(file, 1, text).wholeNumber(text, "a capacity"));
        }
        if (FrequencyPolicies.folders(tree).isEmpty()) {
            Map<Integer, Long> alike = new HashMap<>();
            online.stream().forEach(thread -> alike.put(thread, 0L));
            return Reading.measured(alike, "/proc/cpuinfo");
        }
        return FrequencyPolicies.read(tree).flatMap(policies -> highestFrequencies(policies, online));
    }

    private static Reading<Map<Integer, Long>> highestFrequencies(List<FrequencyPolicy> policies, CpuSet online) {
        Map<Integer, Long> highest = new HashMap<>();
        for (FrequencyPolicy policy : policies) {
            switch (policy.hardware()) {
                case Reading.Unavailable<FrequencyRange>(String reason) -> {
                    return Reading.unavailable(reason);
                }
                case Reading.Measured<FrequencyRange>(FrequencyRange range, String _) ->
                    policy.threads().and(online).stream().forEach(thread -> highest.put(thread, range.maximumHertz()));
            }
        }
        return online.stream().allMatch(highest::containsKey)
                ? Reading.measured(highest, FrequencyPolicies.FOLDER + "/policy*/cpuinfo_max_freq")
                : Reading.unavailable("the frequency policies do not cover CPUs " + online);
    }
}
