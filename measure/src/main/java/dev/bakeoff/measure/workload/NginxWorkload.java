package dev.bakeoff.measure.workload;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;

/** What workloads on an nginx of ours have in common. */
final class NginxWorkload implements Workload {
    private final Kind kind;
    private final SequencedMap<String, List<NginxModule>> modules;
    private final Preparation preparation;

    /**
     * What tells one such workload from another.
     *
     * @param id as {@link Workload#id}
     * @param summary as {@link Workload#summary}
     * @param figures made of each trial
     * @param agenda which points are usual
     * @param overhead of a trial: start and stop of nginx, keys and content
     */
    record Kind(String id, String summary, LoadFigures figures, UsualAgenda agenda, Duration overhead) {}

    /** Makes a trial ready, given a point's parameters. */
    @FunctionalInterface
    interface Preparation {
        Session prepare(String parameters, TrialLength length, SystemUnderTest system)
                throws WorkloadException, HostException, InterruptedException;
    }

    /** @param modules that each point needs, by the parameters of every point in the order shown */
    NginxWorkload(Kind kind, SequencedMap<String, List<NginxModule>> modules, Preparation preparation) {
        this.kind = kind;
        this.modules = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(modules));
        this.preparation = preparation;
    }

    /** Every point on nginx alone. */
    NginxWorkload(Kind kind, List<String> parameters, Preparation preparation) {
        this(kind, withoutModules(parameters), preparation);
    }

    private static SequencedMap<String, List<NginxModule>> withoutModules(List<String> parameters) {
        SequencedMap<String, List<NginxModule>> modules = new LinkedHashMap<>();
        parameters.forEach(each -> modules.put(each, List.of()));
        return modules;
    }

    @Override
    public String id() {
        return kind.id();
    }

    @Override
    public String summary() {
        return kind.summary();
    }

    @Override
    public List<Metric> metrics() {
        return kind.figures().metrics();
    }

    @Override
    public List<Requirement> requirements() {
        return List.of(Requirement.TASKSET, Requirement.OPENSSL, Requirement.NGINX);
    }

    @Override
    public List<Requirement> requirements(Point point) {
        return Stream.concat(
                        requirements().stream(),
                        modules.getOrDefault(point.parameters(), List.of()).stream()
                                .map(NginxModule::requirement))
                .toList();
    }

    @Override
    public List<Point> points() {
        return modules.sequencedKeySet().stream()
                .map(each -> new Point(kind.id(), each))
                .toList();
    }

    @Override
    public Length shortestAgendaWith(Point point) {
        return kind.agenda().shortestWith(point);
    }

    @Override
    public boolean byNameOnly(Point point) {
        return kind.agenda().byNameOnly(point);
    }

    @Override
    public Duration expectedTime(Point point, TrialLength length) {
        return length.total()
                .plus(NginxSession.SETTLING.multipliedBy(length.iterations()))
                .plus(kind.overhead());
    }

    @Override
    public Session prepare(Point point, TrialLength length, SystemUnderTest system)
            throws WorkloadException, InterruptedException {
        if (!points().contains(point)) {
            throw new IllegalArgumentException(point + " is no point of " + kind.id());
        }
        try {
            return preparation.prepare(point.parameters(), length, system);
        } catch (HostException e) {
            throw new WorkloadException(e);
        }
    }
}
