package dev.bakeoff.measure.workload;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.measurement.Calibration;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.load.ConnectionUse;
import dev.bakeoff.measure.load.LoadClient;
import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPlan;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Load clients kept warm between trials, one for each set of CPUs and number of event loops. Each is calibrated once, when
 * it is warm. One that fails is given up, and the next trial starts another.
 */
public final class LoadClients implements AutoCloseable {

    /** Starts a load client with a number of event loops on some CPUs. */
    @FunctionalInterface
    public interface Starter {
        LoadClient start(CpuSet cpus, int threads) throws LoadException, InterruptedException;
    }

    /** Finds how truly a load client with a number of event loops times. */
    @FunctionalInterface
    public interface Calibrator {
        /** Takes every load client on trust. */
        Calibrator NONE = (_, _) -> Reading.unavailable("the load client was not calibrated");

        Reading<Calibration> calibrate(LoadClient client, int threads) throws LoadException, InterruptedException;
    }

    /** What came of a plan, and what is known of the client that carried it out. */
    record Offered(LoadOutcome outcome, Reading<Calibration> calibration) {}

    /** What a warm and calibrated load client is wanted for. */
    @FunctionalInterface
    private interface Use<T> {
        T of(LoadClient client, Reading<Calibration> calibration) throws LoadException, InterruptedException;
    }

    private record Seat(CpuSet cpus, int threads) {}

    /**
     * New connections take other paths through a client's code than requests over open ones, and new ones with TLS others
     * than those without.
     */
    private record Practice(Seat seat, ConnectionUse use, boolean handshakes) {
        static Practice of(Seat seat, LoadPlan plan) {
            boolean handshakes = switch (plan.connectionUse()) {
                case KEEP_ALIVE -> false;
                case CLOSE -> plan.target().tls().isPresent();
            };
            return new Practice(seat, plan.connectionUse(), handshakes);
        }
    }

    private final Starter starter;
    private final Calibrator calibrator;
    private final Duration firstWarmUp;
    private final Map<Seat, LoadClient> clients = new HashMap<>();
    private final Map<Seat, Reading<Calibration>> calibrations = new HashMap<>();
    private final Set<Practice> practised = new HashSet<>();

    /**
     * @param firstWarmUp load that a client offers before its first plan of a {@link ConnectionUse}, and before its first
     *     with new connections over TLS, until its own code for that is compiled
     */
    public LoadClients(Duration firstWarmUp, Starter starter, Calibrator calibrator) {
        this.firstWarmUp = firstWarmUp;
        this.starter = starter;
        this.calibrator = calibrator;
    }

    /**
     * Carries out a plan from a client on the given CPUs.
     *
     * @param threads event loops, at least 1
     */
    Offered offer(CpuSet cpus, int threads, LoadPlan plan) throws LoadException, InterruptedException {
        return use(
                new Seat(cpus, threads), plan, (client, calibration) -> new Offered(client.offer(plan), calibration));
    }

    /** Has a warm and calibrated client on the given CPUs, so that the next plan is all that a server there will see. */
    void prepare(CpuSet cpus, int threads, LoadPlan plan) throws LoadException, InterruptedException {
        var _ = use(new Seat(cpus, threads), plan, (_, calibration) -> calibration);
    }

    private <T> T use(Seat seat, LoadPlan plan, Use<T> use) throws LoadException, InterruptedException {
        LoadClient client = client(seat);
        boolean kept = false;
        try {
            if (practised.add(Practice.of(seat, plan))) {
                var _ = client.offer(plan.lasting(firstWarmUp));
            }
            T result = use.of(client, calibration(seat, client));
            kept = true;
            return result;
        } finally {
            if (!kept) {
                clients.remove(seat);
                calibrations.remove(seat);
                practised.removeIf(practice -> practice.seat().equals(seat));
                client.close();
            }
        }
    }

    private LoadClient client(Seat seat) throws LoadException, InterruptedException {
        LoadClient client = clients.get(seat);
        if (client == null) {
            client = starter.start(seat.cpus(), seat.threads());
            clients.put(seat, client);
        }
        return client;
    }

    private Reading<Calibration> calibration(Seat seat, LoadClient client) throws LoadException, InterruptedException {
        Reading<Calibration> calibration = calibrations.get(seat);
        if (calibration == null) {
            calibration = calibrator.calibrate(client, seat.threads());
            calibrations.put(seat, calibration);
        }
        return calibration;
    }

    @Override
    public void close() {
        clients.values().forEach(LoadClient::close);
        clients.clear();
        calibrations.clear();
        practised.clear();
    }
}
