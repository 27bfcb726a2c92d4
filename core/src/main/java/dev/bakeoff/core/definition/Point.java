package dev.bakeoff.core.definition;

import java.util.regex.Pattern;

/**
 * One workload with its parameters: what a trial executes, and in the report a round.
 *
 * @param workload {@code group.name}, for example {@code crypto.rsa2048-sign}
 * @param parameters in a stable order, ending in {@code @1} or {@code @all} where threads matter
 */
public record Point(String workload, String parameters) implements Comparable<Point> {
    private static final Pattern WORKLOAD = Pattern.compile("[a-z][a-z0-9-]*\\.[a-zA-Z0-9._-]+");
    private static final Pattern PARAMETERS = Pattern.compile("[a-zA-Z0-9.,@_+=-]+");

    public Point {
        if (!WORKLOAD.matcher(workload).matches()) {
            throw new IllegalArgumentException("\"" + workload + "\" is not a workload id of the form group.name");
        }
        if (!PARAMETERS.matcher(parameters).matches()) {
            throw new IllegalArgumentException("\"" + parameters + "\" is not a point's parameters");
        }
    }

    /** The part of the workload id before the dot. */
    public String group() {
        return workload.substring(0, workload.indexOf('.'));
    }

    /** Whether work is done for somebody, or a property of the machine is measured, which is the group {@code cpu}. */
    public boolean isWork() {
        return !group().equals("cpu");
    }

    @Override
    public int compareTo(Point other) {
        int byWorkload = workload.compareTo(other.workload);
        return byWorkload != 0 ? byWorkload : parameters.compareTo(other.parameters);
    }

    /** {@code workload:parameters}. */
    @Override
    public String toString() {
        return workload + ":" + parameters;
    }
}
