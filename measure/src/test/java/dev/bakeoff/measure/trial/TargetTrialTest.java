package dev.bakeoff.measure.trial;

import static dev.bakeoff.measure.trial.TestTrials.completed;
import static dev.bakeoff.measure.trial.TestTrials.failure;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Origin;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.definition.WebRequest;
import dev.bakeoff.core.definition.WebTarget;
import dev.bakeoff.core.definition.Work;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.load.Endpoint;
import dev.bakeoff.measure.load.NettyLoadClient;
import dev.bakeoff.measure.load.TestNginx;
import dev.bakeoff.measure.workload.LoadClients;
import dev.bakeoff.measure.workload.OwnWorkloads;
import dev.bakeoff.measure.workload.Workload;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trials of load on a server that somebody else has started, a real nginx. */
final class TargetTrialTest {
    /** nginx numbers connections in turn, and each question before load has one of its own. */
    private static final String PAGES = """
            location /a { return 200 0123456789; }
            location /b { return 200 b; }
            location /moved { return 302 http://elsewhere.test/; }
            location /growing { if ($connection ~ "[02468]$") { return 200 longer; } return 200 short; }
            location /fickle { if ($connection ~ "[02468]$") { return 503; } return 200 well; }
            """;

    private final LocalHost host = new LocalHost();

    @TempDir
    Path folder;

    private TestNginx nginx;

    @BeforeEach
    void start() throws Exception {
        nginx = new TestNginx(folder, PAGES);
    }

    @AfterEach
    void stop() {
        nginx.close();
    }

    private Origin origin() {
        return new Origin(false, "127.0.0.1", nginx.http().port());
    }

    private static WebTarget target(Origin origin, WebTarget.Check check, WebRequest... requests) {
        return new WebTarget(
                "shop",
                origin,
                new WebTarget.Asked(List.of(requests), "as written"),
                new WebTarget.Offering(List.of(2), true),
                check);
    }

    private TrialExecution run(WebTarget target, Candidate candidate) throws Exception {
        Origin origin = target.originFor(candidate);
        Work work = new Work(List.of(PointPattern.parse("web.target")), List.of(target), List.of());
        try (LoadClients clients = new LoadClients(
                Duration.ofMillis(50), (_, threads) -> NettyLoadClient.start(threads), LoadClients.Calibrator.NONE)) {
            List<Workload> own = OwnWorkloads.of(
                    work, clients, Map.of(origin, new Endpoint(origin.host(), "127.0.0.1", origin.port())));
            return TestTrials.run(
                    host, new WorkloadCatalogue(own), target.points().getFirst(), TestTrials.SHORT, candidate);
        }
    }

    private TrialExecution run(WebTarget.Check check, WebRequest... requests) throws Exception {
        return run(target(origin(), check, requests), new Candidate(TestTrials.NAME, Candidate.LOCAL, Variant.NONE));
    }

    private String failureOf(String path) throws Exception {
        return failure(run(WebTarget.Check.USUAL, WebRequest.get(path, 1)));
    }

    @Test
    void offersRequestsByWeightAndMetersTheServer() throws Exception {
        TrialExecution execution =
                run(WebTarget.Check.USUAL, WebRequest.get("/a", 9), new WebRequest("POST", "/b", Map.of(), "text", 1));

        Outcome.Completed outcome = completed(execution);
        assertThat(outcome.measurements())
                .extracting(measurement -> measurement.metric().name())
                .containsExactly(
                        "throughput", "responseTimeP50", "responseTimeP99", "transferRate", "serverCpuPerRequest");
        assertThat(outcome.measurements()).extracting(Measurement::value).allMatch(value -> value > 0);
        assertThat(outcome.iterations().getFirst().meters().serverCpuSeconds()).isInstanceOf(Reading.Measured.class);
        assertThat(outcome.findings()).noneMatch(finding -> finding.guard() == Guard.ERROR_SHARE);
        assertThat(execution.raw())
                .filteredOn(raw -> raw.name().equals("target.txt"))
                .first()
                .extracting(RawOutput::text)
                .asString()
                .contains("target shop at " + origin(), "9 GET /a 200 10", "1 POST /b 200 1");
        List<String> log = nginx.closeAndReadDetails();
        double posts =
                log.stream().filter(line -> line.startsWith("POST /b 4 ")).count();
        assertThat(posts / log.size()).isBetween(0.07, 0.14);
    }

    @Test
    void goesWhereTheCandidateHasItsServer() throws Exception {
        WebTarget elsewhere = target(new Origin(false, "127.0.0.1", 1), WebTarget.Check.USUAL, WebRequest.get("/a", 1));
        Candidate candidate = new Candidate(
                TestTrials.NAME, Candidate.LOCAL, Variant.NONE, Optional.empty(), Map.of("shop", origin()));

        assertThat(completed(run(elsewhere, candidate)).measurements()).isNotEmpty();
    }

    @Test
    void saysThatServerAndClientShareCpus() throws Exception {
        assertThat(completed(run(WebTarget.Check.USUAL, WebRequest.get("/a", 1)))
                        .findings())
                .extracting(Finding::guard)
                .contains(Guard.SHARED_CPUS);
    }

    @Test
    void expectsTheStatusThatIsNamed() throws Exception {
        WebTarget.Check missing = new WebTarget.Check(Optional.of(404), true);

        assertThat(completed(run(missing, WebRequest.get("/missing", 1))).findings())
                .noneMatch(finding -> finding.guard() == Guard.ERROR_SHARE);
        assertThat(failure(run(missing, WebRequest.get("/a", 1)))).contains("status 200 instead of 404");
    }

    @Test
    void takesBodiesOfAnyLengthWhereTheyDiffer() throws Exception {
        TrialExecution execution = run(WebTarget.Check.USUAL, WebRequest.get("/growing", 1));

        assertThat(completed(execution).findings()).noneMatch(finding -> finding.guard() == Guard.ERROR_SHARE);
        assertThat(execution.raw()).anyMatch(raw -> raw.text().contains("GET /growing 200 differs"));
    }

    @Test
    void refusesBeforeLoadWhatWouldBeErrorsUnderLoad() throws Exception {
        assertThat(failureOf("/moved"))
                .contains("GET " + origin() + "/moved redirects with status 302 to http://elsewhere.test/")
                .contains("name that address in the definition");
        assertThat(failureOf("/missing")).contains("status 404 instead of 2xx", "under expect");
        assertThat(failureOf("/fickle")).contains("status 503");
    }

    @Test
    void saysThatNobodyAnswers() throws Exception {
        int port = nginx.http().port();
        nginx.close();

        assertThat(failure(run(
                        target(new Origin(false, "127.0.0.1", port), WebTarget.Check.USUAL, WebRequest.get("/a", 1)),
                        new Candidate(TestTrials.NAME, Candidate.LOCAL, Variant.NONE))))
                .contains("target shop: nobody answers at 127.0.0.1 (127.0.0.1), port " + port, "start the server");
    }
}
