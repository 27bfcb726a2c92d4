package dev.bakeoff.results.page;

import java.util.List;

/**
 * How work grows with the number of processes, or with the size of candidates.
 *
 * @param curves of work that was measured at enough of them for a curve
 * @param table of all work that was measured at more than one; without rows where none was
 */
public record GrowthCurves(List<Curve> curves, DataTable table) {
    public GrowthCurves {
        curves = List.copyOf(curves);
    }
}
