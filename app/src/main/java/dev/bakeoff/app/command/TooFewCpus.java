package dev.bakeoff.app.command;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.meter.WeighIn;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Points with more processes than the smallest candidate has CPUs. They would tell nothing of how work scales, so they are
 * left out before anything is measured.
 *
 * @param points in the order asked for; often none
 * @param smallest who has the fewest CPUs, in words
 * @param cpus how many those are
 */
record TooFewCpus(List<Point> points, String smallest, int cpus) {
    TooFewCpus {
        points = List.copyOf(points);
    }

    /** Who may use which CPUs. */
    private record Room(String who, CpuSet cpus) {}

    /**
     * Which of the points are too wide; none where it cannot be told which CPUs may be used, since no trial can be run
     * there anyway.
     *
     * @param candidates on the host; where there are none, the host itself counts
     */
    static TooFewCpus among(List<Point> points, List<Candidate> candidates, WorkloadCatalogue catalogue, Host host) {
        return switch (WeighIn.usableCpus(host)) {
            case Reading.Measured<UsableCpus>(UsableCpus usable, String _) ->
                among(points, smallest(candidates, new Room("this system", usable.affinity())), catalogue);
            case Reading.Unavailable<UsableCpus> _ -> new TooFewCpus(List.of(), "this system", 1);
        };
    }

    private static Room smallest(List<Candidate> candidates, Room host) {
        return candidates.stream()
                .map(candidate -> new Room(
                        "candidate " + candidate.name(),
                        candidate.variant().cpus().orElse(host.cpus())))
                .min(Comparator.comparingInt(room -> room.cpus().size()))
                .orElse(host);
    }

    private static TooFewCpus among(List<Point> points, Room room, WorkloadCatalogue catalogue) {
        int cpus = room.cpus().size();
        List<Point> tooWide = points.stream()
                .filter(point -> catalogue.workloadOf(point).fewestCpus(point) > cpus)
                .toList();
        return new TooFewCpus(tooWide, room.who(), cpus);
    }

    /** What is left out, when anything is. */
    Optional<Warning> warning() {
        if (points.isEmpty()) {
            return Optional.empty();
        }
        String groups = points.stream().map(Point::group).distinct().collect(Collectors.joining(" and "));
        return Optional.of(new Warning(
                "left out " + points.size() + (points.size() == 1 ? " point" : " points") + " of " + groups
                        + " with more processes than " + smallest + " has CPUs, which is " + cpus + ".",
                "Nothing is missing: more processes than CPUs would not say how work scales."));
    }
}
