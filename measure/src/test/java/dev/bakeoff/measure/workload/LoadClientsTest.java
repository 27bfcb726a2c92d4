package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.measurement.Calibration;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.load.ClientCost;
import dev.bakeoff.measure.load.ConnectionUse;
import dev.bakeoff.measure.load.Endpoint;
import dev.bakeoff.measure.load.Expectation;
import dev.bakeoff.measure.load.LoadClient;
import dev.bakeoff.measure.load.LoadCounts;
import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPace;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.LoadTimes;
import dev.bakeoff.measure.load.Target;
import dev.bakeoff.measure.load.TlsChoice;
import dev.bakeoff.measure.load.TlsVersion;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

final class LoadClientsTest {
    private static final CpuSet CPUS = CpuSet.of(0);
    private static final Duration WARM_UP = Duration.ofSeconds(8);
    private static final LoadPlan KEEPING = plan(ConnectionUse.KEEP_ALIVE);
    private static final LoadPlan CLOSING = plan(ConnectionUse.CLOSE);

    private final List<LoadPlan> offered = new ArrayList<>();
    private int started;
    private int calibrated;
    private boolean failing;
    private boolean failingToCalibrate;

    private final LoadClients clients = new LoadClients(
            WARM_UP,
            (_, _) -> {
                started++;
                return new Obedient();
            },
            (_, threads) -> calibrate(threads));

    /** Nothing but a reason that tells one calibration from another. */
    private Reading<Calibration> calibrate(int threads) throws LoadException {
        if (failingToCalibrate) {
            throw new LoadException("no");
        }
        calibrated++;
        return Reading.unavailable("calibration " + calibrated + " of " + threads + " after " + offered.size());
    }

    /** Does nothing, or fails. */
    private final class Obedient implements LoadClient {
        @Override
        public LoadOutcome offer(LoadPlan plan) throws LoadException {
            if (failing) {
                throw new LoadException("no");
            }
            offered.add(plan);
            return new LoadOutcome(
                    LoadCounts.NONE,
                    LoadCounts.NONE,
                    new LoadTimes(new Histogram(3), new Histogram(3)),
                    new LoadPace(plan.length(), plan.length(), List.of(0L)),
                    new ClientCost(0, 0),
                    Optional.empty());
        }

        @Override
        public void close() {}
    }

    private static LoadPlan plan(ConnectionUse use) {
        Target target =
                new Target(new Endpoint("localhost", "127.0.0.1", 9), Optional.empty(), "/", Map.of(), Expectation.OK);
        return new LoadPlan(target, 1, use, Duration.ZERO, Duration.ofSeconds(1));
    }

    @Test
    void warmsAClientOnceForEachUseOfConnections() throws Exception {
        clients.offer(CPUS, 1, KEEPING);
        clients.offer(CPUS, 1, KEEPING);
        clients.offer(CPUS, 1, CLOSING);
        clients.offer(CPUS, 1, KEEPING);

        assertThat(started).isEqualTo(1);
        assertThat(offered)
                .containsExactly(
                        KEEPING.lasting(WARM_UP), KEEPING, KEEPING, CLOSING.lasting(WARM_UP), CLOSING, KEEPING);
    }

    /** A client that has met no handshake is not ready to be timed by handshakes. */
    @Test
    void warmsAClientAgainForNewConnectionsOverTls() throws Exception {
        LoadPlan handshakes = new LoadPlan(
                new Target(
                        new Endpoint("localhost", "127.0.0.1", 9),
                        Optional.of(new TlsChoice(TlsVersion.TLS_1_3)),
                        "/",
                        Map.of(),
                        Expectation.OK),
                1,
                ConnectionUse.CLOSE,
                Duration.ZERO,
                Duration.ofSeconds(1));

        clients.offer(CPUS, 1, CLOSING);
        clients.offer(CPUS, 1, handshakes);
        clients.offer(CPUS, 1, handshakes);

        assertThat(offered)
                .containsExactly(
                        CLOSING.lasting(WARM_UP), CLOSING, handshakes.lasting(WARM_UP), handshakes, handshakes);
    }

    @Test
    void calibratesAClientOnceWhenItIsWarmAndGoesOnTellingWhatWasFound() throws Exception {
        Reading<Calibration> first = clients.offer(CPUS, 2, KEEPING).calibration();
        Reading<Calibration> later = clients.offer(CPUS, 2, CLOSING).calibration();
        Reading<Calibration> other = clients.offer(CPUS, 3, KEEPING).calibration();

        assertThat(first).isEqualTo(Reading.unavailable("calibration 1 of 2 after 1"));
        assertThat(later).isEqualTo(first);
        assertThat(other).as("another client").isEqualTo(Reading.unavailable("calibration 2 of 3 after 5"));
    }

    @Test
    void startsAnotherWhenOneCannotBeCalibrated() throws Exception {
        failingToCalibrate = true;
        assertThatThrownBy(() -> clients.prepare(CPUS, 1, KEEPING)).isInstanceOf(LoadException.class);
        failingToCalibrate = false;

        clients.offer(CPUS, 1, KEEPING);

        assertThat(started).isEqualTo(2);
        assertThat(calibrated).isEqualTo(1);
    }

    @Test
    void preparesBeforehandWhatAPlanWouldNeed() throws Exception {
        clients.prepare(CPUS, 1, CLOSING);
        clients.offer(CPUS, 1, CLOSING);

        assertThat(offered).containsExactly(CLOSING.lasting(WARM_UP), CLOSING);
    }

    @Test
    void startsAndWarmsAnotherWhenOneFails() throws Exception {
        clients.offer(CPUS, 1, KEEPING);
        failing = true;
        assertThatThrownBy(() -> clients.offer(CPUS, 1, KEEPING)).isInstanceOf(LoadException.class);
        failing = false;
        offered.clear();

        clients.offer(CPUS, 1, KEEPING);

        assertThat(started).isEqualTo(2);
        assertThat(offered).containsExactly(KEEPING.lasting(WARM_UP), KEEPING);
        assertThat(calibrated).as("each its own").isEqualTo(2);
    }
}
