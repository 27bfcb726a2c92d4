package dev.bakeoff.measure.workload;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.PointPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Every workload there is.
 *
 * @param workloads in the order shown
 */
public record WorkloadCatalogue(List<Workload> workloads) {
    public WorkloadCatalogue {
        workloads = List.copyOf(workloads);
    }

    /**
     * All workloads, on the given load clients.
     *
     * @param random for choices that do not touch the figures, such as ports
     */
    public static WorkloadCatalogue of(LoadClients clients, RandomGenerator random) {
        List<Workload> all = new ArrayList<>(CryptoWorkload.all());
        all.addAll(MemoryCompressionWorkload.all());
        all.addAll(CommandCompressionWorkload.all());
        all.addAll(LuaWorkload.all());
        all.addAll(GoWorkload.all());
        all.addAll(MemoryWorkload.all());
        all.addAll(DiskWorkload.all());
        all.add(new ClockWorkload());
        all.add(WebStaticWorkload.of(clients, random));
        all.add(EdgeWorkload.of(clients, random));
        all.add(HandshakeWorkload.of(clients, random));
        all.add(new EngineWorkload(clients, random));
        return new WorkloadCatalogue(all);
    }

    /** These workloads and others. */
    public WorkloadCatalogue and(List<Workload> others) {
        List<Workload> all = new ArrayList<>(workloads);
        all.addAll(others);
        return new WorkloadCatalogue(all);
    }

    /** The workload that has a point, or an error when none has. */
    public Workload workloadOf(Point point) {
        return workloads.stream()
                .filter(workload -> workload.id().equals(point.workload()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no workload " + point.workload() + "; this result may come from a newer Bakeoff"));
    }

    /** Every point of every workload. */
    public List<Point> points() {
        return workloads.stream()
                .flatMap(workload -> workload.points().stream())
                .toList();
    }

    /** The default agenda of a length. */
    public List<Point> agenda(Length length) {
        return workloads.stream()
                .flatMap(workload -> workload.points().stream()
                        .filter(point -> !workload.byNameOnly(point)
                                && workload.shortestAgendaWith(point).compareTo(length) <= 0))
                .toList();
    }

    /**
     * The points that a pattern selects: of a suite from the agenda of a length, otherwise from the whole agenda. Where that
     * has none of them, from all points there are: a pattern that is meant for an agenda does not grow with what is
     * measured by name only.
     */
    public List<Point> select(PointPattern pattern, Length length) {
        if (pattern.isSuite()) {
            return selected(pattern, agenda(length));
        }
        List<Point> onAgenda = selected(pattern, agenda(Length.WHOLE));
        return onAgenda.isEmpty() ? selected(pattern, points()) : onAgenda;
    }

    private static List<Point> selected(PointPattern pattern, List<Point> points) {
        return points.stream().filter(pattern::selects).toList();
    }
}
