package dev.bakeoff.core.unit;

/** Which direction of a metric is better. */
public enum Better {
    HIGHER,
    LOWER
}
