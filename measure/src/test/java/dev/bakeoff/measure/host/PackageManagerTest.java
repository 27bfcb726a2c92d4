package dev.bakeoff.measure.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
}
