package dev.bakeoff.results.journal;

import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.schedule.Schedule;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Everything that is known before the first trial.
 *
 * @param provenance id, version and time
 * @param definition what was asked
 * @param length how long the bake-off may be where the definition states no budget
 * @param schedule every trial in order, with the seed
 * @param machines weigh-in by candidate name, in the order shown
 * @param warnings known so far
 */
public record Opening(
        Provenance provenance,
        BakeOffDefinition definition,
        Length length,
        Schedule schedule,
        Map<String, MachineDescription> machines,
        List<Warning> warnings) {
    public Opening {
        machines = Collections.unmodifiableMap(new LinkedHashMap<>(machines));
        warnings = List.copyOf(warnings);
    }

    /** Time for all trials: what the definition says, or else the length. */
    public Duration budget() {
        return definition.budget().orElse(length.budget());
    }
}
