package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** HTTP/2 as a real nginx speaks it. */
@Timeout(30)
final class Http2LoadTest {
    private static final String KEPT = "keepalive_requests 1000000;";
    private static final Duration LENGTH = Duration.ofMillis(300);
    private static final Expectation PAGE = Expectation.okWithLength(TestNginx.PAGE_BYTES);

    private static NettyLoadClient client;

    @TempDir
    private Path folder;

    @BeforeAll
    static void startClient() throws LoadException {
        client = NettyLoadClient.start(1);
    }

    @AfterAll
    static void closeClient() {
        client.close();
    }

    private TestNginx nginx(String directives) throws Exception {
        return new TestNginx(folder, directives, "http2");
    }

    private static Target target(TestNginx nginx, boolean encrypted, Request request) {
        return new Target(
                encrypted ? nginx.https() : nginx.http(),
                encrypted ? Optional.of(new TlsChoice(TlsVersion.TLS_1_3)) : Optional.empty(),
                HttpVersion.HTTP_2,
                List.of(new WeightedRequest(request, 1)));
    }

    private static Request get(String path, Map<String, String> headers, Expectation expectation) {
        return new Request(Request.GET, path, headers, Body.NONE, expectation);
    }

    private static LoadPlan plan(Target target, int connections) {
        return new LoadPlan(target, connections, ConnectionUse.KEEP_ALIVE, Duration.ofMillis(100), LENGTH);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void agreesWithTheServersLogLineForLine(boolean encrypted) throws Exception {
        try (TestNginx nginx = nginx(KEPT)) {
            LoadOutcome outcome = client.offer(plan(target(nginx, encrypted, get(TestNginx.PAGE, Map.of(), PAGE)), 4));
            List<String> log = nginx.closeAndReadLog();
            assertThat(outcome.whole().errors()).isEmpty();
            assertThat(outcome.whole().requests()).isGreaterThan(100).isEqualTo(log.size());
            assertThat(outcome.connections()).isEqualTo(4);
            assertThat(log).allMatch(line -> line.contains(" 200 " + TestNginx.PAGE_BYTES + " "));
            assertThat(outcome.tls().isPresent()).isEqualTo(encrypted);
        }
    }

    @Test
    void theServerSawItsProtocolAgreedOn() throws Exception {
        try (TestNginx nginx = nginx(KEPT)) {
            var _ = client.offer(plan(target(nginx, true, get(TestNginx.PAGE, Map.of(), PAGE)), 1));
            assertThat(nginx.closeAndReadDetails()).isNotEmpty().allMatch(line -> line.contains(" h2 "));
        }
    }

    @Test
    void reopensWithoutErrorWhenTheServerTakesNoMore() throws Exception {
        try (TestNginx nginx = nginx("keepalive_requests 7;")) {
            LoadOutcome outcome = client.offer(plan(target(nginx, true, get(TestNginx.PAGE, Map.of(), PAGE)), 3));
            List<String> log = nginx.closeAndReadLog();
            assertThat(outcome.whole().errors()).isEmpty();
            assertThat(outcome.whole().requests()).isEqualTo(log.size());
            assertThat(outcome.connections()).isGreaterThan(log.size() / 8);
        }
    }

    @Test
    void sendsHeadersAndReadsLargeBodiesAndOtherStatuses() throws Exception {
        String directives = KEPT + " location = /none { return 404; } location = /large { return 200 '"
                + "0123456789".repeat(380) + "$http_x_tail'; }";
        try (TestNginx nginx = nginx(directives)) {
            LoadOutcome large = client.offer(plan(
                    target(
                            nginx,
                            true,
                            get("/large", Map.of("X-Tail", "t".repeat(300)), Expectation.okWithLength(4100))),
                    2));
            LoadOutcome none = client.offer(plan(
                    target(nginx, true, get("/none", Map.of(), new Expectation(404, OptionalLong.empty()))), 2));
            LoadOutcome wrong = client.offer(plan(target(nginx, true, get("/none", Map.of(), PAGE)), 2));
            assertThat(large.whole().errors()).isEmpty();
            assertThat(large.requests()).isPositive();
            assertThat(none.whole().errors()).isEmpty();
            assertThat(none.requests()).isPositive();
            assertThat(wrong.whole().errors()).containsOnlyKeys("unexpected-status");
        }
    }

    @Test
    void aServerThatSpeaksNoHttp2IsAnErrorOfItsOwn() throws Exception {
        try (TestNginx nginx = new TestNginx(folder, KEPT)) {
            LoadOutcome outcome = client.offer(plan(target(nginx, true, get(TestNginx.PAGE, Map.of(), PAGE)), 1));
            assertThat(outcome.whole().requests()).isZero();
            assertThat(outcome.whole().errors().keySet()).containsAnyOf("protocol-refused", "tls-alert");
        }
    }

    @Test
    void sendsWhatIsIntendedInAnOpenLoop() throws Exception {
        try (TestNginx nginx = nginx(KEPT)) {
            LoadModel rate = new LoadModel.Open(RateProfile.constant(500), LoadModel.Spacing.CONSTANT, 1);
            LoadOutcome outcome = client.offer(plan(target(nginx, true, get(TestNginx.PAGE, Map.of(), PAGE)), 4)
                    .by(rate));
            assertThat(outcome.whole().errors()).isEmpty();
            // All that was intended in warm-up and interval, however late on a busy machine.
            assertThat(outcome.whole().requests()).isBetween(199L, 201L);
        }
    }

    @Test
    void refusesWhatItDoesNotDoOverHttp2() throws Exception {
        Endpoint nobody = new Endpoint("localhost", "127.0.0.1", 9);
        Request post = new Request("POST", "/", Map.of(), new Body(new byte[] {1}), Expectation.OK);
        assertThatThrownBy(() ->
                        new Target(nobody, Optional.empty(), HttpVersion.HTTP_2, List.of(new WeightedRequest(post, 1))))
                .hasMessageContaining("HTTP/1.1 only");
        Target target = new Target(nobody, Optional.empty(), "/", Map.of(), Expectation.OK).over(HttpVersion.HTTP_2);
        assertThatThrownBy(() -> new LoadPlan(target, 1, ConnectionUse.CLOSE, Duration.ZERO, LENGTH))
                .hasMessageContaining("HTTP/1.1 only");
    }
}
