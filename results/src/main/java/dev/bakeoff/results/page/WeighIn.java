package dev.bakeoff.results.page;

import java.util.List;

/**
 * Facts by row, candidates by column.
 *
 * @param candidates column headings
 * @param sections in the order shown
 */
public record WeighIn(List<String> candidates, List<Section> sections) {
    public WeighIn {
        candidates = List.copyOf(candidates);
        sections = List.copyOf(sections);
    }

    /** Facts under a heading. */
    public record Section(String heading, List<Row> rows) {
        public Section {
            rows = List.copyOf(rows);
        }
    }

    /**
     * One fact.
     *
     * @param differs true when the candidates are not alike in it
     */
    public record Row(String name, List<Cell> cells, boolean differs) {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /**
     * A fact of one candidate.
     *
     * @param text the value, or why there is none
     * @param source where it was read, or nothing
     * @param available false when {@code text} is a reason
     */
    public record Cell(String text, String source, boolean available) {}
}
