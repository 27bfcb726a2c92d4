package dev.bakeoff.core.machine;

/** What a cache holds. */
public enum CacheType {
    DATA,
    INSTRUCTION,
    /** Both. */
    UNIFIED
}
