package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bakeoff.measure.host.Account;
import dev.bakeoff.measure.host.LocalHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The jar where nothing can be run, and where there is a shell and a package manager but none of the tools. */
final class ShippedJarBareSystemTest {
    private static final Map<String, String> NOTHING = Map.of("PATH", "/nonexistent");

    /** Bakeoff looks there after PATH, so these folders of the testing machine cannot be taken away. */
    private static final List<String> SERVER_FOLDERS = List.of("/usr/local/sbin", "/usr/sbin", "/sbin");

    @TempDir
    Path folder;

    @Test
    void saysWhatIsMissingWhereNothingCanBeRun() throws Exception {
        Console.Outcome doctor = ShippedJar.bakeoff(folder, NOTHING, "doctor");

        assertThat(doctor.exitCode()).as(doctor.err()).isEqualTo(4);
        assertThat(doctor.out())
                .containsPattern("crypto       0 of \\d+ points can run")
                .contains("lacks sh, setsid, taskset, openssl")
                .contains("none of apt, dnf, apk and pacman is here");
        assertThat(doctor.err()).isEmpty();
    }

    @Test
    void saysWhyItCannotRunWhereNothingCanBeRun() throws Exception {
        Path out = folder.resolve("never.bakeoff");

        Console.Outcome run = ShippedJar.bakeoff(folder, NOTHING, "run", "--quick", "--out", out.toString());

        assertThat(run.exitCode()).isEqualTo(4);
        assertThat(run.err())
                .contains("lacks sh, setsid, taskset, openssl")
                .contains("nothing of what was asked for can run here")
                .doesNotContain("\tat ");
        assertThat(run.out()).isEmpty();
        assertThat(out).doesNotExist();
    }

    @Test
    void installsNothingWhereThereIsNoPackageManager() throws Exception {
        Console.Outcome doctor = ShippedJar.bakeoff(folder, NOTHING, "doctor", "--install");

        assertThat(doctor.exitCode()).isEqualTo(4);
        assertThat(doctor.err()).contains("nothing was installed").doesNotContain("\tat ");
    }

    @Test
    void writesADefinitionThatCanBeReadWhereNothingCanBeRun() throws Exception {
        String file = folder.resolve("mine.yaml").toString();

        assertThat(ShippedJar.bakeoff(folder, NOTHING, "init", file).exitCode()).isZero();

        Console.Outcome run = ShippedJar.bakeoff(folder, NOTHING, "run", file);
        assertThat(run.exitCode()).as(run.err()).isEqualTo(4);
        assertThat(run.err()).contains("nothing of what was asked for can run here");
    }

    @Test
    void describesTheMachineFromProcWhereNothingCanBeRun() throws Exception {
        Console.Outcome inspect = ShippedJar.bakeoff(folder, NOTHING, "inspect");

        assertThat(inspect.exitCode()).as(inspect.err()).isZero();
        assertThat(inspect.out())
                .containsPattern("Memory +\\S+ [GM]iB +\\[/proc/meminfo]")
                .containsPattern("Usable CPUs +CPUs? \\S+ +\\[/proc/self/status]")
                .contains("there is no program openssl");
    }

    /** Asks for packages by the manager's own name for each, and finds the tools once it has brought them. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dnf|install -y --setopt=install_weak_deps=False|util-linux openssl gcc glibc-devel zlib-devel brotli-devel libzstd-devel gzip brotli zstd luajit golang",
                "apk|add --update-cache|util-linux-misc openssl gcc musl-dev zlib-dev brotli-dev zstd-dev gzip brotli zstd luajit go",
                "pacman|-S --noconfirm --needed|util-linux openssl gcc zlib brotli zstd gzip luajit go"
            })
    void namesAndRunsTheCommandOfTheDistribution(String manager, String options, String packages) throws Exception {
        assumeTrue(Account.isRoot(new LocalHost()), "installing needs root");
        assumeTrue(
                Stream.of("apt-get", "dnf", "apk", "pacman").noneMatch(ShippedJarBareSystemTest::isServerProgram),
                "a package manager of this machine lies in an sbin folder and would be found first");
        Path record = folder.resolve("record.txt");
        Map<String, String> path = Map.of("PATH", pathWith(manager, record).toString());
        assumeTrue(
                isServerProgram("nginx"), "nginx is to be found in an sbin folder, with the modules that points need");
        String arguments = options + " " + packages;

        Console.Outcome before = ShippedJar.bakeoff(folder, path, "doctor");
        assertThat(before.exitCode()).as(before.err()).isEqualTo(4);
        assertThat(before.out()).endsWith("\nAll that is missing: " + manager + " " + arguments + "\n");
        assertThat(record).doesNotExist();

        Console.Outcome installing = ShippedJar.bakeoff(folder, path, "doctor", "--install");
        assertThat(installing.err()).isEqualTo("bakeoff: installing: " + manager + " " + arguments + "\n");
        assertThat(record).content().isEqualTo(arguments + "\n");
        assertThat(installing.exitCode()).as(installing.out()).isZero();
    }

    private static boolean isServerProgram(String program) {
        return SERVER_FOLDERS.stream().anyMatch(sbin -> Files.isExecutable(Path.of(sbin, program)));
    }

    /** A folder with a shell, setsid, and a manager that notes its arguments and then "installs" every tool but nginx. */
    private Path pathWith(String manager, Path record) throws IOException {
        Path programs = Files.createDirectory(folder.resolve("bin"));
        for (String program : List.of("sh", "setsid")) {
            script(programs.resolve(program), "exec " + whereIs(program) + " \"$@\"\n");
        }
        script(programs.resolve(manager), """
                echo "$*" >>'%1$s'
                for tool in openssl gzip brotli zstd taskset cc luajit go; do
                    printf '#!/bin/sh\nexit 0\n' >'%2$s'/$tool
                    %3$s +x '%2$s'/$tool
                done
                """.formatted(record, programs, whereIs("chmod")));
        return programs;
    }

    private static void script(Path file, String commands) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + commands);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static Path whereIs(String program) {
        return Stream.of("/usr/bin", "/bin")
                .map(bin -> Path.of(bin, program))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow();
    }
}
