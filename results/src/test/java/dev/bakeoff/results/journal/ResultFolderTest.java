package dev.bakeoff.results.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.measurement.Warning;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.CRC32C;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultFolderTest {
    @TempDir
    Path parent;

    private Path folder;
    private Path journal;

    @BeforeEach
    void name() {
        folder = parent.resolve("small.bakeoff");
        journal = folder.resolve("journal.jsonl");
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void readsBackWhatWasWritten(long seed) {
        List<TrialRecord> records = SmallJournal.write(folder, 10, seed);
        StoredResult stored = ResultFolder.read(folder);
        assertThat(stored.opening()).isEqualTo(SmallJournal.opening(10));
        assertThat(stored.result().trials()).isEqualTo(records);
        assertThat(stored.result().warnings()).containsExactly(new Warning("Only one.", ""));
        assertThat(stored.quarantined()).isEmpty();
        assertThat(stored.finished()).isTrue();
    }

    @Test
    void aResumedResultGoesOnWhereItStopped() {
        List<TrialRecord> records = SmallJournal.records(SmallJournal.opening(2), 1);
        ResultFolder first = ResultFolder.create(folder, SmallJournal.opening(2));
        first.append(records.get(0), List.of());
        first.close(Ending.INTERRUPTED, SmallJournal.NOON);
        assertThat(ResultFolder.read(folder).finished()).isFalse();

        ResultFolder second = ResultFolder.openForAppend(folder, SmallJournal.SESSION);
        assertThatIllegalArgumentException().isThrownBy(() -> second.append(records.get(0), List.of()));
        records.subList(1, 4).forEach(record -> second.append(record, List.of()));
        second.append(new Warning("Late.", "Nothing to do."));
        second.close(Ending.FINISHED, SmallJournal.NOON);

        StoredResult stored = ResultFolder.read(folder);
        assertThat(stored.result().trials()).isEqualTo(records);
        assertThat(stored.result().remaining()).isEmpty();
        assertThat(stored.sessions()).containsExactly(SmallJournal.SESSION);
        assertThat(stored.result().warnings()).hasSize(2);
        assertThat(stored.quarantined()).isEmpty();
        assertThat(stored.finished()).isTrue();
    }

    @Test
    void aTornTailIsEndedBeforeTheNextLineAndQuarantined() throws IOException {
        List<TrialRecord> records = SmallJournal.records(SmallJournal.opening(2), 1);
        try (ResultFolder first = ResultFolder.create(folder, SmallJournal.opening(2))) {
            first.append(records.get(0), List.of());
        }
        append("{\"format\":\"bakeoff-journal/1\",\"seq\":3,\"ki");
        try (ResultFolder second = ResultFolder.openForAppend(folder, SmallJournal.SESSION)) {
            second.append(records.get(1), List.of());
        }
        StoredResult stored = ResultFolder.read(folder);
        assertThat(stored.result().trials()).isEqualTo(records.subList(0, 2));
        assertThat(stored.quarantined()).extracting(Quarantined::line).containsExactly(3);
    }

    @Test
    void rawOutputsAreKeptAndTheirChangesNoticed() throws IOException {
        Opening opening = SmallJournal.opening(1);
        TrialRecord record = SmallJournal.records(opening, 1).getFirst();
        ResultFolder result = ResultFolder.create(folder, opening);
        result.append(record, List.of(new RawOutput("openssl-1.txt", "+F2:3:1024\n"), new RawOutput("log", "")));
        result.close();

        StoredResult stored = ResultFolder.read(folder);
        List<RawFile> files = stored.rawFilesOf(record.id());
        assertThat(files).hasSize(2);
        Path first = folder.resolve(files.getFirst().path());
        assertThat(first).hasContent("+F2:3:1024\n");
        assertThat(ResultFolder.checkRawFiles(folder, stored)).isEmpty();

        Files.writeString(first, "+F2:3:9999\n");
        Files.delete(folder.resolve(files.getLast().path()));
        assertThat(ResultFolder.checkRawFiles(folder, stored))
                .extracting(Warning::text)
                .satisfiesExactly(
                        text -> assertThat(text).contains("was changed"),
                        text -> assertThat(text).contains("cannot be read"));
    }

    @Test
    void trialsAreNamedApartInTheRawFolder() {
        List<String> ids = List.of(
                "b1/a.b:@1/c",
                "b1/a.b:@1:c",
                "b1%2Fa.b:@1/c",
                "b1-a.b-@1-c",
                "..",
                ".",
                "a".repeat(300),
                "a".repeat(301));
        assertThat(ids.stream().map(RawFolder::safeName))
                .doesNotHaveDuplicates()
                .allSatisfy(name -> assertThat(name).matches("[^/:]{1,255}").isNotIn(".", ".."));
        assertThat(RawFolder.safeName("b2/crypto.x25519:@1/full")).isEqualTo("b2%2Fcrypto.x25519%3A@1%2Ffull");
    }

    @Test
    void theFirstOfTwoLinesForATrialHolds() throws IOException {
        List<TrialRecord> records = SmallJournal.write(folder, 1, 1);
        TrialRecord other = SmallJournal.records(SmallJournal.opening(1), 2).getFirst();
        append(line(9, new JournalEntry.TrialDone(other, List.of())));
        StoredResult stored = ResultFolder.read(folder);
        assertThat(stored.result().trials()).isEqualTo(records);
        assertThat(stored.quarantined())
                .anySatisfy(line -> assertThat(line.reason()).contains("the first one holds"));
    }

    @Test
    void copiedForeignAndUnknownLinesAreQuarantinedWithTheirNumbers() throws IOException {
        List<TrialRecord> records = SmallJournal.write(folder, 1, 1);
        TrialRecord unplanned = SmallJournal.records(SmallJournal.opening(2), 1).getLast();
        List<String> lines = Files.readAllLines(journal);
        append(lines.get(1) + "\n");
        append("hello\n\n");
        append(withCheck("{\"format\":\"bakeoff-journal/1\",\"seq\":7,\"kind\":\"gossip\""));
        append(withCheck("{\"format\":\"bakeoff-journal/1\",\"seq\":8,\"seq\":9,\"kind\":\"warning\""));
        append(line(9, new JournalEntry.TrialDone(unplanned, List.of())));
        append(line(20, new JournalEntry.Warned(new Warning("kept", ""))));
        StoredResult stored = ResultFolder.read(folder);
        assertThat(stored.result().trials()).isEqualTo(records);
        assertThat(stored.result().warnings()).contains(new Warning("kept", ""));
        assertThat(stored.quarantined())
                .extracting(Quarantined::toString)
                .satisfiesExactly(
                        text -> assertThat(text).startsWith("line 5: ").contains("copied or moved"),
                        text -> assertThat(text).startsWith("line 6: ").contains("too short"),
                        text -> assertThat(text).startsWith("line 7: ").contains("too short"),
                        text -> assertThat(text).startsWith("line 8: ").contains("no kind of line"),
                        text -> assertThat(text).startsWith("line 9: ").contains("Duplicate"),
                        text -> assertThat(text).startsWith("line 10: ").contains("not in the schedule"),
                        text -> assertThat(text).startsWith("line 11: ").contains("missing before it"));
    }

    @Test
    void anOverlongLineIsSkippedWithoutBeingHeld() throws IOException {
        List<TrialRecord> records = SmallJournal.write(folder, 1, 1);
        append("x".repeat(5000) + "\n");
        append(line(6, new JournalEntry.Warned(new Warning("after", ""))));
        int longest = (int) Files.readAllLines(journal).stream()
                .filter(text -> text.startsWith("{"))
                .mapToLong(text -> text.getBytes(StandardCharsets.UTF_8).length)
                .max()
                .orElseThrow();
        append("y".repeat(longest + 1) + "\n");
        try (var input = Files.newInputStream(journal)) {
            StoredResult stored = Replay.of(input, longest).result(SmallJournal.opening(1));
            assertThat(stored.result().trials()).isEqualTo(records);
            assertThat(stored.quarantined().getLast().reason()).contains("longer than any line");
        }
    }

    @Test
    void theCopyOfTheOpeningStandsInForADamagedFirstLine() throws IOException {
        List<TrialRecord> records = SmallJournal.write(folder, 2, 1);
        byte[] bytes = Files.readAllBytes(journal);
        bytes[40] ^= 1;
        Files.write(journal, bytes);
        StoredResult stored = ResultFolder.read(folder);
        assertThat(stored.opening()).isEqualTo(SmallJournal.opening(2));
        assertThat(stored.result().trials()).isEqualTo(records);
        assertThat(stored.quarantined()).extracting(Quarantined::line).containsExactly(1);

        Files.writeString(folder.resolve("opening.json"), "{}");
        assertRefused(JournalException.Kind.DAMAGED, () -> ResultFolder.read(folder));
    }

    @Test
    void aNewerFormatNamesTheVersionThatReadsIt() throws IOException {
        SmallJournal.write(folder, 1, 1);
        Files.writeString(
                journal,
                withCheck(
                        "{\"format\":\"bakeoff-journal/2\",\"seq\":1,\"kind\":\"opening\",\"bakeoffVersion\":\"3.1.4\""));
        assertRefused(JournalException.Kind.NEWER_FORMAT, () -> ResultFolder.read(folder));
        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(() -> ResultFolder.read(folder))
                .withMessageContaining("use Bakeoff 3.1.4 or later");
    }

    @Test
    void whatIsNoResultIsRefusedByKind() throws IOException {
        assertRefused(JournalException.Kind.MISSING, () -> ResultFolder.read(folder));
        assertRefused(JournalException.Kind.MISSING, () -> ResultFolder.openForAppend(folder, SmallJournal.SESSION));
        assertRefused(
                JournalException.Kind.MISSING,
                () -> ResultFolder.create(parent.resolve("none").resolve("x.bakeoff"), SmallJournal.opening(1)));
        Path file = Files.createFile(parent.resolve("file.bakeoff"));
        assertRefused(JournalException.Kind.NOT_A_RESULT, () -> ResultFolder.read(file));
        assertRefused(JournalException.Kind.NOT_A_RESULT, () -> ResultFolder.read(parent));
        assertRefused(JournalException.Kind.NAME_TAKEN, () -> ResultFolder.create(file, SmallJournal.opening(1)));
        assertRefused(
                JournalException.Kind.NOT_A_RESULT,
                () -> ResultFolder.create(parent.resolve("x"), SmallJournal.opening(1)));
        assertRefused(
                JournalException.Kind.MISSING,
                () -> ResultFolder.create(parent.resolve("no/such/x.bakeoff"), SmallJournal.opening(1)));
    }

    @Test
    void onlyOneMayAppendWhileOthersRead() {
        try (ResultFolder writer = ResultFolder.create(folder, SmallJournal.opening(1))) {
            assertRefused(JournalException.Kind.IN_USE, () -> ResultFolder.openForAppend(folder, SmallJournal.SESSION));
            assertThat(ResultFolder.read(writer.path()).finished()).isFalse();
        }
        ResultFolder.openForAppend(folder, SmallJournal.SESSION).close();
    }

    @Test
    void linesComeInTheOrderInWhichTheyWereAcknowledged() {
        Opening opening = SmallJournal.opening(3);
        List<TrialRecord> shuffled = new ArrayList<>(SmallJournal.records(opening, 1));
        Collections.reverse(shuffled);
        try (ResultFolder writer = ResultFolder.create(folder, opening)) {
            shuffled.forEach(record -> writer.append(record, List.of()));
        }
        assertThat(ResultFolder.read(folder).result().trials()).isEqualTo(shuffled);
    }

    private static void assertRefused(JournalException.Kind kind, ThrowingCallable call) {
        assertThatExceptionOfType(JournalException.class).isThrownBy(call).satisfies(refusal -> {
            assertThat(refusal.kind()).isEqualTo(kind);
            assertThat(refusal.remedy()).isNotBlank();
            assertThat(refusal).hasMessageContaining(refusal.place().toString());
        });
    }

    private static String line(long seq, JournalEntry entry) {
        return new String(JournalLine.encode(seq, entry), StandardCharsets.UTF_8) + "\n";
    }

    private static String withCheck(String text) {
        CRC32C crc = new CRC32C();
        crc.update(text.getBytes(StandardCharsets.UTF_8));
        return text + String.format(",\"crc32c\":\"%08x\"}%n", crc.getValue());
    }

    private void append(String text) throws IOException {
        Files.writeString(journal, text, StandardOpenOption.APPEND);
    }
}
