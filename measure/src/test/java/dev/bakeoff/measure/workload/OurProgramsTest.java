package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.formats.program.WorkOutput;
import dev.bakeoff.measure.host.Account;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.host.Placement;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.host.Workspace;
import dev.bakeoff.measure.meter.WeighIn;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs that are executed on a system under test, by their own command lines, where they should give up. */
final class OurProgramsTest {
    private static final Path IN_MEMORY = Path.of("/dev/shm");

    private final LocalHost host = new LocalHost();
    private Workspace workspace = new Workspace(host, "/tmp/none");

    @BeforeEach
    void openWorkspace() throws Exception {
        workspace = Workspace.open(host, UUID.randomUUID().toString());
    }

    @AfterEach
    void leaveNothing() throws Exception {
        workspace.close();
    }

    private String built(String name) throws Exception {
        CpuSet cpus = WeighIn.usableCpus(host).map(UsableCpus::affinity).orElse(CpuSet.of(0));
        SystemUnderTest system = new SystemUnderTest(
                new Candidate("a", Candidate.LOCAL, Variant.NONE),
                new Placement(cpus, CpuSet.of(), Optional.empty()),
                new UsableCpus(cpus, Optional.empty()),
                workspace);
        return SourceProgram.ofC(name, name + ".c", List.of("-Wall", "-Wextra", "-Werror"), List.of())
                .on(system);
    }

    private Execution run(String... arguments) throws Exception {
        return host.run(Command.of(arguments).in(workspace.folder()));
    }

    private String refusal(String... arguments) throws Exception {
        Execution execution = run(arguments);
        assertThat(execution.exitCode()).as(execution.output()).isEqualTo(1);
        assertThat(execution.output()).as("no figure").isEmpty();
        return execution.errors();
    }

    private String script(String name) throws Exception {
        SourceProgram.provide("lua-harness.lua", workspace);
        return SourceProgram.provide(name, workspace);
    }

    @Test
    void scriptsDoNotWaitForAProcessThatDied() throws Exception {
        String script = script("lua-nbody.lua");
        Path harness = Path.of(workspace.path("lua-harness.lua"));
        String text = Files.readString(harness);
        String deadly = text.replace("        pin(index)\n", "        if index == 1 then os.exit(3) end\n");
        assertThat(deadly).isNotEqualTo(text);
        Files.writeString(harness, deadly);

        assertThat(refusal("luajit", script, "20", "3")).contains("lua-nbody.lua: a process failed");
        assertThat(host.processesIn(workspace.folder())).isEmpty();
    }

    @Test
    void scriptsCheckTheResultInEveryProcess() throws Exception {
        Path script = Path.of(script("lua-fibonacci.lua"));
        Files.writeString(script, Files.readString(script).replace("2178309", "2178310"));

        assertThat(refusal("luajit", script.toString(), "20", "2"))
                .contains("wrong result of fibonacci: expected 2178310, found 2178309")
                .contains("a process failed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x 1", "-1 1", "1 0", "1 5000", "1 x"})
    void scriptsSayHowTheyAreCalled(String arguments) throws Exception {
        String[] command = Stream.concat(Stream.of("luajit", script("lua-nbody.lua")), Stream.of(arguments.split(" ")))
                .toArray(String[]::new);

        Execution execution = run(command);

        assertThat(execution.exitCode()).isEqualTo(2);
        assertThat(execution.errors()).contains("usage: luajit SCRIPT.lua SECONDS PROCESSES");
    }

    @ParameterizedTest
    @ValueSource(strings = {"read", "write", "copy", "triad", "chase"})
    void memoryIsWorkedOnByProcessesOfTheirOwn(String kernel) throws Exception {
        Execution execution = run(built("memory"), kernel, "1000000", "none", "0.01", "2");

        assertThat(execution.errors()).isEmpty();
        WorkOutput output =
                WorkOutput.parse("bakeoff-memory", List.of("array", "caches", "advice", "pages"), execution.output());
        assertThat(output.processes()).hasSize(2);
        assertThat(output.task().name()).isEqualTo(kernel);
        assertThat(output.task().circumstances()).as("whole pages of 4 KiB").containsEntry("array", "1003520");
    }

    @Test
    void memoryIsNotTakenWhereItIsShort() throws Exception {
        assertThat(refusal(built("memory"), "triad", "100000000000000", "none", "1", "1"))
                .contains("triad needs 286102295 MiB in 1 processes")
                .contains("available no more than three quarters are taken");
        assertThat(refusal(workspace.path("memory"), "copy", "1000000000000", "none", "1", "50"))
                .as("of all processes together")
                .contains("in 50 processes");
    }

    @Test
    void hugePagesAreNotClaimedWhereThereAreNone() throws Exception {
        assertThat(refusal(built("memory"), "chase", "65536", "huge", "0.01", "1"))
                .as("less than one of them")
                .contains("the kernel gave them for 0 MiB only");
    }

    @Test
    void aFileInMemoryIsNoDisk() throws Exception {
        assumeTrue(Files.isWritable(IN_MEMORY), "needs /dev/shm");
        Path file = Files.createTempFile(IN_MEMORY, "bakeoff", "file");
        try {
            assertThat(refusal(built("disk"), "direct", file.toString(), "0.1"))
                    .contains(file + " lies in memory (tmpfs), not on a disk");
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void nothingIsWrittenWhereSpaceIsShort() throws Exception {
        assumeTrue(Account.isRoot(host), "to mount a small file system needs root");
        String folder = workspace.makeFolder("small");
        String mounted = "mount -t tmpfs -o size=8m none \"$0\" && exec \"$1\" make \"$0/file\" 1048576";

        assertThat(refusal("unshare", "-m", "sh", "-c", mounted, folder, built("disk")))
                .contains(
                        folder + " has 8 MiB of free space, and nothing is written where there is less than 1024 MiB");
    }

    @Test
    void whatIsReadIsLookedAt() throws Exception {
        String program = built("disk");
        String file = workspace.path("file");
        assertThat(run(program, "make", file, "2097152").succeeded()).isTrue();
        assertThat(run(program, "cached", file, "0.01").output()).startsWith("bakeoff-disk/1 name=cached");
        try (RandomAccessFile damaged = new RandomAccessFile(file, "rw")) {
            damaged.seek(1_048_576 + 4096);
            damaged.writeByte(77);
        }

        assertThat(refusal(program, "cached", file, "0.01")).contains("wrong content at byte 1048576");
        assertThat(refusal(program, "cached", workspace.path("absent"), "0.01")).contains("No such file");
    }
}
