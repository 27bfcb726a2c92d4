package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is wrong is said with its place and remedy, under the exit code of the contract, before anything is run. */
final class BadInputTest {

    @TempDir
    Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static void assertRefused(Console.Outcome outcome, int exitCode, String... words) {
        assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(exitCode);
        assertThat(outcome.err()).contains(words);
        assertThat(outcome.err()).doesNotContain("\tat ");
        assertThat(outcome.out()).isEmpty();
    }

    @Test
    void showsItsUsageWhenNothingIsAsked() {
        assertRefused(Console.bakeoff(), 2, "Usage: bakeoff");
    }

    @Test
    void refusesWordsItDoesNotKnow() {
        assertRefused(Console.bakeoff("bake"), 2, "bake");
        assertRefused(Console.bakeoff("run", "--fast"), 2, "--fast");
        assertRefused(Console.bakeoff("run", "--quick", "--whole"), 2, "--quick", "--whole");
    }

    @Test
    void tellsItsVersionAndHelp() {
        assertThat(Console.bakeoff("--version").out()).startsWith("bakeoff ");
        assertThat(Console.bakeoff("run", "--help").exitCode()).isZero();
    }

    @Test
    void namesADefinitionThatIsNotThere() {
        assertRefused(Console.bakeoff("run", folder + "/none.yaml"), 2, folder + "/none.yaml", "no such file");
    }

    @Test
    void namesThePlaceAndTheNearestWord() throws Exception {
        String definition = file("typo.yaml", """
                baseline: full
                candidates:
                  - name: full
                    variant: {cpus: "0"}
                  - name: half
                    variant: {cpus: "0", quotta: 0.5}
                agenda: ["crypto.*"]
                """);

        assertRefused(Console.bakeoff("run", definition), 2, "typo.yaml:6:26", "quotta", "quota");
    }

    @Test
    void namesABaselineThatIsNoCandidate() throws Exception {
        String definition = file("stranger.yaml", """
                baseline: stranger
                candidates:
                  - name: full
                  - name: half
                    variant: {quota: 0.5}
                """);

        assertRefused(Console.bakeoff("run", definition), 2, "stranger.yaml:1:11", "stranger");
    }

    @Test
    void refusesWhatIsNoText() throws Exception {
        Path file = Files.write(folder.resolve("binary.yaml"), new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});

        assertRefused(Console.bakeoff("run", file.toString()), 2, "binary.yaml", "UTF-8");
    }

    @Test
    void namesAPatternThatSelectsNothing() {
        assertRefused(Console.bakeoff("run", "--only", "cripto.*"), 2, "cripto.*", "crypto.*");
        assertRefused(Console.bakeoff("run", "--only", " "), 2, "--only");
    }

    @Test
    void refusesAFolderThatIsNoResult() throws Exception {
        Path empty = Files.createDirectory(folder.resolve("empty.bakeoff"));
        for (String command : new String[] {"show", "compare", "report", "resume"}) {
            assertRefused(Console.bakeoff(command, folder + "/none.bakeoff"), 2, folder + "/none.bakeoff");
            assertRefused(Console.bakeoff(command, empty.toString()), 2, empty.toString());
        }
    }

    @Test
    void tellsWhichCpusThereAre() throws Exception {
        String definition = file("far.yaml", """
                baseline: near
                candidates:
                  - name: near
                  - name: far
                    variant: {cpus: "4000"}
                agenda: ["crypto.x25519"]
                """);
        Path out = folder.resolve("far.bakeoff");

        assertRefused(
                Console.bakeoff("run", definition, "--out", out.toString()),
                4,
                "candidate far",
                "CPUs 4000",
                "only CPUs");
        assertThat(out).doesNotExist();
    }

    @Test
    void refusesAResultFolderItCannotName() {
        assertRefused(
                Console.bakeoff("run", "--only", "crypto.x25519", "--out", folder + "/plain"), 2, "plain", ".bakeoff");
        assertRefused(
                Console.bakeoff("run", "--only", "crypto.x25519", "--out", folder + "/no/such/x.bakeoff"),
                2,
                "/no/such/x.bakeoff");
    }
}
