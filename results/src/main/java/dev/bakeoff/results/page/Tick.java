package dev.bakeoff.results.page;

/**
 * A line of an axis.
 *
 * @param position a percentage of the axis, from the left or from the top, such as {@code 12.5%}
 * @param label nothing where the line carries no words
 */
public record Tick(String position, String label) {}
