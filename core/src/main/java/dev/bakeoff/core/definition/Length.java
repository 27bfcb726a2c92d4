package dev.bakeoff.core.definition;

import java.time.Duration;

/** How long a bake-off may be, where the definition states no budget. */
public enum Length {
    QUICK(Duration.ofSeconds(285)),
    STANDARD(Duration.ofHours(1)),
    WHOLE(Duration.ofHours(6));

    private final Duration budget;

    Length(Duration budget) {
        this.budget = budget;
    }

    /** Time for trials, without building or installing anything. */
    public Duration budget() {
        return budget;
    }
}
