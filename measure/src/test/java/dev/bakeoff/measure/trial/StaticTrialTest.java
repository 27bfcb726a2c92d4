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
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.load.LoadClient;
import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.NettyLoadClient;
import dev.bakeoff.measure.workload.LoadClients;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Trials of static content on the real nginx of this machine, as configured by us and as tampered with. */
final class StaticTrialTest {
    private static final String AS_IT_IS = "";

    private final LocalHost host = new LocalHost();

    @TempDir
    Path folder;

    /** Passes plans on, and meddles with the server when the load of the second iteration is over. */
    private static final class Meddler implements LoadClient {
        private static final int SECOND_ITERATION = 4;

        private final LoadClient client;
        private final Consumer<LoadPlan> after;
        private final List<LoadOutcome> outcomes = new ArrayList<>();

        Meddler(Consumer<LoadPlan> after) throws LoadException {
            this.client = NettyLoadClient.start(1);
            this.after = after;
        }

        @Override
        public LoadOutcome offer(LoadPlan plan) throws LoadException, InterruptedException {
            LoadOutcome outcome = client.offer(plan);
            outcomes.add(outcome);
            if (outcomes.size() == SECOND_ITERATION) {
                after.accept(plan);
            }
            return outcome;
        }

        @Override
        public void close() {
            client.close();
        }
    }

    private TrialExecution run(String parameters, Variant variant, Consumer<LoadPlan> after) throws Exception {
        try (LoadClients clients =
                new LoadClients(Duration.ofMillis(1), (_, _) -> new Meddler(after), LoadClients.Calibrator.NONE)) {
            return TestTrials.run(host, clients, new Point("web.static", parameters), variant);
        }
    }

    private TrialExecution run(String parameters, Variant variant) throws Exception {
        return run(parameters, variant, _ -> {});
    }

    /** Our nginx with its configuration changed by a sed script before it starts; its folder is left in a file. */
    private Variant tampered(String sed) throws Exception {
        return tampered(sed, "");
    }

    private Variant tampered(String sed, String beforehand) throws Exception {
        Path script = Files.writeString(folder.resolve("tamper.sed"), sed + "\n");
        return TestTrials.replacing(
                folder,
                "nginx",
                "[ \"$1\" = -V ] && exec nginx -V\necho \"$2\" > " + folder + "/server.folder\nsed -i -f " + script
                        + " \"$4\"\n" + beforehand + "\nexec nginx \"$@\"");
    }

    private Path served(String file) {
        try {
            return Path.of(Files.readString(folder.resolve("server.folder")).strip(), "html", file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Finding> about(Outcome.Completed outcome, Guard guard) {
        return outcome.findings().stream()
                .filter(finding -> finding.guard() == guard)
                .toList();
    }

    private static String raw(TrialExecution execution, String name) {
        return execution.raw().stream()
                .filter(output -> output.name().equals(name))
                .map(RawOutput::text)
                .collect(Collectors.joining());
    }

    private static double value(Outcome.Completed outcome, String metric) {
        return outcome.measurements().stream()
                .filter(measurement -> measurement.metric().name().equals(metric))
                .mapToDouble(Measurement::value)
                .findFirst()
                .orElseThrow();
    }

    private static void isSound(TrialExecution execution) {
        Outcome.Completed outcome = completed(execution);
        assertThat(outcome.findings())
                .filteredOn(finding -> List.of(
                                Guard.ANSWER_DIFFERS, Guard.COUNTS_DIFFER, Guard.ERROR_SHARE, Guard.PORTS_EXHAUSTED)
                        .contains(finding.guard()))
                .isEmpty();
        assertThat(raw(execution, "counts.txt")).contains("answer after the load: the file, as before");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http,bytes-0,c4",
                "http,bytes-1k,c2",
                "tls1.3,bytes-100k,c1",
                "http,html-10k-brotli,c4",
                "http,html-10k-gzip-static,c4",
                "tls1.2,html-10k-brotli-static,c4",
                "http,html-1k,close,c10",
                "tls1.3,html-1k,close,c4"
            })
    void servesAndChecksEveryKindOfObject(String parameters) throws Exception {
        isSound(run(parameters, Variant.NONE));
    }

    @ParameterizedTest
    @CsvSource({
        "tls1.2-aes-128-gcm, TLSv1.2, TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256",
        "tls1.2-aes-256-gcm, TLSv1.2, TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384",
        "tls1.2-chacha20, TLSv1.2, TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256",
        "tls1.2-aes-256-cbc, TLSv1.2, TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA",
        "tls1.3-aes-128-gcm, TLSv1.3, TLS_AES_128_GCM_SHA256",
        "tls1.3-aes-256-gcm, TLSv1.3, TLS_AES_256_GCM_SHA384",
        "tls1.3-chacha20, TLSv1.3, TLS_CHACHA20_POLY1305_SHA256"
    })
    void agreesOnTheNamedCipher(String channel, String version, String suite) throws Exception {
        TrialExecution execution = run(channel + ",html-1k,c4", Variant.NONE);

        isSound(execution);
        assertThat(raw(execution, "load.txt")).contains("NegotiatedTls[version=" + version + ", cipher=" + suite + "]");
    }

    @Test
    void measuresALargeFileInBytes() throws Exception {
        TrialExecution execution = run("http,file-100m,c1", Variant.NONE);

        isSound(execution);
        Outcome.Completed outcome = completed(execution);
        assertThat(outcome.measurements())
                .extracting(measurement -> measurement.metric().name())
                .containsExactly("transferRate", "serverCpuPerRequest");
        assertThat(value(outcome, "transferRate")).isBetween(1e7, 1e11);
        assertThat(about(outcome, Guard.TOO_FEW_REQUESTS)).isEmpty();
        assertThat(outcome.profile().throughput()).isInstanceOf(Reading.Unavailable.class);
    }

    @Test
    void tellsTheBytesOfSmallObjectsBesideTheirRequests() throws Exception {
        Outcome.Completed outcome = completed(run("http,bytes-10k,c4", Variant.NONE));

        assertThat(value(outcome, "transferRate") / value(outcome, "throughput"))
                .as("bytes a request: the body, and some headers")
                .isBetween(10_240.0 + 100, 10_240.0 + 500);
    }

    /** nginx and load client on one machine, where each worker could get all of them. */
    @Tag("long")
    @Test
    void holdsAThousandConnections() throws Exception {
        isSound(run("http,bytes-1k,c1000", Variant.NONE));
        isSound(run("http,bytes-1k,close,c1000", Variant.NONE));
    }

    @Test
    void raisesTheNumberOfOpenFilesOfNginx() throws Exception {
        String few = "ulimit -Sn 40";

        isSound(run("http,html-1k,c100", tampered(AS_IT_IS, few)));
        TrialExecution unraised = run("http,html-1k,c100", tampered("/worker_rlimit_nofile/d", few));

        assertThat(raw(unraised, "nginx-errors.txt")).contains("Too many open files");
    }

    @ParameterizedTest
    @CsvSource({"'http,html-1k,c4', page-1k.html", "'http,html-10k-gzip-static,c4', page-10k.html.gz"})
    void voidsATrialAfterWhichTheAnswerIsAnother(String parameters, String file) throws Exception {
        TrialExecution execution = run(parameters, tampered(AS_IT_IS), _ -> damage(served(file)));

        Outcome.Completed outcome = completed(execution);
        assertThat(about(outcome, Guard.ANSWER_DIFFERS)).singleElement().satisfies(finding -> {
            assertThat(finding.voids()).isTrue();
            assertThat(finding.reason()).contains("after the load").contains("not what was asked for");
        });
        assertThat(outcome.valid()).isFalse();
    }

    @Test
    void voidsATrialAfterWhichALargeFileEndsOtherwise() throws Exception {
        Outcome.Completed outcome =
                completed(run("http,file-100m,c1", tampered(AS_IT_IS), _ -> append(served("file-100m.bin"), "more")));

        assertThat(about(outcome, Guard.ANSWER_DIFFERS)).isNotEmpty();
    }

    /** One bit of it: under load it would not show. */
    private static void damage(Path file) {
        try {
            byte[] content = Files.readAllBytes(file);
            content[content.length / 2] ^= 1;
            Files.write(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void append(Path file, String text) {
        try {
            Files.writeString(file, text, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void voidsATrialWithARequestThatIsNotTheLoadClients() throws Exception {
        Outcome.Completed outcome = completed(run("http,html-1k,c4", Variant.NONE, StaticTrialTest::askBeside));

        assertThat(about(outcome, Guard.COUNTS_DIFFER))
                .singleElement()
                .satisfies(finding -> assertThat(finding.voids()).isTrue());
    }

    private static void askBeside(LoadPlan plan) {
        try {
            URLConnection connection = URI.create(
                            "http://127.0.0.1:" + plan.target().endpoint().port() + "/page-1k.html")
                    .toURL()
                    .openConnection();
            connection.setRequestProperty("Connection", "close");
            connection.getInputStream().readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void failsWhenAnotherCipherIsAgreedOn() throws Exception {
        assertThat(failure(run("tls1.3-aes-128-gcm,html-1k,c1", tampered("s/TLS_AES_128_GCM/TLS_CHACHA20_POLY1305/"))))
                .contains("TLSv1.3 with TLS_CHACHA20_POLY1305_SHA256 where the point is tls1.3-aes-128-gcm");
    }

    @ParameterizedTest
    @CsvSource({
        "tls1.2-chacha20, s/CHACHA20-POLY1305/RC4-SHA/, no cipher match",
        "tls1.3-chacha20, s/TLS_CHACHA20/TLS_UNHEARD_OF/, SSL_CONF_cmd"
    })
    void failsInTheWordsOfNginxWhereALibraryLacksTheCipher(String channel, String sed, String words) throws Exception {
        assertThat(failure(run(channel + ",html-1k,c1", tampered(sed))))
                .contains("nginx did not start")
                .contains(words);
    }

    @Test
    void refusesACodingThatWasNotAskedFor() throws Exception {
        assertThat(failure(run("http,html-10k-gzip-static,c1", tampered("s/gzip_static on/gzip_static off/"))))
                .contains("content coding identity")
                .contains("not what was asked for, the file in the coding gzip");
    }
}
