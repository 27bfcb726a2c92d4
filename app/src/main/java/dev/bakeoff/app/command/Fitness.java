package dev.bakeoff.app.command;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.PackageManager;
import dev.bakeoff.measure.workload.Requirement;
import dev.bakeoff.measure.workload.Workload;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which points can run on a host, and what the others lack.
 *
 * @param runnable in the order asked for
 * @param lacking points that cannot run, with what they need and the host does not have
 */
record Fitness(List<Point> runnable, Map<Point, List<Requirement>> lacking) {

    /** @param candidates whose own binaries need not be on the host's PATH */
    static Fitness of(List<Point> points, List<Candidate> candidates, WorkloadCatalogue catalogue, Host host)
            throws HostException, InterruptedException {
        Map<Requirement, Boolean> met = new LinkedHashMap<>();
        for (Point point : points) {
            for (Requirement requirement : requirements(catalogue.workloadOf(point))) {
                if (!met.containsKey(requirement)) {
                    met.put(requirement, broughtByAll(candidates, requirement) || requirement.metOn(host));
                }
            }
        }
        Map<Point, List<Requirement>> lacking = new LinkedHashMap<>();
        for (Point point : points) {
            List<Requirement> missing = requirements(catalogue.workloadOf(point)).stream()
                    .filter(requirement -> !met.getOrDefault(requirement, false))
                    .toList();
            if (!missing.isEmpty()) {
                lacking.put(point, missing);
            }
        }
        return new Fitness(
                points.stream().filter(point -> !lacking.containsKey(point)).toList(), lacking);
    }

    private static List<Requirement> requirements(Workload workload) {
        return Stream.concat(Requirement.OF_ALL.stream(), workload.requirements().stream())
                .toList();
    }

    private static boolean broughtByAll(List<Candidate> candidates, Requirement requirement) {
        return !candidates.isEmpty()
                && candidates.stream()
                        .allMatch(candidate -> candidate.variant().binaries().containsKey(requirement.name()));
    }

    /** What is missing for any point, each once. */
    SequencedSet<Requirement> missing() {
        return lacking.values().stream().flatMap(List::stream).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The packages that bring what is missing, each once. */
    static List<String> packages(SequencedSet<Requirement> missing, PackageManager manager) {
        return missing.stream()
                .flatMap(requirement ->
                        Arrays.stream(requirement.packageFor(manager.id()).split(" ")))
                .distinct()
                .toList();
    }

    /** A warning for every workload group that loses points, with the remedy. */
    List<Warning> warnings(Optional<PackageManager> manager) {
        Map<String, List<Point>> groups = lacking.keySet().stream()
                .collect(Collectors.groupingBy(Point::group, LinkedHashMap::new, Collectors.toList()));
        return groups.entrySet().stream()
                .map(group -> warning(group.getKey(), group.getValue(), manager))
                .toList();
    }

    private Warning warning(String group, List<Point> points, Optional<PackageManager> manager) {
        SequencedSet<Requirement> missing = points.stream()
                .flatMap(point -> lacking.getOrDefault(point, List.of()).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        String names = missing.stream().map(Requirement::name).collect(Collectors.joining(", "));
        String remedy = manager.map(known -> "Install with: " + known.installCommand(packages(missing, known)))
                .orElse("Install it, and run again; none of apt, dnf, apk and pacman is here to name packages for.");
        return new Warning(
                "left out " + points.size() + (points.size() == 1 ? " point" : " points") + " of " + group
                        + ": this system lacks " + names + ".",
                remedy);
    }
}
