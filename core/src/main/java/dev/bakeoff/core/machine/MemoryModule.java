package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;

/**
 * A memory module in its slot.
 *
 * @param slot as the board names it
 * @param sizeBytes above 0
 * @param type for example {@code DDR4}
 * @param transfersPerSecond at which it runs
 */
public record MemoryModule(String slot, long sizeBytes, Reading<String> type, Reading<Long> transfersPerSecond) {
    public MemoryModule {
        if (sizeBytes <= 0) {
            throw new IllegalArgumentException("a memory module has a size");
        }
    }
}
