package dev.bakeoff.measure.workload;

import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.SystemUnderTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Copies of one tool at the same time, each held on one CPU of the candidate's: on CPUs of their own, as far as there are
 * enough, in the order of the kernel's numbers. So no copy is moved or waits behind another while a CPU lies idle.
 */
final class PinnedCopies {
    /**
     * Of a POSIX shell: {@code $0} names a CPU for each copy, the arguments are the copy's. It ends when every copy has,
     * with an exit code other than 0 when any had one.
     */
    private static final String SCRIPT = """
            copies=
            for cpu in $0; do taskset -c "$cpu" "$@" & copies="$copies $!"; done
            status=0
            for copy in $copies; do wait "$copy" || status=$?; done
            exit $status""";

    private PinnedCopies() {}

    /**
     * The command that runs the copies. Their output is mixed line by line: a line stays whole as long as a copy writes
     * less than 4 KiB in all, which a pipe takes in one piece.
     *
     * @param copies at least 1; a single one is not pinned but goes where the scheduler sends it
     * @param tool a name on PATH, or a key of the variant's {@code binaries}
     */
    static Command of(SystemUnderTest system, int copies, String tool, List<String> arguments) {
        if (copies == 1) {
            return system.command(tool, arguments);
        }
        List<String> script = new ArrayList<>(List.of("-c", SCRIPT, cpus(system, copies)));
        script.addAll(system.candidate().variant().arguments(tool, arguments));
        return system.command("sh", script);
    }

    /** Taken in turn: {@code 0 1 0 1} for four copies on two CPUs. */
    private static String cpus(SystemUnderTest system, int copies) {
        List<Integer> cpus = system.placement().cpus().stream().boxed().toList();
        return Collections.nCopies(Math.ceilDiv(copies, cpus.size()), cpus).stream()
                .flatMap(List::stream)
                .limit(copies)
                .map(String::valueOf)
                .collect(Collectors.joining(" "));
    }
}
