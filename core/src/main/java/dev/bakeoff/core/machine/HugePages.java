package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;

/**
 * Huge pages set aside.
 *
 * @param pageBytes size of one, above 0
 * @param pages how many are set aside
 */
public record HugePages(long pageBytes, Reading<Long> pages) {
    public HugePages {
        if (pageBytes <= 0) {
            throw new IllegalArgumentException("a page has a size");
        }
    }
}
