package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;
import java.util.List;

/**
 * The caches of one level, type and size.
 *
 * @param level from 1, nearest to the core
 * @param type what they hold
 * @param sizeBytes of each
 * @param lineBytes of each
 * @param sharedBy for each instance, the hardware threads online that share it; not empty
 */
public record Cache(
        int level, CacheType type, Reading<Long> sizeBytes, Reading<Integer> lineBytes, List<CpuSet> sharedBy) {
    public Cache {
        sharedBy = List.copyOf(sharedBy);
        if (level < 1 || sharedBy.isEmpty()) {
            throw new IllegalArgumentException("a cache has a level from 1 and serves a hardware thread");
        }
    }

    public int instances() {
        return sharedBy.size();
    }

    /** Of all instances together. */
    public Reading<Long> totalBytes() {
        return sizeBytes.map(size -> size * instances());
    }

    /** As the field writes it: {@code L1d}, {@code L1i}, {@code L2}. */
    public String name() {
        return "L" + level
                + switch (type) {
                    case DATA -> "d";
                    case INSTRUCTION -> "i";
                    case UNIFIED -> "";
                };
    }
}
