package dev.bakeoff.measure.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PackageManagerTest {
    private final LocalHost host = new LocalHost();

    private static Command script(Path policy, String... command) {
        return Command.of(command)
                .prefixedBy(List.of("sh", "-c", PackageManager.withoutServices(policy.toString(), "true"), "sh"));
    }

    @Test
    void forbidsServicesOnlyWhileItInstalls(@TempDir Path folder) throws Exception {
        Path policy = folder.resolve("policy");

        Execution execution = host.run(script(policy, "sh", "-c", "\"$0\"; echo $?; exit 7", policy.toString()));

        assertThat(execution.output()).isEqualTo("101\n");
        assertThat(execution.exitCode()).isEqualTo(7);
        assertThat(policy).doesNotExist();
    }

    @Test
    void takesTheBanBackWhenTheManagerHangs(@TempDir Path folder) {
        Path policy = folder.resolve("policy");
        Command hanging = script(policy, "sleep", "300").in(folder.toString()).within(Duration.ofMillis(500));

        assertThatThrownBy(() -> host.run(hanging)).hasMessageContaining("did not end within");

        assertThat(policy).doesNotExist();
        assertThat(host.processesIn(folder.toString())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "APT|apt-get update && apt-get install -y --no-install-recommends gcc brotli",
                "DNF|dnf install -y --setopt=install_weak_deps=False gcc brotli",
                "APK|apk add --update-cache gcc brotli",
                "PACMAN|pacman -S --noconfirm --needed gcc brotli"
            })
    void namesTheCommandThatAPersonWouldType(PackageManager manager, String command) {
        assertThat(manager.installCommand(List.of("gcc", "brotli"))).isEqualTo(command);
    }

    @Test
    void isNoneWhereNoneIsKnown(@TempDir Path folder) throws Exception {
        assertThat(PackageManager.of(new LocalHost(folder.toString()))).isEmpty();
    }

    @Test
    void saysWhatTheManagerSaidWhenItFails(@TempDir Path folder) throws Exception {
        Path shell = Files.writeString(folder.resolve("sh"), "#!/bin/sh\nexec /bin/sh \"$@\"\n");
        Files.setPosixFilePermissions(shell, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path dnf = Files.writeString(folder.resolve("dnf"), "#!/bin/sh\necho 'no network' >&2\nexit 1\n");
        Files.setPosixFilePermissions(dnf, PosixFilePermissions.fromString("rwxr-xr-x"));
        LocalHost bare = new LocalHost(folder.toString());

        assertThat(PackageManager.of(bare)).contains(PackageManager.DNF);
        assertThatThrownBy(() -> PackageManager.DNF.install(bare, List.of("gcc")))
                .isInstanceOf(HostException.class)
                .hasMessageContaining("could not be installed")
                .hasMessageContaining("no network");
    }
}
