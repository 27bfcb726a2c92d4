package dev.bakeoff.measure.workload;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.measure.load.LoadClient;
import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPlan;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * Load clients kept warm between trials, one for each set of CPUs. One that fails is given up, and the next trial starts
 * another.
 */
public final class LoadClients implements AutoCloseable {

    /** Starts a load client with a number of event loops on some CPUs. */
    @FunctionalInterface
    public interface Starter {
        LoadClient start(CpuSet cpus, int threads) throws LoadException, InterruptedException;
    }

    private record Seat(CpuSet cpus, int threads) {}

    private final Starter starter;
    private final Duration firstWarmUp;
    private final Map<Seat, LoadClient> clients = new HashMap<>();

    /** @param firstWarmUp load that a fresh client offers before its first plan, until its own code is compiled */
    public LoadClients(Duration firstWarmUp, Starter starter) {
        this.firstWarmUp = firstWarmUp;
        this.starter = starter;
    }

    /**
     * Carries out a plan from a client on the given CPUs.
     *
     * @param threads event loops, at least 1
     */
    LoadOutcome offer(CpuSet cpus, int threads, LoadPlan plan) throws LoadException, InterruptedException {
        Seat seat = new Seat(cpus, threads);
        LoadClient client = clients.get(seat);
        boolean fresh = client == null;
        if (client == null) {
            client = starter.start(cpus, threads);
            clients.put(seat, client);
        }
        boolean kept = false;
        try {
            if (fresh) {
                client.offer(plan.lasting(firstWarmUp));
            }
            LoadOutcome outcome = client.offer(plan);
            kept = true;
            return outcome;
        } finally {
            if (!kept) {
                clients.remove(seat);
                client.close();
            }
        }
    }

    @Override
    public void close() {
        clients.values().forEach(LoadClient::close);
        clients.clear();
    }
}
