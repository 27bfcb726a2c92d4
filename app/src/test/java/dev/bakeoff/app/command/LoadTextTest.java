package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.core.measurement.Limiter;
import dev.bakeoff.core.measurement.LoadLimit;
import dev.bakeoff.measure.load.ClientCost;
import dev.bakeoff.measure.load.ConnectionUse;
import dev.bakeoff.measure.load.Expectation;
import dev.bakeoff.measure.load.LoadCounts;
import dev.bakeoff.measure.load.LoadModel;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPace;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.LoadSigns;
import dev.bakeoff.measure.load.LoadTimes;
import dev.bakeoff.measure.load.NegotiatedTls;
import dev.bakeoff.measure.load.OfferedLoad;
import dev.bakeoff.measure.load.RateProfile;
import dev.bakeoff.measure.load.RateSearch;
import dev.bakeoff.measure.load.RateSearch.Observation;
import dev.bakeoff.measure.load.RateSearch.Step;
import dev.bakeoff.measure.load.Target;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

final class LoadTextTest {
    private static final Duration TEN_SECONDS = Duration.ofSeconds(10);
    private static final Destination DESTINATION =
            Destination.of("https://shop.example/", false, _ -> new InetAddress[] {InetAddress.ofLiteral("10.1.2.3")});

    private static LoadPlan plan(LoadModel model, ConnectionUse use) {
        return new LoadPlan(
                        new Target(DESTINATION.endpoint(), Optional.empty(), "/", Map.of(), Expectation.OK),
                        10,
                        use,
                        Duration.ofMillis(200),
                        TEN_SECONDS)
                .by(model);
    }

    private static Histogram milliseconds(int from, int to) {
        Histogram times = new Histogram(3);
        for (int time = from; time <= to; time++) {
            times.recordValue(Duration.ofMillis(time).toNanos());
        }
        return times;
    }

    private static LoadAnswer answer(LoadPlan plan, LoadCounts whole, LoadTimes times, LoadSigns signs) {
        long requests = times.response().getTotalCount();
        LoadCounts timed =
                new LoadCounts(requests, 0, times.handshake().getTotalCount(), 0, whole.errors(), 100 * requests);
        LoadOutcome outcome =
                new LoadOutcome(timed, whole, times, new LoadPace(TEN_SECONDS, TEN_SECONDS, List.of(requests)), signs);
        return new LoadAnswer(
                DESTINATION, plan, outcome, new LoadLimit(Limiter.RATE, "no more was asked for"), Optional.empty());
    }

    private static LoadSigns signs(Optional<OfferedLoad> offered, Optional<NegotiatedTls> tls) {
        return new LoadSigns(new ClientCost(0.5, 0.25), offered, Optional.empty(), tls);
    }

    private static LoadAnswer closed() {
        LoadTimes times =
                new LoadTimes(milliseconds(1, 100), milliseconds(1, 100), new Histogram(3), milliseconds(5, 14));
        LoadCounts whole = new LoadCounts(104, 12, 12, 3, new TreeMap<>(), 10_400);
        return answer(
                plan(LoadModel.CLOSED, ConnectionUse.CLOSE),
                whole,
                times,
                signs(Optional.empty(), Optional.of(new NegotiatedTls("TLSv1.3", "TLS_AES_128_GCM_SHA256"))));
    }

    private static LoadAnswer missed() {
        LoadTimes times =
                new LoadTimes(milliseconds(101, 200), milliseconds(1, 100), milliseconds(0, 0), new Histogram(3));
        LoadCounts whole = new LoadCounts(
                100,
                10,
                0,
                0,
                new TreeMap<>(Map.of("unexpected-status", 7L, "not-sent", 3L, "wrong-length", 1L)),
                10_000);
        return answer(
                plan(
                        new LoadModel.Open(RateProfile.constant(20), LoadModel.Spacing.POISSON, 42),
                        ConnectionUse.KEEP_ALIVE),
                whole,
                times,
                signs(Optional.of(new OfferedLoad(200, 90, 3)), Optional.empty()));
    }

    @Test
    void tellsAClosedLoopOverTls() {
        assertThat(LoadText.of(closed())).isEqualTo("""
                Load on https://shop.example/ at 10.1.2.3
                  closed loop
                  10 connections, a new one for each request; timed for 10.0 s after 0.200 s of warm-up

                throughput      10.0 requests/s
                                       p50       p90       p99     p99.9       max
                response time      50.0 ms   90.0 ms   99.0 ms    100 ms    100 ms
                service time       50.0 ms   90.0 ms   99.0 ms    100 ms    100 ms
                send lag        none: a request is intended when it is sent
                handshake time     9.00 ms   13.0 ms   14.0 ms   14.0 ms   14.0 ms

                requests        104 answered correctly, 100 of them in the timed interval
                errors          none
                connections     12 opened
                TLS             TLSv1.3 with TLS_AES_128_GCM_SHA256; 12 handshakes, 25 % of them resumed a session
                load client     500 CPU ms, 5.00 CPU ms/request; its busiest thread worked 25 % of the time
                limit: rate: no more was asked for
                """);
    }

    @Test
    void saysFirstThatARateWasMissed() {
        assertThat(LoadText.of(missed()))
                .startsWith(
                        "The rate was not reached: of 20.0 requests/s, 10.0 requests/s were answered correctly and in"
                                + " time.\n")
                .contains(
                        "open loop, 20.0 requests/s, random gaps (Poisson) from seed 42\n",
                        "10 connections, kept open;",
                        "200 intended in it; 90 waited for a connection\n",
                        "errors          11\n",
                        "3 not-sent: no connection was free; use more with -c, or a lower rate\n",
                        "7 unexpected-status: not 200; redirects are not followed",
                        "1 wrong-length\n",
                        "send lag");
    }

    @Test
    void tellsRampsAndThinkTime() {
        RateProfile profile = new RateProfile(List.of(
                new RateProfile.Segment(10, 100, Duration.ofSeconds(5)),
                new RateProfile.Segment(100, 100, Duration.ofSeconds(20))));
        LoadAnswer closed = closed();

        assertThat(LoadText.of(with(closed, new LoadModel.Open(profile, LoadModel.Spacing.CONSTANT, 1))))
                .contains(
                        "open loop, 10.0 requests/s to 100 requests/s in 5.00 s, then 100 requests/s to 100 requests/s"
                                + " in 20.0 s, even gaps");
        assertThat(LoadText.of(with(closed, new LoadModel.Closed(Duration.ofMillis(250)))))
                .contains("closed loop, think time 250 ms");
    }

    private static LoadAnswer with(LoadAnswer answer, LoadModel model) {
        return new LoadAnswer(
                answer.destination(), answer.plan().by(model), answer.outcome(), answer.limit(), answer.search());
    }

    @Test
    void tellsASearchBeforeAllElse() {
        RateSearch.Objective objective = new RateSearch.Objective(99.9, Duration.ofMillis(10));
        List<Step> steps = List.of(
                new Step(1000, new Observation(true, Optional.of(Duration.ofMillis(4))), true),
                new Step(2000, new Observation(true, Optional.of(Duration.ofMillis(12))), false),
                new Step(4000, new Observation(false, Optional.empty()), false));

        LoadAnswer found = closed().after(new RateSearch.Finding(objective, Optional.of(1000.0), steps));
        LoadAnswer none = closed().after(new RateSearch.Finding(objective, Optional.empty(), steps));

        assertThat(LoadText.of(found))
                .startsWith("1.00 k requests/s is the highest rate found with p99.9 of response time below 10.0 ms;"
                        + " it held twice.\n")
                .contains(
                        "  1.00 k requests/s  p99.9 4.00 ms  held\n",
                        "  2.00 k requests/s  p99.9 12.0 ms  not held\n",
                        "  4.00 k requests/s  too many requests went wrong not held: the rate was not reached\n");
        assertThat(LoadText.of(none)).startsWith("No rate was found with p99.9 of response time below 10.0 ms.");
        assertThat(found.exitCode()).isEqualTo(ExitCode.OK);
        assertThat(none.exitCode()).isEqualTo(ExitCode.INCOMPLETE);
    }

    @Test
    void isIncompleteWithoutACorrectAnswer() {
        LoadTimes nothing = new LoadTimes(new Histogram(3), new Histogram(3));
        LoadAnswer answer = answer(
                plan(LoadModel.CLOSED, ConnectionUse.KEEP_ALIVE),
                new LoadCounts(0, 1, 0, 0, new TreeMap<>(Map.of("connection-refused", 4L)), 0),
                nothing,
                signs(Optional.empty(), Optional.empty()));

        assertThat(answer.exitCode()).isEqualTo(ExitCode.INCOMPLETE);
        assertThat(LoadText.of(answer))
                .contains("response time   no correct response", "4 connection-refused: nothing listens there");
        assertThat(LoadJson.write(answer)).contains("\"responseTime\" : null");
    }
}
