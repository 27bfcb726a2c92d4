package dev.bakeoff.measure.trial;

import static dev.bakeoff.measure.trial.TestTrials.NAME;
import static dev.bakeoff.measure.trial.TestTrials.SHORT;
import static dev.bakeoff.measure.trial.TestTrials.completed;
import static dev.bakeoff.measure.trial.TestTrials.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.measurement.Calibration;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.measurement.ThroughputSeries;
import dev.bakeoff.core.measurement.ThroughputSeries.Slice;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.NettyLoadClient;
import dev.bakeoff.measure.meter.WeighIn;
import dev.bakeoff.measure.workload.LoadClients;
import dev.bakeoff.measure.workload.TrialLength;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole trials on the real tools of this machine, and on tools that misbehave. */
final class TrialRunnerTest {
    private final LocalHost host = new LocalHost();
    private final LoadClients clients = new LoadClients(
            Duration.ofMillis(1), (_, threads) -> NettyLoadClient.start(threads), LoadClients.Calibrator.NONE);

    @TempDir
    Path folder;

    @AfterEach
    void endClients() {
        clients.close();
    }

    private TrialExecution run(Point point, Variant variant) throws Exception {
        return TestTrials.run(host, clients, point, variant);
    }

    private Variant replacing(String tool, String script) throws Exception {
        return TestTrials.replacing(folder, tool, script);
    }

    @Test
    void measuresCryptographyWithItsCpuTime() throws Exception {
        TrialExecution execution = run(new Point("crypto.aes-128-gcm", "16KiB@1"), Variant.NONE);

        Outcome.Completed outcome = completed(execution);
        assertThat(outcome.iterations()).hasSize(2).allSatisfy(iteration -> {
            assertThat(iteration.meters().serverCpuSeconds().orElse(0.0)).isBetween(0.2, 3.0);
            assertThat(iteration.meters().cpu()).isInstanceOf(Reading.Measured.class);
            assertThat(iteration.meters().throttling()).isInstanceOf(Reading.Measured.class);
        });
        double mean = outcome.iterations().stream()
                .mapToDouble(iteration -> iteration.measurements().getFirst().value())
                .average()
                .orElseThrow();
        assertThat(outcome.measurements().getFirst().value()).isCloseTo(mean, within(mean * 1e-9));
        assertThat(outcome.measurements().getFirst().metric().unit().symbol()).isEqualTo("B/s");
        assertThat(execution.raw())
                .extracting(RawOutput::name)
                .containsExactly("warm-up.txt", "iteration-1.txt", "iteration-2.txt");
        assertThat(execution.raw().getLast().text())
                .contains("-elapsed")
                .contains("-multi 1")
                .contains("+F:");
    }

    @Test
    void measuresCompressionInMemoryAndByCommand() throws Exception {
        for (Point point : List.of(
                new Point("compression.zlib-6", "@all"),
                new Point("compression.brotli-5", "@1"),
                new Point("compression.zstd-19", "@1"),
                new Point("compression.zlib-decompress", "@1"),
                new Point("compression.brotli-decompress", "@1"),
                new Point("compression.zstd-decompress", "@all"),
                new Point("compression.gzip-command-4", "@1"),
                new Point("compression.brotli-command-4", "@1"),
                new Point("compression.zstd-command-3", "@1"))) {
            Outcome.Completed outcome = completed(run(point, Variant.NONE));
            assertThat(outcome.measurements().getFirst().value())
                    .as("%s", point)
                    .isBetween(1e4, 1e11);
            assertThat(outcome.findings()).as("%s", point).noneSatisfy(finding -> {
                assertThat(finding.guard()).isEqualTo(Guard.TIMES_DISAGREE);
                assertThat(finding.voids()).isTrue();
            });
        }
    }

    @Test
    void measuresEveryKindOfCryptography() throws Exception {
        for (Point point : List.of(
                new Point("crypto.rsa3072-sign", "@1"),
                new Point("crypto.ed25519-verify", "@1"),
                new Point("crypto.sha256", "16KiB@1"),
                new Point("crypto.aes-256-cbc", "16KiB@2"))) {
            TrialExecution execution = run(point, Variant.NONE);
            Outcome.Completed outcome = completed(execution);
            assertThat(outcome.measurements().getFirst().value())
                    .as("%s", point)
                    .isBetween(10.0, 1e12);
            assertThat(execution.raw().getLast().text())
                    .as("%s", point)
                    .containsPattern("# wall time \\d+\\.\\d{3} s, user and system time \\d");
        }
    }

    @Test
    void addsUpTheCopiesOnSeveralCpus() throws Exception {
        String one = "case $1 in version) echo OpenSSL; exit;; esac\nsleep 1\n"
                + "printf 'Forked child 0\\nGot: +H:16384 from 0\\n+F:25:AES-128-CBC:1000.00\\n'";

        TrialExecution execution = run(new Point("crypto.aes-128-cbc", "16KiB@4"), replacing("openssl", one));

        Outcome.Completed outcome = completed(execution);
        assertThat(outcome.measurements().getFirst().value()).isEqualTo(4000);
        assertThat(outcome.findings()).as("it slept").anySatisfy(finding -> {
            assertThat(finding.guard()).isEqualTo(Guard.TIMES_DISAGREE);
            assertThat(finding.voids()).isFalse();
        });
    }

    @Test
    void failsWhenOneOfTheCopiesHasNoFigure() throws Exception {
        String oneIsSilent = "case $1 in version) echo OpenSSL; exit;; esac\n"
                + "mkdir %s 2>/dev/null || printf '+H:16384\\n+F:25:AES-128-CBC:1000.00\\n'"
                        .formatted(folder.resolve("turn"));

        assertThat(failure(run(new Point("crypto.aes-128-cbc", "16KiB@2"), replacing("openssl", oneIsSilent))))
                .contains("one by each copy")
                .contains("+F:25:AES-128-CBC:1000.00");
    }

    /** OpenSSL prints a rate of 0.00 and exits with 0 where the legacy provider does not have the cipher. */
    @Test
    void failsWithoutTheLegacyProviderAndQuotesOpenssl() throws Exception {
        Variant noProviders = Variant.withEnvironment(Map.of("OPENSSL_MODULES", "/nonexistent"));

        assertThat(failure(run(new Point("crypto.rc4", "16KiB@1"), noProviders)))
                .contains("/nonexistent/legacy.so");
        assertThat(failure(run(
                        new Point("crypto.rc4", "16KiB@1"),
                        replacing("openssl", "[ $1 = version ] || printf 'Forked child 0\\n+F:25:RC4:0.00\\n'"))))
                .contains("\"+F:25:RC4:0.00\"");
    }

    @Test
    void measuresRc4WhereTheLegacyProviderIs() throws Exception {
        Outcome.Completed outcome = completed(run(new Point("crypto.rc4", "16KiB@2"), Variant.NONE));

        assertThat(outcome.measurements().getFirst().value()).isBetween(1e6, 1e12);
    }

    /** A tool that answers at once what it says took a second. */
    @Test
    void voidsAToolThatLiesAboutItsTime() throws Exception {
        Outcome.Completed outcome = completed(
                run(new Point("crypto.x25519", "@1"), replacing("openssl", "echo '+F5:22:253:50000.000000:0.000020'")));

        assertThat(outcome.valid()).isFalse();
        assertThat(outcome.findings())
                .filteredOn(Finding::voids)
                .filteredOn(finding -> finding.guard() == Guard.TIMES_DISAGREE)
                .as("of two iterations; what both say alike stands once")
                .isNotEmpty()
                .allSatisfy(finding -> assertThat(finding.reason()).contains("states 1.000 s of work"));
    }

    @Test
    void readsNoDecimalCommaOfAnotherLocale() throws Exception {
        assertThat(failure(run(
                        new Point("crypto.x25519", "@1"),
                        replacing("openssl", "echo '+F5:22:253:30384,931507:0,000033'"))))
                .contains("\"+F5:22:253:30384,931507:0,000033\"");
    }

    @Test
    void measuresARealNginxFromTheOutside() throws Exception {
        TrialExecution execution = run(new Point("web.static", "tls1.3,html-10k-gzip,c10"), Variant.NONE);

        Outcome.Completed outcome = completed(execution);
        assertThat(outcome.measurements())
                .extracting(measurement -> measurement.metric().name())
                .containsExactly(
                        "throughput", "responseTimeP50", "responseTimeP99", "transferRate", "serverCpuPerRequest");
        assertThat(outcome.measurements().stream().map(Measurement::metric).toList())
                .as("what the catalogue promises")
                .isEqualTo(WorkloadCatalogue.of(clients, RandomGenerator.getDefault())
                        .workloadOf(execution.trial().trial().point())
                        .metrics());
        assertThat(execution.raw())
                .extracting(RawOutput::name)
                .containsExactly("nginx.conf", "nginx-errors.txt", "counts.txt", "load.txt", "response-time.hlog");
        assertThat(execution.raw().get(3).text()).containsPattern("\\nlimit (server|client|network|unknown): [a-z]");
        assertThat(execution.raw().getLast().text()).contains("[Histogram log format version");
        assertThat(outcome.profile().distribution("responseTime").orElseThrow().secondsAt(50))
                .as("the curve and the figure are of the same times")
                .isEqualTo(outcome.measurements().get(1).value());
        followsEveryResponse(outcome);
        assertThat(outcome.profile()
                        .cpu()
                        .map(series -> series.stretches().getFirst().start())
                        .orElse(Duration.ZERO))
                .as("CPU time from the warm-up on")
                .isNegative();
        assertThat(outcome.findings())
                .as("all CPUs are the candidate's")
                .anySatisfy(finding -> assertThat(finding.guard()).isEqualTo(Guard.SHARED_CPUS));
    }

    private static void followsEveryResponse(Outcome.Completed outcome) {
        List<Slice> slices =
                outcome.profile().throughput().map(ThroughputSeries::slices).orElse(List.of());
        assertThat(slices).as("of each iteration three, and what was left").hasSize(8);
        assertThat(slices.stream().mapToLong(Slice::requests).sum())
                .isPositive()
                .isEqualTo(outcome.profile()
                        .distribution("responseTime")
                        .orElseThrow()
                        .count());
        assertThat(slices.get(4).start())
                .as("after the first iteration and the untimed load before the second")
                .isGreaterThanOrEqualTo(slices.get(3).end().plusMillis(200));
    }

    @Test
    void keepsServerAndClientApartOnTwoCpus() throws Exception {
        CpuSet usable = WeighIn.usableCpus(host).map(UsableCpus::affinity).orElse(CpuSet.of());
        assumeTrue(usable.size() > 1, "needs two CPUs");
        Variant one = Variant.onCpus(CpuSet.of(usable.stream().findFirst().orElseThrow()));

        Outcome.Completed outcome = completed(run(new Point("web.static", "http,html-1k,c10"), one));

        assertThat(outcome.findings())
                .noneSatisfy(finding -> assertThat(finding.guard()).isEqualTo(Guard.SHARED_CPUS));
    }

    @Test
    void voidsAToolThatGrowsSlowerFromIterationToIteration() throws Exception {
        String slower = """
                calls=$(cat %1$s 2> /dev/null || echo 0)
                echo $((calls + 1)) > %1$s
                printf '+H:16384\\n+F:25:AES-128-GCM:%%d.00\\n' $((1000000 - calls * 50000))
                """.formatted(folder.resolve("calls"));
        TrialLength eight = new TrialLength(Duration.ZERO, 8, Duration.ofMillis(300));

        Outcome.Completed outcome = completed(TestTrials.run(
                host, clients, new Point("crypto.aes-128-gcm", "16KiB@1"), eight, replacing("openssl", slower)));

        assertThat(outcome.findings())
                .filteredOn(finding -> finding.guard() == Guard.DRIFT)
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.voids()).isTrue();
                    assertThat(finding.reason()).contains("falls by").contains("over 8 iterations");
                });
        assertThat(outcome.profile().throughput()).isInstanceOf(Reading.Unavailable.class);
    }

    @Test
    void recordsAToolThatCrashes() throws Exception {
        TrialExecution execution = run(
                new Point("crypto.x25519", "@1"),
                replacing("openssl", "case $1 in version) echo OpenSSL;; *) kill -SEGV $$;; esac"));

        assertThat(failure(execution)).contains("exited with 139");
        assertThat(execution.raw()).isNotEmpty();
    }

    @Test
    void recordsAToolThatPrintsNonsenseAndKeepsIt() throws Exception {
        TrialExecution execution =
                run(new Point("crypto.x25519", "@1"), replacing("openssl", "echo '+F5:22:253:much,faster'"));

        assertThat(failure(execution)).contains("much,faster");
        assertThat(execution.raw().getLast().text()).contains("much,faster");
    }

    @Test
    void neverTakesAZeroForAFigure() throws Exception {
        TrialExecution execution = run(
                new Point("crypto.aes-128-gcm", "16KiB@1"),
                replacing("openssl", "printf '+H:16384\\n+F:25:AES-128-GCM:0.00\\n'"));

        assertThat(failure(execution)).contains("0.00");
    }

    @Test
    void recordsAToolThatSaysNothing() throws Exception {
        assertThat(failure(run(new Point("crypto.x25519", "@1"), replacing("openssl", "exit 0"))))
                .contains("openssl speed");
    }

    @Test
    void quotesAnNginxThatDoesNotStart() throws Exception {
        TrialExecution execution = run(
                new Point("web.static", "http,html-1k,c1"),
                replacing("nginx", "[ \"$1\" = -V ] && exit 0; echo 'nginx: [emerg] no luck today' >&2; exit 1"));

        assertThat(failure(execution)).contains("nginx did not start").contains("no luck today");
    }

    @Test
    void refusesAServerThatAnswersSomethingElse() throws Exception {
        TrialExecution execution = run(
                new Point("web.static", "http,html-1k,c1"),
                replacing(
                        "nginx",
                        "[ \"$1\" = -V ] && exec nginx -V\nsed -i 's#gzip on#default_type text/plain; sub_filter_types *#;"
                                + " s#root .*/html;#location / { return 200 other; }#' \"$4\"\nexec nginx \"$@\""));

        assertThat(failure(execution)).contains("not what was asked for");
    }

    @Test
    void voidsATrialWhoseLoadClientWasFoundUntrueBefore() throws Exception {
        Calibration.Percentiles truth = new Calibration.Percentiles(0.001, 0.092, 0.1);
        Calibration untrue = new Calibration(
                1000,
                truth,
                List.of(new Calibration.Attempt(0, new Calibration.Percentiles(0.001, 0.002, 0.1), 0.002, 0)));
        try (LoadClients doubtful = new LoadClients(
                Duration.ofMillis(1),
                (_, threads) -> NettyLoadClient.start(threads),
                (_, _) -> Reading.measured(untrue, "made up"))) {
            TrialExecution execution =
                    TestTrials.run(host, doubtful, new Point("web.static", "http,html-1k,c1"), Variant.NONE);

            Outcome.Completed outcome = completed(execution);
            assertThat(outcome.valid()).isFalse();
            assertThat(outcome.findings())
                    .filteredOn(finding -> finding.guard() == Guard.CALIBRATION)
                    .singleElement()
                    .satisfies(finding -> assertThat(finding.reason())
                            .contains("p99 of response time was 2.0 ms where 92.0 ms is true"));
            assertThat(outcome.profile().calibration()).isEqualTo(Reading.measured(untrue, "made up"));
            assertThat(execution.raw())
                    .filteredOn(output -> output.name().equals("load.txt"))
                    .singleElement()
                    .satisfies(output -> assertThat(output.text()).startsWith("calibration Calibration[rate=1000.0"));
        }
    }

    @Test
    void namesACandidatesBinaryThatIsNotThere() {
        Variant variant = Variant.withBinaries(Map.of("nginx", "/no/such/nginx"));

        assertThatThrownBy(() -> run(new Point("crypto.x25519", "@1"), variant))
                .hasMessageContaining("candidate " + NAME)
                .hasMessageContaining("/no/such/nginx");
    }

    @Test
    void namesCpusThatAreNotThere() {
        assertThatThrownBy(() -> run(new Point("crypto.x25519", "@1"), Variant.onCpus(CpuSet.of(4000))))
                .hasMessageContaining("asks for CPUs 4000");
    }

    @Test
    void givesALoadClientThatDiesAsTheReasonAndStartsAnother() throws Exception {
        try (LoadClients dying = new LoadClients(
                Duration.ofMillis(1),
                (_, _) -> {
                    throw new LoadException("the load client died");
                },
                LoadClients.Calibrator.NONE)) {
            Candidate candidate = new Candidate(NAME, Candidate.LOCAL, Variant.NONE);
            try (SystemsUnderTest systems = SystemsUnderTest.prepare(
                    host, List.of(candidate), UUID.randomUUID().toString())) {
                WorkloadCatalogue catalogue = WorkloadCatalogue.of(dying, RandomGenerator.getDefault());
                TrialExecution execution = new TrialRunner(catalogue, systems, SHORT, Clock.systemUTC())
                        .run(new PlannedTrial(1, new Point("web.static", "http,html-1k,c1"), NAME));

                assertThat(failure(execution)).contains("the load client died");
                assertThat(host.processesIn(systems.workspace().folder())).isEmpty();
            }
        }
    }
}
