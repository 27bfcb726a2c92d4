package dev.bakeoff.core.machine;

import java.util.List;

/**
 * Slots for memory modules. How they spread over channels is the board's to know; most name it in the slot.
 *
 * @param slots on the board, filled or not
 * @param modules in the filled ones
 */
public record MemorySlots(int slots, List<MemoryModule> modules) {
    public MemorySlots {
        modules = List.copyOf(modules);
        if (slots < modules.size()) {
            throw new IllegalArgumentException(modules.size() + " modules do not fit " + slots + " slots");
        }
    }
}
