package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.measure.load.LoadException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What docs/MICRO.md promises is there. */
final class MicroSuitePageTest {
    private static final Pattern EDGE_LINE = Pattern.compile("(?m)^\\|[^|]+\\|[^|]+\\| `([a-z]+\\.[a-z0-9-]+)` \\|$");

    /** Names of files, such as disk.c, have shorter endings. */
    private static final Pattern ID = Pattern.compile("`((?:crypto|compression|script|memory|disk)\\.[a-z0-9-]{3,})`");

    private static String page() throws IOException {
        return Files.readString(Path.of("..", "docs", "MICRO.md"));
    }

    private static List<String> ids() {
        LoadClients none = new LoadClients(
                Duration.ZERO,
                (_, _) -> {
                    throw new LoadException("none in this test");
                },
                LoadClients.Calibrator.NONE);
        return WorkloadCatalogue.of(none, RandomGenerator.getDefault()).workloads().stream()
                .map(Workload::id)
                .toList();
    }

    private static List<String> found(Pattern pattern) throws IOException {
        return pattern.matcher(page())
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }

    @Test
    void mapsEachOfThe49LinesOnce() throws IOException {
        assertThat(found(EDGE_LINE)).hasSize(49).doesNotHaveDuplicates();
    }

    @Test
    void namesOnlyWhatThereIs() throws IOException {
        assertThat(ids()).containsAll(found(ID));
    }

    /** Every level of a library or command is named by its lowest and its highest at least. */
    @Test
    void leavesOutNothing() throws IOException {
        assertThat(found(ID))
                .containsAll(ids().stream()
                        .filter(id -> id.matches("(crypto|script|memory|disk)\\..*|compression\\..*-decompress"))
                        .toList());
    }
}
