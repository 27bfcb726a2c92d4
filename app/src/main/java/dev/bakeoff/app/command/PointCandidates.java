package dev.bakeoff.app.command;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.measure.workload.Workload;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/**
 * What shells offer after {@code --only}: groups and workloads. Points are left out, because shells break words at their
 * colon.
 */
final class PointCandidates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        List<Workload> workloads = Workbench.catalogueOnly().workloads();
        Stream<String> groups = workloads.stream()
                .flatMap(workload -> workload.points().stream())
                .map(Point::group)
                .distinct();
        return Stream.of(Stream.of("micro"), groups, workloads.stream().map(Workload::id))
                .flatMap(names -> names)
                .iterator();
    }
}
