package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.RawOutput;
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

        /** Figures beside that one; the same metrics in every execution, as far as they can be told. */
        default List<Measurement> readBeside(Execution execution) throws WorkloadException {
            return List.of();
        }

        /** What is measured of it from outside, beside those figures; what could not be read is not among it. */
        default List<Measurement> measureBeside(TimedTool tool) {
            return List.of();
        }

        /** What the tool says of its own time, to be held against what was seen of it; empty where it says nothing. */
        default Optional<StatedTime> statedTime(Execution execution) throws WorkloadException {
            return Optional.empty();
        }
    }

    private final Host host;
    private final Command warmUp;
    private final Command work;
    private final FigureReader reader;
    private final String timesFile;
    private final SequencedMap<Metric, List<Measurement>> figures = new LinkedHashMap<>();
    private final List<RawOutput> raw = new ArrayList<>();
    private int iterations;

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
        iterations++;
        TimedTool tool = execute(work, "iteration-" + iterations);
        List<Measurement> read = new ArrayList<>(List.of(reader.read(tool.execution())));
        read.addAll(reader.readBeside(tool.execution()));
        read.addAll(reader.measureBeside(tool));
        read.forEach(figure ->
                figures.computeIfAbsent(figure.metric(), _ -> new ArrayList<>()).add(figure));
        List<Finding> findings = reader.statedTime(tool.execution())
                .map(stated -> TimeGuard.inspect(stated, tool))
                .orElse(List.of());
        return new Observation(
                tool.execution().elapsed(),
                read,
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
        return figures.values().stream().map(ToolSession::mean).toList();
    }

    private static Measurement mean(List<Measurement> figures) {
        Measurement first = figures.getFirst();
        double mean = figures.stream().mapToDouble(Measurement::value).average().orElseThrow();
        return new Measurement(first.metric(), mean, first.grade(), first.source());
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
