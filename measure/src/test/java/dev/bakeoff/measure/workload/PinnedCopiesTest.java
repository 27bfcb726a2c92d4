package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Software;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.host.Placement;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.host.Workspace;
import dev.bakeoff.measure.meter.WeighIn;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real copies of small scripts, on the CPUs of this machine. */
final class PinnedCopiesTest {
    private static final String SAY_WHERE = "sed -n 's/^Cpus_allowed_list:[[:space:]]*//p' /proc/self/status";

    private final LocalHost host = new LocalHost();
    private final CpuSet usable =
            WeighIn.usableCpus(host).map(UsableCpus::affinity).orElse(CpuSet.of());

    @TempDir
    Path folder;

    private SystemUnderTest system(CpuSet cpus, Variant variant) {
        return new SystemUnderTest(
                new Candidate("candidate", Candidate.LOCAL, variant),
                new Placement(cpus, usable.minus(cpus), Optional.empty()),
                new UsableCpus(cpus, Optional.empty()),
                new Workspace(host, folder.toString()));
    }

    private Execution run(int copies, String script) throws Exception {
        return host.run(PinnedCopies.of(system(usable, Variant.NONE), copies, "sh", List.of("-c", script)));
    }

    @Test
    void holdsEachCopyOnACpuOfItsOwnInTurn() throws Exception {
        List<String> expected = new ArrayList<>();
        for (int copy = 0; copy < 2 * usable.size() + 1; copy++) {
            expected.add(String.valueOf(usable.stream().toArray()[copy % usable.size()]));
        }

        Execution execution = run(expected.size(), SAY_WHERE);

        assertThat(execution.orThrow().output().lines().toList()).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void keepsToTheCpusOfTheCandidate() throws Exception {
        int last = usable.stream().max().orElseThrow();
        Command command = PinnedCopies.of(system(CpuSet.of(last), Variant.NONE), 3, "sh", List.of("-c", SAY_WHERE));

        assertThat(host.run(command).orThrow().output().lines().toList())
                .containsExactly(String.valueOf(last), String.valueOf(last), String.valueOf(last));
    }

    @Test
    void leavesASingleCopyToTheScheduler() throws Exception {
        assertThat(run(1, SAY_WHERE).orThrow().output().strip()).isEqualTo(usable.toString());
    }

    @Test
    void waitsForEveryCopyAndFailsWhenOneDoes() throws Exception {
        Path turn = folder.resolve("turn");
        String oneOfThemFails = "sleep 0.2; if mkdir " + turn + " 2>/dev/null; then echo broken >&2; exit 9; fi;"
                + " sleep 0.2; echo done";

        Execution execution = run(3, oneOfThemFails);

        assertThat(execution.exitCode()).isEqualTo(9);
        assertThat(execution.output()).isEqualTo("done\ndone\n");
        assertThat(execution.errors()).isEqualTo("broken\n");
    }

    @Test
    void tellsACopyThatWasKilled() throws Exception {
        assertThat(run(2, "kill -KILL $$").exitCode()).isEqualTo(128 + 9);
    }

    @Test
    void startsTheCandidatesOwnBinaryInItsEnvironment() throws Exception {
        Path tool = Files.writeString(folder.resolve("my tool"), "#!/bin/sh\necho \"$WHICH $1\"\n");
        Files.setPosixFilePermissions(tool, PosixFilePermissions.fromString("rwxr-xr-x"));
        Variant variant = Variant.of(
                new Software(Map.of("WHICH", "mine"), Map.of("tool", tool.toString()), Optional.empty(), List.of()));

        Command command = PinnedCopies.of(system(usable, variant), 2, "tool", List.of("two words"));

        assertThat(host.run(command).orThrow().output()).isEqualTo("mine two words\nmine two words\n");
    }

    @Test
    void keepsLinesWhole() throws Exception {
        String line = "x".repeat(1000);
        String script = "printf '" + (line + "\\n").repeat(3) + "'";

        assertThat(run(8, script).orThrow().output().lines().toList())
                .hasSize(24)
                .containsOnly(line);
    }
}
