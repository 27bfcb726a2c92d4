package dev.bakeoff.measure.workload;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.formats.compression.CompressionOutput;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.host.Workspace;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A compression library at one level, in memory, by a small C program that is built on the system under test against
 * the library it has.
 */
final class MemoryCompressionWorkload implements Workload {
    /** A long forum page, yet short enough for brotli 11 to repeat it several times a second. */
    private static final int PAGE_BYTES = 128 << 10;

    private static final long PAGE_SEED = 1;
    private static final Duration OVERHEAD = Duration.ofMillis(80);
    private static final Metric THROUGHPUT = new Metric("throughput", Unit.BYTES_PER_SECOND, Better.HIGHER);

    /**
     * A library and the levels measured.
     *
     * @param usual the one that servers are set to
     * @param telling those that stand for the range: where speed, cache use or method change
     */
    private record Library(
            String codec,
            int lowest,
            int highest,
            int usual,
            Set<Integer> telling,
            Requirement headers,
            String define,
            String link) {}

    private static final List<Library> LIBRARIES = List.of(
            new Library("zlib", 4, 9, 6, Set.of(9), Requirement.ZLIB_HEADERS, "-DUSE_ZLIB", "-lz"),
            new Library(
                    "brotli", 4, 11, 5, Set.of(7, 9, 11), Requirement.BROTLI_HEADERS, "-DUSE_BROTLI", "-lbrotlienc"));

    private final Library library;
    private final int level;

    private MemoryCompressionWorkload(Library library, int level) {
        this.library = library;
        this.level = level;
    }

    static List<Workload> all() {
        return LIBRARIES.stream()
                .flatMap(library -> IntStream.rangeClosed(library.lowest(), library.highest())
                        .<Workload>mapToObj(level -> new MemoryCompressionWorkload(library, level)))
                .toList();
    }

    @Override
    public String id() {
        return "compression." + library.codec() + "-" + level;
    }

    @Override
    public String summary() {
        return library.codec() + " level " + level + " in memory on a forum page of 128 KiB, bytes of input a second";
    }

    @Override
    public List<Metric> metrics() {
        return List.of(THROUGHPUT);
    }

    @Override
    public List<Requirement> requirements() {
        return List.of(Requirement.TASKSET, Requirement.C_COMPILER, library.headers());
    }

    @Override
    public List<Point> points() {
        return Processes.ONE_AND_ALL.stream()
                .map(processes -> new Point(id(), processes.ending()))
                .toList();
    }

    @Override
    public Length shortestAgendaWith(Point point) {
        if (level == library.usual()) {
            return Length.QUICK;
        }
        return library.telling().contains(level) ? Length.STANDARD : Length.WHOLE;
    }

    @Override
    public Duration expectedTime(Point point, TrialLength length) {
        return length.total().plus(OVERHEAD);
    }

    @Override
    public Session prepare(Point point, TrialLength length, SystemUnderTest system)
            throws WorkloadException, InterruptedException {
        try {
            Workspace workspace = system.workspace();
            String program = program().on(system);
            String page = workspace.provide("forum-page.html", () -> Corpus.page(PAGE_SEED, PAGE_BYTES));
            String times = workspace.makeFolder("compression") + "/times";
            int processes = Processes.of(point.parameters()).on(system);
            return new ToolSession(
                    system.host(),
                    command(system, program, length.warmUp(), processes, page),
                    command(system, program, length.iteration(), processes, page),
                    times,
                    this::figure);
        } catch (HostException e) {
            throw new WorkloadException(e);
        }
    }

    private Command command(SystemUnderTest system, String program, Duration time, int processes, String page) {
        return system.command(
                program,
                List.of(
                        Integer.toString(level),
                        Double.toString(time.toMillis() / 1e3),
                        Integer.toString(processes),
                        page));
    }

    private SourceProgram program() {
        return SourceProgram.ofC(
                "compress-" + library.codec(), "compress.c", List.of(library.define()), List.of(library.link()));
    }

    private Measurement figure(Execution execution) throws WorkloadException {
        try {
            CompressionOutput output = CompressionOutput.parse(execution.output());
            return Measurement.measured(
                    THROUGHPUT,
                    output.bytesPerSecond(),
                    output.task().codec() + " " + output.task().library() + " by the in-memory program");
        } catch (FormatException e) {
            throw new WorkloadException(e);
        }
    }
}
