package dev.bakeoff.measure.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class WorkspaceTest {
    private final LocalHost host = new LocalHost();

    @Test
    void endsWhatAKilledExecutionLeftAndStartsEmpty() throws Exception {
        String id = UUID.randomUUID().toString();
        try (Workspace killed = Workspace.open(host, id);
                Running left = host.start(Command.of("sleep", "300").in(killed.makeFolder("server")))) {
            try (Workspace resumed = Workspace.open(host, id)) {
                assertThat(left.awaitEnd(Duration.ofSeconds(5))).isTrue();
                assertThat(resumed.folder()).isEqualTo(killed.folder());
                assertThat(Path.of(resumed.folder())).isEmptyDirectory();
            }
        }
        assertThat(Path.of("/tmp/bakeoff-" + id)).doesNotExist();
    }

    @Test
    void endsWhatStillWorksInAFolderThatIsGone() throws Exception {
        String id = UUID.randomUUID().toString();
        Workspace lost = Workspace.open(host, id);
        try (Running left = host.start(Command.of("sleep", "300").in(lost.folder()))) {
            Files.delete(Path.of(lost.folder()));
            try (Workspace resumed = Workspace.open(host, id)) {
                assertThat(left.awaitEnd(Duration.ofSeconds(5))).isTrue();
                assertThat(Path.of(resumed.folder())).isDirectory();
            }
        }
    }

    @Test
    void providesAFileOnce() throws Exception {
        AtomicInteger made = new AtomicInteger();
        try (Workspace workspace = Workspace.open(host, UUID.randomUUID().toString())) {
            for (int i = 0; i < 3; i++) {
                String path = workspace.provide(
                        "corpus", () -> ("made " + made.incrementAndGet()).getBytes(StandardCharsets.UTF_8));
                assertThat(Path.of(path)).hasContent("made 1");
            }
        }
    }

    @Test
    void refusesAnIdThatCouldNameAnotherFolder() {
        assertThatThrownBy(() -> Workspace.open(host, "../etc")).isInstanceOf(IllegalArgumentException.class);
    }
}
