package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.results.journal.ResultFolder;
import dev.bakeoff.results.journal.StoredResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Whole bake-offs on this machine, short ones, through the command line. */
final class BakeOffRunTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String SAME = """
            baseline: one
            candidates:
              - name: one
                variant: {cpus: "0", env: {WHICH: "1"}}
              - name: two
                variant: {cpus: "0", env: {WHICH: "2"}}
            agenda: ["compression.zlib-6:@1"]
            budget: 1 s
            """;

    @TempDir
    static Path shared;

    @TempDir
    Path folder;

    private static Path finished;
    private static Console.Outcome run;

    @BeforeAll
    static void runOnce() throws Exception {
        finished = shared.resolve("same.bakeoff");
        run = run(shared, SAME, finished);
    }

    private static Console.Outcome run(Path folder, String definition, Path out) throws IOException {
        Path file = Files.writeString(folder.resolve("same.yaml"), definition);
        return Console.bakeoff("run", file.toString(), "--quick", "--out", out.toString());
    }

    private static List<String> ids(Path result) {
        return ResultFolder.read(result).result().trials().stream()
                .map(TrialRecord::id)
                .toList();
    }

    private Path copy() throws IOException {
        Path copy = Files.createDirectory(folder.resolve("copy.bakeoff"));
        for (String name : List.of("journal.jsonl", "opening.json")) {
            Files.copy(finished.resolve(name), copy.resolve(name));
        }
        return copy;
    }

    @Test
    void endsInAVerdictAndAReport() {
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("two against one")
                .contains("compression.zlib-6:@1")
                .contains("Report: " + finished.toAbsolutePath().resolve("report.html"));
        assertThat(run.err())
                .contains("one: local, CPU 0, WHICH=1 (baseline)")
                .contains("1 points, about 3 blocks, 8 trials")
                .contains("[7/8]")
                .contains("noise floor: two executions of the same differ by ")
                .contains("after block 3: ")
                .doesNotContain("\r");
        assertThat(finished.resolve("report.html")).content().contains("two").doesNotContain("http://", "https://");
    }

    @Test
    void keepsEveryTrialOnceWithItsRawOutput() throws Exception {
        StoredResult stored = ResultFolder.read(finished);

        assertThat(stored.finished()).isTrue();
        assertThat(ids(finished)).hasSize(8).doesNotHaveDuplicates();
        assertThat(stored.result().noiseFloor()).hasSize(2);
        assertThat(stored.result().lastLook().orElseThrow().block()).isEqualTo(3);
        assertThat(stored.result().remaining()).isEmpty();
        assertThat(ResultFolder.checkRawFiles(finished, stored)).isEmpty();
        assertThat(stored.rawFilesOf(ids(finished).getFirst())).isNotEmpty();
    }

    @Test
    void leavesNothingBehindOnTheMachine() throws Exception {
        String id =
                ResultFolder.read(finished).opening().provenance().resultId().toString();

        assertThat(Path.of("/tmp/bakeoff-" + id)).doesNotExist();
    }

    @Test
    void showsAndComparesAsJsonInTheWordsOfTheContract() {
        JsonNode result = JSON.readTree(
                Console.bakeoff("show", finished.toString(), "--json").out());
        assertThat(result.path("format").asString()).isEqualTo("bakeoff-result/1");
        JsonNode round = result.path("candidates").path(0).path("rounds").path(0);
        assertThat(round.path("workload").asString()).isEqualTo("compression.zlib-6");
        assertThat(round.path("unit").asString()).isEqualTo("B/s");
        assertThat(round.path("low").asDouble())
                .isLessThanOrEqualTo(round.path("value").asDouble());
        assertThat(round.path("trials")).hasSize(3);

        Console.Outcome compared = Console.bakeoff("compare", finished.toString(), "--json");
        JsonNode comparison = JSON.readTree(compared.out());
        assertThat(comparison.path("format").asString()).isEqualTo("bakeoff-comparison/1");
        String verdict = comparison.path("candidates").path(0).path("verdict").asString();
        assertThat(compared.exitCode()).isEqualTo(verdict.equals("Inconclusive") ? 5 : 0);
    }

    @Test
    void turnsTheComparisonRoundWithTheOtherBaseline() {
        double forwards = speedup(Console.bakeoff("compare", finished.toString(), "--json"));
        double backwards = speedup(Console.bakeoff("compare", finished.toString(), "--json", "--baseline", "two"));

        assertThat(forwards * backwards).isCloseTo(1, within(1e-9));
        assertThat(Console.bakeoff("compare", finished.toString(), "--baseline", "three")
                        .err())
                .contains("three")
                .contains("[one, two]");
    }

    @Test
    void comparesWithARunOfOtherCandidatesOnlyWhenToldHowMuchSessionsDiffer() throws Exception {
        Path other = folder.resolve("other.bakeoff");
        Console.Outcome second = run(folder, SAME.replace("\"1\"", "\"3\"").replace("\"2\"", "\"4\""), other);
        assumeTrue(
                run.exitCode() == 0 && second.exitCode() == 0, "other processes left no valid trial: " + second.err());

        Console.Outcome unknown = Console.bakeoff("compare", finished.toString(), other.toString());
        assertThat(unknown.exitCode()).as(unknown.err()).isEqualTo(5);
        assertThat(unknown.out().replaceAll("\\s+", " "))
                .contains("measured in separate sessions, and nothing is known of how much sessions differ");
        String declared = Console.bakeoff(
                        "compare", finished.toString(), other.toString(), "--session-spread", "50 %", "--json")
                .out();
        assertThat(JSON.readTree(declared)
                        .at("/candidates/1/geomean/overall/high")
                        .asDouble())
                .isGreaterThan(2);
        assertThat(JSON.readTree(declared).at("/candidates/1/verdict").asString())
                .isEqualTo("Inconclusive");
    }

    private static double speedup(Console.Outcome outcome) {
        return JSON.readTree(outcome.out())
                .path("candidates")
                .path(0)
                .path("rounds")
                .path(0)
                .path("speedup")
                .path("value")
                .asDouble();
    }

    @Test
    void writesTheReportAgainWithoutTheMachine() throws Exception {
        Path copy = copy();
        Path page = folder.resolve("page.html");

        Console.Outcome outcome = Console.bakeoff("report", copy.toString(), "--out", page.toString());

        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(page).content().contains("compression.zlib-6");
    }

    @Test
    void doesNotTouchAResultThatIsThere() throws Exception {
        List<String> before = ids(finished);

        Console.Outcome outcome = run(folder, SAME, finished);

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).contains("choose another name");
        assertThat(ids(finished)).isEqualTo(before);
    }

    @Test
    void repeatsNothingOfAFinishedResult() throws Exception {
        Path copy = copy();
        List<String> before = ids(copy);

        Console.Outcome outcome = Console.bakeoff("resume", copy.toString());

        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(ids(copy)).isEqualTo(before);
    }

    @Test
    void repeatsJustTheTrialWhoseLineIsDamaged() throws Exception {
        Path copy = copy();
        Path journal = copy.resolve("journal.jsonl");
        List<String> lines = Files.readAllLines(journal);
        String damaged = lines.get(2).replaceFirst("\"value\":\\d", "\"value\":9");
        assertThat(damaged).isNotEqualTo(lines.get(2));
        lines.set(2, damaged);
        Files.write(journal, lines);

        assertThat(Console.bakeoff("show", copy.toString()).exitCode()).isEqualTo(3);
        assertThat(Console.bakeoff("show", copy.toString()).out()).contains("line 3");
        Console.Outcome outcome = Console.bakeoff("resume", copy.toString());

        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.err()).contains("[7/8]").doesNotContain("[6/");
        assertThat(ids(copy)).containsExactlyInAnyOrderElementsOf(ids(finished));
    }

    @Test
    void refusesAResultOfANewerBakeoff() throws Exception {
        Path copy = copy();
        for (String name : List.of("journal.jsonl", "opening.json")) {
            Path file = copy.resolve(name);
            List<String> newer = Files.readAllLines(file).stream()
                    .map(line -> Resealed.of(line.replace("bakeoff-journal/1", "bakeoff-journal/2")))
                    .toList();
            Files.write(file, newer);
        }

        Console.Outcome outcome = Console.bakeoff("show", copy.toString());

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).contains("written in format 2").contains("or later");
    }

    @Test
    void leavesAResultAloneThatAnotherProcessWorksOn() throws Exception {
        Path copy = copy();
        try (ResultFolder _ = ResultFolder.openForAppend(
                copy, new dev.bakeoff.results.journal.Session(java.time.Instant.now(), "test"))) {
            Console.Outcome outcome = Console.bakeoff("resume", copy.toString());

            assertThat(outcome.exitCode()).isEqualTo(4);
            assertThat(outcome.err()).contains(copy.toString());
        }
    }

    @Test
    void goesOnWhenACandidatesToolFailsAndSaysSo() throws Exception {
        Path broken = Files.writeString(folder.resolve("openssl"), "#!/bin/sh\necho 'no crypto today' >&2\nexit 9\n");
        assertThat(broken.toFile().setExecutable(true)).isTrue();
        Path out = folder.resolve("broken.bakeoff");

        Console.Outcome outcome = run(folder, """
                baseline: good
                candidates:
                  - name: good
                  - name: bad
                    variant: {binaries: {openssl: %s}}
                agenda: ["crypto.x25519:@1"]
                budget: 1 s
                """.formatted(broken), out);

        assertThat(outcome.exitCode()).isEqualTo(3);
        assertThat(outcome.err()).contains("does not count").contains("no crypto today");
        assertThat(outcome.out()).contains("Invalid");
        assertThat(ids(out)).hasSize(8);
    }

    @Test
    void keepsWhatIsAcknowledgedWhenTheDiskIsFull() throws Exception {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        assumeTrue(
                new ProcessBuilder("mount", "-t", "tmpfs", "-o", "size=88k", "tmpfs", disk.toString())
                                .start()
                                .waitFor()
                        == 0,
                "mounting needs root");
        try {
            Path out = disk.resolve("small.bakeoff");
            Path ballast = disk.resolve("ballast");
            Files.write(ballast, new byte[20 << 10]);

            Console.Outcome full = run(folder, SAME, out);

            assertThat(full.exitCode()).as(full.err()).isEqualTo(4);
            assertThat(full.err()).contains("no space left").contains("resume");
            int kept = ids(out).size();
            Files.delete(ballast);
            assertThat(new ProcessBuilder("mount", "-o", "remount,size=4m", disk.toString())
                            .start()
                            .waitFor())
                    .isZero();
            Console.Outcome resumed = Console.bakeoff("resume", out.toString());
            assertThat(resumed.exitCode()).as(resumed.err()).isZero();
            assertThat(ids(out)).hasSize(8).doesNotHaveDuplicates();
            assertThat(resumed.err()).contains("[" + kept + "/8]");
        } finally {
            new ProcessBuilder("umount", disk.toString()).start().waitFor();
        }
    }

    @Test
    void doesNotFinishAResultWithAnotherVersion() throws Exception {
        Path copy = unfinishedWith("\"gzip\":{\"value\":\"", "\"gzip\":{\"value\":\"0.");

        Console.Outcome outcome = Console.bakeoff("resume", copy.toString());

        assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(4);
        assertThat(outcome.err()).contains("measured with gzip 0.").contains("bring that version back");
    }

    private Path unfinishedWith(String known, String other) throws Exception {
        Path copy = copy();
        Path journal = copy.resolve("journal.jsonl");
        List<String> lines = Files.readAllLines(journal);
        Files.write(journal, lines.subList(1, 4), StandardOpenOption.TRUNCATE_EXISTING);
        Path opening = copy.resolve("opening.json");
        String text = Files.readString(opening).strip();
        Files.writeString(opening, Resealed.of(text.replace(known, other)) + "\n");
        assertThat(text).contains(known);
        return copy;
    }

    @Test
    void doesNotFinishAResultOnAnotherMachine() throws Exception {
        String host = ResultFolder.read(finished)
                .result()
                .machines()
                .values()
                .iterator()
                .next()
                .hostName()
                .orElse("");
        Path copy = unfinishedWith("\"" + host + "\"", "\"elsewhere\"");

        Console.Outcome outcome = Console.bakeoff("resume", copy.toString());

        assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(4);
        assertThat(outcome.err()).contains("elsewhere").contains("where it was begun");
    }
}
