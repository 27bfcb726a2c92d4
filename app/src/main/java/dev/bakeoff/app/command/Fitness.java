package dev.bakeoff.app.command;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.measure.abi.AbiPrograms;
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
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which points can run on a host, and what the others lack.
 *
 * @param runnable in the order asked for
 * @param lacking points that cannot run, with what they need and the host does not have
 * @param beyondAbi points that cannot run since a candidate has an ABI of its own, with what that does not bring
 */
record Fitness(List<Point> runnable, Map<Point, List<Requirement>> lacking, Map<Point, List<Requirement>> beyondAbi) {
    /** What starts work and does none of it. */
    private static final Set<Requirement> WITHOUT_WORK =
            Set.of(Requirement.SHELL, Requirement.SETSID, Requirement.TASKSET);

    /** @param candidates whose own binaries need not be on the host's PATH */
    static Fitness of(List<Point> points, List<Candidate> candidates, WorkloadCatalogue catalogue, Host host)
            throws HostException, InterruptedException {
        Map<Point, List<Requirement>> beyondAbi = beyondAbi(points, candidates, catalogue);
        List<Point> possible =
                points.stream().filter(point -> !beyondAbi.containsKey(point)).toList();
        Map<Requirement, Boolean> met = new LinkedHashMap<>();
        for (Point point : possible) {
            for (Requirement requirement : requirements(catalogue.workloadOf(point), point)) {
                if (!met.containsKey(requirement)) {
                    met.put(requirement, broughtByAll(candidates, requirement) || requirement.metOn(host));
                }
            }
        }
        Map<Point, List<Requirement>> lacking = new LinkedHashMap<>();
        for (Point point : possible) {
            List<Requirement> missing = requirements(catalogue.workloadOf(point), point).stream()
                    .filter(requirement -> !met.getOrDefault(requirement, false))
                    .toList();
            if (!missing.isEmpty()) {
                lacking.put(point, missing);
            }
        }
        return new Fitness(
                possible.stream().filter(point -> !lacking.containsKey(point)).toList(), lacking, beyondAbi);
    }

    /** What a compiler or an interpreter of the host's makes is of the host's ABI. */
    private static Map<Point, List<Requirement>> beyondAbi(
            List<Point> points, List<Candidate> candidates, WorkloadCatalogue catalogue) {
        Map<Point, List<Requirement>> beyond = new LinkedHashMap<>();
        if (candidates.stream().anyMatch(Fitness::hasAbi)) {
            for (Point point : points) {
                List<Requirement> foreign = catalogue.workloadOf(point).requirements(point).stream()
                        .filter(requirement -> !WITHOUT_WORK.contains(requirement) && !isOfAbi(requirement))
                        .toList();
                if (!foreign.isEmpty()) {
                    beyond.put(point, foreign);
                }
            }
        }
        return beyond;
    }

    private static boolean hasAbi(Candidate candidate) {
        return candidate.variant().software().abi().isPresent();
    }

    private static boolean isOfAbi(Requirement requirement) {
        return AbiPrograms.TOOLS.contains(requirement.name());
    }

    private static List<Requirement> requirements(Workload workload, Point point) {
        return Stream.concat(Requirement.OF_ALL.stream(), workload.requirements(point).stream())
                .toList();
    }

    private static boolean broughtByAll(List<Candidate> candidates, Requirement requirement) {
        return !candidates.isEmpty()
                && candidates.stream()
                        .allMatch(candidate -> candidate.variant().binaries().containsKey(requirement.name())
                                || (hasAbi(candidate) && isOfAbi(requirement)));
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
        return Stream.concat(
                        byGroup(lacking).entrySet().stream()
                                .map(group -> lackingWarning(group.getKey(), group.getValue(), manager)),
                        byGroup(beyondAbi).entrySet().stream()
                                .map(group -> abiWarning(group.getKey(), group.getValue())))
                .toList();
    }

    private static Map<String, List<Point>> byGroup(Map<Point, List<Requirement>> points) {
        return points.keySet().stream()
                .collect(Collectors.groupingBy(Point::group, LinkedHashMap::new, Collectors.toList()));
    }

    private static SequencedSet<Requirement> needs(Map<Point, List<Requirement>> needs, List<Point> points) {
        return points.stream()
                .flatMap(point -> needs.getOrDefault(point, List.of()).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static String leftOut(String group, List<Point> points) {
        return "left out " + points.size() + (points.size() == 1 ? " point" : " points") + " of " + group + ": ";
    }

    private static String names(SequencedSet<Requirement> requirements) {
        return requirements.stream().map(Requirement::name).collect(Collectors.joining(", "));
    }

    private Warning abiWarning(String group, List<Point> points) {
        return new Warning(
                leftOut(group, points) + "a candidate has an ABI of its own, which brings no "
                        + names(needs(beyondAbi, points)) + ".",
                "Measure them by a definition without abi.");
    }

    private Warning lackingWarning(String group, List<Point> points, Optional<PackageManager> manager) {
        SequencedSet<Requirement> missing = needs(lacking, points);
        String remedy = manager.map(known -> "Install with: " + known.installCommand(packages(missing, known)))
                .orElse("Install it, and run again; none of apt, dnf, apk and pacman is here to name packages for.");
        return new Warning(leftOut(group, points) + "this system lacks " + names(missing) + ".", remedy);
    }
}
