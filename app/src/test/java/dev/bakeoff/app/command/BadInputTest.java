package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
    void namesWeightsAndGoalsOfWhatIsNotMeasured() throws Exception {
        String two = """
                baseline: full
                candidates:
                  - name: full
                  - name: half
                    variant: {cpus: "0"}
                """;
        assertRefused(
                Console.bakeoff("run", file("weights.yaml", two + "weights: {crpto: 2}")),
                2,
                "weights: nothing that can be measured is called \"crpto\"",
                "compression, cpu, crypto, disk, memory, script, tls, web");
        assertRefused(
                Console.bakeoff("run", file("goals.yaml", two + "goals: {speed: 2}")),
                2,
                "goals: nothing that can be measured is called \"speed\"",
                "throughput");
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
    void namesThePlaceOfWhatIsNoText() throws Exception {
        byte[] latin1 = "baseline: a # \u00fcbrig\n# caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1);
        Path file = Files.write(folder.resolve("latin1.yaml"), latin1);

        assertRefused(Console.bakeoff("run", file.toString()), 2, "latin1.yaml:1:15", "save it as UTF-8");
    }

    @Test
    void readsNoMoreThanADefinitionMayHave() throws Exception {
        Path large = Files.write(folder.resolve("large.yaml"), new byte[(1 << 20) + 1]);

        assertRefused(Console.bakeoff("run", large.toString()), 2, "large.yaml", "larger than 1 MiB");
        assertRefused(Console.bakeoff("run", "/dev/zero"), 2, "/dev/zero", "larger than 1 MiB");
        assertRefused(Console.bakeoff("run", folder.toString()), 2, folder.toString(), "cannot be read");
    }

    @Test
    void takesAByteOrderMarkAndOtherLineEnds() throws Exception {
        String definition = file("windows.yaml", "\ufeffbaseline: a\r\ncandidates: [{name: a}, {name: b}]\r\n");

        assertThat(Console.bakeoff("run", definition, "--dry-run", "--quick").exitCode())
                .isZero();
    }

    @Test
    void namesSixErrorsAtOnce() throws Exception {
        String definition = file("six.yaml", """
                nmae: handicap
                baseline: fuII
                candidates:
                  - name: full
                    variant: {quota: 80 %}
                  - name: half
                    price: 5
                margin: 300 %
                budget: 20
                """);

        Console.Outcome refused = Console.bakeoff("run", definition);

        assertRefused(refused, 2, "six.yaml:1:1", "six.yaml:2:11", "six.yaml:5:22", "six.yaml:7:5", "six.yaml:8:9");
        assertThat(refused.err().lines()).hasSize(6).last().asString().contains("six.yaml:9:9");
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
