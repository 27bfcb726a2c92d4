package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The weigh-in of one system under test.
 *
 * @param hostName what the system calls itself
 * @param processor machine facts
 * @param usable what a process may use of it
 * @param platform memory, kernel, distribution, virtualisation
 * @param software version by tool or library name, in the order shown
 * @param inventory all the rest
 */
public record MachineDescription(
        Reading<String> hostName,
        Processor processor,
        Reading<UsableCpus> usable,
        Platform platform,
        Map<String, Reading<String>> software,
        Inventory inventory) {
    public MachineDescription {
        software = Collections.unmodifiableMap(new LinkedHashMap<>(software));
    }

    /** The same machine as a variant leaves it. */
    public MachineDescription withUsable(Reading<UsableCpus> other) {
        return new MachineDescription(hostName, processor, other, platform, software, inventory);
    }
}
