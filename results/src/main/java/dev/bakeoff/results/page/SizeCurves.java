package dev.bakeoff.results.page;

/**
 * How work grows with the size of candidates, and which size is enough.
 *
 * @param growth over sizes
 * @param line what part of a line each point fills; without rows where no line was asked for, or no point can tell
 */
public record SizeCurves(GrowthCurves growth, DataTable line) {}
