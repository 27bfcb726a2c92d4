package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.unit.Grade;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/** A trial in which every iteration is one execution of a tool that does the work and states, or implies, its rate. */
final class ToolSession implements Session {

    /** From an execution that exited with 0 to its figure. */
    @FunctionalInterface
    interface FigureReader {
        Measurement read(Execution execution) throws WorkloadException;

        /** What the tool says of its own time, to be held against what was seen of it; empty where it says nothing. */
        default Optional<StatedTime> statedTime(Execution execution) throws WorkloadException {
            return Optional.empty();
        }

        /** What is measured of the execution from the outside, beside the figure; what could not be read is not in it. */
        default List<Measurement> beside(TimedTool tool) {
            return List.of();
        }
    }

    private final Host host;
    private final Command warmUp;
    private final Command work;
    private final FigureReader reader;
    private final String timesFile;
    private final List<List<Measurement>> executions = new ArrayList<>();
    private final List<RawOutput> raw = new ArrayList<>();

    /**
     * @param warmUp executed once and discarded
     * @param work executed once an iteration
     * @param timesFile a file on the host that the trial may overwrite
     */
    ToolSession(Host host, Command warmUp, Command work, String timesFile, FigureReader reader) {
        this.host = host;
        this.warmUp = warmUp;
        this.work = work;
        this.timesFile = timesFile;
        this.reader = reader;
    }

    @Override
    public void warmUp() throws WorkloadException, InterruptedException {
        execute(warmUp, "warm-up");
    }

    @Override
    public Observation iterate() throws WorkloadException, InterruptedException {
        TimedTool tool = execute(work, "iteration-" + (executions.size() + 1));
        List<Measurement> measurements = new ArrayList<>();
        measurements.add(reader.read(tool.execution()));
        measurements.addAll(reader.beside(tool));
        executions.add(measurements);
        List<Finding> findings = reader.statedTime(tool.execution())
                .map(stated -> TimeGuard.inspect(stated, tool))
                .orElse(List.of());
        return new Observation(
                tool.execution().elapsed(),
                measurements,
                tool.cpuSeconds(),
                Reading.unavailable("this work needs no load client"),
                findings);
    }

    private TimedTool execute(Command command, String name) throws WorkloadException, InterruptedException {
        try {
            TimedTool tool = TimedTool.run(host, command, timesFile);
            Execution execution = tool.execution();
            raw.add(new RawOutput(
                    name + ".txt",
                    "$ " + command + "\n# exit code " + execution.exitCode() + "\n# " + tool.describeTimes() + "\n"
                            + execution.output() + execution.errors()));
            if (!execution.succeeded()) {
                throw new WorkloadException(execution.describeFailure());
            }
            return tool;
        } catch (HostException e) {
            raw.add(new RawOutput(name + ".txt", "$ " + command + "\n# " + e.getMessage() + "\n"));
            throw new WorkloadException(e);
        }
    }

    /** The arithmetic mean: iterations are equally long, so this is all work over all time. */
    @Override
    public List<Measurement> conclude() {
        SequencedMap<Metric, List<Measurement>> byMetric = new LinkedHashMap<>();
        executions.forEach(measurements -> measurements.forEach(measurement -> byMetric.computeIfAbsent(
                        measurement.metric(), _ -> new ArrayList<>())
                .add(measurement)));
        return byMetric.values().stream().map(ToolSession::mean).toList();
    }

    private static Measurement mean(List<Measurement> figures) {
        Measurement first = figures.getFirst();
        double mean = figures.stream().mapToDouble(Measurement::value).average().orElseThrow();
        return new Measurement(first.metric(), mean, Grade.MEASURED, first.source());
    }

    @Override
    public List<RawOutput> rawOutputs() {
        return List.copyOf(raw);
    }

    @Override
    public void close() {
        // Every execution has ended by itself or by its timeout.
    }
}
