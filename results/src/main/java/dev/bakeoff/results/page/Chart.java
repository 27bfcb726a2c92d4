package dev.bakeoff.results.page;

import java.util.List;

/**
 * Bars on a logarithmic axis on which the baseline is 1.
 *
 * @param title which candidate against which baseline
 * @param ticks of the axis, left to right
 * @param one where the baseline stands
 * @param sections first the group means, then the rounds of each group
 */
public record Chart(String title, List<Tick> ticks, String one, List<Section> sections) {
    public Chart {
        ticks = List.copyOf(ticks);
        sections = List.copyOf(sections);
    }

    /**
     * A line of the axis.
     *
     * @param position a percentage of the width, such as {@code 12.5%}
     */
    public record Tick(String position, String label) {}

    /** Bars under a common heading. */
    public record Section(String heading, List<Row> rows) {
        public Section {
            rows = List.copyOf(rows);
        }
    }

    /**
     * One bar with its words.
     *
     * @param label what was contested
     * @param figures speedup and interval, or why there are none
     * @param strong true for a mean over others
     * @param bars none or one
     */
    public record Row(String label, String figures, Mark mark, boolean strong, List<Bar> bars) {
        public Row {
            bars = List.copyOf(bars);
        }
    }

    /**
     * Where a bar stands, each a percentage of the width.
     *
     * @param from left end, the lesser of speedup and 1
     * @param width to the right end
     * @param at the speedup
     * @param whiskers none or one
     */
    public record Bar(String from, String width, String at, List<Whisker> whiskers) {
        public Bar {
            whiskers = List.copyOf(whiskers);
        }
    }

    /**
     * The interval.
     *
     * @param lowCut true when it goes on beyond the left edge
     * @param highCut true when it goes on beyond the right edge
     */
    public record Whisker(String low, String high, boolean lowCut, boolean highCut) {}
}
