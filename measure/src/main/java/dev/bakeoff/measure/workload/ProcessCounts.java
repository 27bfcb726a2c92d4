package dev.bakeoff.measure.workload;

import dev.bakeoff.core.definition.Point;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Which numbers of processes a line of work is run with: one, then twice as many as before up to a highest, and all. */
enum ProcessCounts {
    ONE_AND_ALL(1),

    /** A curve, for candidates that have as many CPUs. */
    CURVE(128),

    /** As in the ARM-against-Atom evaluation of 2013: 1, 2 and 4, with or without as many CPUs. */
    EVALUATION_2013(4);

    private final int highest;

    ProcessCounts(int highest) {
        this.highest = highest;
    }

    /**
     * The points of a workload, one for each number of processes.
     *
     * @param parameters what stands before the number
     */
    List<Point> points(String workload, String parameters) {
        Stream<Processes> counted = IntStream.iterate(1, count -> count <= highest, count -> 2 * count)
                .mapToObj(Processes::of);
        return Stream.concat(counted, Stream.of(Processes.ALL))
                .map(processes -> new Point(workload, parameters + processes.ending()))
                .toList();
    }

    /** How many CPUs each candidate must have for a point to tell anything of it. */
    int fewestCpus(Point point) {
        return switch (this) {
            case ONE_AND_ALL, EVALUATION_2013 -> 1;
            case CURVE -> Processes.of(point.parameters()).number().orElse(1);
        };
    }
}
