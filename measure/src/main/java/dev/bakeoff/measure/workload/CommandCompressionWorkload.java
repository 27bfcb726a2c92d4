package dev.bakeoff.measure.workload;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/** The {@code gzip} or {@code brotli} command on a file of forum pages: start, reading and the pipe included. */
final class CommandCompressionWorkload implements Workload {
    /** 441 pages of 96 KiB, about the 42 MB of the forum backup in the ARM-against-Atom evaluation of 2013. */
    private static final int CORPUS_BYTES = 441 * (96 << 10);

    private static final long CORPUS_SEED = 2;
    private static final Metric THROUGHPUT = new Metric("throughput", Unit.BYTES_PER_SECOND, Better.HIGHER);

    /** A command, its levels, and what an execution may take on a server of today, for planning only. */
    private record Tool(
            String command, int lowest, int highest, int usual, Requirement requirement, Duration expected) {}

    private static final List<Tool> TOOLS = List.of(
            new Tool("gzip", 4, 9, 6, Requirement.GZIP, Duration.ofMillis(3500)),
            new Tool("brotli", 4, 9, 5, Requirement.BROTLI, Duration.ofMillis(3500)));

    private final Tool tool;
    private final int level;

    private CommandCompressionWorkload(Tool tool, int level) {
        this.tool = tool;
        this.level = level;
    }

    static List<Workload> all() {
        return TOOLS.stream()
                .flatMap(tool -> IntStream.rangeClosed(tool.lowest(), tool.highest())
                        .<Workload>mapToObj(level -> new CommandCompressionWorkload(tool, level)))
                .toList();
    }

    @Override
    public String id() {
        return "compression." + tool.command() + "-command-" + level;
    }

    @Override
    public String summary() {
        return "the command " + tool.command() + " -" + level + " on 42 MiB of forum pages, bytes of input a second";
    }

    @Override
    public List<Metric> metrics() {
        return List.of(THROUGHPUT);
    }

    @Override
    public List<Requirement> requirements() {
        return List.of(Requirement.TASKSET, tool.requirement());
    }

    @Override
    public List<Point> points() {
        return List.of(new Point(id(), Processes.ONE.ending()));
    }

    @Override
    public Length shortestAgendaWith(Point point) {
        return level == tool.usual() ? Length.STANDARD : Length.WHOLE;
    }

    @Override
    public Duration expectedTime(Point point, TrialLength length) {
        return tool.expected().multipliedBy(length.iterations());
    }

    @Override
    public Session prepare(Point point, TrialLength length, SystemUnderTest system)
            throws WorkloadException, InterruptedException {
        try {
            String corpus =
                    system.workspace().provide("forum-pages.html", () -> Corpus.pages(CORPUS_SEED, CORPUS_BYTES));
            String page = system.workspace().provide("forum-page-96k.html", () -> Corpus.page(CORPUS_SEED, 96 << 10));
            String times = system.workspace().makeFolder("compression-command") + "/times";
            return new ToolSession(system.host(), command(system, page), command(system, corpus), times, this::figure);
        } catch (HostException e) {
            throw new WorkloadException(e);
        }
    }

    /** Through a shell for the redirection only: the tool writes to the null device, not to a disk. */
    private Command command(SystemUnderTest system, String file) {
        String binary = system.candidate().variant().binaries().getOrDefault(tool.command(), tool.command());
        return system.command("sh", List.of("-c", "exec \"$0\" -c -" + level + " \"$1\" >/dev/null", binary, file));
    }

    private Measurement figure(Execution execution) {
        return Measurement.measured(
                THROUGHPUT,
                CORPUS_BYTES / (execution.elapsed().toNanos() / 1e9),
                "wall time of " + tool.command() + " -" + level);
    }
}
