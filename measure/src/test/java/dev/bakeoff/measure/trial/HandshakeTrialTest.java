package dev.bakeoff.measure.trial;

import static dev.bakeoff.measure.trial.TestTrials.completed;
import static dev.bakeoff.measure.trial.TestTrials.failure;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.load.LoadClient;
import dev.bakeoff.measure.load.LoadCounts;
import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.NegotiatedTls;
import dev.bakeoff.measure.load.NettyLoadClient;
import dev.bakeoff.measure.workload.LoadClients;
import dev.bakeoff.measure.workload.TrialLength;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Trials of new TLS connections on the real nginx of this machine, as configured by us and as tampered with. */
final class HandshakeTrialTest {
    private static final String AS_IT_IS = "";
    private static final String RESUMING = "/ssl_session_cache off;/d; /ssl_session_tickets off;/d";

    private final LocalHost host = new LocalHost();

    @TempDir
    Path folder;

    /** Passes plans on, and keeps what came of them; the second iteration can be met by something else, too. */
    private static final class Observed implements LoadClient {
        private static final int SECOND_ITERATION = 4;

        private final LoadClient client;
        private final Runnable inSecondIteration;
        private final List<LoadOutcome> outcomes = new ArrayList<>();

        Observed(Runnable inSecondIteration) throws LoadException {
            this.client = NettyLoadClient.start(1);
            this.inSecondIteration = inSecondIteration;
        }

        @Override
        public LoadOutcome offer(LoadPlan plan) throws LoadException, InterruptedException {
            if (outcomes.size() + 1 == SECOND_ITERATION) {
                inSecondIteration.run();
            }
            LoadOutcome outcome = client.offer(plan);
            outcomes.add(outcome);
            return outcome;
        }

        LoadCounts total() {
            return outcomes.stream().map(LoadOutcome::whole).reduce(LoadCounts.NONE, LoadCounts::plus);
        }

        @Override
        public void close() {
            client.close();
        }
    }

    private TrialExecution run(String parameters, LoadClient client, Variant variant) throws Exception {
        try (LoadClients clients =
                new LoadClients(Duration.ofMillis(1), (_, _) -> client, LoadClients.Calibrator.NONE)) {
            return TestTrials.run(host, clients, new Point("tls.handshake", parameters), variant);
        }
    }

    /** Our nginx with its configuration changed by a sed script before it starts. */
    private Variant tampered(String sed) throws Exception {
        Path script = Files.writeString(folder.resolve("tamper.sed"), sed + "\n");
        return TestTrials.replacing(
                folder,
                "nginx",
                "[ \"$1\" = -V ] && exec nginx -V\nsed -i -f " + script + " \"$4\"\necho $$ > " + folder
                        + "/master.pid\nexec nginx \"$@\"");
    }

    private static List<Finding> about(Outcome.Completed outcome, Guard guard) {
        return outcome.findings().stream()
                .filter(finding -> finding.guard() == guard)
                .toList();
    }

    /** Long enough for the kernel's ticks of CPU time on a busy machine. */
    private TrialExecution longer(String parameters) throws Exception {
        TrialLength length = new TrialLength(Duration.ofMillis(100), 2, Duration.ofSeconds(1));
        try (LoadClients clients = new LoadClients(
                Duration.ofMillis(1), (_, _) -> NettyLoadClient.start(1), LoadClients.Calibrator.NONE)) {
            return TestTrials.run(host, clients, new Point("tls.handshake", parameters), length, Variant.NONE);
        }
    }

    private static double cost(TrialExecution execution) {
        return completed(execution).measurements().stream()
                .filter(measurement -> measurement.metric().name().equals("serverCpuPerHandshake"))
                .mapToDouble(Measurement::value)
                .findFirst()
                .orElseThrow();
    }

    private static String raw(TrialExecution execution, String name) {
        return execution.raw().stream()
                .filter(output -> output.name().equals(name))
                .map(RawOutput::text)
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "'tls1.2,rsa-2048,c10', TLSv1.2 ECDHE-RSA-AES128-GCM-SHA256 X25519",
        "'tls1.2,ecdsa-p256,c1', TLSv1.2 ECDHE-ECDSA-AES128-GCM-SHA256 X25519",
        "'tls1.3,rsa-2048,c100', TLSv1.3 TLS_AES_128_GCM_SHA256 X25519",
        "'tls1.3,ecdsa-p256,c10', TLSv1.3 TLS_AES_128_GCM_SHA256 X25519",
        "'tls1.2,rsa-3072,c10', TLSv1.2 ECDHE-RSA-AES128-GCM-SHA256 X25519",
        "'tls1.2,rsa-2048,static-rsa,c10', TLSv1.2 AES128-GCM-SHA256 -",
        "'tls1.2,rsa-2048,aes-256-gcm,c10', TLSv1.2 ECDHE-RSA-AES256-GCM-SHA384 X25519",
        "'tls1.2,ecdsa-p256,chacha20,c10', TLSv1.2 ECDHE-ECDSA-CHACHA20-POLY1305 X25519",
        "'tls1.3,ecdsa-p256,aes-256-gcm,c10', TLSv1.3 TLS_AES_256_GCM_SHA384 X25519",
        "'tls1.2,ecdsa-p256,p-384,c10', TLSv1.2 ECDHE-ECDSA-AES128-GCM-SHA256 secp384r1",
        "'tls1.3,ecdsa-p256,p-256,c10', TLSv1.3 TLS_AES_128_GCM_SHA256 prime256v1",
        "'tls1.3,rsa-2048,p-384,c10', TLSv1.3 TLS_AES_128_GCM_SHA256 secp384r1"
    })
    void countsWhatNginxCountsAndLogsLineForLine(String parameters, String terms) throws Exception {
        Path log = folder.resolve("all.log");
        Observed client = new Observed(() -> {});
        Variant logging = tampered("""
                /log_format reuse/i log_format all '$ssl_session_reused $ssl_protocol $ssl_cipher $ssl_curve $status';
                /access_log .* reuse/i access_log %s all;
                """.formatted(log));

        TrialExecution execution = run(parameters, client, logging);

        Outcome.Completed outcome = completed(execution);
        List<String> lines = Files.readAllLines(log);
        assertThat(lines).allMatch((". " + terms + " 204")::equals);
        assertThat(client.total().errors()).isEmpty();
        assertThat(Stream.of(
                        client.total().requests(),
                        client.total().connections(),
                        client.total().handshakes()))
                .allMatch(count -> count == lines.size());
        assertThat(about(outcome, Guard.COUNTS_DIFFER)).isEmpty();
        assertThat(about(outcome, Guard.SESSION_REUSED)).isEmpty();
        LoadOutcome last = client.outcomes.getLast();
        assertThat(raw(execution, "counts.txt"))
                .contains("connections=" + last.connections() + ", requests="
                        + last.whole().requests() + ", exceptions=0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tls1.2,rsa-2048,resumed,c10", "tls1.3,ecdsa-p256,resumed,c10"})
    void resumesWhereAskedToAsNginxSees(String parameters) throws Exception {
        Path log = folder.resolve("all.log");
        Observed client = new Observed(() -> {});
        Variant logging = tampered("""
                /log_format reuse/i log_format all '$ssl_session_reused';
                /location \\/ /i access_log %s all;
                """.formatted(log));

        TrialExecution execution = run(parameters, client, logging);

        Outcome.Completed outcome = completed(execution);
        List<String> lines = Files.readAllLines(log);
        long reused = lines.stream().filter("r"::equals).count();
        assertThat(lines).hasSize((int) client.total().connections());
        assertThat(reused).isEqualTo(client.total().resumptions());
        assertThat(lines.size() - reused)
                .as("the first in each of ten places, of four plans, and hardly any more")
                .isBetween(40L, 40L + lines.size() / 100);
        assertThat(Stream.of(Guard.SESSION_NOT_REUSED, Guard.SESSION_REUSED, Guard.COUNTS_DIFFER))
                .allSatisfy(guard -> assertThat(about(outcome, guard)).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"tls1.2,rsa-2048,resumed,c1", "tls1.3,ecdsa-p256,resumed,c1"})
    void voidsATrialWhoseServerResumesNothing(String parameters) throws Exception {
        Variant forgetful = tampered("s/ssl_session_tickets on/ssl_session_tickets off/");

        Outcome.Completed outcome = completed(run(parameters, new Observed(() -> {}), forgetful));

        assertThat(about(outcome, Guard.SESSION_NOT_REUSED)).isNotEmpty().allSatisfy(finding -> {
            assertThat(finding.voids()).isTrue();
            assertThat(finding.reason()).containsPattern("\\d+ of nginx's \\d+ connections made a full handshake");
        });
        assertThat(outcome.valid()).isFalse();
    }

    @Test
    void measuresHandshakesAndKeepsTheirTimes() throws Exception {
        Observed client = new Observed(() -> {});
        TrialExecution execution = run("tls1.3,ecdsa-p256,c10", client, Variant.NONE);

        Outcome.Completed outcome = completed(execution);
        assertThat(outcome.measurements().stream().map(Measurement::metric).toList())
                .as("what the catalogue promises")
                .isEqualTo(WorkloadCatalogue.of(
                                new LoadClients(Duration.ZERO, (_, _) -> client, LoadClients.Calibrator.NONE),
                                RandomGenerator.getDefault())
                        .workloadOf(execution.trial().trial().point())
                        .metrics());
        assertThat(outcome.measurements().getFirst().metric().unit().symbol()).isEqualTo("connections/s");
        assertThat(outcome.profile().distribution("handshakeTime").orElseThrow())
                .satisfies(times -> {
                    assertThat(times.secondsAt(50))
                            .isEqualTo(outcome.measurements().get(1).value());
                    assertThat(times.secondsAt(99))
                            .isEqualTo(outcome.measurements().get(2).value());
                    assertThat(times.count())
                            .isEqualTo(client.outcomes.stream()
                                    .skip(2)
                                    .mapToLong(each -> each.timed().handshakes())
                                    .sum());
                });
        assertThat(outcome.profile().distribution("responseTime")).isPresent();
        assertThat(execution.raw())
                .extracting(RawOutput::name)
                .containsExactly(
                        "nginx.conf",
                        "nginx-errors.txt",
                        "counts.txt",
                        "load.txt",
                        "handshake-time.hlog",
                        "response-time.hlog");
    }

    @Test
    void findsThatRsaCostsTheServerMoreThanEcdsa() throws Exception {
        double rsa = cost(longer("tls1.2,rsa-2048,c10"));
        double ecdsa = cost(longer("tls1.2,ecdsa-p256,c10"));

        assertThat(rsa / ecdsa).isGreaterThan(1.3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tls1.2,rsa-2048,c1", "tls1.3,rsa-2048,c1"})
    void voidsATrialWithAClientThatReusesSessions(String parameters) throws Exception {
        ReusingClient client = reusing(parameters);

        Outcome.Completed outcome = completed(run(parameters, client, tampered(RESUMING)));

        assertThat(client.said()).contains("rrrrr");
        assertThat(about(outcome, Guard.SESSION_REUSED)).isNotEmpty().allSatisfy(finding -> {
            assertThat(finding.voids()).isTrue();
            assertThat(finding.reason()).containsPattern("\\d+ of nginx's \\d+ connections reused");
        });
        assertThat(outcome.valid()).isFalse();
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(strings = {"tls1.2,rsa-2048,c1", "tls1.3,rsa-2048,c1"})
    void leavesAReusingClientNothingToReuse(String parameters) throws Exception {
        ReusingClient client = reusing(parameters);

        Outcome.Completed outcome = completed(run(parameters, client, tampered(AS_IT_IS)));

        assertThat(client.said()).contains("session id reuse").doesNotContain("rrrrr");
        assertThat(about(outcome, Guard.SESSION_REUSED)).isEmpty();
        assertThat(about(outcome, Guard.COUNTS_DIFFER)).isEmpty();
    }

    private static ReusingClient reusing(String parameters) {
        return new ReusingClient(
                parameters.startsWith("tls1.2")
                        ? new NegotiatedTls("TLSv1.2", "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256")
                        : new NegotiatedTls("TLSv1.3", "TLS_AES_128_GCM_SHA256"));
    }

    @Test
    void failsInTheWordsOfAnAlertWhenNoHandshakeSucceeds() throws Exception {
        Variant onlyNewer = tampered("s/ssl_protocols TLSv1.2/ssl_protocols TLSv1.3/");

        assertThat(failure(run("tls1.2,rsa-2048,c10", new Observed(() -> {}), onlyNewer)))
                .contains("no request was answered correctly")
                .contains("tls-alert=");
    }

    @Test
    void failsWhenAnotherCipherIsAgreedOn() throws Exception {
        Variant other = tampered("s/TLS_AES_128_GCM_SHA256/TLS_AES_256_GCM_SHA384/");

        assertThat(failure(run("tls1.3,ecdsa-p256,c1", new Observed(() -> {}), other)))
                .contains("TLSv1.3 with TLS_AES_256_GCM_SHA384 instead of TLSv1.3 with TLS_AES_128_GCM_SHA256");
    }

    @Test
    void failsWhenKeysAreExchangedByAnotherGroup() throws Exception {
        Variant other = tampered("s/ssl_ecdh_curve X25519/ssl_ecdh_curve secp384r1/");

        assertThat(failure(run("tls1.2,ecdsa-p256,c1", new Observed(() -> {}), other)))
                .contains("connections exchanged keys by the group secp384r1 instead of x25519");
    }

    @Test
    void saysThatAnOlderNginxDoesNotTellTheGroup() throws Exception {
        Variant older = TestTrials.replacing(
                folder,
                "nginx",
                "[ \"$1\" = -V ] || exec nginx \"$@\"\nnginx -V 2>&1 | sed 's#nginx/[0-9.]*#nginx/1.20.2#' >&2");

        TrialExecution execution = run("tls1.3,ecdsa-p256,c1", new Observed(() -> {}), older);

        assertThat(about(completed(execution), Guard.COUNTS_DIFFER)).isEmpty();
        assertThat(raw(execution, "counts.txt")).contains("does not tell by which group");
        assertThat(raw(execution, "nginx.conf")).doesNotContain("ssl_curve");
    }

    @Test
    void failsInTheWordsOfNginxWhereTheLibraryLacksTheCipher() throws Exception {
        Variant lacking = tampered("s/ssl_ciphers AES128-GCM-SHA256/ssl_ciphers RC4-SHA/");

        assertThat(failure(run("tls1.2,rsa-2048,static-rsa,c1", new Observed(() -> {}), lacking)))
                .contains("nginx did not start")
                .contains("no cipher match");
    }

    @Test
    void recordsTheDeathOfNginxInAnIteration() throws Exception {
        Observed client = new Observed(() ->
                CompletableFuture.delayedExecutor(350, TimeUnit.MILLISECONDS).execute(this::killNginx));

        TrialExecution execution = run("tls1.3,ecdsa-p256,c10", client, tampered(AS_IT_IS));

        assertThat(failure(execution)).containsAnyOf("nginx does not tell its counts", "no request was answered");
        assertThat(client.outcomes.getLast().whole().errors().keySet())
                .anyMatch(name -> name.startsWith("connection-") || name.startsWith("tls-"));
        assertThat(raw(execution, "counts.txt")).as("of the first iteration").contains("nginx between");
    }

    private void killNginx() {
        try {
            ProcessHandle master = ProcessHandle.of(Long.parseLong(
                            Files.readString(folder.resolve("master.pid")).strip()))
                    .orElseThrow();
            List<ProcessHandle> workers = master.children().toList();
            master.destroyForcibly();
            workers.forEach(ProcessHandle::destroyForcibly);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
