package dev.bakeoff.results.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.measurement.TrialRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a real file system of 256 KiB, where the user may mount one. */
class FullDiskTest {
    private static final int BLOCKS = 400;

    @TempDir
    Path mount;

    @BeforeEach
    void mount() throws IOException, InterruptedException {
        assumeTrue(
                runs("mount", "-t", "tmpfs", "-o", "size=256k", "bakeoff-test", mount.toString()),
                "only a user who may mount can fill a disk of his own");
    }

    @AfterEach
    void unmount() throws IOException, InterruptedException {
        runs("umount", mount.toString());
    }

    @Test
    void aFullDiskLosesNothingAndTheCallMayBeRepeated() throws IOException {
        Opening opening = SmallJournal.opening(BLOCKS);
        List<TrialRecord> records = SmallJournal.records(opening, 3);
        Path folder = mount.resolve("full.bakeoff");
        Path ballast = Files.write(mount.resolve("ballast"), new byte[40_000]);
        int written = 0;
        try (ResultFolder result = ResultFolder.create(folder, opening)) {
            while (canAppend(result, records.get(written))) {
                written++;
            }
            assertThat(written).isPositive();
            assertThat(ResultFolder.read(folder).result().trials()).isEqualTo(records.subList(0, written));

            Files.delete(ballast);
            result.append(records.get(written), List.of());
            result.append(records.get(written + 1), List.of());
        }
        StoredResult stored = ResultFolder.read(folder);
        assertThat(stored.result().trials()).isEqualTo(records.subList(0, written + 2));
        // The line that was cut short, and nothing else.
        assertThat(stored.quarantined()).hasSize(1);
    }

    @Test
    void rawOutputThatDoesNotFitIsRefusedBeforeItsTrial() throws IOException {
        Opening opening = SmallJournal.opening(1);
        List<TrialRecord> records = SmallJournal.records(opening, 3);
        Path folder = mount.resolve("raw.bakeoff");
        try (ResultFolder result = ResultFolder.create(folder, opening)) {
            assertThatExceptionOfType(JournalException.class)
                    .isThrownBy(() ->
                            result.append(records.getFirst(), List.of(new RawOutput("big.txt", "x".repeat(1 << 20)))))
                    .satisfies(refusal -> assertThat(refusal.kind()).isEqualTo(JournalException.Kind.DISK_FULL));
            result.append(records.getFirst(), List.of(new RawOutput("big.txt", "small after all")));
        }
        StoredResult stored = ResultFolder.read(folder);
        assertThat(stored.result().trials()).isEqualTo(records.subList(0, 1));
        assertThat(ResultFolder.checkRawFiles(folder, stored)).isEmpty();
    }

    @Test
    void aFolderThatCannotBeFilledLeavesItsNameFree() throws IOException {
        Path ballast = Files.write(mount.resolve("ballast"), new byte[240_000]);
        Path folder = mount.resolve("new.bakeoff");
        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(() -> ResultFolder.create(folder, SmallJournal.opening(BLOCKS)))
                .satisfies(refusal -> assertThat(refusal.kind()).isEqualTo(JournalException.Kind.DISK_FULL));
        assertThat(folder).doesNotExist();
        Files.delete(ballast);
        ResultFolder.create(folder, SmallJournal.opening(1)).close();
    }

    private static boolean canAppend(ResultFolder result, TrialRecord record) {
        try {
            result.append(record, List.of());
            return true;
        } catch (JournalException e) {
            assertThat(e.kind()).isEqualTo(JournalException.Kind.DISK_FULL);
            assertThat(e).hasMessageContaining("free some");
            return false;
        }
    }

    private static boolean runs(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }
}
