package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LoadMessagesTest {
    private static final LoadPlan PLAN = new LoadPlan(
            new Target(
                    new Endpoint("example.org", "192.0.2.1", 443),
                    Optional.of(new TlsChoice(TlsVersion.TLS_1_2, List.of("ECDHE-RSA-AES128-GCM-SHA256"))),
                    "/thread?id=1",
                    Map.of("Accept-Encoding", "gzip"),
                    Expectation.okWithLength(10)),
            7,
            ConnectionUse.CLOSE,
            Duration.ofMillis(1500),
            Duration.ofSeconds(10));

    @Test
    void planSurvivesTheJourney() throws LoadException {
        assertThat(LoadMessages.readPlan(LoadMessages.write(PLAN))).isEqualTo(PLAN);
        assertThat(LoadMessages.write(PLAN)).doesNotContain("\n");
    }

    @Test
    void outcomeSurvivesTheJourneyToTheLastTime() throws LoadException {
        LoadTimes times = LoadTimes.none();
        times.responded(83_211, 83_211);
        times.response().recordValueWithCount(1_000_017, 999);
        times.service().recordValueWithCount(1_000_017, 999);
        times.lagged(77_000);
        times.shookHands(1_234_567);
        times.handshake().recordValueWithCount(98_765, 4);
        LoadOutcome outcome = new LoadOutcome(
                new LoadCounts(1000, 6, 5, new TreeMap<>(Map.of("connection-reset", 2L)), 1_300_000),
                new LoadCounts(1200, 7, 6, new TreeMap<>(Map.of("connection-reset", 3L)), 1_500_000),
                times,
                new LoadPace(Duration.ofNanos(10_000_123_456L), Duration.ofSeconds(5), List.of(700L, 299L, 1L)),
                new ClientCost(1.25, 0.125),
                Optional.of(new NegotiatedTls("TLSv1.3", "TLS_AES_256_GCM_SHA384")));
        LoadMessages.Reply reply = LoadMessages.readReply(LoadMessages.write(LoadMessages.Reply.of(outcome)));
        assertThat(reply.outcome()).contains(outcome);
        assertThat(reply.outcome().orElseThrow().handshakeTime().getTotalCount())
                .isEqualTo(5);
    }

    @Test
    void signsOfTheNetworkSurviveTheJourney() throws LoadException {
        NetworkSigns all = new NetworkSigns(
                Optional.of(new NetworkSigns.Segments(1000, 2, OptionalLong.of(3))),
                Optional.of(Duration.ofNanos(85_123_456)),
                Optional.of(Duration.ofNanos(70_123)),
                Optional.of(new NetworkSigns.Link("eth0", 5_000_000_000L, 7, Optional.of(1.25e8))));
        NetworkSigns few = new NetworkSigns(
                Optional.of(new NetworkSigns.Segments(1000, 2, OptionalLong.empty())),
                Optional.empty(),
                Optional.empty(),
                Optional.of(new NetworkSigns.Link("lo", 5, 7, Optional.empty())));
        for (NetworkSigns signs : List.of(all, few)) {
            LoadOutcome outcome = new LoadOutcome(
                    LoadCounts.NONE,
                    LoadCounts.NONE,
                    LoadTimes.none(),
                    nothing().pace(),
                    new LoadSigns(
                            new ClientCost(0, 0),
                            Optional.of(new OfferedLoad(3, 2, 1)),
                            Optional.of(signs),
                            Optional.empty()));
            LoadMessages.Reply reply = LoadMessages.readReply(LoadMessages.write(LoadMessages.Reply.of(outcome)));
            assertThat(reply.outcome().map(LoadOutcome::signs)).contains(outcome.signs());
        }
    }

    private static LoadOutcome nothing() {
        return new LoadOutcome(
                LoadCounts.NONE,
                LoadCounts.NONE,
                LoadTimes.none(),
                new LoadPace(Duration.ofSeconds(1), Duration.ofSeconds(1), List.of(0L)),
                new ClientCost(0, 0),
                Optional.empty());
    }

    @Test
    void refusesAnOutcomeWithoutItsHandshakeTimes() {
        String line = LoadMessages.write(LoadMessages.Reply.of(nothing()));
        String without = line.replaceFirst(",\"handshake\":\"[^\"]*\"", "");

        assertThat(without).isNotEqualTo(line);
        assertThatThrownBy(() -> LoadMessages.readReply(without))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("handshake");
    }

    @Test
    void refusesAnOutcomeWithSlicesThatDoNotAddUp() {
        String line = LoadMessages.write(LoadMessages.Reply.of(nothing()));
        String other = line.replace("\"counts\":[0]", "\"counts\":[1]");

        assertThat(other).isNotEqualTo(line);
        assertThatThrownBy(() -> LoadMessages.readReply(other))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("1 of 0 requests in slices");
    }

    @ParameterizedTest(name = "{0} -> {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "\"connections\":7 | \"connections\":7.5",
                "\"connections\":7 | \"connections\":\"7\"",
                "\"connections\":7 | \"connections\":null",
                "\"connections\":7 | \"connections\":7,\"connections\":8",
                "\"connections\":7 | \"connections\":0",
                "\"connections\":7 | \"pipelining\":7",
                "\"connections\":7, | ''",
                "\"CLOSE\" | 1",
                "\"CLOSE\" | \"close\"",
                "\"192.0.2.1\" | \"example.org\"",
                "\"PT10S\" | \"ten seconds\"",
                "\"/thread?id=1\" | \"/\\r\\nX: y\""
            })
    void refusesAPlanThatIsNotOne(String words, String others) {
        String line = LoadMessages.write(PLAN);
        assertThat(line).contains(words);
        assertThatThrownBy(() -> LoadMessages.readPlan(line.replace(words, others)))
                .isInstanceOf(LoadException.class)
                .hasMessageStartingWith("not a LoadPlan");
        assertThatThrownBy(() -> LoadMessages.readPlan(line + line)).isInstanceOf(LoadException.class);
    }
}
