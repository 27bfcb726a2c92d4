package dev.bakeoff.formats.settings;

import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Parser;
import dev.bakeoff.formats.topology.ModelSources;
import dev.bakeoff.formats.tree.SystemTree;
import java.util.LinkedHashMap;
import java.util.Map;

/** What surrounds the system, a virtual machine or a container, as far as its sources tell. */
public final class Hypervisor {
    private static final String DETECT = "systemd-detect-virt";
    private static final String VIRTUAL_MACHINE = DETECT + " --vm";
    private static final String CONTAINER = DETECT + " --container";
    private static final String NONE = "none";

    private Hypervisor() {}

    /** What each source says; they may disagree, as a hypervisor can hide itself. */
    public static Map<String, Reading<String>> bySource(SystemTree tree) {
        Map<String, Reading<String>> sources = new LinkedHashMap<>();
        sources.put(VIRTUAL_MACHINE, detected(tree, VIRTUAL_MACHINE));
        sources.put(CONTAINER, detected(tree, CONTAINER));
        sources.put("/sys/hypervisor/type", tree.line("/sys/hypervisor/type"));
        sources.put("/proc/cpuinfo", flag(tree));
        return sources;
    }

    /**
     * The one that tables show. systemd's detection knows most hypervisors and containers, of which there may be one
     * inside the other; not every system has it, and the processor's flag is the next best source.
     */
    public static Reading<String> virtualisation(SystemTree tree) {
        Reading<String> machine = detected(tree, VIRTUAL_MACHINE);
        return switch (machine) {
            case Reading.Unavailable<String> _ -> flag(tree);
            case Reading.Measured<String>(String vm, String _) ->
                detected(tree, CONTAINER).flatMap(container -> Reading.measured(layers(vm, container), DETECT));
        };
    }

    /** It exits with 1 where it finds none, and says so. */
    private static Reading<String> detected(SystemTree tree, String command) {
        return Parser.apply(tree.output(command, 0, 1), said -> {
            if (!said.strip().matches("[a-z0-9-]+")) {
                throw FormatException.nothing(command, "the name of a hypervisor or container, or none");
            }
            return said.strip();
        });
    }

    private static Reading<String> flag(SystemTree tree) {
        return Parser.apply(
                ModelSources.cpuInfo(tree),
                info -> info.hasHypervisorFlag() ? "a hypervisor, unnamed" : "no hypervisor's flag");
    }

    private static String layers(String machine, String container) {
        if (machine.equals(NONE)) {
            return container.equals(NONE) ? NONE : container + " (container)";
        }
        return machine + " (vm)" + (container.equals(NONE) ? "" : ", " + container + " (container)");
    }
}
