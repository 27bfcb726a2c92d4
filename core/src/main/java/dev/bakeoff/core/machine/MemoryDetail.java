package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;
import java.util.List;

/**
 * Memory beyond its total, which {@link Platform} has.
 *
 * @param swapBytes 0 where there is none
 * @param nodes by number
 * @param hugePages by size of page
 * @param slots and their modules, as the firmware lists them
 */
public record MemoryDetail(
        Reading<Long> swapBytes,
        Reading<List<NumaNode>> nodes,
        Reading<List<HugePages>> hugePages,
        Reading<MemorySlots> slots) {
    public MemoryDetail {
        nodes = nodes.map(List::copyOf);
        hugePages = hugePages.map(List::copyOf);
    }
}
