package dev.bakeoff.measure.workload;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.formats.program.WorkOutput;
import dev.bakeoff.formats.program.WorkUnit;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/**
 * What workloads on programs of our own have in common that repeat one piece of work until a time is over, check its
 * result, and print what {@link WorkOutput} reads: one execution an iteration.
 */
final class ProgramWorkload implements Workload {
    /** The program reads the clock inside the execution that we time; more than this is no rounding. */
    private static final double CLOCK_TOLERANCE_SECONDS = 0.01;

    private final Kind kind;
    private final List<String> parameters;
    private final Preparation preparation;

    /**
     * What tells one such workload from another.
     *
     * @param id as {@link Workload#id}
     * @param summary as {@link Workload#summary}
     * @param requirements as {@link Workload#requirements}
     * @param speech how the program tells what it did
     * @param agenda which points are usual
     */
    record Kind(String id, String summary, List<Requirement> requirements, Speech speech, UsualAgenda agenda) {}

    /**
     * How a program tells what it did.
     *
     * @param program the first word of its lines, such as {@code bakeoff-script}
     * @param circumstances words that it adds to those that all have
     * @param unit what it counts
     * @param overhead of an execution, beside the time that it is told to work; for planning only
     */
    record Speech(String program, List<String> circumstances, WorkUnit unit, Duration overhead) {}

    /**
     * How the program is called for a point.
     *
     * @param name of the work, as the program will print it
     * @param tool as in {@link SystemUnderTest#command}
     * @param arguments made from the seconds to work
     * @param processes lines that it will print
     */
    record Call(String name, String tool, Function<String, List<String>> arguments, int processes) {}

    /** Makes the program and its files ready, given a point's parameters. */
    @FunctionalInterface
    interface Preparation {
        Call prepare(String parameters, SystemUnderTest system)
                throws WorkloadException, HostException, InterruptedException;
    }

    /** @param parameters of every point, in the order shown */
    ProgramWorkload(Kind kind, List<String> parameters, Preparation preparation) {
        this.kind = kind;
        this.parameters = List.copyOf(parameters);
        this.preparation = preparation;
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
        return List.of(metric());
    }

    private Metric metric() {
        return switch (kind.speech().unit()) {
            case OPERATIONS -> new Metric("throughput", Unit.OPERATIONS_PER_SECOND, Better.HIGHER);
            case BYTES -> new Metric("throughput", Unit.BYTES_PER_SECOND, Better.HIGHER);
            case READS -> new Metric("throughput", Unit.READS_PER_SECOND, Better.HIGHER);
            case LOADS -> new Metric("memoryLatency", Unit.SECONDS, Better.LOWER);
        };
    }

    @Override
    public List<Requirement> requirements() {
        return kind.requirements();
    }

    @Override
    public List<Point> points() {
        return parameters.stream().map(each -> new Point(id(), each)).toList();
    }

    @Override
    public Length shortestAgendaWith(Point point) {
        return kind.agenda().shortestWith(point);
    }

    /** Building a program is not in it: that is done once in a bake-off, not in every trial. */
    @Override
    public Duration expectedTime(Point point, TrialLength length) {
        return length.total().plus(kind.speech().overhead().multipliedBy(1L + length.iterations()));
    }

    @Override
    public Session prepare(Point point, TrialLength length, SystemUnderTest system)
            throws WorkloadException, InterruptedException {
        if (!points().contains(point)) {
            throw new IllegalArgumentException(point + " is no point of " + id());
        }
        try {
            Call call = preparation.prepare(point.parameters(), system);
            String times = system.workspace().makeFolder("programs") + "/times";
            return new ToolSession(
                    system.host(),
                    command(system, call, length.warmUp()),
                    command(system, call, length.iteration()),
                    times,
                    execution -> figure(execution, call));
        } catch (HostException e) {
            throw new WorkloadException(e);
        }
    }

    private static Command command(SystemUnderTest system, Call call, Duration time) {
        return system.command(call.tool(), call.arguments().apply(Double.toString(time.toMillis() / 1e3)));
    }

    private Measurement figure(Execution execution, Call call) throws WorkloadException {
        try {
            Speech speech = kind.speech();
            WorkOutput output = WorkOutput.parse(speech.program(), speech.circumstances(), execution.output());
            requireWhatWasAskedFor(output, call);
            requireTimeWithin(execution, output);
            Metric metric = metric();
            double value = metric.better() == Better.HIGHER ? output.perSecond() : output.secondsEach();
            return Measurement.measured(metric, value, source(output));
        } catch (FormatException e) {
            throw new WorkloadException(e);
        }
    }

    private void requireWhatWasAskedFor(WorkOutput output, Call call) throws WorkloadException {
        if (!output.task().name().equals(call.name())
                || output.task().unit() != kind.speech().unit()
                || output.processes().size() != call.processes()) {
            throw new WorkloadException("asked for " + call.name() + " in "
                    + kind.speech().unit().word() + " by " + call.processes() + " processes, the program did "
                    + output.task().name() + " in " + output.task().unit().word() + " by "
                    + output.processes().size());
        }
    }

    /** A program whose clock runs ahead of ours would look faster than it is. */
    private static void requireTimeWithin(Execution execution, WorkOutput output) throws WorkloadException {
        double elapsed = execution.elapsed().toNanos() / 1e9;
        if (output.longestWallSeconds() > elapsed + CLOCK_TOLERANCE_SECONDS) {
            throw new WorkloadException("the program says that it worked for " + output.longestWallSeconds()
                    + " s in an execution of " + elapsed + " s");
        }
    }

    private static String source(WorkOutput output) {
        return output.task().name() + " by our program, " + output.task().describe();
    }
}
