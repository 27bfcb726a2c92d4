package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.measurement.Iteration;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Meters;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.Profile;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.meter.WeighIn;
import dev.bakeoff.results.journal.Ending;
import dev.bakeoff.results.journal.Opening;
import dev.bakeoff.results.journal.Provenance;
import dev.bakeoff.results.journal.ResultFolder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Results of this machine with made-up figures, each a session of its own, compared through the command line. */
final class SeparateResultsTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Metric THROUGHPUT = new Metric("throughput", Unit.OPERATIONS_PER_SECOND, Better.HIGHER);
    private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

    /** Whoever compares declares so wide a spread that nothing can be decided. */
    private static final String WIDE = "--session-spread=50 %";

    private static final String REASON =
            "measured in separate sessions, and nothing is known of how much sessions differ:"
                    + " measure one candidate in both (A/A), or declare --session-spread";

    @TempDir
    static Path shared;

    private static String first;
    private static String other;
    private static String again;
    private static String upgraded;

    @BeforeAll
    static void writeThree() throws InterruptedException {
        MachineDescription machine = WeighIn.of(new LocalHost(), Variant.NONE);
        first = write("web-a", "web-a", machine, List.of("1", "2"), 1000);
        other = write("web-b", "web-b", machine, List.of("3", "4"), 1200);
        again = write("web-a", "later", machine, List.of("1", "2"), 1010);
        Map<String, Reading<String>> software = new LinkedHashMap<>(machine.software());
        software.put("zlib", Reading.measured("99.1", "made up"));
        upgraded = write(
                "web-c",
                "web-c",
                new MachineDescription(
                        machine.hostName(),
                        machine.processor(),
                        machine.usable(),
                        machine.platform(),
                        software,
                        machine.inventory()),
                List.of("5", "6"),
                1200);
    }

    /** Four blocks of one point; candidate "two" is half as fast again. */
    private static String write(
            String name, String folder, MachineDescription machine, List<String> which, double throughput) {
        Path result = shared.resolve(folder + ".bakeoff");
        BakeOffDefinition definition = new BakeOffDefinition(
                name,
                "one",
                List.of(candidate("one", which.getFirst()), candidate("two", which.getLast())),
                List.of(PointPattern.parse("crypto.x25519")),
                JudgementRule.DEFAULT,
                Optional.empty());
        Opening opening = new Opening(
                new Provenance(UUID.nameUUIDFromBytes(folder.getBytes(StandardCharsets.UTF_8)), "0.1.0", NOON),
                definition,
                Length.QUICK,
                Schedule.interleave(List.of("one", "two"), List.of(new Point("crypto.x25519", "@1")), 4, 7),
                Map.of("one", machine, "two", machine),
                List.of());
        ResultFolder written = ResultFolder.create(result, opening);
        opening.schedule().trials().forEach(trial -> written.append(record(trial, throughput), List.of()));
        written.close(Ending.FINISHED, NOON);
        return result.toString();
    }

    private static Candidate candidate(String name, String which) {
        return new Candidate(name, Candidate.LOCAL, Variant.withEnvironment(Map.of("WHICH", which)));
    }

    private static TrialRecord record(PlannedTrial trial, double throughput) {
        double value = throughput * (trial.candidate().equals("one") ? 1 : 1.5) + trial.block();
        List<Measurement> measurements = List.of(Measurement.measured(THROUGHPUT, value, "openssl speed"));
        Reading<Double> none = Reading.unavailable("not read");
        Iteration iteration = new Iteration(
                Duration.ofSeconds(1),
                measurements,
                new Meters(Reading.unavailable("not read"), none, none, Reading.unavailable("not read")));
        return new TrialRecord(
                trial,
                NOON,
                Duration.ofSeconds(1),
                new Outcome.Completed(List.of(iteration), measurements, List.of(), Profile.NONE));
    }

    private static String words(Console.Outcome outcome) {
        return outcome.out().replaceAll("\\s+", " ");
    }

    @Test
    void isInconclusiveWhereNothingIsKnownOfTheSessions() {
        Console.Outcome outcome = Console.bakeoff("compare", first, other);

        assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(5);
        assertThat(words(outcome))
                .contains("web-a/one is the baseline: 1.0.")
                .contains("web-a/two against web-a/one", "web-b/one against web-a/one", "web-b/two against web-a/one")
                .contains("Measured in separate sessions: web-a, web-b.")
                .contains("Spread between sessions: unknown.")
                .contains(REASON)
                .contains("Inconclusive: no difference shown between web-b/two and web-a/one: ");
    }

    @Test
    void judgesByADeclaredSpread() {
        JsonNode narrow = json("compare", first, other, "--session-spread", "0", "--json");
        JsonNode wide = json("compare", first, other, WIDE, "--json");

        assertThat(wide.at("/sessions/spread/source").asString()).isEqualTo("declared");
        assertThat(wide.at("/sessions/spread/value").asDouble()).isEqualTo(0.5);
        assertThat(wide.at("/sessions/spread/degreesOfFreedom").isNull()).isTrue();
        JsonNode candidate = wide.at("/candidates/1");
        assertThat(candidate.path("name").asString()).isEqualTo("web-b/one");
        assertThat(candidate.path("verdict").asString()).isEqualTo("Inconclusive");
        assertThat(candidate.path("reasons").toString()).contains("they do not narrow how much sessions differ");
        assertThat(candidate.at("/rounds/0/trials").asInt()).isEqualTo(4);
        // Ends that lie 2 x 1.96 x sqrt(2) x 0.5 apart on the log scale, and hardly more for the scatter inside.
        assertThat(ratio(candidate)).isCloseTo(Math.exp(2 * 1.959964 * Math.sqrt(2) * 0.5), within(0.01));
        assertThat(narrow.at("/candidates/1/verdict").asString()).isEqualTo("Better");
        assertThat(ratio(narrow.at("/candidates/1"))).isLessThan(1.01);
    }

    private static double ratio(JsonNode candidate) {
        JsonNode overall = candidate.at("/geomean/overall");
        return overall.path("high").asDouble() / overall.path("low").asDouble();
    }

    @Test
    void estimatesTheSpreadFromWhatBothSessionsHold() {
        JsonNode comparison = json("compare", first, again, "--json", "--session-spread", "3");

        assertThat(comparison.path("baseline").asString()).isEqualTo("web-a/one");
        assertThat(comparison.at("/sessions/names").toString()).isEqualTo("[\"web-a\",\"later\"]");
        assertThat(comparison.at("/sessions/spread/source").asString()).isEqualTo("estimated");
        // ln 1.01 / sqrt(2), known by one pair of sessions.
        assertThat(comparison.at("/sessions/spread/value").asDouble()).isCloseTo(0.00704, within(0.0001));
        assertThat(comparison.at("/sessions/spread/degreesOfFreedom").asInt()).isEqualTo(1);
        assertThat(comparison.at("/sessions/spread/rounds").asInt()).isEqualTo(2);
        assertThat(comparison.path("warnings").toString()).contains("The declared spread between sessions is not used");
        assertThat(comparison.at("/candidates/1/geomean/overall/low").isNumber())
                .isTrue();
    }

    @Test
    void writesMarkdownThatShowsBothSidesFigures() {
        Console.Outcome outcome = Console.bakeoff("compare", first, other, "--md", "--session-spread", "2.5%");

        assertThat(outcome.out())
                .contains("| round | web-a/one | web-b/two | speedup | interval | pairs | verdict |")
                .contains("- **web-b/one**, WHICH=3: ")
                .contains("Welch's t across sessions", "Spread between sessions: 2.5 % (declared")
                .doesNotContain("no valid trial");
    }

    @Test
    void saysInMarkdownWhyItIsInconclusive() {
        assertThat(Console.bakeoff("compare", first, other, "--md").out())
                .contains("Why: measured in separate sessions, and nothing is known of how much sessions differ");
    }

    @Test
    void takesACandidateOfAnyResultAsBaseline() {
        assertThat(words(Console.bakeoff("compare", first, other, "--baseline", "web-b/two", WIDE)))
                .contains("web-b/two is the baseline", "web-b/one against web-b/two", "web-a/one against web-b/two");
        assertThat(Console.bakeoff("compare", first, other, "--baseline", "two").err())
                .contains("there is no candidate \"two\"", "[web-a/one, web-a/two, web-b/one, web-b/two]");
    }

    /** Nobody asked for another zlib. */
    @Test
    void saysInAllFormsThatLibrariesDiffer() {
        String words = words(Console.bakeoff("compare", first, upgraded, WIDE));
        assertThat(words).contains("confounder: zlib 99.1 against ");
        assertThat(words(Console.bakeoff("compare", first, other, WIDE))).doesNotContain("confounder: zlib");
        assertThat(Console.bakeoff("compare", first, upgraded, WIDE, "--md").out())
                .contains("confounder: zlib 99.1 against ");
        JsonNode confounders = json("compare", first, upgraded, WIDE, "--json").at("/candidates/1/confounders");
        assertThat(confounders.findValuesAsString("fact")).contains("zlib");
        assertThat(confounders.findValuesAsString("candidate")).contains("99.1");
    }

    @Test
    void namesNoFolderInAPublicView() {
        Console.Outcome outcome = Console.bakeoff("compare", first, again, "--public");

        assertThat(words(outcome))
                .contains("result-1/one is the baseline", "result-1, result-2: Host names, user names")
                .doesNotContain("later");
    }

    @Test
    void refusesWhatMakesNoSense() {
        assertThat(Console.bakeoff("compare", first, first).err()).contains("the same result is named twice");
        assertThat(Console.bakeoff("compare", first, other, "--session-spread", "much")
                        .err())
                .contains("\"much\" is no percentage; write for example 3%");
        assertThat(Console.bakeoff("compare", first, other, "--session-spread", "300")
                        .err())
                .contains("lies from 0 % to 100 %, not at 300.0 %");
        Console.Outcome alone = Console.bakeoff("compare", first, "--session-spread", "3%");
        assertThat(alone.err()).contains("says nothing of one result");
        assertThat(alone.exitCode()).isEqualTo(2);
    }

    private static JsonNode json(String... arguments) {
        return JSON.readTree(Console.bakeoff(arguments).out());
    }
}
