package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;
import java.util.List;

/**
 * Memory, and the hardware threads that are near to it.
 *
 * @param number the kernel's, from 0
 * @param threads online and near; may be empty for memory alone
 * @param memoryBytes may be 0 for threads alone
 * @param distances to every node in the order of their numbers, 10 for itself (ACPI's SLIT)
 */
public record NumaNode(
        int number, Reading<CpuSet> threads, Reading<Long> memoryBytes, Reading<List<Integer>> distances) {
    public NumaNode {
        if (number < 0) {
            throw new IllegalArgumentException("NUMA nodes are numbered from 0, not " + number);
        }
        distances = distances.map(List::copyOf);
    }
}
