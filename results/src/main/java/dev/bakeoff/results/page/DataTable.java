package dev.bakeoff.results.page;

import java.util.List;

/**
 * Figures in words: what a chart shows, for those who do not see it.
 *
 * @param label what it is a table of
 * @param columns headings, the first over the rows' own headings
 * @param note beneath the table; may be empty
 */
public record DataTable(String label, List<String> columns, List<Row> rows, String note) {
    public DataTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /** One line, with one cell for each column but the first. */
    public record Row(String heading, List<String> cells) {
        public Row {
            cells = List.copyOf(cells);
        }
    }
}
