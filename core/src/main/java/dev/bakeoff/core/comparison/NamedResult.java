package dev.bakeoff.core.comparison;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.measurement.BakeOffResult;
import java.time.Duration;

/**
 * A result with the name that it goes by beside others.
 *
 * @param name letters, digits, dot, dash and underscore
 * @param length that it was made with, where its definition states no budget
 */
public record NamedResult(String name, Length length, BakeOffResult result) {
    /** Time that its trials could take. */
    Duration budget() {
        return result.definition().budget().orElse(length.budget());
    }
}
