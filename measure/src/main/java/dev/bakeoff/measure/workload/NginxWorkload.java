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
import java.util.SequencedCollection;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** What workloads on an nginx of ours have in common. */
final class NginxWorkload implements Workload {
    private final Kind kind;
    private final SequencedMap<Point, Needs> points;
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

    /**
     * What a point takes beyond what every point does.
     *
     * @param requirements beside nginx and what makes its keys
     * @param eachInterval time beyond the length of each interval of load, the warm-up included: until many connections are
     *     open, and what is under way is completed
     */
    record Needs(List<Requirement> requirements, Duration eachInterval) {
        static final Needs NONE = new Needs(List.of(), Duration.ZERO);

        Needs {
            requirements = List.copyOf(requirements);
        }

        static Needs of(List<NginxModule> modules) {
            return new Needs(modules.stream().map(NginxModule::requirement).toList(), Duration.ZERO);
        }
    }

    /** Makes a trial ready, given a point's parameters. */
    @FunctionalInterface
    interface Preparation {
        Session prepare(String parameters, TrialLength length, SystemUnderTest system)
                throws WorkloadException, HostException, InterruptedException;
    }

    private NginxWorkload(
            Kind kind, SequencedCollection<String> parameters, Function<String, Needs> needs, Preparation preparation) {
        SequencedMap<Point, Needs> all = new LinkedHashMap<>();
        parameters.forEach(each -> all.put(new Point(kind.id(), each), needs.apply(each)));
        this.kind = kind;
        this.points = Collections.unmodifiableSequencedMap(all);
        this.preparation = preparation;
    }

    /** @param needs of each point, by the parameters of every point in the order shown */
    NginxWorkload(Kind kind, SequencedMap<String, Needs> needs, Preparation preparation) {
        this(kind, needs.sequencedKeySet(), each -> needs.getOrDefault(each, Needs.NONE), preparation);
    }

    /** Every point on nginx alone. */
    NginxWorkload(Kind kind, List<String> parameters, Preparation preparation) {
        this(kind, parameters, _ -> Needs.NONE, preparation);
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
        return Stream.concat(requirements().stream(), needs(point).requirements().stream())
                .toList();
    }

    private Needs needs(Point point) {
        return points.getOrDefault(point, Needs.NONE);
    }

    @Override
    public List<Point> points() {
        return List.copyOf(points.keySet());
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
                .plus(LoadSession.SETTLING.multipliedBy(length.iterations()))
                .plus(needs(point).eachInterval().multipliedBy(length.iterations() + 1L))
                .plus(kind.overhead());
    }

    @Override
    public Session prepare(Point point, TrialLength length, SystemUnderTest system)
            throws WorkloadException, InterruptedException {
        if (!points.containsKey(point)) {
            throw new IllegalArgumentException(point + " is no point of " + kind.id());
        }
        try {
            return preparation.prepare(point.parameters(), length, system);
        } catch (HostException e) {
            throw new WorkloadException(e);
        }
    }
}
