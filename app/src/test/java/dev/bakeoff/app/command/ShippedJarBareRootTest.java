package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bakeoff.measure.host.Account;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.LocalHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The jar in a Debian that has nothing but what every Debian has, made by debootstrap. Every command runs in a mount
 * namespace of its own, so that what is mounted is gone when it ends, however it ends.
 */
@Tag("long")
@Timeout(value = 30, unit = TimeUnit.MINUTES)
final class ShippedJarBareRootTest {
    private static final String INSTALL = "apt-get update && apt-get install -y --no-install-recommends"
            + " openssl gcc libc6-dev zlib1g-dev libbrotli-dev libzstd-dev brotli zstd luajit2 golang-go nginx";

    /** Root, JDK and the folder of the jar, then Bakeoff's arguments. */
    private static final String IN_ROOT = """
            set -e
            root=$1
            mkdir -p "$root/opt/jdk" "$root/opt/bakeoff"
            mount -t proc proc "$root/proc"
            mount --rbind /dev "$root/dev"
            mount --bind -o ro "$2" "$root/opt/jdk"
            mount --bind -o ro "$3" "$root/opt/bakeoff"
            shift 3
            exec chroot "$root" /opt/jdk/bin/java -jar "/opt/bakeoff/$BAKEOFF_JAR" "$@"
            """;

    private static final Map<String, String> ENVIRONMENT = Map.of(
            "PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "BAKEOFF_JAR", ShippedJar.JAR);

    @TempDir
    Path scratch;

    private Path root = Path.of("");

    @BeforeEach
    void makeTheRoot() throws Exception {
        LocalHost host = new LocalHost();
        assumeTrue(Account.isRoot(host), "making a root needs root");
        for (String tool : List.of("debootstrap", "unshare", "chroot")) {
            assumeTrue(
                    host.run(Command.of("sh", "-c", "command -v " + tool)).succeeded(),
                    "there is no " + tool + " here; ./verify --all installs it");
        }
        root = Files.createTempDirectory("bakeoff-bare-root-");
        Console.Outcome made = inOwnMounts(List.of("debootstrap", "--variant=minbase", "bookworm", root.toString()));
        assertThat(made.exitCode()).as(made.out() + made.err()).isZero();
        copySettingsOfTheNetwork();
    }

    /** What may stand between this machine and Debian's packages: names, a proxy, whom to trust. */
    private void copySettingsOfTheNetwork() throws IOException {
        copy(Path.of("/etc/resolv.conf"));
        copy(Path.of("/etc/hosts"));
        try (Stream<Path> settings = Files.list(Path.of("/etc/apt/apt.conf.d"))) {
            for (Path file : settings.toList()) {
                if (Files.readString(file).contains("Acquire::")) {
                    copy(file);
                }
            }
        }
    }

    private void copy(Path file) throws IOException {
        Path target = root.resolve(file.toString().substring(1));
        Files.deleteIfExists(target);
        Files.copy(file.toRealPath(), target, StandardCopyOption.REPLACE_EXISTING);
    }

    @AfterEach
    void removeTheRoot() throws Exception {
        if (!root.isAbsolute()) {
            return;
        }
        // Not before they are gone: their namespaces would keep our machine's /dev mounted below the root.
        List<ProcessHandle> left = processesInRoot();
        left.forEach(ProcessHandle::destroyForcibly);
        for (ProcessHandle process : left) {
            process.onExit().get(10, TimeUnit.SECONDS);
        }
        Console.Outcome removed = ShippedJar.run(
                scratch,
                ENVIRONMENT,
                Duration.ofMinutes(2),
                List.of("rm", "-rf", "--one-file-system", root.toString()));
        assertThat(removed.exitCode()).as(removed.err()).isZero();
        assertThat(Files.readString(Path.of("/proc/self/mountinfo"))).doesNotContain(root.toString());
    }

    @Test
    void namesWhatABareDebianLacksInstallsItAndIsSatisfied() throws Exception {
        Console.Outcome before = bakeoff("doctor");
        assertThat(before.exitCode()).as(before.out() + before.err()).isEqualTo(4);
        assertThat(before.out())
                .contains("lacks openssl.")
                .contains("lacks C compiler, zlib with headers, libbrotlienc with headers, libzstd with headers,"
                        + " brotli, zstd.")
                .contains("lacks openssl, nginx.")
                .endsWith("\nAll that is missing: " + INSTALL + "\n");

        Console.Outcome installing = bakeoff("doctor", "--install");
        assertThat(installing.err()).isEqualTo("bakeoff: installing: " + INSTALL + "\n");
        assertThat(installing.exitCode()).as(installing.out()).isZero();
        assertThat(processesInRoot()).as("daemons of the packages").isEmpty();
        assertThat(root.resolve("usr/sbin/policy-rc.d")).doesNotExist();
        assertThat(root.resolve("usr/sbin/nginx")).isExecutable();

        Console.Outcome after = bakeoff("doctor");
        assertThat(after.exitCode()).as(after.out() + after.err()).isZero();
        assertThat(after.out()).doesNotContain("lacks");
    }

    private Console.Outcome bakeoff(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                "sh",
                "-c",
                IN_ROOT,
                "sh",
                root.toString(),
                ShippedJar.JAVA_HOME.toString(),
                ShippedJar.FOLDER.toString()));
        command.addAll(List.of(arguments));
        return inOwnMounts(command);
    }

    private Console.Outcome inOwnMounts(List<String> command) throws IOException, InterruptedException {
        List<String> unshared = new ArrayList<>(List.of("unshare", "--mount", "--propagation", "private", "--"));
        unshared.addAll(command);
        return ShippedJar.run(scratch, ENVIRONMENT, Duration.ofMinutes(10), unshared);
    }

    private List<ProcessHandle> processesInRoot() {
        return ProcessHandle.allProcesses()
                .filter(process -> isInRoot(process.pid()))
                .toList();
    }

    private boolean isInRoot(long pid) {
        try {
            return Files.readSymbolicLink(Path.of("/proc/" + pid + "/root")).startsWith(root);
        } catch (IOException _) {
            return false; // it ended meanwhile
        }
    }
}
