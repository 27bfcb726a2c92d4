package dev.bakeoff.core.measurement;

import dev.bakeoff.core.machine.CpuSet;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * CPU time of the whole machine during an interval, by hardware thread.
 *
 * @param byThread kernel CPU number to its times
 */
public record CpuSplit(SortedMap<Integer, CpuTimes> byThread) {
    public CpuSplit {
        byThread = Collections.unmodifiableSortedMap(new TreeMap<>(byThread));
    }

    public CpuSplit(Map<Integer, CpuTimes> byThread) {
        this(new TreeMap<>(byThread));
    }

    /** The sum over the threads in {@code cpus}. */
    public CpuTimes sumOver(CpuSet cpus) {
        return byThread.entrySet().stream()
                .filter(thread -> cpus.contains(thread.getKey()))
                .map(Map.Entry::getValue)
                .reduce(CpuTimes.ZERO, CpuTimes::plus);
    }

    /** The sum over the threads that are not in {@code cpus}. */
    public CpuTimes sumOutside(CpuSet cpus) {
        return byThread.entrySet().stream()
                .filter(thread -> !cpus.contains(thread.getKey()))
                .map(Map.Entry::getValue)
                .reduce(CpuTimes.ZERO, CpuTimes::plus);
    }

    public CpuTimes sum() {
        return byThread.values().stream().reduce(CpuTimes.ZERO, CpuTimes::plus);
    }
}
