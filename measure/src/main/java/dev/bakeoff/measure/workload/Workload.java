package dev.bakeoff.measure.workload;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.measure.host.SystemUnderTest;
import java.time.Duration;
import java.util.List;

/** A kind of work offered, with the points it has. */
public interface Workload {

    /** {@code group.name}. */
    String id();

    /** What it measures, in one sentence for people. */
    String summary();

    /** What its trials measure, the headline metric first. */
    List<Metric> metrics();

    /** What must be on the system under test for any point. */
    List<Requirement> requirements();

    /** What must be there for one point. */
    default List<Requirement> requirements(Point point) {
        return requirements();
    }

    /** Every point, in the order shown. */
    List<Point> points();

    /**
     * Usable CPUs that every candidate must have for the point to tell anything; mostly 1. Where one has fewer, the point
     * is left out before anything is measured.
     */
    default int fewestCpus(Point point) {
        return 1;
    }

    /** The shortest default agenda that has the point; {@link Length#WHOLE} has all but those {@link #byNameOnly}. */
    Length shortestAgendaWith(Point point);

    /**
     * Whether no agenda has the point, because whole matrices would take days. It is measured where a pattern selects nothing
     * that an agenda has.
     */
    default boolean byNameOnly(Point point) {
        return false;
    }

    /** Expected wall time of one trial, preparation and cleaning up included. */
    Duration expectedTime(Point point, TrialLength length);

    /**
     * Makes a trial ready.
     *
     * @param point one of {@link #points()}
     * @throws WorkloadException when a server does not start or a file cannot be made
     */
    Session prepare(Point point, TrialLength length, SystemUnderTest system)
            throws WorkloadException, InterruptedException;
}
