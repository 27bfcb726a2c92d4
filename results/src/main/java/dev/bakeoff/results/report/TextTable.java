package dev.bakeoff.results.report;

import java.util.ArrayList;
import java.util.List;

/** Columns aligned by blanks, within a given width. */
final class TextTable {
    private static final String GAP = "  ";
    private static final String CUT = "...";

    private final List<Column> columns;
    private final List<List<String>> rows = new ArrayList<>();

    /**
     * A column.
     *
     * @param rightAligned as figures are
     * @param widest cells beyond this width are cut
     */
    record Column(String heading, boolean rightAligned, int widest) {
        static Column words(String heading, int widest) {
            return new Column(heading, false, widest);
        }

        static Column figures(String heading, int widest) {
            return new Column(heading, true, widest);
        }
    }

    TextTable(Column... columns) {
        this.columns = List.of(columns);
    }

    /** @param cells one a column */
    void row(String... cells) {
        if (cells.length != columns.size()) {
            throw new IllegalArgumentException(cells.length + " cells for " + columns.size() + " columns");
        }
        rows.add(List.of(cells));
    }

    /** The heading, then the rows, without blanks at their ends. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(line(columns.stream().map(Column::heading).toList()));
        rows.forEach(row -> lines.add(line(row)));
        return lines;
    }

    private String line(List<String> cells) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            String cell = cut(cells.get(i), columns.get(i).widest());
            String padding = " ".repeat(width(i) - cell.length());
            line.append(i == 0 ? "" : GAP).append(columns.get(i).rightAligned() ? padding + cell : cell + padding);
        }
        return line.toString().stripTrailing();
    }

    private int width(int column) {
        int widest =
                rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
        return Math.min(
                columns.get(column).widest(),
                Math.max(columns.get(column).heading().length(), widest));
    }

    private static String cut(String cell, int widest) {
        return cell.length() <= widest ? cell : cell.substring(0, widest - CUT.length()) + CUT;
    }
}
