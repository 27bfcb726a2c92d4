package dev.bakeoff.core.unit;

/** How a figure is known. A comparison never mixes grades silently. */
public enum Grade {
    /** Read from a meter or a tool during a trial. */
    MEASURED,
    /** Computed from measured figures only. */
    DERIVED,
    /** Stated by the maker of a part. */
    DATASHEET,
    /** Stated by somebody else's evaluation. */
    PUBLISHED,
    /** Computed beyond the range that was measured. */
    EXTRAPOLATED
}
