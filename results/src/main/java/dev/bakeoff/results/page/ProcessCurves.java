package dev.bakeoff.results.page;

import java.util.List;

/**
 * How work grows with the number of processes.
 *
 * @param curves of work that was measured with several numbers of processes beside one
 * @param table of all work that was measured with more than one; without rows where none was
 */
public record ProcessCurves(List<Curve> curves, DataTable table) {
    public ProcessCurves {
        curves = List.copyOf(curves);
    }
}
