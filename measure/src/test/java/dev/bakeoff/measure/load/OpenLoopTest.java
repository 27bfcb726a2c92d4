package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.measure.load.LoadModel.Closed;
import dev.bakeoff.measure.load.LoadModel.Open;
import dev.bakeoff.measure.load.LoadModel.Spacing;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Requests that start when they are intended, whatever the server does. */
@Timeout(30)
final class OpenLoopTest {
    private static final Duration WARM_UP = Duration.ofMillis(200);
    private static final Duration LENGTH = Duration.ofMillis(800);
    private static final TimeLimits SHORT = new TimeLimits(Duration.ofMillis(500), Duration.ofMillis(500));
    private static final int SLOW_MILLIS = 20;
    private static final String EMPTY = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";

    @TempDir
    private Path folder;

    private static NettyLoadClient client;

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
    void sendsEveryIntendedRequestAndNoOther(ConnectionUse use) throws Exception {
        try (TestNginx nginx = new TestNginx(folder, "keepalive_requests 1000000;")) {
            LoadOutcome outcome = client.offer(plan(nginx.http(), constant(500), 20, use));
            List<String> log = nginx.closeAndReadLog();
            assertThat(outcome.whole().errors()).isEmpty();
            assertThat(outcome.whole().requests()).as("500 a second for 1 s").isEqualTo(500);
            assertThat(log).hasSize(500);
            assertThat(outcome.requests()).as("in 800 ms").isEqualTo(400);
            OfferedLoad offered = outcome.signs().offered().orElseThrow();
            assertThat(offered.intended()).isEqualTo(400);
            assertThat(offered.unsent()).isZero();
            assertThat(outcome.times().sendLag().getTotalCount()).isEqualTo(400);
            assertThat(outcome.times().response().getTotalCount()).isEqualTo(400);
            assertThat(outcome.times().response().getMean())
                    .isGreaterThan(outcome.times().service().getMean());
            switch (use) {
                case KEEP_ALIVE -> assertThat(outcome.connections()).isEqualTo(20);
                case CLOSE -> assertThat(outcome.connections()).isEqualTo(500);
            }
        }
    }

    @Test
    void sendsAsManyAsThePoissonSequenceHas() throws Exception {
        Open model = new Open(RateProfile.constant(400), Spacing.POISSON, 5);
        IntendedTimes times = new IntendedTimes(model, WARM_UP);
        try (NettyLoadClient single = NettyLoadClient.start(1);
                TestNginx nginx = new TestNginx(folder, "keepalive_requests 1000000;")) {
            LoadOutcome outcome = single.offer(plan(nginx.http(), model, 20, ConnectionUse.KEEP_ALIVE));
            long intended = 0;
            while (times.next() < WARM_UP.plus(LENGTH).toNanos()) {
                intended++;
            }
            assertThat(outcome.whole().requests()).isEqualTo(intended);
        }
    }

    /** One connection and 20 ms a request hold 50 requests a second; at 100 the queue grows, and is in the response time only. */
    @Test
    void waitingForABusyServerIsInTheResponseTimeOnly() throws Exception {
        try (HostileServer server = new HostileServer(slow())) {
            LoadOutcome outcome = client.offer(new LoadPlan(
                    target(server.endpoint()),
                    constant(100),
                    new LoadPlan.Pool(1, ConnectionUse.KEEP_ALIVE),
                    new LoadPlan.Timing(Duration.ZERO, LENGTH),
                    new TimeLimits(Duration.ofSeconds(5), Duration.ofSeconds(5))));
            assertThat(outcome.whole().errors()).isEmpty();
            assertThat(outcome.requests()).as("none is left out").isEqualTo(80);
            assertThat(outcome.pace().requests()).as("in the interval itself").isLessThan(45);
            OfferedLoad offered = outcome.signs().offered().orElseThrow();
            assertThat(offered.waited()).isGreaterThan(70);
            assertThat(outcome.times().service().getValueAtPercentile(50))
                    .isBetween(SLOW_MILLIS * 1_000_000L, 3 * SLOW_MILLIS * 1_000_000L);
            // The last of 80 is intended at 790 ms and is not served before 80 x 20 ms.
            assertThat(outcome.times().response().getMaxValue()).isGreaterThan(800_000_000L);
            assertThat(outcome.times().sendLag().getValueAtPercentile(50)).as("the client itself").isLessThan(5_000_000L);
        }
    }

    @Test
    void countsWhatCouldNotBeSentAtAll() throws Exception {
        HostileServer.Behaviour silent = connection -> {
            HostileServer.readRequest(connection);
            HostileServer.readRequest(connection);
        };
        try (HostileServer server = new HostileServer(silent)) {
            LoadOutcome outcome = client.offer(new LoadPlan(
                    target(server.endpoint()),
                    constant(100),
                    new LoadPlan.Pool(2, ConnectionUse.KEEP_ALIVE),
                    new LoadPlan.Timing(Duration.ZERO, LENGTH),
                    SHORT));
            assertThat(outcome.whole().requests()).isZero();
            assertThat(outcome.whole().errors()).containsOnlyKeys("not-sent", "response-timeout");
            assertThat(outcome.whole().errorCount()).as("each of them once").isEqualTo(80);
            assertThat(outcome.signs().offered().orElseThrow().intended()).isEqualTo(80);
        }
    }

    @ParameterizedTest
    @EnumSource(ConnectionUse.class)
    void aDeadServerIsNotSpunOn(ConnectionUse use) throws Exception {
        Endpoint nobody = new Endpoint("localhost", "127.0.0.1", TestNginx.freePort());
        LoadOutcome outcome = client.offer(new LoadPlan(
                target(nobody),
                constant(1000),
                new LoadPlan.Pool(2, use),
                new LoadPlan.Timing(Duration.ZERO, LENGTH),
                SHORT));
        assertThat(outcome.connections()).isZero();
        assertThat(outcome.whole().errors()).containsOnlyKeys("connection-refused", "not-sent");
        assertThat(outcome.whole().errors().get("connection-refused")).isBetween(2L, 60L);
    }

    @Test
    void thinkTimeComesBetweenAResponseAndTheNextRequest() throws Exception {
        try (TestNginx nginx = new TestNginx(folder, "keepalive_requests 1000000;")) {
            LoadOutcome outcome = client.offer(plan(
                    nginx.http(), new Closed(Duration.ofMillis(100)), 4, ConnectionUse.KEEP_ALIVE));
            assertThat(outcome.whole().errors()).isEmpty();
            assertThat(outcome.whole().requests()).as("4 connections, each 100 ms, for 1 s").isBetween(32L, 44L);
            assertThat(outcome.times().sendLag().getTotalCount()).isPositive();
        }
    }

    private static HostileServer.Behaviour slow() {
        return connection -> {
            while (HostileServer.readRequest(connection)) {
                Thread.sleep(SLOW_MILLIS);
                HostileServer.write(connection, EMPTY);
            }
        };
    }

    private static Open constant(double rate) {
        return new Open(RateProfile.constant(rate), Spacing.CONSTANT, 1);
    }

    private static Target target(Endpoint endpoint) {
        return new Target(endpoint, Optional.empty(), TestNginx.PAGE, Map.of(), Expectation.OK);
    }

    private static LoadPlan plan(Endpoint endpoint, LoadModel model, int connections, ConnectionUse use) {
        return new LoadPlan(
                target(endpoint),
                model,
                new LoadPlan.Pool(connections, use),
                new LoadPlan.Timing(WARM_UP, LENGTH),
                TimeLimits.DEFAULT);
    }
}
