package dev.bakeoff.measure.trial;

import static dev.bakeoff.measure.trial.TestTrials.completed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.load.LoadClient;
import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.NettyLoadClient;
import dev.bakeoff.measure.meter.WeighIn;
import dev.bakeoff.measure.workload.LoadClients;
import dev.bakeoff.measure.workload.TrialLength;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A trial on the real nginx of this machine, while ever more others begin to work on its CPU. */
final class DriftTrialTest {
    private static final Duration ITERATION = Duration.ofSeconds(2);
    private static final TrialLength LENGTH = new TrialLength(Duration.ofMillis(200), 1, ITERATION);

    /** One, two, four and eight more: with each crowd the server's share of its CPU is halved. */
    private static final List<Crowd> CROWDS =
            List.of(new Crowd(600, 1), new Crowd(1000, 2), new Crowd(1400, 4), new Crowd(1800, 8));

    private static final Duration CLIENT_WARM_UP = Duration.ofSeconds(2);

    private final LocalHost host = new LocalHost();

    /** @param millis after the start of the load, of which the first 200 ms are not timed */
    private record Crowd(int millis, int size) {}

    /** Starts busy processes in the course of a timed interval, and ends them after it. */
    private static final class Crowding implements LoadClient {
        private final LoadClient client;
        private final int cpu;

        Crowding(int cpu) throws LoadException {
            this.client = NettyLoadClient.start(1);
            this.cpu = cpu;
        }

        @Override
        public LoadOutcome offer(LoadPlan plan) throws LoadException, InterruptedException {
            if (!plan.length().equals(ITERATION) || plan.warmUp().isZero()) {
                return client.offer(plan);
            }
            Queue<Process> others = new ConcurrentLinkedQueue<>();
            List<CompletableFuture<Void>> starts = CROWDS.stream()
                    .map(crowd -> CompletableFuture.runAsync(
                            () -> IntStream.range(0, crowd.size()).forEach(_ -> others.add(busy())),
                            CompletableFuture.delayedExecutor(crowd.millis(), TimeUnit.MILLISECONDS)))
                    .toList();
            try {
                return client.offer(plan);
            } finally {
                starts.forEach(CompletableFuture::join);
                others.forEach(Process::destroyForcibly);
            }
        }

        /**
         * In a session of its own, since the kernel may share a CPU among sessions first (autogroups). Ends by itself at
         * some time, should nobody be left to end it.
         */
        private Process busy() {
            try {
                return new ProcessBuilder(
                                "setsid",
                                "taskset",
                                "-c",
                                Integer.toString(cpu),
                                "sh",
                                "-c",
                                "i=0; while [ $i -lt 30000000 ]; do i=$((i+1)); done")
                        .start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void close() {
            client.close();
        }
    }

    @Test
    void voidsATrialDuringWhichOthersBeginToWorkOnItsCpu() throws Exception {
        CpuSet usable = WeighIn.usableCpus(host).map(UsableCpus::affinity).orElse(CpuSet.of());
        assumeTrue(usable.size() > 1, "needs two CPUs");
        int cpu = usable.stream().findFirst().orElseThrow();
        Variant one = Variant.onCpus(CpuSet.of(cpu));

        Outcome.Completed outcome;
        try (LoadClients clients =
                new LoadClients(CLIENT_WARM_UP, (_, _) -> new Crowding(cpu), LoadClients.Calibrator.NONE)) {
            // Each page is compressed anew, so that the server's CPU is what decides.
            outcome = completed(
                    TestTrials.run(host, clients, new Point("web.static", "http,html-10k-gzip,c10"), LENGTH, one));
        }

        assertThat(outcome.valid()).isFalse();
        assertThat(outcome.findings())
                .as("of %s", outcome.profile().throughput())
                .filteredOn(finding -> finding.guard() == Guard.DRIFT)
                .singleElement()
                .satisfies(DriftTrialTest::saysThatThroughputFell);
    }

    private static void saysThatThroughputFell(Finding finding) {
        assertThat(finding.voids()).isTrue();
        assertThat(finding.reason())
                .startsWith("not steady: throughput falls by")
                .contains("over 2.0 s");
    }
}
