package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.core.measurement.Calibration;
import dev.bakeoff.core.unit.Reading;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
final class StallCalibrationTest {
    private static final Duration GRACE = Duration.ofSeconds(30);

    /** By the closed form: 8 connections at 1000/s, 1 ms each, 100 ms in 1 s frozen. */
    private static final double TRUE_P99 = 0.092;

    private static final long TRUE_NANOS = 92_000_000;

    /** Reports what it is told to, one report a plan. */
    private static final class Canned implements LoadClient {
        private final Queue<LoadOutcome> outcomes = new ArrayDeque<>();
        private final List<LoadPlan> plans = new ArrayList<>();

        Canned(LoadOutcome... outcomes) {
            Collections.addAll(this.outcomes, outcomes);
        }

        @Override
        public LoadOutcome offer(LoadPlan plan) {
            plans.add(plan);
            return outcomes.remove();
        }

        @Override
        public void close() {}
    }

    /** 2940 requests of 1 ms, the 60 slowest as given; in nanoseconds. */
    private static LoadOutcome outcome(long slowest, long sendLag, long intended, boolean open) {
        LoadTimes times = LoadTimes.none();
        for (int i = 0; i < 3000; i++) {
            times.responded(i < 2940 ? 1_100_000 : slowest, 1_100_000);
            times.lagged(sendLag);
        }
        return outcome(times, 3000, intended, open);
    }

    private static LoadOutcome outcome(LoadTimes times, long requests, long intended, boolean open) {
        LoadCounts counts = new LoadCounts(requests, 8, 0, Collections.emptySortedMap(), 1);
        LoadPace pace = new LoadPace(Duration.ofSeconds(3), Duration.ofSeconds(3), List.of(requests));
        Optional<OfferedLoad> offered = open ? Optional.of(new OfferedLoad(intended, 0, 0)) : Optional.empty();
        return new LoadOutcome(
                counts,
                counts,
                times,
                pace,
                new LoadSigns(new ClientCost(0.1, 0.1), offered, Optional.empty(), Optional.empty()));
    }

    private static Calibration calibrate(LoadClient client, int threads) throws Exception {
        return switch (new StallCalibration(new Random(7)).calibrate(client, threads)) {
            case Reading.Measured<Calibration>(Calibration calibration, String _) -> calibration;
            case Reading.Unavailable<Calibration>(String reason) -> throw new AssertionError(reason);
        };
    }

    @Test
    void findsTheRealLoadClientTrueAndTimesFromTheSendFalse() throws Exception {
        try (LoadProcess load = LoadProcess.start(TestLoadWorker.command(), GRACE)) {
            Calibration calibration = calibrate(load, 1);
            for (int more = 4; more > 0 && !calibration.withinBounds(); more--) {
                calibration = calibrate(load, 1); // Other work on this machine makes the client late, which is found.
            }

            assertThat(calibration.fault()).as("%s", calibration).isEmpty();
            assertThat(calibration.truth().p99()).isCloseTo(TRUE_P99, within(1e-9));
            assertThat(Math.abs(calibration.errorFromSend()))
                    .as("of the same run, timed from the send: %s", calibration)
                    .isGreaterThan(Calibration.MOST_ERROR);
        }
    }

    @Test
    void findsTheLoadClientsOwnLateness() throws Exception {
        Calibration calibration = calibrate(
                new Canned(
                        outcome(TRUE_NANOS, 6_000_000, 3000, true),
                        outcome(TRUE_NANOS, 6_000_000, 3000, true),
                        outcome(TRUE_NANOS, 6_000_000, 3000, true)),
                1);

        assertThat(calibration.fault().orElse("")).startsWith("requests were sent 6.0 ms late");
    }

    @Test
    void triesAgainUntilWithinBounds() throws Exception {
        Canned client = new Canned(
                outcome(1_100_000, 100_000, 3000, true),
                outcome(TRUE_NANOS, 100_000, 3000, true),
                outcome(TRUE_NANOS, 100_000, 3000, true));

        Calibration calibration = calibrate(client, 1);

        assertThat(calibration.attempts()).hasSize(2);
        assertThat(calibration.withinBounds()).isTrue();
        assertThat(client.outcomes).as("not needed").hasSize(1);
    }

    @Test
    void givesUpAfterThreeAttemptsAndTellsAll() throws Exception {
        LoadOutcome fromTheSend = outcome(1_100_000, 100_000, 3000, true);

        Calibration calibration = calibrate(new Canned(fromTheSend, fromTheSend, fromTheSend), 1);

        assertThat(calibration.attempts()).hasSize(3);
        assertThat(calibration.fault().orElse(""))
                .isEqualTo("p99 of response time was 1.1 ms where 92.0 ms is true, off by 98.8 %, above 10.0 %");
    }

    @Test
    void countsWhatWasNotAnswered() throws Exception {
        LoadOutcome lacking = outcome(TRUE_NANOS, 100_000, 3003, true);

        assertThat(calibrate(new Canned(lacking, lacking, lacking), 1).fault())
                .hasValue("3 requests were not answered correctly");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8, 32})
    void givesEveryEventLoopAConnectionAndKeepsWhatIsSeenFromTheSendBelowOnePercent(int threads) throws Exception {
        Canned client = new Canned(outcome(TRUE_NANOS, 100_000, 3000, true));

        double rate = calibrate(client, threads).rate();

        LoadPlan plan = client.plans.getFirst();
        assertThat(plan.connections()).isGreaterThanOrEqualTo(threads);
        assertThat(plan.connections() / rate).as("of each second").isLessThan(0.01);
        assertThat(plan.length()).as("whole periods").isEqualTo(Duration.ofSeconds(3));
        assertThat(plan.model()).isInstanceOf(LoadModel.Open.class);
    }

    @Test
    void refusesAClientWithoutAnOpenLoopOrAnAnswer() {
        assertThatThrownBy(() -> calibrate(new Canned(outcome(TRUE_NANOS, 0, 3000, false)), 1))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("no open loop");
        assertThatThrownBy(() -> calibrate(new Canned(outcome(LoadTimes.none(), 0, 3000, true)), 1))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("no answer");
    }
}
