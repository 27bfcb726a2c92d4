package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Methods, bodies, mixes of requests, and what is offered in TLS, as a real nginx sees them. */
@Timeout(30)
final class RequestVarietyTest {
    private static final String KEPT = "keepalive_requests 1000000;";

    @TempDir
    private Path folder;

    private static NettyLoadClient client;

    @BeforeAll
    static void startClient() throws LoadException {
        client = NettyLoadClient.start(1);
    }

    @AfterAll
    static void closeClient() {
        client.close();
    }

    @Test
    void aResponseToHeadHasNoBodyWhateverItsLengthSays() throws Exception {
        try (TestNginx nginx = new TestNginx(folder, KEPT)) {
            LoadOutcome outcome = client.offer(plan(nginx, request("HEAD", Body.NONE, Expectation.okWithLength(TestNginx.PAGE_BYTES))));
            List<String> details = nginx.closeAndReadDetails();
            assertThat(outcome.whole().errors()).isEmpty();
            assertThat(outcome.whole().requests()).isPositive().isEqualTo(details.size());
            assertThat(details).allMatch(line -> line.startsWith("HEAD /page.html "));
        }
    }

    @Test
    void sendsBodiesWithTheirLength() throws Exception {
        Body body = new Body("name=value\r\n\r\n\u00fc".getBytes(StandardCharsets.UTF_8));
        try (TestNginx nginx = new TestNginx(folder, KEPT + " location = /page.html { return 204; }")) {
            LoadOutcome outcome =
                    client.offer(plan(nginx, request("POST", body, new Expectation(204, OptionalLong.empty()))));
            List<String> details = nginx.closeAndReadDetails();
            assertThat(outcome.whole().errors()).isEmpty();
            assertThat(outcome.whole().requests()).isPositive().isEqualTo(details.size());
            assertThat(details).allMatch(line -> line.startsWith("POST /page.html " + body.bytes().length + " "));
        }
    }

    @Test
    void drawsRequestsByWeight() throws Exception {
        try (TestNginx nginx = new TestNginx(folder, KEPT)) {
            LoadOutcome outcome = client.offer(plan(
                    nginx,
                    Optional.empty(),
                    List.of(weighted("/page.html?a", 1), weighted("/page.html?b", 2), weighted("/page.html?c", 7))));
            List<String> details = nginx.closeAndReadDetails();
            assertThat(outcome.whole().errors()).isEmpty();
            assertThat(details.size()).isGreaterThan(1000);
            assertThat(share(details, "?a")).isBetween(0.07, 0.13);
            assertThat(share(details, "?b")).isBetween(0.16, 0.24);
            assertThat(share(details, "?c")).isBetween(0.65, 0.75);
        }
    }

    private static double share(List<String> lines, String words) {
        return lines.stream().filter(line -> line.contains(words)).count() / (double) lines.size();
    }

    private static WeightedRequest weighted(String path, int weight) {
        return new WeightedRequest(new Request("GET", path, Map.of(), Body.NONE, Expectation.OK), weight);
    }

    @ParameterizedTest
    @CsvSource({"TLS_1_2, P-256, prime256v1", "TLS_1_3, P-256, prime256v1", "TLS_1_3, X25519, X25519", "TLS_1_3, P-384, secp384r1"})
    void offersTheChosenGroupNameAndProtocol(TlsVersion version, String group, String known) throws Exception {
        TlsChoice choice = new TlsChoice(
                version,
                new TlsOffer(List.of(), List.of(group), List.of(TlsOffer.HTTP_1_1)),
                new ServerIdentity(Optional.of("shop.example"), new ServerIdentity.Trust.Anyone()),
                SessionUse.FULL_HANDSHAKES);
        try (TestNginx nginx = new TestNginx(folder, KEPT)) {
            LoadOutcome outcome = client.offer(plan(nginx, Optional.of(choice), List.of(weighted("/page.html", 1))));
            List<String> details = nginx.closeAndReadDetails();
            assertThat(outcome.whole().errors()).isEmpty();
            assertThat(outcome.whole().resumptions()).isZero();
            assertThat(details).isNotEmpty().allMatch(line -> line.endsWith(" " + known + " shop.example http/1.1 ."));
        }
    }

    @ParameterizedTest
    @EnumSource(TlsVersion.class)
    void resumesSessionsWhenAskedTo(TlsVersion version) throws Exception {
        TlsChoice choice =
                new TlsChoice(version, TlsOffer.USUAL, ServerIdentity.UNVERIFIED, SessionUse.RESUMED);
        try (TestNginx nginx = new TestNginx(folder, KEPT)) {
            LoadPlan once = plan(nginx, Optional.of(choice), List.of(weighted("/page.html", 1)));
            LoadOutcome outcome = client.offer(new LoadPlan(
                    once.target(), 4, ConnectionUse.CLOSE, Duration.ofMillis(100), Duration.ofMillis(400)));
            List<String> details = nginx.closeAndReadDetails();
            long reused = details.stream().filter(line -> line.endsWith(" r")).count();
            assertThat(outcome.whole().errors()).isEmpty();
            assertThat(outcome.whole().resumptions()).isEqualTo(reused);
            assertThat((double) reused / details.size()).isGreaterThan(0.9);
        }
    }

    @Test
    void verifiesTheServerWhenAskedTo() throws Exception {
        try (TestNginx nginx = new TestNginx(folder, KEPT)) {
            String own = Files.readString(folder.resolve("certificate.pem"));
            assertThat(errors(nginx, "localhost", new ServerIdentity.Trust.Authorities(own))).isEmpty();
            assertThat(errors(nginx, "elsewhere.example", new ServerIdentity.Trust.Authorities(own)))
                    .containsOnlyKeys("tls-certificate");
            assertThat(errors(nginx, "localhost", new ServerIdentity.Trust.Platform()))
                    .containsOnlyKeys("tls-certificate");
        }
    }

    private static Map<String, Long> errors(TestNginx nginx, String name, ServerIdentity.Trust trust)
            throws Exception {
        TlsChoice choice = new TlsChoice(
                TlsVersion.TLS_1_3,
                TlsOffer.USUAL,
                new ServerIdentity(Optional.of(name), trust),
                SessionUse.FULL_HANDSHAKES);
        LoadOutcome outcome = client.offer(plan(nginx, Optional.of(choice), List.of(weighted("/page.html", 1))));
        return outcome.whole().errors();
    }

    @Test
    void refusesWhatCannotBeSent() {
        refused(() -> request("GE T", Body.NONE, Expectation.OK), "\"GE T\" is not a method");
        refused(() -> request("CONNECT", Body.NONE, Expectation.OK), "not a method");
        refused(() -> weighted("/", 0), "a weight lies");
        refused(() -> new TlsOffer(List.of(), List.of(), List.of("h2")), "speaks http/1.1 only");
        refused(() -> new LoadModel.Closed(Duration.ofSeconds(-1)), "a think time");
        refused(() -> new LoadModel.Part(2, 2), "no part 2 of 2");
    }

    private static void refused(Runnable making, String words) {
        assertThatThrownBy(making::run).isInstanceOf(IllegalArgumentException.class).hasMessageContaining(words);
    }

    private static Request request(String method, Body body, Expectation expectation) {
        return new Request(method, TestNginx.PAGE, Map.of(), body, expectation);
    }

    private static LoadPlan plan(TestNginx nginx, Request request) {
        return plan(nginx, Optional.empty(), List.of(new WeightedRequest(request, 1)));
    }

    private static LoadPlan plan(TestNginx nginx, Optional<TlsChoice> tls, List<WeightedRequest> requests) {
        Target target = new Target(tls.isPresent() ? nginx.https() : nginx.http(), tls, requests);
        return new LoadPlan(target, 2, ConnectionUse.KEEP_ALIVE, Duration.ofMillis(100), Duration.ofMillis(300));
    }
}
