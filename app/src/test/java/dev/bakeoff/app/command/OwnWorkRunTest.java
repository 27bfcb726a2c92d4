package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Origin;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.WebTarget;
import dev.bakeoff.results.journal.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Bake-offs of the user's own servers, two real nginx on ports of their own, and of the user's own programs. */
final class OwnWorkRunTest {
    private static final String COMMAND = """
            baseline: one
            candidates:
              - name: one
                variant: {cpus: "0", env: {FIGURE: "100"}}
              - name: two
                variant: {cpus: "0", env: {FIGURE: "200"}}
            commands:
              - name: echo
                run: [sh, -c, "echo speed: $FIGURE"]
                metric: speed
                pattern: 'speed: (\\d+)'
                unit: frames/s
                better: higher
                time: 0.1 s
            budget: 1 s
            """;

    @TempDir
    Path folder;

    private CountingNginx old;
    private CountingNginx fresh;

    @BeforeEach
    void start() throws Exception {
        old = new CountingNginx(folder.resolve("old"));
        fresh = new CountingNginx(folder.resolve("fresh"));
    }

    @AfterEach
    void stop() {
        old.close();
        fresh.close();
    }

    /** @param asked the words of the target */
    private String definition(String asked) {
        return """
                baseline: old
                candidates:
                  - name: old
                  - name: new
                    targets: {shop: "%s"}
                targets:
                  - {name: shop, connections: [2], %s}
                budget: 1 s
                """.formatted(fresh.http(""), asked);
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("own.yaml"), text);
    }

    private Console.Outcome run(String text, String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("run", file(text).toString(), "--quick"));
        arguments.addAll(List.of(more));
        return Console.bakeoff(arguments.toArray(String[]::new));
    }

    private static Set<Point> points(Path result) {
        return ResultFolder.read(result).result().trials().stream()
                .map(record -> record.trial().point())
                .collect(Collectors.toSet());
    }

    @Test
    void loadsTheServerOfEachCandidateByTheRequestsOfALog() throws Exception {
        Files.writeString(folder.resolve("access.log"), """
                127.0.0.1 - - [30/Nov/2026:10:00:01 +0000] "GET /page.html HTTP/1.1" 200 1024 "-" "x"
                127.0.0.1 - - [30/Nov/2026:10:00:01 +0000] "GET /moved HTTP/1.1" 302 0 "-" "x"
                """);
        Path out = folder.resolve("own.bakeoff");

        Console.Outcome outcome =
                run(definition("accessLog: access.log, base: \"" + old.http("") + "\""), "--out", out.toString());

        // On a machine that is busy with other work a guard may void every trial of a candidate, which is 3.
        assertThat(outcome.exitCode()).as(outcome.err()).isIn(0, 3);
        assertThat(outcome.err())
                .contains("new: local, shop at " + fresh.http(""))
                .contains("target shop: access.log (SHA-256 ")
                .contains("1 request of 1 kind; left out: 1 that were redirected");
        assertThat(points(out)).containsExactly(new Point("web.target", "shop,c2"));
        assertThat(old.counts().requests()).isGreaterThan(100);
        assertThat(fresh.counts().requests()).isGreaterThan(100);
        assertThat(ResultFolder.read(out).result().trials())
                .allSatisfy(trial -> assertThat(trial.outcome().toString()).contains("requests/s"));
        assertThat(Console.bakeoff("show", out.toString()).out()).contains("shop at " + fresh.http(""));
    }

    @Test
    void refusesAServerThatRedirectsBeforeAnythingIsMeasured() throws Exception {
        Path out = folder.resolve("own.bakeoff");

        Console.Outcome outcome = run(definition("url: \"" + old.http("/moved") + "\""), "--out", out.toString());

        assertThat(outcome.exitCode()).isEqualTo(4);
        assertThat(outcome.err())
                .contains("target shop: GET " + old.http("/moved") + " redirects with status 302 to ")
                .contains("/page.html; redirects are not followed under load");
        assertThat(out).doesNotExist();
    }

    @Test
    void refusesAServerThatIsNotThere() throws Exception {
        String definition = definition("url: \"" + old.http("/page.html") + "\"");
        fresh.close();

        Console.Outcome outcome =
                run(definition, "--out", folder.resolve("own.bakeoff").toString());

        assertThat(outcome.exitCode()).isEqualTo(4);
        assertThat(outcome.err()).contains("target shop: nobody answers at 127.0.0.1", "start the server");
    }

    @Test
    void tellsWhereLoadWouldGoAndSendsNothing() throws Exception {
        CountingNginx.Counts before = old.counts();

        Console.Outcome outcome = run(definition("url: \"" + old.http("/page.html") + "\""), "--dry-run");

        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.out())
                .contains("trials offer load to your servers at " + old.http("") + ", " + fresh.http(""))
                .contains("candidate new: local, shop at " + fresh.http(""))
                .doesNotContain("our own nginx");
        assertThat(old.counts().since(before).requests()).isZero();
    }

    @Test
    void loadsAPublicAddressOnlyOnRequest() throws Exception {
        String definition = definition("url: \"http://192.0.2.1:8080/\"");
        BakeOffDefinition read = DefinitionFile.read(file(definition), List.of(PointPattern.parse("micro")));
        List<WebTarget> targets = read.work().targets();

        Console.Outcome outcome = run(definition);

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err())
                .contains("192.0.2.1", "public address", "--i-may-load-this-host 192.0.2.1", "Nothing was sent");
        assertThatThrownBy(() -> consent("--i-may-load-this-host", "192.0.2.2").endpoints(read, targets))
                .isInstanceOf(CommandFailure.class);
        assertThat(consent("--i-may-load-this-host", "192.0.2.1").endpoints(read, targets))
                .containsOnlyKeys(Origin.parse("http://192.0.2.1:8080"), Origin.parse(fresh.http("")));
    }

    private static LoadConsent consent(String... arguments) {
        return CommandLine.populateCommand(new LoadConsent(), arguments);
    }

    @Test
    void runsTheExampleOnTwoServers() throws Exception {
        String example = Files.readString(Path.of("..", "examples", "09-own-target.yaml"));
        String here = example.replaceAll("(http://127\\.0\\.0\\.1:\\d+/)(\\s)", "$1page.html$2")
                .replace("http://127.0.0.1:8080", old.http(""))
                .replace("http://127.0.0.1:8081", fresh.http(""))
                .replaceFirst("budget: .*", "budget: 1 s");
        Path out = folder.resolve("own.bakeoff");

        Console.Outcome outcome = run(here, "--only", "web.target:shop,c10", "--out", out.toString());

        assertThat(outcome.exitCode()).as(outcome.err()).isIn(0, 3);
        assertThat(points(out)).containsExactly(new Point("web.target", "shop,c10"));
    }

    @Test
    void measuresAProgramAndFinishesFromTheJournalAlone() throws Exception {
        Path out = folder.resolve("own.bakeoff");

        Console.Outcome outcome = run(COMMAND, "--out", out.toString());

        assertThat(outcome.exitCode()).as(outcome.err()).isIn(0, 3);
        assertThat(outcome.out()).contains("command.echo:once");
        Path begun = Files.createDirectory(folder.resolve("begun.bakeoff"));
        Files.copy(out.resolve("opening.json"), begun.resolve("opening.json"));
        List<String> lines = Files.readAllLines(out.resolve("journal.jsonl"));
        Files.writeString(begun.resolve("journal.jsonl"), String.join("\n", lines.subList(0, 4)) + "\n");
        Files.delete(folder.resolve("own.yaml"));

        Console.Outcome resumed = Console.bakeoff("resume", begun.toString());

        assertThat(resumed.exitCode()).as(resumed.err()).isIn(0, 3);
        assertThat(ResultFolder.read(begun).result().remaining()).isEmpty();
        assertThat(ResultFolder.read(begun).result().trials())
                .filteredOn(trial -> trial.trial().candidate().equals("two"))
                .isNotEmpty()
                .allSatisfy(trial -> assertThat(trial.outcome().toString())
                        .contains("value=200.0")
                        .contains("wallTime"));
    }

    @Test
    void namesWhatIsDefinedWhereAPatternSelectsNothing() throws Exception {
        assertThat(run(COMMAND, "--only", "command.ecko").err())
                .contains("\"command.ecko\" selects no workload")
                .contains("has command.echo:once");
        assertThat(run(COMMAND, "--only", "web.target").err()).contains("has command.echo:once");
        assertThat(Console.bakeoff("run", "--only", "command.*").err()).contains("write it under commands");
    }

    @Test
    void takesGoalsOfItsOwnMetrics() throws Exception {
        assertThat(run(COMMAND + "goals: {speed: 1.5, wallTime: 1}\n", "--dry-run")
                        .exitCode())
                .isZero();
        assertThat(run(COMMAND + "goals: {frames: 1.5}\n", "--dry-run").err()).contains("frames");
    }
}
