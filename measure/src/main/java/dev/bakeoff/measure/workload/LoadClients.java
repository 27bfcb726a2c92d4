package dev.bakeoff.measure.workload;

import dev.bakeoff.core.machine.CpuSet;
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
 * Load clients kept warm between trials, one for each set of CPUs and number of event loops. One that fails is given up,
 * and the next trial starts another.
 */
public final class LoadClients implements AutoCloseable {

    /** Starts a load client with a number of event loops on some CPUs. */
    @FunctionalInterface
    public interface Starter {
        LoadClient start(CpuSet cpus, int threads) throws LoadException, InterruptedException;
    }

    private record Seat(CpuSet cpus, int threads) {}

    /** New connections take other paths through a client's code than requests over open ones. */
    private record Practice(Seat seat, ConnectionUse use) {}

    private final Starter starter;
    private final Duration firstWarmUp;
    private final Map<Seat, LoadClient> clients = new HashMap<>();
    private final Set<Practice> practised = new HashSet<>();

    /**
     * @param firstWarmUp load that a client offers before its first plan of a {@link ConnectionUse}, until its own code
     *     for that is compiled
     */
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
        return offer(seat, warmClient(seat, plan), plan);
    }

    /** Has a warm client on the given CPUs, so that the next plan is all that a server there will see. */
    void prepare(CpuSet cpus, int threads, LoadPlan plan) throws LoadException, InterruptedException {
        var _ = warmClient(new Seat(cpus, threads), plan);
    }

    private LoadClient warmClient(Seat seat, LoadPlan plan) throws LoadException, InterruptedException {
        LoadClient client = clients.get(seat);
        if (client == null) {
            client = starter.start(seat.cpus(), seat.threads());
            clients.put(seat, client);
        }
        if (practised.add(new Practice(seat, plan.connectionUse()))) {
            var _ = offer(seat, client, plan.lasting(firstWarmUp));
        }
        return client;
    }

    private LoadOutcome offer(Seat seat, LoadClient client, LoadPlan plan) throws LoadException, InterruptedException {
        boolean kept = false;
        try {
            LoadOutcome outcome = client.offer(plan);
            kept = true;
            return outcome;
        } finally {
            if (!kept) {
                clients.remove(seat);
                practised.removeIf(practice -> practice.seat().equals(seat));
                client.close();
            }
        }
    }

    @Override
    public void close() {
        clients.values().forEach(LoadClient::close);
        clients.clear();
        practised.clear();
    }
}
