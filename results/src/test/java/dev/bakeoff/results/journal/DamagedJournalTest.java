package dev.bakeoff.results.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.measurement.TrialRecord;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever happens to the bytes of a journal, what is read from it is true. */
class DamagedJournalTest {
    private static final long SEED = 7;

    @TempDir
    Path parent;

    private final Opening opening = SmallJournal.opening(1);
    private byte[] sound;
    private Map<String, TrialRecord> written;

    @BeforeEach
    void write() throws IOException {
        Path folder = parent.resolve("small.bakeoff");
        List<TrialRecord> records = SmallJournal.write(folder, 1, SEED);
        sound = Files.readAllBytes(folder.resolve("journal.jsonl"));
        written = records.stream().collect(Collectors.toMap(TrialRecord::id, Function.identity()));
    }

    @Test
    void anyByteMayFlip_seed7() throws IOException {
        Random random = new Random(SEED);
        for (int i = 0; i < sound.length; i++) {
            byte[] damaged = sound.clone();
            damaged[i] ^= (byte) (1 + random.nextInt(255));
            StoredResult stored = read(damaged);
            assertThat(stored.quarantined()).as("byte %d", i).isNotEmpty();
            assertTrue(stored, i);
            // One flipped byte harms the line it is in, and if it was the newline, the line after.
            assertThat(stored.result().trials()).as("byte %d", i).hasSizeGreaterThanOrEqualTo(written.size() - 2);
        }
    }

    @Test
    void aLineMayBreakAnywhere() throws IOException {
        for (int i = 0; i < sound.length; i += 5) {
            byte[] damaged = sound.clone();
            damaged[i] = '\n';
            assertTrue(read(damaged), i);
        }
    }

    @Test
    void theJournalMayEndAtAnyByte() throws IOException {
        for (int length = 0; length < sound.length; length++) {
            StoredResult stored = read(Arrays.copyOf(sound, length));
            assertTrue(stored, length);
            boolean torn = length > 0 && sound[length - 1] != '\n';
            assertThat(stored.quarantined()).as("length %d", length).hasSize(torn ? 1 : 0);
            assertThat(stored.finished()).isFalse();
        }
        assertThat(read(sound).finished()).isTrue();
    }

    /** As {@link ResultFolder#read} does, without the disk, which thousands of cases would only wait for. */
    private StoredResult read(byte[] bytes) throws IOException {
        Replay replay = Replay.of(new ByteArrayInputStream(bytes), JournalLine.LONGEST);
        assertThat(replay.newer()).isEmpty();
        return replay.result(replay.opening().orElse(opening));
    }

    private void assertTrue(StoredResult stored, int place) {
        assertThat(stored.opening()).as("byte %d", place).isEqualTo(opening);
        assertThat(stored.result().trials())
                .as("byte %d", place)
                .allSatisfy(trial -> assertThat(trial).isEqualTo(written.get(trial.id())));
    }
}
