package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.app.terminal.JavaCommand;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.results.journal.ResultFolder;
import dev.bakeoff.results.journal.StoredResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A Bakeoff that dies without a word leaves a result that another one finishes, and nothing running. */
final class KillAndResumeTest {
    /** Both candidates on one CPU, so that one load client serves both. */
    private static final String DEFINITION = """
            baseline: one
            candidates:
              - name: one
                variant: {cpus: "0", env: {WHICH: "1"}}
              - name: two
                variant: {cpus: "0", env: {WHICH: "2"}}
            agenda: ["compression.zlib-6:@1", "web.static:http,html-1k,c1"]
            budget: 1 s
            """;

    private static final int ACKNOWLEDGED_BEFORE_THE_KILL = 3;

    private final LocalHost host = new LocalHost();

    @TempDir
    Path folder;

    /** A shell starts what is to run in the background with SIGINT ignored, and a JVM then ignores it, too. */
    private Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
        command.addAll(JavaCommand.of(
                List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"), Bakeoff.class, List.of(arguments)));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.txt").toFile())
                .start();
    }

    private Process startRun(Path result) throws IOException {
        Path definition = Files.writeString(folder.resolve("killed.yaml"), DEFINITION);
        return start("run", definition.toString(), "--quick", "--out", result.toString());
    }

    private void awaitTrials(Process bakeoff, Path result, int count) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(3);
        while (trials(result) < count) {
            assertThat(bakeoff.isAlive()).as(output()).isTrue();
            assertThat(System.nanoTime()).as("waiting for trials").isLessThan(deadline);
            Thread.sleep(20);
        }
    }

    private String output() throws IOException {
        return Files.readString(folder.resolve("output.txt"));
    }

    private static long trials(Path result) {
        Path journal = result.resolve("journal.jsonl");
        try {
            return Files.exists(journal)
                    ? Files.readAllLines(journal).stream()
                            .filter(line -> line.contains("\"kind\":\"trial\""))
                            .count()
                    : 0;
        } catch (IOException _) {
            return 0;
        }
    }

    private static String workspace(StoredResult stored) {
        return "/tmp/bakeoff-" + stored.opening().provenance().resultId();
    }

    private static List<String> ids(StoredResult stored) {
        return stored.result().trials().stream().map(TrialRecord::id).toList();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2})
    void isFinishedByAnother(long seed) throws Exception {
        killAndFinish(seed);
    }

    @Tag("long")
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {3, 4, 5, 6, 7, 8, 9, 10})
    void isFinishedByAnotherAtFurtherMoments(long seed) throws Exception {
        killAndFinish(seed);
    }

    private void killAndFinish(long seed) throws Exception {
        Path result = folder.resolve("killed.bakeoff");
        Process bakeoff = startRun(result);
        awaitTrials(bakeoff, result, ACKNOWLEDGED_BEFORE_THE_KILL);
        Thread.sleep(new Random(seed).nextInt(6000));

        bakeoff.destroyForcibly();
        assertThat(bakeoff.waitFor(10, TimeUnit.SECONDS)).isTrue();

        StoredResult killed = ResultFolder.read(result);
        List<String> acknowledged = ids(killed);
        assertThat(acknowledged).hasSizeGreaterThanOrEqualTo(ACKNOWLEDGED_BEFORE_THE_KILL);
        Process resumed = start("resume", result.toString());
        assertThat(resumed.waitFor(3, TimeUnit.MINUTES)).isTrue();
        assertThat(resumed.exitValue()).as(output()).isIn(0, 3);

        StoredResult finished = ResultFolder.read(result);
        assertThat(ids(finished))
                .as("what an uninterrupted execution of the schedule has")
                .containsExactlyInAnyOrderElementsOf(killed.result().schedule().expected().stream()
                        .map(PlannedTrial::id)
                        .toList())
                .startsWith(acknowledged.toArray(String[]::new));
        assertThat(finished.finished()).isTrue();
        assertThat(host.processesIn(workspace(finished))).as("left running").isEmpty();
        assertThat(Path.of(workspace(finished))).doesNotExist();
    }

    @Test
    void endsItsServersAndKeepsItsTrialsOnCtrlC() throws Exception {
        Path result = folder.resolve("killed.bakeoff");
        Process bakeoff = startRun(result);
        awaitTrials(bakeoff, result, 1);

        assertThat(new ProcessBuilder("kill", "-INT", Long.toString(bakeoff.pid()))
                        .start()
                        .waitFor())
                .isZero();

        assertThat(bakeoff.waitFor(40, TimeUnit.SECONDS)).isTrue();
        assertThat(bakeoff.exitValue()).isEqualTo(130);
        assertThat(output()).contains("interrupted").contains("bakeoff resume " + result);
        StoredResult stored = ResultFolder.read(result);
        assertThat(stored.result().trials())
                .isNotEmpty()
                .allSatisfy(trial ->
                        assertThat(trial.outcome().reasons()).noneMatch(reason -> reason.startsWith("failed")));
        assertThat(stored.finished()).isFalse();
        assertThat(host.processesIn(workspace(stored))).isEmpty();
        assertThat(Path.of(workspace(stored))).doesNotExist();
    }
}
