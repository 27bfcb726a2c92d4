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
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The {@code gzip}, {@code brotli} or {@code zstd} command on a file of forum pages: start, reading and the pipe
 * included. Quick levels are given the file several times, so that the start is less than a hundredth of an iteration,
 * and slow ones a shorter file.
 */
final class CommandCompressionWorkload implements Workload {
    private static final int PAGE_BYTES = 96 << 10;

    /** About the 42 MB of the forum backup in the ARM-against-Atom evaluation of 2013. */
    private static final int ALL_PAGES = 441;

    private static final int FEW_PAGES = ALL_PAGES / 7;

    private static final long CORPUS_SEED = 2;
    private static final Metric THROUGHPUT = new Metric("throughput", Unit.BYTES_PER_SECOND, Better.HIGHER);

    /**
     * A command and its levels.
     *
     * @param usual the one that servers are set to
     */
    private record Tool(String command, Requirement requirement, List<String> options, int usual, List<Level> levels) {}

    /**
     * A level.
     *
     * @param pages of the file
     * @param times how often the command is given the file; once for brotli, which fails on the second in release 1.0.9
     * @param expected what an execution may take on a server of today, for planning only
     */
    private record Level(int number, int pages, int times, Duration expected) {
        /** On the whole file. */
        static Level of(int number, int times, double seconds) {
            return new Level(number, ALL_PAGES, times, duration(seconds));
        }

        /** On a short file, so that an iteration ends within some seconds. */
        static Level slow(int number, double seconds) {
            return new Level(number, FEW_PAGES, 1, duration(seconds));
        }

        private static Duration duration(double seconds) {
            return Duration.ofMillis(Math.round(1000 * seconds));
        }

        String file() {
            return "forum-pages-" + pages + ".html";
        }

        long bytes() {
            return (long) times * pages * PAGE_BYTES;
        }
    }

    private static final List<Tool> TOOLS = List.of(
            new Tool(
                    "gzip",
                    Requirement.GZIP,
                    List.of(),
                    6,
                    List.of(
                            Level.of(4, 2, 2.0),
                            Level.of(5, 1, 1.7),
                            Level.of(6, 1, 2.8),
                            Level.of(7, 1, 3.8),
                            Level.of(8, 1, 4.2),
                            Level.of(9, 1, 4.2))),
            new Tool(
                    "brotli",
                    Requirement.BROTLI,
                    List.of(),
                    5,
                    List.of(
                            Level.of(4, 1, 1.7),
                            Level.of(5, 1, 2.2),
                            Level.of(6, 1, 3.9),
                            Level.of(7, 1, 4.7),
                            Level.of(8, 1, 8.5),
                            Level.slow(9, 2.1))),
            new Tool(
                    "zstd",
                    Requirement.ZSTD,
                    // Newer releases would compress on several threads.
                    List.of("-T1"),
                    3,
                    List.of(Level.of(3, 8, 2.8), Level.of(9, 1, 1.7), Level.slow(19, 7.5))));

    private final Tool tool;
    private final Level level;

    private CommandCompressionWorkload(Tool tool, Level level) {
        this.tool = tool;
        this.level = level;
    }

    static List<Workload> all() {
        return TOOLS.stream()
                .flatMap(tool ->
                        tool.levels().stream().<Workload>map(level -> new CommandCompressionWorkload(tool, level)))
                .toList();
    }

    @Override
    public String id() {
        return "compression." + tool.command() + "-command-" + level.number();
    }

    @Override
    public String summary() {
        return "the command " + tool.command() + " -" + level.number() + " on " + level.pages()
                + " forum pages of 96 KiB" + (level.times() == 1 ? "" : " " + level.times() + " times over")
                + ", bytes of input a second";
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
        return level.number() == tool.usual() ? Length.STANDARD : Length.WHOLE;
    }

    @Override
    public Duration expectedTime(Point point, TrialLength length) {
        return level.expected().multipliedBy(length.iterations());
    }

    @Override
    public Session prepare(Point point, TrialLength length, SystemUnderTest system)
            throws WorkloadException, InterruptedException {
        try {
            String corpus = system.workspace()
                    .provide(level.file(), () -> Corpus.pages(CORPUS_SEED, level.pages() * PAGE_BYTES));
            String page = system.workspace().provide("forum-page-96k.html", () -> Corpus.page(CORPUS_SEED, PAGE_BYTES));
            String times = system.workspace().makeFolder("compression-command") + "/times";
            return new ToolSession(
                    system.host(),
                    command(system, List.of(page)),
                    command(system, Collections.nCopies(level.times(), corpus)),
                    times,
                    this::figure);
        } catch (HostException e) {
            throw new WorkloadException(e);
        }
    }

    /** Through a shell for the redirection only: the tool writes to the null device, not to a disk. */
    private Command command(SystemUnderTest system, List<String> files) {
        String binary = system.candidate().variant().binaries().getOrDefault(tool.command(), tool.command());
        List<String> script = new ArrayList<>(List.of("-c", "exec \"$0\" \"$@\" >/dev/null", binary));
        script.addAll(tool.options());
        script.addAll(List.of("-c", "-" + level.number()));
        script.addAll(files);
        return system.command("sh", script);
    }

    private Measurement figure(Execution execution) {
        return Measurement.measured(
                THROUGHPUT,
                level.bytes() / (execution.elapsed().toNanos() / 1e9),
                "wall time of " + tool.command() + " -" + level.number());
    }
}
