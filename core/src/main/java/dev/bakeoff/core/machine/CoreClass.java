package dev.bakeoff.core.machine;

/**
 * Cores that are alike. "Per core" means physical cores of one class.
 *
 * @param name what tells the class: {@code P}, {@code Arm Cortex-A15}, or {@code all} where there is one only
 * @param threads online in this class, not empty
 * @param cores physical cores that these threads belong to, at least 1
 */
public record CoreClass(String name, CpuSet threads, int cores) {
    public CoreClass {
        if (name.isBlank() || threads.isEmpty() || cores < 1 || cores > threads.size()) {
            throw new IllegalArgumentException("a class of cores has a name, cores, and threads on each of them");
        }
    }
}
