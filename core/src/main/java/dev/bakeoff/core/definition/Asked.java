package dev.bakeoff.core.definition;

import dev.bakeoff.core.unit.DataRate;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is asked of candidates beside being better.
 *
 * @param goals by metric, the speedup asked for, positive: 2.0 for double
 * @param line that is to be filled, such as a site's uplink
 */
public record Asked(SortedMap<String, Double> goals, Optional<DataRate> line) {
    public static final Asked NOTHING = new Asked(Collections.emptySortedMap(), Optional.empty());

    public Asked {
        goals = Collections.unmodifiableSortedMap(new TreeMap<>(goals));
        goals.forEach((metric, speedup) -> {
            if (!(speedup > 0) || Double.isInfinite(speedup)) {
                throw new IllegalArgumentException("the goal of " + metric + " is a positive number, not " + speedup);
            }
        });
    }
}
