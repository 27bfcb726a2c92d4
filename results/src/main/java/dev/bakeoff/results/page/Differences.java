package dev.bakeoff.results.page;

import java.util.List;

/**
 * In what the candidates differ, beside what was measured.
 *
 * @param digest how much differs, in a sentence
 * @param candidates column headings
 * @param rows nothing that is the same everywhere
 */
public record Differences(String digest, List<String> candidates, List<Row> rows) {
    public Differences {
        candidates = List.copyOf(candidates);
        rows = List.copyOf(rows);
    }

    /**
     * One setting or fact.
     *
     * @param standing why it differs, in words
     * @param confounder true when nobody asked for the difference
     */
    public record Row(String name, List<String> cells, String standing, boolean confounder) {
        public Row {
            cells = List.copyOf(cells);
        }
    }
}
