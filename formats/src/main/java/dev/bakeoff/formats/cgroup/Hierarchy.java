package dev.bakeoff.formats.cgroup;

/** A tree of control groups in which something may be limited; hybrid hosts have several. */
public enum Hierarchy {
    /** The one of version 1 that holds the {@code cpu} controller. */
    CPU_V1,
    /** The one of version 1 that holds the {@code cpuset} controller. */
    CPUSET_V1,
    /** The one of version 1 that holds the {@code memory} controller. */
    MEMORY_V1,
    /** The unified one of version 2. */
    UNIFIED_V2
}
