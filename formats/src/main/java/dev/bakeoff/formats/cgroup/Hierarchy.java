package dev.bakeoff.formats.cgroup;

/** The tree of control groups in which CPU bandwidth may be limited; hybrid hosts have both. */
public enum Hierarchy {
    /** The one of version 1 that holds the {@code cpu} controller. */
    CPU_V1,
    /** The unified one of version 2. */
    UNIFIED_V2
}
