package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;
import java.util.List;

/**
 * The processors more closely than {@link Processor} tells.
 *
 * @param models names by source
 * @param revision of the design
 * @param topology how cores are grouped
 * @param caches by level, type and size, nearest to the core first
 * @param frequencies one entry for each group of threads that change together
 */
public record ProcessorDetail(
        ModelNames models,
        Revision revision,
        Topology topology,
        Reading<List<Cache>> caches,
        Reading<List<FrequencyPolicy>> frequencies) {
    public ProcessorDetail {
        caches = caches.map(List::copyOf);
        frequencies = frequencies.map(List::copyOf);
    }
}
