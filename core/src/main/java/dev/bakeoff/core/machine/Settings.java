package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What can be set on a machine without changing it, and moves figures.
 *
 * @param kernel setting by name
 * @param mitigations state by name of the processor flaw, in the kernel's words
 * @param commandLine of the kernel
 * @param hypervisor what each source says of one
 * @param limits of control groups
 */
public record Settings(
        Map<String, Reading<String>> kernel,
        Reading<Map<String, String>> mitigations,
        Reading<KernelCommandLine> commandLine,
        Map<String, Reading<String>> hypervisor,
        Limits limits) {
    public Settings {
        kernel = Collections.unmodifiableMap(new LinkedHashMap<>(kernel));
        mitigations = mitigations.map(flaws -> Collections.unmodifiableMap(new LinkedHashMap<>(flaws)));
        hypervisor = Collections.unmodifiableMap(new LinkedHashMap<>(hypervisor));
    }
}
