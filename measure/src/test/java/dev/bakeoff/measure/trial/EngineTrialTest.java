package dev.bakeoff.measure.trial;

import static dev.bakeoff.measure.trial.TestTrials.NAME;
import static dev.bakeoff.measure.trial.TestTrials.completed;
import static dev.bakeoff.measure.trial.TestTrials.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.MachineSettings;
import dev.bakeoff.core.definition.NginxSettings;
import dev.bakeoff.core.definition.OpensslParts;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Software;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.load.NettyLoadClient;
import dev.bakeoff.measure.workload.LoadClients;
import dev.bakeoff.measure.workload.TrialLength;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Trials with engines and providers of this machine's OpenSSL, those that it lacks, and directives of nginx. */
final class EngineTrialTest {
    private static final TrialLength ONE_SECOND = new TrialLength(Duration.ZERO, 1, Duration.ofSeconds(1));
    private static final Point SIGNING = new Point("tls.engine", "rsa-2048,sign,jobs-8@1");
    private static final Point HANDSHAKES = new Point("tls.engine", "rsa-2048,handshakes,c8");
    private static final Point CURVE = new Point("crypto.x25519", "@1");
    private static final Variant PADLOCK = Variant.of(OpensslParts.ofEngine("padlock"));

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
        return TestTrials.run(host, clients, point, ONE_SECOND, variant);
    }

    private void requireEngine(String name) throws Exception {
        assumeTrue(host.run(Command.of("openssl", "engine", "-t", name)).succeeded(), "no engine " + name);
    }

    private static String raw(TrialExecution execution) {
        return execution.raw().stream().map(RawOutput::text).collect(Collectors.joining("\n"));
    }

    private static List<String> metrics(TrialExecution execution) {
        return completed(execution).measurements().stream()
                .map(Measurement::metric)
                .map(metric -> metric.name() + " " + metric.unit())
                .toList();
    }

    @Test
    void measureSignaturesByElapsedAndByCpuTime() throws Exception {
        TrialExecution execution = run(SIGNING, Variant.NONE);

        assertThat(metrics(execution)).containsExactly("throughput op/s", "cpuPerOperation CPU s/op");
        List<Measurement> figures = completed(execution).measurements();
        // One process without an engine: each second of its CPU time is spent on signatures, and it gets no more than
        // one.
        assertThat(figures.getFirst().value() * figures.getLast().value()).isBetween(0.1, 1.1);
        assertThat(raw(execution)).contains("-async_jobs 8").contains("-elapsed");
    }

    @Test
    void measureHandshakesBesideThem() throws Exception {
        TrialExecution execution = run(HANDSHAKES, Variant.NONE);

        assertThat(metrics(execution)).contains("throughput connections/s", "serverCpuPerHandshake CPU s/handshake");
        assertThat(WorkloadCatalogue.of(clients, RandomGenerator.getDefault())
                        .workloadOf(HANDSHAKES)
                        .metrics())
                .containsAll(completed(execution).measurements().stream()
                        .map(Measurement::metric)
                        .toList());
    }

    @Test
    void useTheEngineInOpensslAndInNginx() throws Exception {
        requireEngine("padlock");

        assertThat(raw(run(CURVE, PADLOCK))).contains("-engine padlock").contains("Engine \"padlock\" set.");
        assertThat(raw(run(SIGNING, PADLOCK))).contains("-engine padlock").contains("Engine \"padlock\" set.");
        assertThat(raw(run(HANDSHAKES, PADLOCK))).contains("\nssl_engine padlock;\nevents");
    }

    @Test
    void warnOfAnEngineThatDoesNothing() throws Exception {
        requireEngine("padlock");
        assumeTrue(
                host.run(Command.of("openssl", "engine", "-t", "padlock"))
                        .output()
                        .contains("[ unavailable ]"),
                "this processor has what padlock is for");

        try (SystemsUnderTest systems = SystemsUnderTest.prepare(
                host,
                List.of(new Candidate(NAME, Candidate.LOCAL, PADLOCK)),
                UUID.randomUUID().toString())) {
            assertThat(systems.warnings())
                    .extracting(Warning::text)
                    .containsExactly("candidate " + NAME + ": the OpenSSL engine padlock loads, and says that it is"
                            + " unavailable and does nothing.");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"crypto.x25519:@1", "tls.engine:rsa-2048,sign,jobs-8@1", "web.static:http,html-1k,c1"})
    void failInOpensslsWordsWithoutTheEngine(String text) throws Exception {
        Point point = new Point(text.substring(0, text.indexOf(':')), text.substring(text.indexOf(':') + 1));

        assertThat(failure(run(point, Variant.of(OpensslParts.ofEngine("no-such-engine")))))
                .startsWith("candidate " + NAME + ": the OpenSSL engine no-such-engine does not load: ")
                .contains("no such engine");
    }

    /** As it is without the kernel's part of it: the engine is there, and cannot start. */
    @Test
    void failInOpensslsWordsWithAnEngineThatCannotStart() throws Exception {
        assumeTrue(
                !host.run(Command.of("openssl", "engine", "-t", "afalg")).succeeded(),
                "the kernel has what afalg needs");

        assertThat(failure(run(SIGNING, Variant.of(OpensslParts.ofEngine("afalg")))))
                .contains("the OpenSSL engine afalg does not load")
                .contains("id=afalg");
    }

    @Test
    void failWhereOpensslGoesOnWithoutTheEngine() throws Exception {
        Variant fake = TestTrials.replacing(
                folder,
                "openssl",
                "[ \"$1\" = engine ] && { echo '(mine) My engine'; echo '     [ available ]'; exit; }\n"
                        + "[ \"$1\" = version ] && exec openssl version\n"
                        + "echo 'Invalid engine \"mine\"' >&2; echo '+F2:2:2048:3273.529412:57364.583333'");
        Software software =
                new Software(Map.of(), fake.binaries(), Optional.empty(), List.of(), OpensslParts.ofEngine("mine"));

        for (Point point : List.of(SIGNING, new Point("crypto.rsa2048-sign", "@1"))) {
            assertThat(failure(run(point, Variant.of(software))))
                    .contains("did not use the engine mine")
                    .contains("Invalid engine");
        }
    }

    @Test
    void loadTheProviderIntoEveryProcess() throws Exception {
        assumeTrue(
                host.run(Command.of("openssl", "list", "-providers", "-provider", "legacy"))
                        .succeeded(),
                "no legacy provider");
        Path seen = folder.resolve("seen.cnf");
        Variant watched = TestTrials.replacing(
                folder, "nginx", "[ \"$1\" = -V ] || cp \"$OPENSSL_CONF\" " + seen + "\nexec nginx \"$@\"");
        Software software = new Software(
                Map.of(), watched.binaries(), Optional.empty(), List.of(), OpensslParts.ofProvider("legacy"));

        assertThat(completed(run(HANDSHAKES, Variant.of(software))).measurements())
                .isNotEmpty();
        assertThat(Files.readString(seen)).isEqualTo(ProviderVariant.configuration("legacy"));
        assertThat(host.run(Command.of("env", "OPENSSL_CONF=" + seen, "openssl", "list", "-providers"))
                        .output())
                .contains("\n  default\n")
                .contains("\n  legacy\n");
    }

    @Test
    void failInOpensslsWordsWithoutTheProvider() throws Exception {
        assertThat(failure(run(CURVE, Variant.of(OpensslParts.ofProvider("no-such-provider")))))
                .startsWith("candidate " + NAME + ": the OpenSSL provider no-such-provider does not load: ")
                .contains("no-such-provider.so: cannot open shared object file");
    }

    @Test
    void putTheCandidatesDirectivesInPlaceOfOurs() throws Exception {
        Variant variant = Variant.of(new NginxSettings(Map.of("sendfile", "off")));

        TrialExecution execution = run(new Point("web.static", "http,html-1k,c1"), variant);

        assertThat(completed(execution).measurements()).isNotEmpty();
        assertThat(raw(execution)).contains("  sendfile off;\n").doesNotContain("sendfile on");
    }

    @Test
    void failInNginxsWordsWithADirectiveThatItLacks() throws Exception {
        Variant variant = Variant.of(new NginxSettings(Map.of("no_such_directive", "on")));

        assertThat(failure(run(HANDSHAKES, variant))).contains("unknown directive \"no_such_directive\"");
    }

    @Test
    void giveTheMasterOfNginxTheCandidatesVariables() throws Exception {
        Path seen = folder.resolve("seen.txt");
        Variant watched =
                TestTrials.replacing(folder, "nginx", "echo \"$OPENSSL_ia32cap\" >" + seen + "\nexec nginx \"$@\"");
        Variant variant = new Variant(
                Optional.empty(),
                Optional.empty(),
                new Software(
                        Map.of("OPENSSL_ia32cap", ":~0xD0230000"), watched.binaries(), Optional.empty(), List.of()),
                MachineSettings.NONE);

        completed(run(HANDSHAKES, variant));

        assertThat(seen).hasContent(":~0xD0230000");
    }
}
