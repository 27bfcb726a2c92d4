package dev.bakeoff.measure.workload;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.formats.program.WorkUnit;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.host.Workspace;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** How fast a file in the workspace is read, from the page cache and from its disk, by a small C program of our own. */
final class DiskWorkload {
    private static final SourceProgram PROGRAM = SourceProgram.ofC("disk", "disk.c", List.of(), List.of());
    private static final String FILE = "disk-file";
    private static final int FILE_BYTES = 256 << 20;
    private static final Duration OVERHEAD = Duration.ofMillis(60);

    /** A way of reading, by the name that the program has for it. */
    private enum Way {
        CACHED("cached", "blocks of 1 MiB from the page cache", "1MiB@1", WorkUnit.BYTES, Length.WHOLE),
        DIRECT("direct", "blocks of 1 MiB in a row, around the page cache", "1MiB@1", WorkUnit.BYTES, Length.STANDARD),
        RANDOM("random", "4 KiB at random places, around the page cache", "4KiB@1", WorkUnit.READS, Length.WHOLE);

        private final String word;
        private final String summary;
        private final String parameters;
        private final WorkUnit unit;
        private final Length shortestAgenda;

        Way(String word, String summary, String parameters, WorkUnit unit, Length shortestAgenda) {
            this.word = word;
            this.summary = summary;
            this.parameters = parameters;
            this.unit = unit;
            this.shortestAgenda = shortestAgenda;
        }

        UsualAgenda agenda() {
            return new UsualAgenda(Set.of(), shortestAgenda == Length.STANDARD ? Set.of(parameters) : Set.of());
        }
    }

    private DiskWorkload() {}

    static List<Workload> all() {
        return Arrays.stream(Way.values()).map(DiskWorkload::workload).toList();
    }

    private static Workload workload(Way way) {
        return new ProgramWorkload(
                new ProgramWorkload.Kind(
                        "disk." + way.word + "-read",
                        "a file of 256 MiB where the workspace lies: " + way.summary + ", one read at a time",
                        List.of(Requirement.TASKSET, Requirement.C_COMPILER),
                        new ProgramWorkload.Speech(
                                "bakeoff-disk", List.of("filesystem", "device", "file"), way.unit, OVERHEAD),
                        way.agenda()),
                List.of(way.parameters),
                (_, system) -> call(way, system));
    }

    private static ProgramWorkload.Call call(Way way, SystemUnderTest system)
            throws HostException, InterruptedException {
        String program = PROGRAM.on(system);
        String file = file(program, system);
        return new ProgramWorkload.Call(way.word, program, seconds -> List.of(way.word, file, seconds), 1);
    }

    /** Written once in a workspace, and only where there is space enough. */
    private static String file(String program, SystemUnderTest system) throws HostException, InterruptedException {
        Workspace workspace = system.workspace();
        String path = workspace.path(FILE);
        if (!workspace.has(FILE)) {
            system.host()
                    .run(system.command(program, List.of("make", path, Integer.toString(FILE_BYTES))))
                    .orThrow();
        }
        return path;
    }
}
