package dev.bakeoff.measure.workload;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.OwnCommand;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.formats.program.PrintedFigure;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A program of the user's own: one execution an iteration, and one before that is discarded. Its figure is what it prints;
 * wall and CPU time are measured from the outside.
 */
final class CommandWorkload implements Workload {
    /** Of the expected time. */
    private static final int MOST_TIMES_LONGER = 10;

    private static final Duration LEAST_LIMIT = Duration.ofSeconds(30);
    private static final Metric WALL_TIME = new Metric("wallTime", Unit.SECONDS, Better.LOWER);
    private static final Metric CPU_TIME = new Metric("cpuTime", Unit.SECONDS, Better.LOWER);

    private final OwnCommand command;

    CommandWorkload(OwnCommand command) {
        this.command = command;
    }

    @Override
    public String id() {
        return command.point().workload();
    }

    @Override
    public String summary() {
        return "your own program: " + String.join(" ", command.arguments());
    }

    @Override
    public List<Metric> metrics() {
        return List.of(command.metric(), WALL_TIME, CPU_TIME);
    }

    /** A program that is named by its path is not what a package brings; its absence fails the trials. */
    @Override
    public List<Requirement> requirements() {
        String program = command.arguments().getFirst();
        return program.matches("[A-Za-z0-9][A-Za-z0-9._+-]*")
                ? List.of(Requirement.TASKSET, Requirement.tool(program, Map.of()))
                : List.of(Requirement.TASKSET);
    }

    @Override
    public List<Point> points() {
        return List.of(command.point());
    }

    /** Who defines a command wants it. */
    @Override
    public Length shortestAgendaWith(Point point) {
        return Length.QUICK;
    }

    @Override
    public Duration expectedTime(Point point, TrialLength length) {
        return command.time().multipliedBy(1L + length.iterations());
    }

    @Override
    public Session prepare(Point point, TrialLength length, SystemUnderTest system)
            throws WorkloadException, InterruptedException {
        try {
            String folder = system.workspace().makeFolder("command-" + command.name());
            List<String> arguments = command.arguments();
            Command work = system.command(arguments.getFirst(), arguments.subList(1, arguments.size()))
                    .in(folder)
                    .within(limit());
            return new ToolSession(system.host(), work, work, times(system), new Reader());
        } catch (HostException e) {
            throw new WorkloadException(e);
        }
    }

    /** Outside of the program's own folder. */
    private static String times(SystemUnderTest system) throws HostException {
        return system.workspace().makeFolder("programs") + "/times";
    }

    private Duration limit() {
        Duration longest = command.time().multipliedBy(MOST_TIMES_LONGER);
        return longest.compareTo(LEAST_LIMIT) > 0 ? longest : LEAST_LIMIT;
    }

    private final class Reader implements ToolSession.FigureReader {
        @Override
        public Measurement read(Execution execution) throws WorkloadException {
            try {
                return Measurement.measured(
                        command.metric(),
                        PrintedFigure.read(command.pattern(), execution.output()),
                        "printed by " + command.arguments().getFirst());
            } catch (FormatException e) {
                throw new WorkloadException(e);
            }
        }

        @Override
        public List<Measurement> measureBeside(TimedTool tool) {
            List<Measurement> times = new ArrayList<>();
            times.add(Measurement.measured(
                    WALL_TIME, tool.execution().elapsed().toNanos() / 1e9, "monotonic clock, from start to end"));
            // The shell counts in steps of 10 ms: of a shorter execution it says nothing.
            if (tool.cpuSeconds() instanceof Reading.Measured<Double>(Double seconds, String source) && seconds > 0) {
                times.add(Measurement.measured(CPU_TIME, seconds, source));
            }
            return times;
        }
    }
}
