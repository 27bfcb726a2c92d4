package dev.bakeoff.formats.topology;

import dev.bakeoff.core.machine.CoreClass;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.Topology;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import dev.bakeoff.formats.text.Parser;
import dev.bakeoff.formats.tree.SystemTree;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Sockets, dies, clusters, cores and hardware threads online. Source: the kernel's
 * Documentation/admin-guide/cputopology.rst.
 */
public final class CpuLayout {
    private static final String PACKAGE = "topology/physical_package_id";
    private static final String DIE = "topology/die_id";

    private final SystemTree tree;
    private final Threads threads;
    private final Reading<CpuInfo> info;
    private final Reading<Set<CpuSet>> cores;

    private CpuLayout(SystemTree tree) {
        this.tree = tree;
        this.threads = new Threads(tree);
        this.info = ModelSources.cpuInfo(tree);
        // The older name for the same list, before Linux 5.3, misleads only by its name.
        this.cores = threads.groups(
                threads.any("/topology", "core_cpus_list")
                        ? "topology/core_cpus_list"
                        : "topology/thread_siblings_list");
    }

    public static CpuLayout of(SystemTree tree) {
        return new CpuLayout(tree);
    }

    /** Hardware threads online. */
    public Reading<Integer> hardwareThreads() {
        return threads.online().map(CpuSet::size);
    }

    /** Physical cores with a thread online, as far as the system shows them; a hypervisor may show threads as cores. */
    public Reading<Integer> cores() {
        return cores.map(Set::size);
    }

    /**
     * Physical packages. Older kernels number the clusters of an ARM chip as packages: sockets of one machine hold the
     * same design, so packages of unlike designs are clusters.
     */
    public Reading<Integer> sockets() {
        return threads.each(PACKAGE, place(PACKAGE)).flatMap(packages -> {
            int count = new HashSet<>(packages.values()).size();
            if (count == 1) {
                return Reading.measured(1, Threads.FOLDER + "/cpu*/" + PACKAGE);
            }
            return info.flatMap(cpus ->
                    packages.keySet().stream().map(cpus::design).distinct().count() > 1
                            ? Reading.unavailable(
                                    "the " + count + " packages shown differ in design, so they are clusters")
                            : Reading.measured(count, Threads.FOLDER + "/cpu*/" + PACKAGE));
        });
    }

    /** What {@link dev.bakeoff.core.machine.Processor} does not tell. */
    public Topology topology() {
        return new Topology(dies(), clusters(), multithreading(), threads.offline(), classes());
    }

    private Reading<Integer> dies() {
        return threads.each(PACKAGE, place(PACKAGE))
                .flatMap(packages -> threads.each(DIE, place(DIE)).map(dies -> (int) dies.keySet().stream()
                        .map(thread -> packages.get(thread) + "/" + dies.get(thread))
                        .distinct()
                        .count()));
    }

    private Reading<Integer> clusters() {
        return threads.groups("topology/cluster_cpus_list").map(Set::size);
    }

    /** The kernel writes -1, or for a cluster 65535, where the firmware states no place. */
    private static Parser<String, Long> place(String file) {
        return text -> new Line(Threads.FOLDER + "/cpu*/" + file, 1, text)
                .wholeNumber(text, "a place from 0 (-1: not stated by the firmware)");
    }

    private Reading<String> multithreading() {
        return tree.line(Threads.FOLDER + "/smt/control")
                .flatMap(control ->
                        tree.line(Threads.FOLDER + "/smt/active", active -> multithreading(control, active)));
    }

    private static String multithreading(String control, String active) throws FormatException {
        if (!active.equals("0") && !active.equals("1")) {
            throw new Line(Threads.FOLDER + "/smt/active", 1, active).malformed("0 or 1");
        }
        return switch (control) {
            case "on" -> active.equals("1") ? "on" : "allowed, but no core runs two threads";
            case "off" -> "off";
            case "forceoff" -> "off until the next start";
            case "notsupported" -> "not supported by the processor or hidden from this system";
            case "notimplemented" -> "not shown by this kernel";
            // Newer kernels may write how many threads a core may run.
            default ->
                new Line(Threads.FOLDER + "/smt/control", 1, control)
                                .wholeNumber(control, "on, off, forceoff, notsupported, notimplemented or a number")
                        + " threads a core";
        };
    }

    private Reading<List<CoreClass>> classes() {
        return cores.flatMap(all -> new CoreClasses(tree, threads, info)
                .threadsByClass()
                .map(byName -> byName.entrySet().stream()
                        .map(named -> new CoreClass(named.getKey(), named.getValue(), coresIn(named.getValue(), all)))
                        .toList()));
    }

    private static int coresIn(CpuSet members, Set<CpuSet> cores) {
        return (int) cores.stream().filter(core -> !core.and(members).isEmpty()).count();
    }
}
