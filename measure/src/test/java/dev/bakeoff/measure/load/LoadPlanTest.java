package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LoadPlanTest {
    private static final Endpoint ENDPOINT = new Endpoint("example.org", "192.0.2.1", 80);
    private static final Target TARGET = new Target(ENDPOINT, Optional.empty(), "/", Map.of(), Expectation.OK);
    private static final Duration SECOND = Duration.ofSeconds(1);

    @Test
    void encodesTheRequestOnceWithHeadersInTheirOrder() {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Z", "1");
        headers.put("A", "2");
        Target target = new Target(ENDPOINT, Optional.empty(), "/", headers, Expectation.OK);
        assertThat(new String(target.requests().getFirst().request().encode(target.authority(), ConnectionUse.CLOSE), StandardCharsets.US_ASCII))
                .isEqualTo("GET / HTTP/1.1\r\nHost: example.org\r\nZ: 1\r\nA: 2\r\nConnection: close\r\n\r\n");
    }

    @Test
    void namesThePortAndBracketsIpv6() {
        Target target = new Target(new Endpoint("::1", "::1", 8080), Optional.empty(), "/", Map.of(), Expectation.OK);
        assertThat(new String(target.requests().getFirst().request().encode(target.authority(), ConnectionUse.KEEP_ALIVE), StandardCharsets.US_ASCII))
                .contains("Host: [::1]:8080\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "page", "/a b", "/a\r\nX: y", "/ä"})
    void refusesPath(String path) {
        refused(() -> new Target(ENDPOINT, Optional.empty(), path, Map.of(), Expectation.OK));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a:", "Host", "CONNECTION", "content-length", "Transfer-Encoding"})
    void refusesHeader(String name) {
        refused(() -> new Target(ENDPOINT, Optional.empty(), "/", Map.of(name, "value"), Expectation.OK));
    }

    @Test
    void refusesHeaderInjection() {
        refused(() -> new Target(ENDPOINT, Optional.empty(), "/", Map.of("A", "b\r\nC: d"), Expectation.OK));
        refused(() -> new Endpoint("a\r\nb", "192.0.2.1", 80));
    }

    @Test
    void refusesEndpoints() {
        refused(() -> new Endpoint("example.org", "example.org", 80));
        refused(() -> new Endpoint("example.org", "192.0.2.1", 0));
        refused(() -> new Endpoint("example.org", "192.0.2.1", 65536));
    }

    @Test
    void refusesPlans() {
        refused(() -> new LoadPlan(TARGET, 0, ConnectionUse.CLOSE, SECOND, SECOND));
        refused(() -> new LoadPlan(TARGET, 100_001, ConnectionUse.CLOSE, SECOND, SECOND));
        refused(() -> new LoadPlan(TARGET, 1, ConnectionUse.CLOSE, SECOND.negated(), SECOND));
        refused(() -> new LoadPlan(TARGET, 1, ConnectionUse.CLOSE, SECOND, Duration.ZERO));
        refused(() -> new LoadPlan(TARGET, 1, ConnectionUse.CLOSE, SECOND, Duration.ofDays(2)));
        refused(() -> new TimeLimits(Duration.ZERO, SECOND));
        refused(() -> new TimeLimits(SECOND, Duration.ofHours(1)));
    }

    @Test
    void refusesExpectationsAndTlsChoices() {
        refused(() -> new Expectation(100, OptionalLong.empty()));
        refused(() -> new Expectation(200, OptionalLong.of(-1)));
        refused(() -> new TlsChoice(TlsVersion.TLS_1_3, List.of("TLS_AES_128_GCM_SHA256")));
    }

    @Test
    void refusesOutcomesThatContradictThemselves() {
        LoadCounts request = new LoadCounts(1, 1, 0, new TreeMap<>(), 1);
        LoadCounts handshake = new LoadCounts(0, 1, 1, new TreeMap<>(), 0);
        LoadCounts secondHandshake = new LoadCounts(0, 1, 2, new TreeMap<>(), 0);
        LoadTimes handshakeTime = LoadTimes.none();
        handshakeTime.shookHands(1000);
        ClientCost cost = new ClientCost(1, 1);
        Optional<NegotiatedTls> tls = Optional.of(new NegotiatedTls("TLSv1.3", "TLS_AES_128_GCM_SHA256"));
        LoadPace none = new LoadPace(SECOND, SECOND, List.of(0L));
        LoadPace one = new LoadPace(SECOND, SECOND, List.of(1L));
        refused(() -> new LoadOutcome(request, request, LoadTimes.none(), one, cost, Optional.empty()));
        refused(() -> new LoadOutcome(handshake, handshake, LoadTimes.none(), none, cost, tls));
        refused(() -> new LoadOutcome(handshake, handshake, handshakeTime, none, cost, Optional.empty()));
        refused(() -> new LoadOutcome(handshake, secondHandshake, handshakeTime, none, cost, tls));
        refused(() -> new LoadOutcome(handshake, handshake, handshakeTime, one, cost, tls));
        refused(() -> new LoadCounts(-1, 0, 0, new TreeMap<>(), 0));
        refused(() -> new LoadCounts(0, 0, -1, new TreeMap<>(), 0));
        refused(() -> new ClientCost(Double.NaN, 0));
    }

    @Test
    void countsAddUpAndSubtract() {
        LoadCounts early = new LoadCounts(10, 1, 4, new TreeMap<>(Map.of("a", 1L, "b", 2L)), 100);
        LoadCounts late = new LoadCounts(15, 2, 6, new TreeMap<>(Map.of("a", 1L, "b", 5L)), 150);
        assertThat(late.minus(early)).isEqualTo(new LoadCounts(5, 1, 2, new TreeMap<>(Map.of("b", 3L)), 50));
        assertThat(early.plus(late.minus(early))).isEqualTo(late);
    }

    private static void refused(Runnable construction) {
        assertThatIllegalArgumentException().isThrownBy(construction::run);
    }
}
