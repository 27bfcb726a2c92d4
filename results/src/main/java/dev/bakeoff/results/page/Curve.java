package dev.bakeoff.results.page;

import java.util.List;

/**
 * Plots of one point or series with their figures.
 *
 * @param heading which
 * @param digest its main figures in a few words, to be read while the rest is folded
 * @param open true when it is shown from the start
 * @param plots none where there were too few figures to draw
 */
public record Curve(String heading, String digest, boolean open, List<Plot> plots, DataTable table) {
    public Curve {
        plots = List.copyOf(plots);
    }
}
