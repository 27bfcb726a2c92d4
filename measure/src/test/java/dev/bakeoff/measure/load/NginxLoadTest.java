package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class NginxLoadTest {
    private static final Duration WARM_UP = Duration.ofMillis(100);
    private static final Duration LENGTH = Duration.ofMillis(300);
    private static final Expectation PAGE = Expectation.okWithLength(TestNginx.PAGE_BYTES);

    private static NettyLoadClient client;

    @TempDir
    private Path folder;

    @BeforeAll
    static void startClient() throws LoadException {
        client = NettyLoadClient.start(2);
    }

    @AfterAll
    static void closeClient() {
        client.close();
    }

    @ParameterizedTest
    @EnumSource(ConnectionUse.class)
    void agreesWithTheServersLogLineForLine(ConnectionUse use) throws Exception {
        try (TestNginx nginx = new TestNginx(folder, "keepalive_requests 1000000;")) {
            LoadOutcome outcome = client.offer(plan(target(nginx.http(), Optional.empty(), PAGE), 5, use));
            List<String> log = nginx.closeAndReadLog();
            assertThat(outcome.whole().errors()).isEmpty();
            assertThat(outcome.whole().requests()).isEqualTo(log.size());
            assertThat(outcome.connections())
                    .isEqualTo(log.stream()
                            .map(NginxLoadTest::connection)
                            .distinct()
                            .count());
            assertThat(log).allMatch(line -> line.contains(" 200 " + TestNginx.PAGE_BYTES + " "));
            switch (use) {
                case KEEP_ALIVE -> assertThat(outcome.connections()).isEqualTo(5);
                case CLOSE -> assertThat(outcome.connections()).isEqualTo(log.size());
            }
            assertThat(outcome.requests()).isBetween(1L, log.size() - 1L);
            assertThat(outcome.responseTime().getTotalCount()).isEqualTo(outcome.requests());
            assertThat(outcome.bytesReceived()).isGreaterThan(outcome.requests() * TestNginx.PAGE_BYTES);
            assertThat(outcome.elapsed()).isGreaterThanOrEqualTo(LENGTH);
            assertThat(outcome.pace().counts())
                    .as("three slices, and what was left")
                    .hasSize(4);
            assertThat(outcome.pace().counts().subList(0, 3)).as("in each").allMatch(count -> count > 0);
            assertThat(outcome.pace().requests()).isEqualTo(outcome.requests());
            assertThat(outcome.cost().cpuSeconds()).isPositive();
            assertThat(outcome.cost().loopBusyShare()).isBetween(0.0, 1.01);
            assertThat(outcome.tls()).isEmpty();
            assertThat(outcome.whole().handshakes()).isZero();
            assertThat(outcome.handshakeTime().getTotalCount()).isZero();
        }
    }

    @Test
    void reopensWithoutErrorWhenTheServerEndsConnections() throws Exception {
        try (TestNginx nginx = new TestNginx(folder, "keepalive_requests 7;")) {
            LoadOutcome outcome =
                    client.offer(plan(target(nginx.http(), Optional.empty(), PAGE), 3, ConnectionUse.KEEP_ALIVE));
            List<String> log = nginx.closeAndReadLog();
            assertThat(outcome.whole().errors()).isEmpty();
            assertThat(outcome.whole().requests()).isEqualTo(log.size());
            assertThat(outcome.connections())
                    .isEqualTo(log.stream()
                            .map(NginxLoadTest::connection)
                            .distinct()
                            .count())
                    .isGreaterThan(log.size() / 7);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "TLS_1_2, ECDHE-ECDSA-AES256-GCM-SHA384, KEEP_ALIVE",
        "TLS_1_2, ECDHE-ECDSA-CHACHA20-POLY1305, CLOSE",
        "TLS_1_3, '', KEEP_ALIVE",
        "TLS_1_3, '', CLOSE"
    })
    void offersTheChosenTlsAndReusesNoSession(TlsVersion version, String cipher, ConnectionUse use) throws Exception {
        TlsChoice choice = new TlsChoice(version, cipher.isEmpty() ? List.of() : List.of(cipher));
        try (TestNginx nginx = new TestNginx(folder, "keepalive_requests 1000000;")) {
            LoadOutcome outcome = client.offer(plan(target(nginx.https(), Optional.of(choice), PAGE), 4, use));
            List<String> log = nginx.closeAndReadLog();
            assertThat(outcome.whole().errors()).isEmpty();
            assertThat(outcome.whole().requests()).isEqualTo(log.size());
            assertThat(outcome.connections())
                    .isEqualTo(log.stream()
                            .map(NginxLoadTest::connection)
                            .distinct()
                            .count());
            assertThat(log).allMatch(line -> line.contains(version.protocol() + " " + cipher) && line.endsWith(" ."));
            NegotiatedTls tls = outcome.tls().orElseThrow();
            assertThat(tls.version()).isEqualTo(version.protocol());
            assertThat(tls.cipher()).startsWith("TLS_");
            assertThat(outcome.whole().handshakes()).isEqualTo(outcome.connections());
            assertThat(outcome.handshakeTime().getTotalCount())
                    .isEqualTo(outcome.timed().handshakes());
            switch (use) {
                case KEEP_ALIVE -> assertThat(outcome.whole().handshakes()).isEqualTo(4);
                case CLOSE -> {
                    assertThat(outcome.timed().handshakes())
                            .isBetween(outcome.requests() - 4, outcome.requests() + 4)
                            .isPositive();
                    assertThat(outcome.handshakeTime().getMaxValue())
                            .as("no handshake outlasts its limit")
                            .isLessThan(TimeLimits.DEFAULT.connect().toNanos());
                }
            }
        }
    }

    @Test
    void countsEveryWrongStatusAndLength() throws Exception {
        try (TestNginx nginx = new TestNginx(folder, "")) {
            LoadOutcome wrongStatus = client.offer(plan(
                    target(nginx.http(), Optional.empty(), new Expectation(404, OptionalLong.empty())),
                    2,
                    ConnectionUse.KEEP_ALIVE));
            LoadOutcome wrongLength = client.offer(plan(
                    target(nginx.http(), Optional.empty(), Expectation.okWithLength(TestNginx.PAGE_BYTES - 1)),
                    2,
                    ConnectionUse.KEEP_ALIVE));
            List<String> log = nginx.closeAndReadLog();
            assertThat(wrongStatus.whole().errors()).containsOnlyKeys("unexpected-status");
            assertThat(wrongLength.whole().errors()).containsOnlyKeys("wrong-length");
            assertThat(wrongStatus.requests() + wrongLength.requests()).isZero();
            assertThat(wrongStatus.whole().errorCount() + wrongLength.whole().errorCount())
                    .isEqualTo(log.size());
        }
    }

    @Test
    void sendsHeaders() throws Exception {
        try (TestNginx nginx = new TestNginx(folder, "gzip on;")) {
            Target gzipped = new Target(
                    nginx.http(), Optional.empty(), TestNginx.PAGE, Map.of("Accept-Encoding", "gzip"), Expectation.OK);
            LoadOutcome outcome = client.offer(plan(gzipped, 2, ConnectionUse.KEEP_ALIVE));
            assertThat(outcome.whole().errors()).isEmpty();
            assertThat(outcome.bytesReceived() / outcome.requests()).isLessThan(TestNginx.PAGE_BYTES);
        }
    }

    @Test
    void countsAHandshakeThatTheServerRefuses() throws Exception {
        try (TestNginx nginx = new TestNginx(folder, "")) {
            // The certificate is ECDSA, so no cipher is shared.
            TlsChoice rsaOnly = new TlsChoice(TlsVersion.TLS_1_2, List.of("ECDHE-RSA-AES128-GCM-SHA256"));
            LoadOutcome outcome =
                    client.offer(plan(target(nginx.https(), Optional.of(rsaOnly), PAGE), 2, ConnectionUse.KEEP_ALIVE));
            assertThat(outcome.requests()).isZero();
            assertThat(outcome.whole().errors()).containsOnlyKeys("tls-alert");
            assertThat(outcome.whole().errorCount()).isEqualTo(outcome.connections());
            assertThat(outcome.whole().handshakes()).isZero();
            assertThat(outcome.handshakeTime().getTotalCount()).isZero();
            assertThat(outcome.tls()).isEmpty();
        }
    }

    @Test
    void namesCiphersThatTheLibraryDoesNotKnow() throws IOException {
        TlsChoice unknown = new TlsChoice(TlsVersion.TLS_1_2, List.of("ROT13"));
        Target target = target(new Endpoint("localhost", "127.0.0.1", 9), Optional.of(unknown), PAGE);
        assertThatThrownBy(() -> client.offer(plan(target, 1, ConnectionUse.KEEP_ALIVE)))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("ROT13");
    }

    private static Target target(Endpoint endpoint, Optional<TlsChoice> tls, Expectation expectation) {
        return new Target(endpoint, tls, TestNginx.PAGE, Map.of(), expectation);
    }

    private static LoadPlan plan(Target target, int connections, ConnectionUse use) {
        return new LoadPlan(target, connections, use, WARM_UP, LENGTH);
    }

    private static String connection(String logLine) {
        return logLine.substring(0, logLine.indexOf(' '));
    }
}
