package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;

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
import dev.bakeoff.core.measurement.Warning;
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
import java.nio.file.Files;
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

/** Comparisons to paste and results to show to anybody, of a result whose weigh-in is this machine's own. */
final class PublicViewTest {
    private static final Metric THROUGHPUT = new Metric("throughput", Unit.OPERATIONS_PER_SECOND, Better.HIGHER);
    private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");
    private static final String TOKEN = "t0ps3cr3t-value";
    private static final String ADDRESS = "10.20.30.40";

    @TempDir
    static Path shared;

    private static Path result;
    private static String hostName;

    @BeforeAll
    static void record() throws Exception {
        result = shared.resolve("shown.bakeoff");
        MachineDescription machine = WeighIn.of(new LocalHost(), Variant.NONE);
        hostName = machine.hostName().orElse("");
        Opening opening = opening(machine);
        ResultFolder folder = ResultFolder.create(result, opening);
        opening.schedule().trials().forEach(trial -> {
            double value = (trial.candidate().equals("plain") ? 1000 : 1500) + trial.block();
            List<Measurement> measurements = List.of(Measurement.measured(THROUGHPUT, value, "openssl speed"));
            Reading<Double> none = Reading.unavailable("not read");
            Iteration iteration = new Iteration(
                    Duration.ofSeconds(1),
                    measurements,
                    new Meters(Reading.unavailable("not read"), none, none, Reading.unavailable("not read")));
            folder.append(
                    new TrialRecord(
                            trial,
                            NOON,
                            Duration.ofSeconds(1),
                            new Outcome.Completed(List.of(iteration), measurements, List.of(), Profile.NONE)),
                    List.of());
        });
        folder.close(Ending.FINISHED, NOON);
    }

    private static Opening opening(MachineDescription machine) {
        Map<String, MachineDescription> machines = new LinkedHashMap<>();
        machines.put("plain", machine);
        machines.put("tuned", machine);
        return new Opening(
                new Provenance(UUID.fromString("00000000-0000-4000-8000-000000000001"), "0.1.0", NOON),
                new BakeOffDefinition(
                        "shown",
                        "plain",
                        List.of(
                                new Candidate("plain", Candidate.LOCAL, Variant.NONE),
                                new Candidate(
                                        "tuned", Candidate.LOCAL, Variant.withEnvironment(Map.of("API_TOKEN", TOKEN)))),
                        List.of(PointPattern.parse("crypto.x25519")),
                        JudgementRule.DEFAULT,
                        Optional.empty()),
                Length.QUICK,
                Schedule.interleave(List.of("plain", "tuned"), List.of(new Point("crypto.x25519", "@1")), 4, 7),
                machines,
                List.of(new Warning("This machine, " + hostName + ", answers at " + ADDRESS + ".", "Mind that.")));
    }

    private static String out(String... arguments) {
        Console.Outcome outcome = Console.bakeoff(arguments);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return outcome.out();
    }

    @Test
    void comparesInMarkdown() {
        assertThat(out("compare", result.toString(), "--md"))
                .startsWith("**tuned is Better than plain: 1.50x")
                .contains("| `crypto.x25519:@1` | 1.00 k op/s | 1.50 k op/s | ", TOKEN);
        assertThat(out("compare", result.toString(), "--md", "--baseline", "plain"))
                .startsWith("**tuned is Better");
        assertThat(Console.bakeoff("compare", result.toString(), "--md", "--json")
                        .exitCode())
                .isEqualTo(2);
    }

    @Test
    void whatIsPublicTellsNothingOfItsOwner() throws Exception {
        String folder = result.toString();
        Path page = shared.resolve("page.html");

        List<String> views = List.of(
                out("show", folder, "--public"),
                out("show", folder, "--public", "--json"),
                out("compare", folder, "--public"),
                out("compare", folder, "--public", "--json"),
                out("compare", folder, "--public", "--md"),
                out("report", folder, "--public", "--out", page.toString()) + Files.readString(page));
        for (String view : views) {
            assertThat(view).doesNotContain(TOKEN, ADDRESS, "machine, " + hostName);
            assertThat(view.replaceAll("\\s+", " ")).contains("left out of this copy", "machine, host1");
        }
        assertThat(views.get(5)).contains(">host1<").doesNotContain(">" + hostName + "<");
    }

    @Test
    void withoutTheOptionItIsAllThere() {
        assertThat(out("show", result.toString(), "--json")).contains(TOKEN, ADDRESS, "machine, " + hostName);
        assertThat(out("compare", result.toString(), "--md")).contains(ADDRESS).doesNotContain("left out of this copy");
    }

    @Test
    void aPublicReportDoesNotTakeThePlaceOfTheFullOne() throws Exception {
        assertThat(out("report", result.toString())).isEqualTo(result.resolve("report.html") + "\n");
        assertThat(out("report", result.toString(), "--public")).isEqualTo(result.resolve("report-public.html") + "\n");

        assertThat(Files.readString(result.resolve("report.html"))).contains(TOKEN);
        assertThat(Files.readString(result.resolve("report-public.html"))).doesNotContain(TOKEN);
    }
}
