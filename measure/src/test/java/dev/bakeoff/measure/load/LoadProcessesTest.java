package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
final class LoadProcessesTest {
    private static final Duration GRACE = Duration.ofSeconds(30);

    private final BlockingQueue<LoadPlan> offered = new LinkedBlockingQueue<>();
    private final AtomicInteger closed = new AtomicInteger();

    /** What a load client does with its part. */
    @FunctionalInterface
    private interface Work {
        LoadOutcome of(LoadPlan plan) throws LoadException, InterruptedException;
    }

    private LoadClient client(Work work) {
        return new LoadClient() {
            @Override
            public LoadOutcome offer(LoadPlan plan) throws LoadException, InterruptedException {
                offered.add(plan);
                return work.of(plan);
            }

            @Override
            public void close() {
                closed.incrementAndGet();
            }
        };
    }

    private static LoadPlan plan(int connections) {
        return new LoadPlan(
                new Target(new Endpoint("localhost", "127.0.0.1", 9), Optional.empty(), "/", Map.of(), Expectation.OK),
                connections,
                ConnectionUse.KEEP_ALIVE,
                Duration.ZERO,
                TestOutcomes.SECOND);
    }

    @Test
    void addsCountsUpAndMergesTimes() throws Exception {
        try (LoadClient both = new LoadProcesses(
                List.of(client(_ -> TestOutcomes.open(4, 1, 1, 2, 3)), client(_ -> TestOutcomes.open(3, 2, 10, 20))))) {
            LoadOutcome outcome = both.offer(plan(5));

            assertThat(outcome.whole().requests()).isEqualTo(5);
            assertThat(outcome.whole().connections()).isEqualTo(2);
            assertThat(outcome.whole().errors()).containsExactly(Map.entry("unexpected-status", 3L));
            assertThat(outcome.timed().bytesReceived()).isEqualTo(200);
            assertThat(outcome.pace().counts()).containsExactly(5L);
            assertThat(outcome.responseTime())
                    .isEqualTo(TestOutcomes.closed(0, 1, 2, 3, 10, 20).responseTime());
            assertThat(outcome.times().service().getMaxValue()).isGreaterThan(19_000_000);
            assertThat(outcome.signs().offered()).contains(new OfferedLoad(7, 0, 0));
            assertThat(outcome.cost()).isEqualTo(new ClientCost(1.0, 0.25));
            assertThat(offered).extracting(LoadPlan::connections).containsExactlyInAnyOrder(3, 2);
        }
        assertThat(closed).hasValue(2);
    }

    /** Both read the counters of one machine. */
    @Test
    void doesNotCountTheNetworkTwice() {
        NetworkSigns.Link link = new NetworkSigns.Link("eth0", 10, 10, Optional.empty());
        NetworkSigns.Segments fewer = new NetworkSigns.Segments(100, 2, OptionalLong.empty());
        NetworkSigns.Segments more = new NetworkSigns.Segments(101, 2, OptionalLong.empty());
        LoadOutcome one = with(new NetworkSigns(
                Optional.of(more),
                Optional.of(Duration.ofMillis(2)),
                Optional.of(Duration.ofMillis(1)),
                Optional.empty()));
        LoadOutcome other = with(new NetworkSigns(
                Optional.of(fewer), Optional.of(Duration.ofMillis(4)), Optional.empty(), Optional.of(link)));

        assertThat(LoadProcesses.merge(List.of(one, other)).signs().network())
                .contains(new NetworkSigns(
                        Optional.of(more),
                        Optional.of(Duration.ofMillis(4)),
                        Optional.of(Duration.ofMillis(1)),
                        Optional.of(link)));
    }

    private static LoadOutcome with(NetworkSigns network) {
        LoadOutcome outcome = TestOutcomes.closed(0, 1);
        LoadSigns signs = outcome.signs();
        return new LoadOutcome(
                outcome.timed(),
                outcome.whole(),
                outcome.times(),
                outcome.pace(),
                new LoadSigns(signs.cost(), signs.offered(), Optional.of(network), signs.tls()));
    }

    @Test
    void fewerConnectionsThanClientsLeaveSomeIdle() throws Exception {
        LoadClient client = client(_ -> TestOutcomes.closed(0, 1));
        try (LoadClient three = new LoadProcesses(List.of(client, client, client))) {
            assertThat(three.offer(plan(2)).requests()).isEqualTo(2);
        }
        assertThat(offered).hasSize(2);
    }

    @Test
    void oneThatFailsEndsTheOthers() {
        AtomicInteger interrupted = new AtomicInteger();
        LoadClient endless = client(_ -> {
            try {
                TimeUnit.MINUTES.sleep(10);
                throw new AssertionError("not interrupted");
            } catch (InterruptedException e) {
                interrupted.incrementAndGet();
                throw e;
            }
        });
        LoadClient failing = client(_ -> {
            throw new LoadException("no such library");
        });
        try (LoadClient both = new LoadProcesses(List.of(endless, failing))) {
            assertThatThrownBy(() -> both.offer(plan(2)))
                    .isInstanceOf(LoadException.class)
                    .hasMessage("no such library");
        }
        assertThat(interrupted).hasValue(1);
    }

    @Test
    void refusesToBeNobody() {
        assertThatIllegalArgumentException().isThrownBy(() -> new LoadProcesses(List.of()));
    }

    @Test
    void twoProcessesAgreeWithTheServersLogLineForLine(@TempDir Path folder) throws Exception {
        try (TestNginx nginx = new TestNginx(folder, "keepalive_requests 1000000;");
                LoadClient two = new LoadProcesses(List.of(
                        LoadProcess.start(TestLoadWorker.command(), GRACE),
                        LoadProcess.start(TestLoadWorker.command(), GRACE)))) {
            Target target = new Target(nginx.http(), Optional.empty(), TestNginx.PAGE, Map.of(), Expectation.OK);
            LoadOutcome outcome = two.offer(
                    new LoadPlan(target, 3, ConnectionUse.KEEP_ALIVE, Duration.ofMillis(50), Duration.ofMillis(300)));
            List<String> log = nginx.closeAndReadLog();

            assertThat(outcome.whole().errors()).isEmpty();
            assertThat(outcome.whole().requests()).isEqualTo(log.size()).isPositive();
            assertThat(outcome.connections()).isEqualTo(3);
            assertThat(log.stream().map(line -> line.split(" ")[0]).distinct()).hasSize(3);
            assertThat(outcome.responseTime().getTotalCount()).isEqualTo(outcome.requests());
        }
    }
}
