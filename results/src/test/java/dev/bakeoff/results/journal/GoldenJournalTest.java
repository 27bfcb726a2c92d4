package dev.bakeoff.results.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.core.comparison.Comparison;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.results.RealisticResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A journal written by version 1 of the format. It is never written again, and every later version must load it. */
class GoldenJournalTest {
    @TempDir
    Path parent;

    @Test
    void version1LoadsForEver() throws IOException {
        Path folder = Files.createDirectory(parent.resolve("golden.bakeoff"));
        try (InputStream golden =
                Objects.requireNonNull(GoldenJournalTest.class.getResourceAsStream("/journal-v1.jsonl"))) {
            Files.copy(golden, folder.resolve("journal.jsonl"));
        }
        StoredResult stored = ResultFolder.read(folder);
        assertThat(stored.quarantined()).isEmpty();
        assertThat(stored.finished()).isTrue();
        assertThat(stored.sessions()).hasSize(1);
        assertThat(stored.opening().provenance().bakeoffVersion()).isEqualTo("0.1.0");
        assertThat(stored.result().trials()).hasSize(24);
        assertThat(stored.result().remaining()).hasSize(226);
        assertThat(stored.result().trials())
                .anySatisfy(trial -> assertThat(trial.outcome()).isInstanceOf(Outcome.Failed.class));
        assertThat(stored.result().trials())
                .anySatisfy(trial -> assertThat(trial.outcome().reasons())
                        .anySatisfy(reason -> assertThat(reason).startsWith("shared CPUs: ")));
        assertThat(stored.result().machines().get("all-cpus")).isEqualTo(RealisticResult.machine("0-1"));
        assertThat(stored.result().warnings()).contains(new Warning("Resumed after a power cut.", ""));
        assertThat(stored.rawFilesOf("b1/crypto.rsa2048-sign:@all/one-cpu")).hasSize(1);
        Comparison comparison = Comparison.of(stored.result());
        assertThat(comparison
                        .candidates()
                        .getFirst()
                        .overallMean()
                        .orElseThrow()
                        .value())
                .isCloseTo(1.375315135709915, within(1e-9));
    }
}
