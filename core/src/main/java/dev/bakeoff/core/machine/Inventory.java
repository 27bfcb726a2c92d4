package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The full weigh-in, beyond the facts that every table shows.
 *
 * @param processor models, topology, caches, frequencies
 * @param memory nodes, pages, modules
 * @param devices disks, network, links
 * @param settings of the kernel and around it
 * @param programs by tool, what does the measured work and the libraries it runs with
 */
public record Inventory(
        ProcessorDetail processor,
        MemoryDetail memory,
        Devices devices,
        Settings settings,
        Map<String, Reading<LinkedProgram>> programs) {
    public Inventory {
        programs = Collections.unmodifiableMap(new LinkedHashMap<>(programs));
    }
}
