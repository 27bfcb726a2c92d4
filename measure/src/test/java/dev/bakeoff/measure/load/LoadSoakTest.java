package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Ten minutes of servers that do what no server should: memory, file descriptors and threads stay what they are. */
@Tag("long")
final class LoadSoakTest {
    private static final Duration LENGTH = Duration.ofMinutes(10);

    /** The servers here notice only after 10 s that a client which they kept waiting has left. */
    private static final Duration PATIENCE_OF_SERVERS = Duration.ofSeconds(12);

    /** Until code is compiled and pools have grown to what they need. */
    private static final Duration SETTLING = Duration.ofMinutes(2);

    private static final TimeLimits SHORT = new TimeLimits(Duration.ofMillis(300), Duration.ofMillis(300));
    private static final long MOST_GROWTH_KIB = 48 * 1024;

    /** What a process holds. */
    private record Holdings(long heapKib, long residentKib, long descriptors, long threads) {
        static Holdings now() throws IOException, InterruptedException {
            Thread.sleep(PATIENCE_OF_SERVERS);
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            return new Holdings(
                    (runtime.totalMemory() - runtime.freeMemory()) / 1024,
                    status("VmRSS"),
                    count("/proc/self/fd"),
                    status("Threads"));
        }

        private static long status(String field) throws IOException {
            return Files.readAllLines(Path.of("/proc/self/status")).stream()
                    .filter(line -> line.startsWith(field + ":"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElseThrow();
        }

        private static long count(String folder) throws IOException {
            try (Stream<Path> entries = Files.list(Path.of(folder))) {
                return entries.count();
            }
        }
    }

    @Test
    @Timeout(900)
    void holdsNoMoreAfterTenMinutesThanAfterTwo() throws Exception {
        List<HostileServer.Behaviour> behaviours = HostileServerTest.hostile()
                .map(arguments -> (HostileServer.Behaviour) arguments.get()[2])
                .toList();
        long start = System.nanoTime();
        try (NettyLoadClient client = NettyLoadClient.start(1)) {
            offerUntil(start + SETTLING.toNanos(), client, behaviours);
            Holdings settled = Holdings.now();
            offerUntil(start + LENGTH.toNanos(), client, behaviours);
            Holdings after = Holdings.now();
            assertThat(after.heapKib()).as("heap, KiB: %s", settled).isLessThan(settled.heapKib() + MOST_GROWTH_KIB);
            assertThat(after.residentKib())
                    .as("resident, KiB: %s", settled)
                    .isLessThan(settled.residentKib() + MOST_GROWTH_KIB);
            assertThat(after.descriptors()).as("descriptors: %s", settled).isLessThan(settled.descriptors() + 20);
            assertThat(after.threads()).as("threads: %s", settled).isLessThan(settled.threads() + 5);
        }
    }

    private static void offerUntil(long end, LoadClient client, List<HostileServer.Behaviour> behaviours)
            throws Exception {
        while (System.nanoTime() - end < 0) {
            for (HostileServer.Behaviour behaviour : behaviours) {
                try (HostileServer server = new HostileServer(behaviour)) {
                    offer(client, server, LoadModel.CLOSED);
                    offer(client, server, new LoadModel.Open(RateProfile.constant(500), LoadModel.Spacing.POISSON, 1));
                }
            }
        }
    }

    private static void offer(LoadClient client, HostileServer server, LoadModel model) throws Exception {
        LoadOutcome outcome = client.offer(new LoadPlan(
                new Target(server.endpoint(), Optional.empty(), "/", Map.of(), Expectation.okWithLength(10)),
                model,
                new LoadPlan.Pool(20, ConnectionUse.KEEP_ALIVE),
                new LoadPlan.Timing(Duration.ZERO, Duration.ofMillis(500)),
                SHORT));
        assertThat(outcome.whole().errors()).isNotEmpty();
    }
}
