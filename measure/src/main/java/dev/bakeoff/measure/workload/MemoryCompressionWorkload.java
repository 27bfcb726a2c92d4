package dev.bakeoff.measure.workload;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.formats.compression.CompressionMode;
import dev.bakeoff.formats.compression.CompressionOutput;
import dev.bakeoff.formats.compression.CompressionTask;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.host.Workspace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A compression library at one level, or its decompression, in memory, by a small C program that is built on the system
 * under test against the library it has.
 */
final class MemoryCompressionWorkload implements Workload {
    /** A long forum page, yet short enough for brotli 11 to repeat it several times a second. */
    private static final int PAGE_BYTES = 128 << 10;

    private static final long PAGE_SEED = 1;
    private static final Duration OVERHEAD = Duration.ofMillis(80);
    private static final Metric THROUGHPUT = new Metric("throughput", Unit.BYTES_PER_SECOND, Better.HIGHER);

    /**
     * A library, the levels measured and how the program is built with it.
     *
     * @param usualCounts numbers of processes at the usual level: one library is followed over them, and others would draw
     *     the same curve
     */
    private record Library(String codec, Levels levels, ProcessCounts usualCounts, Build build) {}

    /**
     * Levels of a library.
     *
     * @param all in order
     * @param usual the one that servers are set to
     * @param usualIn shortest agenda with the usual level
     * @param standard those that the standard agenda adds
     */
    private record Levels(List<Integer> all, int usual, Length usualIn, Set<Integer> standard) {}

    /** What the program needs, and its compiler's options. */
    private record Build(Requirement headers, String define, List<String> link) {}

    private static final List<Library> LIBRARIES = List.of(
            new Library(
                    "zlib",
                    new Levels(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9), 6, Length.QUICK, Set.of(4, 5, 7, 8, 9)),
                    ProcessCounts.CURVE,
                    new Build(Requirement.ZLIB_HEADERS, "-DUSE_ZLIB", List.of("-lz"))),
            new Library(
                    "brotli",
                    new Levels(List.of(4, 5, 6, 7, 8, 9, 10, 11), 5, Length.QUICK, Set.of(4, 6, 7, 8, 9, 10, 11)),
                    ProcessCounts.ONE_AND_ALL,
                    new Build(Requirement.BROTLI_HEADERS, "-DUSE_BROTLI", List.of("-lbrotlienc", "-lbrotlidec"))),
            new Library(
                    "zstd",
                    new Levels(List.of(1, 3, 6, 9, 12, 15, 19), 3, Length.STANDARD, Set.of()),
                    ProcessCounts.ONE_AND_ALL,
                    new Build(Requirement.ZSTD_HEADERS, "-DUSE_ZSTD", List.of("-lzstd"))));

    private final Library library;
    private final CompressionMode mode;
    private final int level;

    private MemoryCompressionWorkload(Library library, CompressionMode mode, int level) {
        this.library = library;
        this.mode = mode;
        this.level = level;
    }

    static List<Workload> all() {
        return LIBRARIES.stream().flatMap(MemoryCompressionWorkload::of).toList();
    }

    private static Stream<Workload> of(Library library) {
        Levels levels = library.levels();
        Stream<Workload> compressing = levels.all().stream()
                .map(level -> new MemoryCompressionWorkload(library, CompressionMode.COMPRESS, level));
        return Stream.concat(
                compressing,
                Stream.of(new MemoryCompressionWorkload(library, CompressionMode.DECOMPRESS, levels.usual())));
    }

    @Override
    public String id() {
        return "compression." + library.codec() + "-"
                + switch (mode) {
                    case COMPRESS -> Integer.toString(level);
                    case DECOMPRESS -> mode.word();
                };
    }

    @Override
    public String summary() {
        return switch (mode) {
            case COMPRESS ->
                library.codec() + " level " + level + " in memory on a forum page of 128 KiB, bytes of input a second";
            case DECOMPRESS ->
                library.codec() + " decompression in memory of a forum page of 128 KiB, made with level " + level
                        + ", bytes of output a second";
        };
    }

    @Override
    public List<Metric> metrics() {
        return List.of(THROUGHPUT);
    }

    @Override
    public List<Requirement> requirements() {
        return List.of(
                Requirement.TASKSET, Requirement.C_COMPILER, library.build().headers());
    }

    @Override
    public List<Point> points() {
        return counts().points(id(), "");
    }

    private ProcessCounts counts() {
        return switch (mode) {
            case COMPRESS -> level == library.levels().usual() ? library.usualCounts() : ProcessCounts.ONE_AND_ALL;
            case DECOMPRESS -> ProcessCounts.ONE_AND_ALL;
        };
    }

    @Override
    public int fewestCpus(Point point) {
        return counts().fewestCpus(point);
    }

    @Override
    public Length shortestAgendaWith(Point point) {
        Processes processes = Processes.of(point.parameters());
        if (!Processes.ONE_AND_ALL.contains(processes)) {
            return Length.WHOLE;
        }
        return switch (mode) {
            case COMPRESS -> shortestAgendaOfLevel();
            case DECOMPRESS -> processes.equals(Processes.ONE) ? Length.STANDARD : Length.WHOLE;
        };
    }

    private Length shortestAgendaOfLevel() {
        Levels levels = library.levels();
        if (level == levels.usual()) {
            return levels.usualIn();
        }
        return levels.standard().contains(level) ? Length.STANDARD : Length.WHOLE;
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
                    new OutputReader(this, processes, system.usable().capacityFor(processes)));
        } catch (HostException e) {
            throw new WorkloadException(e);
        }
    }

    private Command command(SystemUnderTest system, String program, Duration time, int processes, String page) {
        return system.command(
                program,
                List.of(
                        mode.word(),
                        Integer.toString(level),
                        Double.toString(time.toMillis() / 1e3),
                        Integer.toString(processes),
                        page));
    }

    private SourceProgram program() {
        Build build = library.build();
        return SourceProgram.ofC("compress-" + library.codec(), "compress.c", List.of(build.define()), build.link());
    }

    /** What the program printed, by as many processes and about the work that it was started for. */
    private CompressionOutput parse(String output, int processes) throws WorkloadException {
        try {
            CompressionOutput parsed = CompressionOutput.parse(output);
            CompressionTask task = parsed.task();
            if (parsed.processes().size() != processes
                    || task.mode() != mode
                    || task.level() != level
                    || !task.codec().equals(library.codec())) {
                throw new WorkloadException("the in-memory program was to " + mode.word() + " by " + library.codec()
                        + " level " + level + " in " + processes + " processes, but printed: " + output.strip());
            }
            return parsed;
        } catch (FormatException e) {
            throw new WorkloadException(e);
        }
    }

    /**
     * The figure of one execution.
     *
     * @param capacity that the processes can use of the candidate's, in CPU seconds a second
     */
    private record OutputReader(MemoryCompressionWorkload workload, int processes, double capacity)
            implements ToolSession.FigureReader {
        @Override
        public Measurement read(Execution execution) throws WorkloadException {
            CompressionOutput output = workload.parse(execution.output(), processes);
            return Measurement.measured(
                    THROUGHPUT,
                    output.bytesPerSecond(),
                    output.task().codec() + " " + output.task().library() + " by the in-memory program");
        }

        @Override
        public Optional<StatedTime> statedTime(Execution execution) throws WorkloadException {
            CompressionOutput output = workload.parse(execution.output(), processes);
            return Optional.of(new StatedTime(output.wallSeconds(), capacity, OptionalDouble.of(output.cpuSeconds())));
        }
    }
}
