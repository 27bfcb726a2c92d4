package dev.bakeoff.formats.settings;

import dev.bakeoff.core.machine.HugePages;
import dev.bakeoff.core.machine.KernelCommandLine;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import dev.bakeoff.formats.tree.SystemTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Settings of the kernel. */
public final class SystemSettings {
    private static final String CPUS = "/sys/devices/system/cpu";
    private static final String HUGE_PAGES = "/sys/kernel/mm/transparent_hugepage/";
    private static final String PAGE_FOLDER = "/sys/kernel/mm/hugepages";
    private static final String VULNERABILITIES = CPUS + "/vulnerabilities";
    private static final Pattern CHOSEN = Pattern.compile("(?:^|.* )\\[([a-z0-9+_-]+)](?: .*|$)");
    private static final Pattern PAGE = Pattern.compile("hugepages-(\\d{1,12})kB");
    private static final long KIB = 1024;
    /**
     * Words of the kernel's command line that move performance. All others may hold secrets, and stay out. Source: the
     * kernel's Documentation/admin-guide/kernel-parameters.txt.
     */
    private static final Set<String> PERFORMANCE_WORDS = Set.of(
            "mitigations",
            "spectre_v2",
            "spec_store_bypass_disable",
            "l1tf",
            "mds",
            "tsx",
            "nopti",
            "pti",
            "nosmt",
            "isolcpus",
            "nohz",
            "nohz_full",
            "rcu_nocbs",
            "irqaffinity",
            "maxcpus",
            "nr_cpus",
            "intel_pstate",
            "amd_pstate",
            "cpufreq.default_governor",
            "transparent_hugepage",
            "hugepages",
            "hugepagesz",
            "default_hugepagesz",
            "idle",
            "processor.max_cstate",
            "intel_idle.max_cstate",
            "clocksource",
            "tsc",
            "numa_balancing",
            "preempt",
            "mem",
            "iommu",
            "intel_iommu",
            "amd_iommu");

    private SystemSettings() {}

    /** By name; what a machine does not have is left out only where it cannot have it. */
    public static Map<String, Reading<String>> kernel(SystemTree tree) {
        Map<String, Reading<String>> settings = new LinkedHashMap<>();
        settings.put("transparent huge pages", tree.line(HUGE_PAGES + "enabled", SystemSettings::chosen));
        settings.put("huge page defrag", tree.line(HUGE_PAGES + "defrag", SystemSettings::chosen));
        settings.put("vm.swappiness", tree.number("/proc/sys/vm/swappiness").map(String::valueOf));
        settings.put("clock source", tree.line("/sys/devices/system/clocksource/clocksource0/current_clocksource"));
        settings.put("frequency boost", boost(tree));
        return settings;
    }

    /** The kernel marks what is in force among what could be: {@code always [madvise] never}. */
    private static String chosen(String line) throws FormatException {
        Matcher chosen = CHOSEN.matcher(line);
        if (!chosen.matches()) {
            throw new Line("a setting", 1, line).malformed("words with one in brackets");
        }
        return chosen.group(1);
    }

    /** Two drivers, two files, and opposite senses. */
    private static Reading<String> boost(SystemTree tree) {
        String noTurbo = CPUS + "/intel_pstate/no_turbo";
        String boost = CPUS + "/cpufreq/boost";
        return tree.children(CPUS + "/intel_pstate").isEmpty()
                ? tree.line(boost, flag -> onOrOff(boost, flag, "1"))
                : tree.line(noTurbo, flag -> onOrOff(noTurbo, flag, "0"));
    }

    private static String onOrOff(String file, String flag, String on) throws FormatException {
        if (!flag.equals("0") && !flag.equals("1")) {
            throw new Line(file, 1, flag).malformed("0 or 1");
        }
        return flag.equals(on) ? "on" : "off";
    }

    /** Flaws of processors and what is done about them, in the kernel's words, by name of the flaw. */
    public static Reading<Map<String, String>> mitigations(SystemTree tree) {
        List<String> flaws = tree.children(VULNERABILITIES);
        if (flaws.isEmpty()) {
            return tree.file(VULNERABILITIES).flatMap(_ -> Reading.unavailable(VULNERABILITIES + " is no folder"));
        }
        List<Reading<String>> states = new ArrayList<>();
        flaws.forEach(flaw -> states.add(tree.line(VULNERABILITIES + "/" + flaw)));
        return Reading.all(states, VULNERABILITIES).map(words -> {
            Map<String, String> byFlaw = new LinkedHashMap<>();
            flaws.stream().sorted().forEach(flaw -> byFlaw.put(flaw, words.get(flaws.indexOf(flaw))));
            return byFlaw;
        });
    }

    /** The command line's words that move performance, and the number of the others. */
    public static Reading<KernelCommandLine> commandLine(SystemTree tree) {
        return tree.line("/proc/cmdline", text -> {
            List<String> words = List.of(text.split("\\s+"));
            List<String> known = words.stream()
                    // What follows the two dashes is for the first process, not for the kernel.
                    .takeWhile(word -> !word.equals("--"))
                    .filter(word -> PERFORMANCE_WORDS.contains(word.split("=", 2)[0]))
                    .toList();
            return new KernelCommandLine(known, words.size() - known.size());
        });
    }

    /** Huge pages set aside, by size of page. */
    public static Reading<List<HugePages>> hugePages(SystemTree tree) {
        List<HugePages> pages = new ArrayList<>();
        for (String name : tree.children(PAGE_FOLDER)) {
            Matcher page = PAGE.matcher(name);
            if (page.matches() && Long.parseLong(page.group(1)) > 0) {
                pages.add(new HugePages(
                        KIB * Long.parseLong(page.group(1)), tree.number(PAGE_FOLDER + "/" + name + "/nr_hugepages")));
            }
        }
        return pages.isEmpty()
                ? tree.file(PAGE_FOLDER).flatMap(_ -> Reading.unavailable(PAGE_FOLDER + " is no folder"))
                : Reading.measured(pages, PAGE_FOLDER);
    }
}
