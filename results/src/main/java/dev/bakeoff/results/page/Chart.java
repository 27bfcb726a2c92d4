package dev.bakeoff.results.page;

import java.util.List;

/**
 * Bars on a logarithmic axis on which the baseline is 1.
 *
 * @param title which candidate against which baseline
 * @param ticks of the axis, left to right
 * @param one where the baseline stands
 * @param sections first the group means, then the rounds of each group
 * @param outliers rounds that are worth finding out about, or why none is named; one a sentence
 */
public record Chart(String title, List<Tick> ticks, String one, List<Section> sections, List<String> outliers) {
    public Chart {
        ticks = List.copyOf(ticks);
        sections = List.copyOf(sections);
        outliers = List.copyOf(outliers);
    }

    /**
     * Bars under a common heading.
     *
     * @param means the group's mean, that its rounds are seen against: none or one
     */
    public record Section(String heading, List<Row> rows, List<Mean> means) {
        public Section {
            rows = List.copyOf(rows);
            means = List.copyOf(means);
        }
    }

    /**
     * A mean with its interval, each a percentage of the width.
     *
     * @param from lower end of the interval
     * @param width to its upper end
     * @param at the mean
     */
    public record Mean(String from, String width, String at) {}

    /**
     * One bar with its words.
     *
     * @param label what was contested
     * @param strong true for a mean over others
     * @param bars none or one
     */
    public record Row(String label, Words words, Mark mark, boolean strong, List<Bar> bars) {
        public Row {
            bars = List.copyOf(bars);
        }
    }

    /**
     * What is said of a speedup.
     *
     * @param figures speedup and interval, or why there are none
     * @param origin how it is known and what it is made of
     * @param flag why it stands out from its group; mostly empty
     */
    public record Words(String figures, String origin, String flag) {}

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
