package dev.bakeoff.results.report;

/**
 * An SVG path in thousandths of a plot's width and height. Shares, 0 to 1, are counted from the left and from the bottom.
 */
final class PlotPath {
    private static final int THOUSANDTHS = 1000;

    private final StringBuilder path = new StringBuilder();
    private boolean down;

    /** Draws to a place, or only goes there when the pen was lifted. */
    void to(double across, double up) {
        path.append(down ? 'L' : 'M').append(x(across)).append(' ').append(y(up));
        down = true;
    }

    /** A step of a staircase, from the place where the pen is. */
    void step(double up, double across) {
        path.append('V').append(y(up)).append('H').append(x(across));
    }

    /** Straight down to the bottom, and closed. */
    void close() {
        path.append('V').append(THOUSANDTHS).append('Z');
        down = false;
    }

    void lift() {
        down = false;
    }

    /** The same place as a percentage of the width. */
    static String across(double share) {
        return LogAxis.percent(100 * share);
    }

    /** The same place as a percentage of the height from the top, as SVG counts it. */
    static String up(double share) {
        return LogAxis.percent(100 * (1 - share));
    }

    @Override
    public String toString() {
        return path.toString();
    }

    private static long x(double share) {
        return Math.round(THOUSANDTHS * share);
    }

    private static long y(double share) {
        return Math.round(THOUSANDTHS * (1 - share));
    }
}
