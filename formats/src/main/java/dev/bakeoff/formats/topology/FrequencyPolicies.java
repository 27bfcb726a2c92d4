package dev.bakeoff.formats.topology;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.FrequencyPolicy;
import dev.bakeoff.core.machine.FrequencyPolicy.Control;
import dev.bakeoff.core.machine.FrequencyRange;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.Parser;
import dev.bakeoff.formats.tree.SystemTree;
import java.util.ArrayList;
import java.util.List;

/** What the kernel's cpufreq says. Source: Documentation/admin-guide/pm/cpufreq.rst; its frequencies are in kHz. */
public final class FrequencyPolicies {
    static final String FOLDER = "/sys/devices/system/cpu/cpufreq";
    private static final long HERTZ_PER_KILOHERTZ = 1000;
    /** No processor clocks beyond 100 GHz; a larger figure is none. */
    private static final long HIGHEST_KILOHERTZ = 100_000_000;

    private FrequencyPolicies() {}

    /** Every policy, or why there is none. */
    public static Reading<List<FrequencyPolicy>> read(SystemTree tree) {
        List<String> folders = folders(tree);
        if (folders.isEmpty()) {
            return tree.hasFolder(FOLDER)
                    ? Reading.unavailable("no cpufreq: " + FOLDER + " is empty, as in most virtual machines")
                    : tree.file(FOLDER).flatMap(_ -> Reading.unavailable(FOLDER + " is no folder"));
        }
        List<Reading<FrequencyPolicy>> policies = new ArrayList<>();
        folders.forEach(folder -> policies.add(policy(tree, folder)));
        return Reading.all(policies, FOLDER);
    }

    static List<String> folders(SystemTree tree) {
        return tree.children(FOLDER).stream()
                .filter(name -> name.startsWith("policy"))
                .map(name -> FOLDER + "/" + name)
                .toList();
    }

    private static Reading<FrequencyPolicy> policy(SystemTree tree, String folder) {
        return tree.line(folder + "/related_cpus", FrequencyPolicies::threads)
                .map(threads -> new FrequencyPolicy(
                        threads,
                        new Control(tree.line(folder + "/scaling_driver"), tree.line(folder + "/scaling_governor")),
                        range(tree, folder + "/cpuinfo_min_freq", folder + "/cpuinfo_max_freq"),
                        range(tree, folder + "/scaling_min_freq", folder + "/scaling_max_freq"),
                        frequency(tree, folder + "/base_frequency")));
    }

    /** Numbers with blanks between them. */
    private static CpuSet threads(String numbers) {
        return CpuSet.parse(numbers.replaceAll("\\s+", ","));
    }

    private static Reading<FrequencyRange> range(SystemTree tree, String minimumFile, String maximumFile) {
        return frequency(tree, minimumFile)
                .flatMap(minimum ->
                        Parser.apply(frequency(tree, maximumFile), maximum -> new FrequencyRange(minimum, maximum)));
    }

    private static Reading<Long> frequency(SystemTree tree, String file) {
        return Parser.apply(tree.number(file), kilohertz -> {
            if (kilohertz == 0 || kilohertz > HIGHEST_KILOHERTZ) {
                throw new IllegalArgumentException(kilohertz + " kHz is no frequency");
            }
            return kilohertz * HERTZ_PER_KILOHERTZ;
        });
    }
}
