package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.machine.UsableCpus.Quota;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ServerMeterTest {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final CpuSet CLIENT = CpuSet.of(3);

    @TempDir
    private Path folder;

    private static ServerProcess process(long pid, double cpuSeconds, long threads, String cpus) {
        return new ServerProcess(
                pid, "nginx", cpuSeconds, threads, new UsableCpus(CpuSet.parse(cpus), Optional.empty()));
    }

    private static ServerProcess under(Quota quota, long pid, double cpuSeconds) {
        return new ServerProcess(pid, "nginx", cpuSeconds, 1, new UsableCpus(CpuSet.parse("0-3"), Optional.of(quota)));
    }

    /** Of processes that started with the second and used nothing before. */
    private static ServerUse use(ServerProcess... after) {
        return ServerMeter.use(List.of(), List.of(after), SECOND, CLIENT);
    }

    @Test
    void addsUpWhatEachProcessUsedBetween() {
        ServerUse use = ServerMeter.use(
                List.of(process(1, 50, 1, "0-3"), process(2, 7.5, 1, "0-3")),
                List.of(process(1, 50.002, 1, "0-3"), process(2, 8.25, 1, "0-3"), process(9, 0.5, 1, "0-3")),
                SECOND,
                CLIENT);

        assertThat(use.cpuSeconds()).as("9 came meanwhile").isCloseTo(1.252, within(1e-9));
        assertThat(use.usable()).as("a master that waits is not counted").isEqualTo(2);
        assertThat(use.processes()).isEqualTo("nginx, 3 processes");
    }

    @Test
    void takesAProcessWithTheNumberOfADeadOneForItself() {
        ServerUse use =
                ServerMeter.use(List.of(process(1, 50, 1, "0")), List.of(process(1, 0.4, 1, "0")), SECOND, CLIENT);

        assertThat(use.cpuSeconds()).isEqualTo(0.4);
    }

    @Test
    void knowsWhatProcessesCanUse() {
        assertThat(use(process(1, 0.5, 1, "0-3")).usable()).as("one thread").isEqualTo(1);
        assertThat(use(process(1, 0.5, 50, "0-3")).usable()).as("four CPUs").isEqualTo(4);
        assertThat(use(process(1, 0.5, 1, "0"), process(2, 0.5, 1, "0")).usable())
                .as("two on the same CPU")
                .isEqualTo(1);
        assertThat(use(process(1, 0.5, 1, "0"), process(2, 0.5, 2, "0-1"), process(3, 0.5, 9, "1"))
                        .usable())
                .as("two CPUs together")
                .isEqualTo(2);
        assertThat(use(process(1, 0, 1, "0-3"), process(2, 0, 1, "0-3")).usable())
                .as("where all wait, all count")
                .isEqualTo(2);
    }

    @Test
    void knowsQuotasThatLieOnAll() {
        Quota group = new Quota(0.5, "/group/cpu.max");
        Quota other = new Quota(0.25, "/other/cpu.max");

        assertThat(use(under(group, 1, 0.2), under(group, 2, 0.2)).usable())
                .as("one quota for both")
                .isEqualTo(0.5);
        assertThat(use(under(group, 1, 0.2), under(other, 2, 0.2)).usable())
                .as("a quota each")
                .isEqualTo(0.75);
        assertThat(use(under(group, 1, 0.2), process(2, 0.2, 1, "0-3")).usable())
                .as("one is free of it")
                .isEqualTo(2);
    }

    @Test
    void knowsWhetherTheLoadClientHasTheSameCpus() {
        List<ServerProcess> two = List.of(process(1, 0.5, 1, "0"), process(2, 0.5, 1, "1"));

        assertThat(ServerMeter.use(List.of(), two, SECOND, CpuSet.of(0, 1)).shared())
                .isEqualTo(2);
        assertThat(ServerMeter.use(List.of(), two, SECOND, CpuSet.of(0, 1, 2)).shared())
                .isZero();
        assertThat(ServerMeter.use(List.of(), two, SECOND, CpuSet.of(1)).shared())
                .isZero();
    }

    @Test
    void metersARealNginx() throws Exception {
        try (TestNginx nginx = new TestNginx(folder, "");
                NettyLoadClient client = NettyLoadClient.start(1)) {
            for (Endpoint endpoint : List.of(nginx.http(), nginx.https())) {
                ServerMeter meter = ServerMeter.of(endpoint).orElseThrow();
                client.offer(new LoadPlan(
                        new Target(nginx.http(), Optional.empty(), TestNginx.PAGE, Map.of(), Expectation.OK),
                        5,
                        ConnectionUse.KEEP_ALIVE,
                        Duration.ZERO,
                        Duration.ofMillis(500)));

                ServerUse use = meter.since().orElseThrow();

                assertThat(use.processes()).isEqualTo("nginx, 2 processes");
                assertThat(use.cpuSeconds()).isPositive();
                assertThat(use.usable())
                        .as("a worker that works, a master that waits")
                        .isEqualTo(1);
            }
            ServerMeter ended = ServerMeter.of(nginx.http()).orElseThrow();
            nginx.closeAndReadLog();
            assertThat(ended.since()).isEmpty();
        }
    }

    @Test
    void metersNobodyElsewhereOrWhereNobodyListens() {
        Stream.of("192.0.2.1", "2001:db8::1", "127.0.0.1")
                .map(address -> new Endpoint("localhost", address, 9))
                .forEach(endpoint ->
                        assertThat(ServerMeter.of(endpoint)).as("%s", endpoint).isEmpty());
    }
}
