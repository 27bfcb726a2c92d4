package dev.bakeoff.results.page;

import java.util.List;

/**
 * Lines over two axes, one a candidate. Places are percentages of the width from the left and of the height from the
 * top.
 */
public record Plot(Caption caption, Axis across, Axis up, List<Line> lines) {
    public Plot {
        lines = List.copyOf(lines);
    }

    /**
     * What the plot is called.
     *
     * @param description what can be read off it, in words
     */
    public record Caption(String title, String description) {}

    /** An axis with the name of what it counts. */
    public record Axis(String label, List<Tick> ticks) {
        public Axis {
            ticks = List.copyOf(ticks);
        }
    }

    /**
     * One candidate's line.
     *
     * @param path of an SVG path in thousandths of width and height
     * @param dots at figures that the table has, too
     */
    public record Line(Key key, String path, List<Dot> dots) {
        public Line {
            dots = List.copyOf(dots);
        }
    }

    /**
     * How a candidate is drawn in every plot: colour and dashes by style, and a marker, so that each alone tells it.
     *
     * @param style the class in the style sheet
     * @param marker of an SVG path around the origin, in pixels
     */
    public record Key(String name, String style, String marker) {}

    /**
     * A figure.
     *
     * @param whiskers its interval: none or one
     */
    public record Dot(String across, String up, List<Whisker> whiskers) {
        public Dot {
            whiskers = List.copyOf(whiskers);
        }
    }

    /**
     * An interval.
     *
     * @param lowCut true when it goes on beyond the lower edge
     * @param highCut true when it goes on beyond the upper edge
     */
    public record Whisker(String low, String high, boolean lowCut, boolean highCut) {}
}
