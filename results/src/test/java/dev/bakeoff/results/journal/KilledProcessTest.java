package dev.bakeoff.results.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.measurement.TrialRecord;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class KilledProcessTest {
    private static final int KILLS = 5;

    @TempDir
    Path parent;

    @Test
    @Timeout(120)
    void everyAcknowledgedTrialSurvivesSigkill_seed11() throws IOException, InterruptedException {
        Random random = new Random(11);
        Path folder = parent.resolve("killed.bakeoff");
        List<String> acknowledged = new ArrayList<>();
        for (int kill = 0; kill < KILLS; kill++) {
            acknowledged.addAll(appendUntilKilled(folder, 3 + random.nextInt(40), random.nextInt(3_000_000)));
        }
        StoredResult stored = ResultFolder.read(folder);
        Map<String, TrialRecord> expected = new HashMap<>();
        SmallJournal.records(SmallJournal.opening(AppendingProcess.BLOCKS), 1)
                .forEach(record -> expected.put(record.id(), record));
        assertThat(acknowledged).hasSizeGreaterThan(3 * KILLS).doesNotHaveDuplicates();
        assertThat(stored.result().trials().stream().map(TrialRecord::id).toList())
                .doesNotHaveDuplicates()
                .containsAll(acknowledged);
        assertThat(stored.result().trials())
                .allSatisfy(trial -> assertThat(trial).isEqualTo(expected.get(trial.id())));
        assertThat(ResultFolder.checkRawFiles(folder, stored)).isEmpty();
        assertThat(stored.sessions()).hasSize(KILLS - 1);
    }

    /** Ids that the process printed before it was killed, some nanoseconds after the {@code trials}th. */
    private static List<String> appendUntilKilled(Path folder, int trials, int nanos)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        AppendingProcess.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> printed = new ArrayList<>();
        try (BufferedReader output = process.inputReader()) {
            while (printed.size() < trials) {
                @Nullable String line = output.readLine();
                assertThat(line).as("the process ended by itself").isNotNull();
                printed.add(String.valueOf(line));
            }
            TimeUnit.NANOSECONDS.sleep(nanos);
            // By its handle: Process.destroyForcibly would also close the stream that is still to be read.
            process.toHandle().destroyForcibly();
            output.lines()
                    .filter(line -> line.endsWith("/a") || line.endsWith("/b"))
                    .forEach(printed::add);
        } finally {
            process.destroyForcibly().waitFor();
        }
        return printed;
    }
}
