package dev.bakeoff.measure.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.unit.Reading;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LocalHostTest {
    private final LocalHost host = new LocalHost();

    @Test
    void givesExitCodeAndBothOutputs() throws Exception {
        Execution execution = host.run(Command.of("sh", "-c", "echo out; echo err >&2; exit 7"));

        assertThat(execution.exitCode()).isEqualTo(7);
        assertThat(execution.output()).isEqualTo("out\n");
        assertThat(execution.errors()).isEqualTo("err\n");
        assertThatThrownBy(execution::orThrow)
                .isInstanceOf(HostException.class)
                .hasMessageContaining("exited with 7: err");
    }

    @Test
    void runsToolsInTheLocaleTheirFiguresAreReadIn() throws Exception {
        assertThat(host.run(Command.of("sh", "-c", "printf %s \"$LC_ALL\"")).output())
                .isEqualTo("C");
    }

    @Test
    void findsServerProgramsOutsideAnOrdinaryPath() throws Exception {
        assertThat(host.run(Command.of("sh", "-c", "printf %s \"$PATH\"")).output())
                .endsWith(":/usr/sbin:/sbin");
    }

    @Test
    void tellsThatThereIsNoSuchProgram() throws Exception {
        assertThat(host.run(Command.of("/no/such/program")).exitCode()).isEqualTo(Execution.NOT_FOUND);
        assertThat(host.run(Command.of("no-such-program")).exitCode()).isEqualTo(Execution.NOT_FOUND);
    }

    /** The kernel gives all of such a file to the first read, and nothing to a second. */
    @Test
    void readsKernelSettingsWhole() throws Exception {
        for (String setting : List.of("/proc/sys/net/ipv4/ip_local_port_range", "/proc/sys/vm/swappiness")) {
            assertThat(host.read(setting).orElse(""))
                    .isEqualTo(host.run(Command.of("cat", setting)).output());
        }
    }

    @Test
    void tellsDeniedFromAbsent(@TempDir Path folder) throws Exception {
        Path script = Files.writeString(folder.resolve("script"), "#!/bin/sh\n");

        Execution denied = host.run(Command.of(script.toString()));

        assertThat(denied.exitCode()).isNotIn(0, Execution.NOT_FOUND);
        assertThat(denied.errors()).containsIgnoringCase("permission denied");
    }

    @Test
    void runsWhatIsThereWhereSessionsCannotBeMade(@TempDir Path folder) throws Exception {
        Path shell = Files.writeString(folder.resolve("sh"), "#!/bin/sh\nexec /bin/sh \"$@\"\n");
        Files.setPosixFilePermissions(shell, PosixFilePermissions.fromString("rwxr-xr-x"));
        LocalHost bare = new LocalHost(folder.toString());

        assertThat(bare.run(Command.of("sh", "-c", "echo here")).output()).isEqualTo("here\n");
        assertThat(bare.run(Command.of("sh", "-c", "command -v ls")).succeeded())
                .isFalse();
        Execution absent = bare.run(Command.of("ls"));
        assertThat(absent.exitCode()).isEqualTo(Execution.NOT_FOUND);
        assertThat(absent.describeFailure()).contains("ls: not found");
        assertThat(bare.run(Command.of("/no/such/program")).exitCode()).isEqualTo(Execution.NOT_FOUND);
    }

    @Test
    void saysWhereItCannotWork() {
        assertThatThrownBy(() -> host.run(Command.of("true").in("/no/such/folder")))
                .isInstanceOf(HostException.class)
                .hasMessageContaining("cannot start \"true\"")
                .hasMessageContaining("/no/such/folder");
    }

    @Test
    void endsTheWholeFamilyOfACommandThatHangs(@TempDir Path folder) {
        Command hanging = Command.of("sh", "-c", "echo begun; sleep 300 & sleep 300")
                .in(folder.toString())
                .within(Duration.ofMillis(300));

        assertThatThrownBy(() -> host.run(hanging))
                .isInstanceOf(HostException.class)
                .hasMessageContaining("did not end within")
                .hasMessageContaining("begun");
        assertThat(host.processesIn(folder.toString())).isEmpty();
    }

    @Test
    void doesNotWaitForAGrandchildThatHoldsTheOutputOpen(@TempDir Path folder) throws Exception {
        Execution execution =
                host.run(Command.of("sh", "-c", "sleep 300 & echo done").in(folder.toString()));
        try {
            assertThat(execution.output()).isEqualTo("done\n");
            assertThat(execution.elapsed()).isLessThan(Duration.ofSeconds(60));
        } finally {
            host.endProcessesIn(folder.toString());
        }
    }

    @Test
    void tellsAbsentFromUnreadable(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("fact"), "42\n");

        assertThat(host.read(folder + "/fact")).isEqualTo(Reading.measured("42\n", folder + "/fact"));
        assertThat(host.read(folder + "/none").describe()).contains("absent");
        assertThat(host.read(folder.toString()).describe()).contains("cannot be read");
    }

    @Test
    void writesWhatAllMayRead(@TempDir Path folder) throws Exception {
        host.makeFolder(folder + "/a/b");
        host.write(folder + "/a/b/c", "x".getBytes(StandardCharsets.UTF_8));

        assertThat(folder.resolve("a/b/c")).hasContent("x");
        assertThat(Files.getPosixFilePermissions(folder.resolve("a/b")).toString())
                .contains("OTHERS_EXECUTE");
        host.removeFolder(folder + "/a");
        assertThat(folder.resolve("a")).doesNotExist();
        host.removeFolder(folder + "/a");
    }

    @Test
    void findsProcessesByWhereTheyWorkThroughForksAndNotByName(@TempDir Path folder) throws Exception {
        Path ours = Files.createDirectory(folder.resolve("ours"));
        Path others = Files.createDirectory(folder.resolve("ours-not"));
        try (Running mine =
                        host.start(Command.of("sh", "-c", "sleep 300 & wait").in(ours.toString()));
                Running foreign = host.start(Command.of("sleep", "300").in(others.toString()))) {
            awaitCount(ours, 2);

            assertThat(host.endProcessesIn(ours.toString())).hasSize(2).contains(mine.pid());

            assertThat(host.processesIn(ours.toString())).isEmpty();
            assertThat(mine.awaitEnd(Duration.ofSeconds(5))).isTrue();
            assertThat(foreign.alive()).isTrue();
        }
        assertThat(host.processesIn(others.toString())).isEmpty();
    }

    @Test
    void knowsAProcessFamilyWhereverItsMembersWork(@TempDir Path folder) throws Exception {
        Command family = Command.of("sh", "-c", "cd / && sleep 300 & wait").in(folder.toString());
        try (Running running = host.start(family)) {
            for (int i = 0; i < 500 && running.processes().size() < 2; i++) {
                Thread.sleep(10);
            }

            assertThat(running.processes()).hasSize(2).startsWith(running.pid());
        }
    }

    /** A process of its own, since a process cannot change its umask from Java. */
    static final class Writer {
        private Writer() {}

        public static void main(String[] arguments) throws HostException {
            new LocalHost().write(arguments[0], new byte[] {1});
        }
    }

    @Test
    void letsAllReadWhatItWritesWhateverTheUmask(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("page");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        host.run(Command.of(java, "-cp", System.getProperty("java.class.path"), Writer.class.getName(), file.toString())
                        .prefixedBy(List.of("sh", "-c", "umask 077 && exec \"$0\" \"$@\"")))
                .orThrow();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-r--r--");

        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        host.write(file.toString(), new byte[] {2});
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .as("what was there keeps its mode, as files of control groups must")
                .isEqualTo("rw-------");
    }

    @Test
    void connectsTheStreamsOfAProgramThatIsTalkedTo(@TempDir Path folder) throws Exception {
        Process process = new ProcessBuilder(
                        host.vector(Command.of("sh", "-c", "pwd; cat").in(folder.toString())))
                .start();
        try (var in = process.getOutputStream()) {
            in.write("hello".getBytes(StandardCharsets.UTF_8));
        }
        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo(folder.toRealPath() + "\nhello");
    }

    private void awaitCount(Path folder, int count) throws InterruptedException {
        for (int i = 0; i < 500 && host.processesIn(folder.toString()).size() < count; i++) {
            Thread.sleep(10);
        }
    }
}
