package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Servers that do what no server should: each error is counted under its own name, and nothing hangs. */
@Timeout(20)
final class HostileServerTest {
    private static final TimeLimits SHORT = new TimeLimits(Duration.ofMillis(300), Duration.ofMillis(300));
    private static final Duration LENGTH = Duration.ofMillis(500);
    private static final String OK = "HTTP/1.1 200 OK\r\n";
    private static final String TEN = "0123456789";

    private static NettyLoadClient client;

    @BeforeAll
    static void startClient() throws LoadException {
        client = NettyLoadClient.start(1);
    }

    @AfterAll
    static void closeClient() {
        client.close();
    }

    static Stream<Arguments> hostile() {
        return Stream.of(
                Arguments.of(
                        "truncated body",
                        "truncated-response",
                        HostileServer.answeringOnce(OK + "Content-Length: 10\r\n\r\n01234")),
                Arguments.of("truncated head", "truncated-response", HostileServer.answeringOnce(OK + "Content-Le")),
                Arguments.of(
                        "truncated chunk",
                        "truncated-response",
                        HostileServer.answeringOnce(OK + "Transfer-Encoding: chunked\r\n\r\nA\r\n012")),
                Arguments.of(
                        "over-long body",
                        "excess-bytes",
                        HostileServer.answering(OK + "Content-Length: 10\r\n\r\n" + TEN + TEN)),
                Arguments.of(
                        "wrong length",
                        "wrong-length",
                        HostileServer.answering(OK + "Content-Length: 9\r\n\r\n012345678")),
                Arguments.of(
                        "wrong status",
                        "unexpected-status",
                        HostileServer.answering("HTTP/1.1 503 No\r\nContent-Length: 10\r\n\r\n" + TEN)),
                Arguments.of("garbage", "malformed-response", HostileServer.answering("SSH-2.0-OpenSSH_9.2\r\n")),
                Arguments.of("header flood", "headers-too-long", (HostileServer.Behaviour) connection -> {
                    HostileServer.readRequest(connection);
                    HostileServer.write(connection, OK);
                    while (true) {
                        HostileServer.write(connection, "X: " + "y".repeat(1000) + "\r\n");
                    }
                }),
                Arguments.of("trickle", "response-timeout", (HostileServer.Behaviour) connection -> {
                    HostileServer.readRequest(connection);
                    while (true) {
                        HostileServer.write(connection, "H");
                        Thread.sleep(10_000);
                    }
                }),
                Arguments.of("silence", "response-timeout", (HostileServer.Behaviour) connection -> {
                    HostileServer.readRequest(connection);
                    HostileServer.readRequest(connection);
                }),
                Arguments.of("close without a word", "connection-closed", (HostileServer.Behaviour)
                        HostileServer::readRequest),
                Arguments.of("reset", "connection-reset", (HostileServer.Behaviour) connection -> {
                    HostileServer.readRequest(connection);
                    connection.setSoLinger(true, 0);
                }));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("hostile")
    void countsUnderItsOwnName(String what, String error, HostileServer.Behaviour behaviour) throws Exception {
        try (HostileServer server = new HostileServer(behaviour)) {
            LoadOutcome outcome = client.offer(plan(server.endpoint(), Optional.empty(), ConnectionUse.KEEP_ALIVE));
            assertThat(outcome.whole().errors()).as(what).containsOnlyKeys(error);
            assertThat(outcome.whole().requests()).isZero();
            assertThat(outcome.responseTime().getTotalCount()).isZero();
        }
    }

    @Test
    void anHttp10ServerIsServedOneRequestAConnection() throws Exception {
        HostileServer.Behaviour old = HostileServer.answeringOnce("HTTP/1.0 200 OK\r\n\r\n" + TEN);
        try (HostileServer server = new HostileServer(old)) {
            LoadOutcome outcome = client.offer(plan(server.endpoint(), Optional.empty(), ConnectionUse.KEEP_ALIVE));
            assertThat(outcome.whole().errors()).isEmpty();
            assertThat(outcome.whole().requests()).isPositive().isEqualTo(outcome.connections());
        }
    }

    @Test
    void asksForTheEndOfTheConnectionInCloseModeOnly() throws Exception {
        AtomicReference<String> request = new AtomicReference<>("");
        HostileServer.Behaviour listening = connection -> {
            byte[] bytes = new byte[1024];
            request.set(new String(bytes, 0, connection.getInputStream().read(bytes), StandardCharsets.US_ASCII));
        };
        try (HostileServer server = new HostileServer(listening)) {
            client.offer(plan(server.endpoint(), Optional.empty(), ConnectionUse.CLOSE));
            assertThat(request.get())
                    .isEqualTo("GET /a?b=c HTTP/1.1\r\nHost: localhost:"
                            + server.endpoint().port() + "\r\nConnection: close\r\n\r\n");
            client.offer(plan(server.endpoint(), Optional.empty(), ConnectionUse.KEEP_ALIVE));
            assertThat(request.get()).doesNotContain("Connection");
        }
    }

    @ParameterizedTest
    @EnumSource(ConnectionUse.class)
    void aDeadServerIsNotSpunOn(ConnectionUse use) throws Exception {
        Endpoint nobody = new Endpoint("localhost", "127.0.0.1", TestNginx.freePort());
        LoadOutcome outcome = client.offer(plan(nobody, Optional.empty(), use));
        assertThat(outcome.whole().errors()).containsOnlyKeys("connection-refused");
        assertThat(outcome.connections()).isZero();
        // Two connections, each tried at most once in 50 ms for 500 ms.
        assertThat(outcome.whole().errorCount()).isBetween(2L, 22L);
    }

    /** Its queue takes a few connections, which are never served; the others' first segments are dropped. */
    @Test
    void countsAServerThatStopsAccepting() throws Exception {
        try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Endpoint endpoint = new Endpoint("localhost", "127.0.0.1", listener.getLocalPort());
            LoadOutcome outcome = client.offer(new LoadPlan(
                    target(endpoint, Optional.empty()), 8, ConnectionUse.KEEP_ALIVE, Duration.ZERO, LENGTH, SHORT));
            assertThat(outcome.whole().errors()).containsOnlyKeys("connect-timeout", "response-timeout");
            assertThat(outcome.whole().requests()).isZero();
        }
    }

    @Test
    void countsAServerThatSpeaksNoTls() throws Exception {
        try (HostileServer server = new HostileServer(connection -> HostileServer.write(connection, "220 mail\r\n"))) {
            LoadOutcome outcome = client.offer(
                    plan(server.endpoint(), Optional.of(new TlsChoice(TlsVersion.TLS_1_3)), ConnectionUse.KEEP_ALIVE));
            assertThat(outcome.whole().errors()).containsOnlyKeys("tls-handshake");
            assertThat(outcome.whole().errorCount()).isEqualTo(outcome.connections());
        }
    }

    @Test
    void countsAHandshakeThatNeverEnds() throws Exception {
        try (HostileServer server = new HostileServer(HostileServerTest::readUntilTheClientLeaves)) {
            LoadOutcome outcome = client.offer(
                    plan(server.endpoint(), Optional.of(new TlsChoice(TlsVersion.TLS_1_2)), ConnectionUse.KEEP_ALIVE));
            assertThat(outcome.whole().errors()).containsOnlyKeys("tls-handshake-timeout");
        }
    }

    @Test
    void anInterruptGivesThePlanUp() throws Exception {
        try (HostileServer server =
                new HostileServer(HostileServer.answering(OK + "Content-Length: 10\r\n\r\n" + TEN))) {
            LoadPlan endless = new LoadPlan(
                    target(server.endpoint(), Optional.empty()),
                    1,
                    ConnectionUse.KEEP_ALIVE,
                    Duration.ZERO,
                    Duration.ofHours(1));
            AtomicReference<Throwable> end = new AtomicReference<>();
            Thread offering = Thread.ofPlatform().start(() -> {
                try {
                    client.offer(endless);
                } catch (LoadException | InterruptedException e) {
                    end.set(e);
                }
            });
            Thread.sleep(100);
            offering.interrupt();
            offering.join();
            assertThat(end.get()).isInstanceOf(InterruptedException.class);
        }
    }

    private static void readUntilTheClientLeaves(Socket connection) throws IOException {
        byte[] buffer = new byte[1024];
        int length = 0;
        while (length >= 0) {
            length = connection.getInputStream().read(buffer);
        }
    }

    private static LoadPlan plan(Endpoint endpoint, Optional<TlsChoice> tls, ConnectionUse use) {
        return new LoadPlan(target(endpoint, tls), 2, use, Duration.ZERO, LENGTH, SHORT);
    }

    private static Target target(Endpoint endpoint, Optional<TlsChoice> tls) {
        return new Target(endpoint, tls, "/a?b=c", Map.of(), Expectation.okWithLength(10));
    }
}
