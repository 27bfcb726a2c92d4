package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.JavaCommand;
import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Origin;
import dev.bakeoff.core.definition.Work;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.load.Endpoint;
import dev.bakeoff.measure.load.LoadClient;
import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.LoadProcess;
import dev.bakeoff.measure.load.LoadWorker;
import dev.bakeoff.measure.load.StallCalibration;
import dev.bakeoff.measure.workload.LoadClients;
import dev.bakeoff.measure.workload.OwnWorkloads;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * What every bake-off on this machine needs: the workloads, and load clients in processes of their own.
 *
 * @param catalogue all workloads
 * @param clients closed at the end
 */
record Workbench(WorkloadCatalogue catalogue, LoadClients clients) implements AutoCloseable {
    private static final Duration CLIENT_GRACE = Duration.ofSeconds(30);

    /** The load client's hot path is compiled after 10 to 20 seconds under load on one CPU, most of it after half. */
    private static Duration clientWarmUp(Length length) {
        return switch (length) {
            case QUICK -> Duration.ofSeconds(8);
            case STANDARD, WHOLE -> Duration.ofSeconds(15);
        };
    }

    /**
     * @param folder where load clients work, so that what is left of them is recognised
     * @param work with the user's own
     * @param endpoints where the user's own servers are
     */
    static Workbench open(Host host, String folder, Length length, Work work, Map<Origin, Endpoint> endpoints) {
        RandomGenerator random = RandomGenerator.getDefault();
        LoadClients clients = new LoadClients(
                clientWarmUp(length),
                (cpus, threads) -> start(host, folder, cpus, threads),
                new StallCalibration(random)::calibrate);
        return new Workbench(
                WorkloadCatalogue.of(clients, random).and(OwnWorkloads.of(work, clients, endpoints)), clients);
    }

    /** For looking workloads up; no load can be offered. */
    static WorkloadCatalogue catalogueOnly() {
        return WorkloadCatalogue.of(noClients(), RandomGenerator.getDefault());
    }

    /** The same and the user's own workloads. */
    static WorkloadCatalogue withOwn(WorkloadCatalogue catalogue, Work work) {
        return catalogue.and(OwnWorkloads.of(work, noClients(), Map.of()));
    }

    private static LoadClients noClients() {
        return new LoadClients(
                Duration.ZERO,
                (_, _) -> {
                    throw new LoadException("no load client was asked for");
                },
                LoadClients.Calibrator.NONE);
    }

    private static LoadClient start(Host host, String folder, CpuSet cpus, int threads) throws LoadException {
        List<String> java =
                JavaCommand.of(LoadWorker.JVM_FLAGS, LoadWorkerMain.class, List.of(Integer.toString(threads)));
        Command pinned = Command.of(java.toArray(String[]::new))
                .prefixedBy(List.of("taskset", "-c", cpus.toString()))
                .in(folder);
        return LoadProcess.start(host.vector(pinned), CLIENT_GRACE);
    }

    @Override
    public void close() {
        clients.close();
    }
}
