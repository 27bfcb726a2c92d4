package dev.bakeoff.results.report;

import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.results.page.Plot;
import java.util.List;
import java.util.stream.IntStream;

/** How each candidate is drawn in every plot, the baseline first. From the seventh candidate on, keys repeat. */
final class CandidateKeys {
    /** Circle, square, triangle, diamond, triangle on its tip, cross: told apart without colour. */
    private static final List<String> MARKERS = List.of(
            "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z",
            "M-3.6-3.6h7.2v7.2h-7.2Z",
            "M0-5L4.6 3.6h-9.2Z",
            "M0-5.2L5.2 0L0 5.2L-5.2 0Z",
            "M0 5L4.6-3.6h-9.2Z",
            "M-1.6-5h3.2v3.4h3.4v3.2h-3.4v3.4h-3.2v-3.4h-3.4v-3.2h3.4Z");

    private CandidateKeys() {}

    static List<Plot.Key> of(BakeOffDefinition definition) {
        List<String> names =
                definition.baselineFirst().stream().map(Candidate::name).toList();
        return IntStream.range(0, names.size())
                .mapToObj(i ->
                        new Plot.Key(names.get(i), "series-" + i % MARKERS.size(), MARKERS.get(i % MARKERS.size())))
                .toList();
    }
}
