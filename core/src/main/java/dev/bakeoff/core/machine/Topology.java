package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;
import java.util.List;

/**
 * How the processors are built, beyond what {@link Processor} counts.
 *
 * @param dies in all sockets
 * @param clusters groups of cores that share a resource below the die, in all sockets
 * @param multithreading whether a core runs several threads: on, off, or why it cannot
 * @param offline hardware threads that are there but switched off, counted nowhere; may be empty
 * @param classes of cores that differ in kind, the most capable first
 */
public record Topology(
        Reading<Integer> dies,
        Reading<Integer> clusters,
        Reading<String> multithreading,
        Reading<CpuSet> offline,
        Reading<List<CoreClass>> classes) {
    public Topology {
        classes = classes.map(List::copyOf);
    }
}
