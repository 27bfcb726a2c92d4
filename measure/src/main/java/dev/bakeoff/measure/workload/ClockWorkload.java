package dev.bakeoff.measure.workload;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.formats.clock.ClockOutput;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** The clock that one process gets, counted in cycles by a chain of dependent operations, beside what the system claims. */
final class ClockWorkload implements Workload {
    private static final Metric CLOCK = new Metric("clock", Unit.HERTZ, Better.HIGHER);
    private static final Duration OVERHEAD = Duration.ofMillis(100);

    /** At 2 GHz; the program counts cycles, so its time is known only about. */
    private static final Duration WINDOW = Duration.ofNanos(500_000);

    @Override
    public String id() {
        return "cpu.clock";
    }

    @Override
    public String summary() {
        return "cycles a second, counted by a chain of dependent operations, against what the system claims";
    }

    @Override
    public List<Metric> metrics() {
        return List.of(CLOCK);
    }

    @Override
    public List<Requirement> requirements() {
        return List.of(Requirement.TASKSET, Requirement.C_COMPILER);
    }

    @Override
    public List<Point> points() {
        return List.of(new Point(id(), Processes.ONE.ending()));
    }

    @Override
    public Length shortestAgendaWith(Point point) {
        return Length.WHOLE;
    }

    @Override
    public Duration expectedTime(Point point, TrialLength length) {
        return length.total().plus(OVERHEAD);
    }

    @Override
    public Session prepare(Point point, TrialLength length, SystemUnderTest system)
            throws WorkloadException, InterruptedException {
        try {
            String times = system.workspace().makeFolder("clock-work") + "/times";
            return new ToolSession(
                    system.host(),
                    MeasuredClock.command(system, windows(length.warmUp())),
                    MeasuredClock.command(system, windows(length.iteration())),
                    times,
                    execution -> figure(system, execution));
        } catch (HostException e) {
            throw new WorkloadException(e);
        }
    }

    private static long windows(Duration time) {
        return Math.max(1, time.dividedBy(WINDOW));
    }

    private static Measurement figure(SystemUnderTest system, Execution execution) throws WorkloadException {
        try {
            ClockOutput output = ClockOutput.parse(execution.output());
            return Measurement.measured(
                    CLOCK,
                    output.hertz(),
                    "counted in " + output.windows() + " windows; "
                            + claim(MeasuredClock.claimed(system.host(), output.cpu())));
        } catch (FormatException e) {
            throw new WorkloadException(String.valueOf(e.getMessage()), e);
        }
    }

    private static String claim(Reading<Double> claimed) {
        return switch (claimed) {
            case Reading.Measured<Double>(Double hertz, String source) ->
                "the system claims " + String.format(Locale.ROOT, "%.2f GHz", hertz / 1e9) + " (" + source + ")";
            case Reading.Unavailable<Double>(String reason) -> "the system claims none: " + reason;
        };
    }
}
