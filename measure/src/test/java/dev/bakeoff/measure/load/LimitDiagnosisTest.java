package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.measurement.Limiter;
import dev.bakeoff.core.measurement.LoadLimit;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

final class LimitDiagnosisTest {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final long REQUESTS = 1000;
    private static final LoadPlan CLOSED = new LoadPlan(
            new Target(new Endpoint("localhost", "127.0.0.1", 9), Optional.empty(), "/", Map.of(), Expectation.OK),
            10,
            ConnectionUse.KEEP_ALIVE,
            Duration.ZERO,
            SECOND);
    private static final LoadPlan OPEN =
            CLOSED.by(new LoadModel.Open(RateProfile.constant(REQUESTS), LoadModel.Spacing.CONSTANT, 1));
    private static final NetworkSigns QUIET = network(REQUESTS, 0, 0.0001, 0);

    /** One second of 1000 requests a second, after as much again that was not timed. */
    private static LoadOutcome outcome(double busy, Optional<OfferedLoad> offered, NetworkSigns network) {
        LoadTimes times = new LoadTimes(new Histogram(3), new Histogram(3));
        times.response().recordValueWithCount(1_000_000, REQUESTS);
        return new LoadOutcome(
                new LoadCounts(REQUESTS, 1, 0, new TreeMap<>(), 1),
                new LoadCounts(2 * REQUESTS, 1, 0, new TreeMap<>(), 1),
                times,
                new LoadPace(SECOND, SECOND, List.of(REQUESTS)),
                new LoadSigns(new ClientCost(busy, busy), offered, Optional.of(network), Optional.empty()));
    }

    private static LoadOutcome closed(double busy, NetworkSigns network) {
        return outcome(busy, Optional.empty(), network);
    }

    private static LoadOutcome open(long intended) {
        return outcome(0.3, Optional.of(new OfferedLoad(intended, 7, 0)), QUIET);
    }

    /** A link of 1 MB/s, and 100 000 received segments. */
    private static NetworkSigns network(long received, long outOfOrder, double roundTrip, long retransmitted) {
        return new NetworkSigns(
                Optional.of(new NetworkSigns.Segments(100_000, retransmitted, OptionalLong.of(outOfOrder))),
                Optional.of(Duration.ofNanos((long) (roundTrip * 1e9))),
                Optional.of(Duration.ofNanos(100_000)),
                Optional.of(new NetworkSigns.Link("eth7", received, 1, Optional.of(1e6))));
    }

    /** Of one CPU that it may use; half of what it used was before and after the timed interval. */
    private static Optional<ServerUse> server(double used) {
        return Optional.of(new ServerUse(2 * used, 1, 0, "nginx, 2 processes"));
    }

    private static LoadLimit closedLoop(double busy, NetworkSigns network, Optional<ServerUse> server) {
        return LimitDiagnosis.of(CLOSED, closed(busy, network), server);
    }

    @Test
    void aBusyClientComesFirst() {
        LoadLimit limit = closedLoop(0.93, network(990_000, 5000, 0.2, 5000), server(0.99));

        assertThat(limit.limiter()).isEqualTo(Limiter.CLIENT);
        assertThat(limit.evidence()).isEqualTo("the load client's busiest thread worked 93.0 % of the time");
        assertThat(closedLoop(0.89, QUIET, Optional.empty()).limiter()).isEqualTo(Limiter.UNKNOWN);
    }

    @Test
    void aRateThatWasReachedIsTheLimitHoweverBusyTheServer() {
        LoadLimit limit = LimitDiagnosis.of(OPEN, open(1010), server(0.95));

        assertThat(limit.limiter()).isEqualTo(Limiter.RATE);
        assertThat(limit.evidence()).contains("1000 correct answers").contains("1010 intended");
        assertThat(LimitDiagnosis.of(OPEN, open(990), Optional.empty()).limiter())
                .as("a backlog of the warm-up was worked off")
                .isEqualTo(Limiter.RATE);
    }

    @Test
    void aRateThatWasNotReachedHasAnotherLimit() {
        assertThat(LimitDiagnosis.of(OPEN, open(1011), server(0.95)).limiter()).isEqualTo(Limiter.SERVER);

        LoadLimit unknown = LimitDiagnosis.of(OPEN, open(1011), Optional.empty());
        assertThat(unknown.limiter()).isEqualTo(Limiter.UNKNOWN);
        assertThat(unknown.evidence())
                .startsWith("the rate was not reached: 1000 correct answers came in the time of 1011 intended")
                .contains("30.0 %")
                .contains("the CPU time of the server is not known")
                .endsWith("7 requests found none of 10 connections free");
    }

    @Test
    void aServerWithoutCpuTimeLeft() {
        LoadLimit limit = closedLoop(0.5, QUIET, server(0.95));

        assertThat(limit.limiter()).isEqualTo(Limiter.SERVER);
        assertThat(limit.evidence())
                .isEqualTo("the server (nginx, 2 processes) used 95.0 % of the CPU time that it may use,"
                        + " 0.95 of 1.00 CPUs");
        assertThat(closedLoop(0.5, QUIET, server(0.89)).limiter()).isEqualTo(Limiter.UNKNOWN);
    }

    @Test
    void requestsThatWereNeverSentCostTheServerNothing() {
        LoadTimes times = new LoadTimes(new Histogram(3), new Histogram(3));
        times.response().recordValueWithCount(1_000_000, REQUESTS);
        LoadCounts counts =
                new LoadCounts(REQUESTS, 1, 0, new TreeMap<>(Map.of("not-sent", 8000L, "connection-reset", 250L)), 1);
        LoadOutcome flooded = new LoadOutcome(
                counts,
                counts,
                times,
                new LoadPace(SECOND, SECOND, List.of(REQUESTS / 2)),
                new LoadSigns(
                        new ClientCost(0.1, 0.1),
                        Optional.of(new OfferedLoad(9250, 9000, 8000)),
                        Optional.empty(),
                        Optional.empty()));

        assertThat(LimitDiagnosis.of(OPEN, flooded, Optional.of(new ServerUse(1.5, 1, 0, "nginx")))
                        .evidence())
                .as("750 of 1250 that were sent came to an end in time")
                .contains("0.90 of 1.00 CPUs");
    }

    @Test
    void cpusThatBothKeepBusyNameNobody() {
        ServerUse half = new ServerUse(2, 2, 2, "nginx, 3 processes");

        LoadLimit limit = closedLoop(0.85, network(990_000, 0, 0.0001, 0), Optional.of(half));

        assertThat(limit.limiter()).isEqualTo(Limiter.UNKNOWN);
        assertThat(limit.evidence())
                .startsWith("server and load client share 2 CPUs and together kept them busy")
                .contains("1.00 of 2.00 CPUs")
                .endsWith("the load client 0.85");
        assertThat(closedLoop(0.7, QUIET, Optional.of(half)).evidence()).doesNotContain("share");
    }

    @Test
    void aFullLink() {
        LoadLimit limit = closedLoop(0.3, network(900_000, 0, 0.0001, 0), server(0.2));

        assertThat(limit.limiter()).isEqualTo(Limiter.NETWORK);
        assertThat(limit.evidence())
                .isEqualTo(
                        "eth7 carried 0.90 MB/s in one direction, 90.0 % of what it can; the server (nginx, 2 processes)"
                                + " used 20.0 % of the CPU time that it may use, 0.20 of 1.00 CPUs");
        assertThat(closedLoop(0.3, network(890_000, 0, 0.0001, 0), server(0.2)).limiter())
                .isEqualTo(Limiter.UNKNOWN);
    }

    @Test
    void aLinkOfUnknownSpeedIsNotFull() {
        NetworkSigns signs = new NetworkSigns(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(new NetworkSigns.Link("lo", Long.MAX_VALUE, 1, Optional.empty())));

        assertThat(closedLoop(0.3, signs, Optional.empty()).limiter()).isEqualTo(Limiter.UNKNOWN);
    }

    @Test
    void segmentsThatWereLostEitherWay() {
        LoadLimit there = closedLoop(0.3, network(1, 0, 0.0001, 1100), server(0.6));
        LoadLimit back = closedLoop(0.3, network(1, 1100, 0.0001, 3), Optional.empty());

        assertThat(List.of(there.limiter(), back.limiter())).containsOnly(Limiter.NETWORK);
        assertThat(there.evidence())
                .as("a server that may be busy is no support")
                .isEqualTo(
                        "1.10 % of 100000 TCP segments were sent again (1100) or came out of order (0), whichever is more");
        assertThat(back.evidence()).contains("1.10 %").contains("(1100)");
        assertThat(closedLoop(0.3, network(1, 1000, 0.0001, 1000), Optional.empty())
                        .limiter())
                .as("a lost segment counts once, though both ends see it")
                .isEqualTo(Limiter.UNKNOWN);
    }

    @Test
    void aFewStraySegmentsAreNoLoss() {
        NetworkSigns few = new NetworkSigns(
                Optional.of(new NetworkSigns.Segments(100, 9, OptionalLong.empty())),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());

        assertThat(closedLoop(0.3, few, Optional.empty()).limiter()).isEqualTo(Limiter.UNKNOWN);
    }

    @Test
    void aRoundTripThatGrewUnderLoad() {
        LoadLimit limit = closedLoop(0.3, network(1, 0, 0.085, 0), Optional.empty());

        assertThat(limit.limiter()).isEqualTo(Limiter.NETWORK);
        assertThat(limit.evidence())
                .isEqualTo("a round trip took 85.0 ms in the median and 0.1 ms at best: data queued on its way");
        assertThat(closedLoop(0.3, network(1, 0, 0.045, 0), Optional.empty()).limiter())
                .as("delayed acknowledgements do that")
                .isEqualTo(Limiter.UNKNOWN);
    }

    @Test
    void aRoundTripThatIsLongByNature() {
        NetworkSigns far = new NetworkSigns(
                Optional.empty(),
                Optional.of(Duration.ofMillis(200)),
                Optional.of(Duration.ofMillis(21)),
                Optional.empty());

        assertThat(closedLoop(0.3, far, Optional.empty()).limiter()).isEqualTo(Limiter.UNKNOWN);
    }

    @Test
    void saysWhatIsKnownWhenNobodyIsTheLimit() {
        assertThat(closedLoop(0.3, QUIET, server(0.4)))
                .isEqualTo(new LoadLimit(
                        Limiter.UNKNOWN,
                        "the load client's busiest thread worked 30.0 % of the time; the server (nginx, 2 processes) used"
                                + " 40.0 % of the CPU time that it may use, 0.40 of 1.00 CPUs; a closed loop of 10"
                                + " connections sends no faster than it is answered"));
        LoadPlan thinking = CLOSED.by(new LoadModel.Closed(Duration.ofMillis(50)));
        assertThat(LimitDiagnosis.of(thinking, closed(0.1, QUIET), Optional.empty())
                        .evidence())
                .endsWith("answered and thinks for 50.0 ms");
    }

    @Test
    void aServerThatAnsweredNothingUsedNothingInTime() {
        LoadOutcome nothing = new LoadOutcome(
                LoadCounts.NONE,
                LoadCounts.NONE,
                LoadTimes.none(),
                new LoadPace(SECOND, SECOND, List.of(0L)),
                new LoadSigns(new ClientCost(0, 0), Optional.empty(), Optional.empty(), Optional.empty()));

        assertThat(LimitDiagnosis.of(CLOSED, nothing, server(0.4)).evidence()).contains("used 0.0 %");
    }
}
