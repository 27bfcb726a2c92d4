package dev.bakeoff.measure.workload;

import dev.bakeoff.formats.program.WorkUnit;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** How fast memory is read and written, and how long a load takes, by a small C program of our own. */
final class MemoryWorkload {
    /** Loops that the compiler turns into loops, not into calls of the library's own copying. */
    private static final SourceProgram PROGRAM = SourceProgram.ofC(
            "memory", "memory.c", List.of("-O3", "-fno-tree-loop-distribute-patterns", "-fno-builtin"), List.of());

    private static final List<String> CIRCUMSTANCES = List.of("array", "caches", "advice", "pages");

    /** Four times all last-level caches, shared out among the processes. */
    private static final String BEYOND_CACHES = "0";

    private static final List<String> KERNELS = List.of("read", "write", "copy", "triad");

    /**
     * A step of the ladder.
     *
     * @param advice on pages: none leaves them to the system's setting
     */
    private record Rung(String parameters, int bytes, String advice) {}

    private static final List<Rung> LADDER = List.of(
            new Rung("4KiB@1", 4 << 10, "none"),
            new Rung("32KiB@1", 32 << 10, "none"),
            new Rung("256KiB@1", 256 << 10, "none"),
            new Rung("1MiB@1", 1 << 20, "none"),
            new Rung("8MiB@1", 8 << 20, "none"),
            new Rung("64MiB@1", 64 << 20, "none"),
            new Rung("256MiB@1", 256 << 20, "none"),
            new Rung("256MiB-huge@1", 256 << 20, "huge"));

    private static final ProgramWorkload.Kind BANDWIDTH = new ProgramWorkload.Kind(
            "memory.bandwidth",
            "arrays of four times all last-level caches read, written, copied or combined, bytes as STREAM counts them",
            List.of(Requirement.TASKSET, Requirement.C_COMPILER),
            // To touch some hundred MiB for the first time takes longer than to work on them.
            new ProgramWorkload.Speech("bakeoff-memory", CIRCUMSTANCES, WorkUnit.BYTES, Duration.ofMillis(1500)),
            new UsualAgenda(Set.of(), Set.of("copy@1", "copy@all")));

    private static final ProgramWorkload.Kind LATENCY = new ProgramWorkload.Kind(
            "memory.latency",
            "the time of a load from memory that waits for the one before it, by the size of what is gone through",
            List.of(Requirement.TASKSET, Requirement.C_COMPILER),
            new ProgramWorkload.Speech("bakeoff-memory", CIRCUMSTANCES, WorkUnit.LOADS, Duration.ofMillis(200)),
            new UsualAgenda(Set.of(), Set.of("32KiB@1", "64MiB@1")));

    private MemoryWorkload() {}

    static List<Workload> all() {
        return List.of(
                new ProgramWorkload(BANDWIDTH, bandwidthPoints(), MemoryWorkload::bandwidth),
                new ProgramWorkload(
                        LATENCY, LADDER.stream().map(Rung::parameters).toList(), MemoryWorkload::latency));
    }

    private static List<String> bandwidthPoints() {
        return KERNELS.stream()
                .flatMap(kernel -> Processes.ONE_AND_ALL.stream().map(processes -> kernel + processes.ending()))
                .toList();
    }

    private static ProgramWorkload.Call bandwidth(String parameters, SystemUnderTest system)
            throws HostException, InterruptedException {
        String kernel = parameters.substring(0, parameters.indexOf('@'));
        int number = Processes.of(parameters).on(system);
        return new ProgramWorkload.Call(
                kernel,
                PROGRAM.on(system),
                seconds -> List.of(kernel, BEYOND_CACHES, "none", seconds, Integer.toString(number)),
                number);
    }

    private static ProgramWorkload.Call latency(String parameters, SystemUnderTest system)
            throws HostException, InterruptedException {
        Rung rung = LADDER.stream()
                .filter(each -> each.parameters().equals(parameters))
                .findFirst()
                .orElseThrow();
        return new ProgramWorkload.Call(
                "chase",
                PROGRAM.on(system),
                seconds -> List.of("chase", Integer.toString(rung.bytes()), rung.advice(), seconds, "1"),
                1);
    }
}
