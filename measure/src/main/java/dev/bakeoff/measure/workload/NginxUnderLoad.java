package dev.bakeoff.measure.workload;

import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.measurement.Calibration;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.core.measurement.LoadLimit;
import dev.bakeoff.measure.load.LimitDiagnosis;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.ServerUse;
import dev.bakeoff.measure.meter.ClockTicks;
import dev.bakeoff.measure.meter.ProcessCpu;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** An nginx of ours, the place of a load client beside it, and the meter of the CPU time that it uses. */
final class NginxUnderLoad implements AutoCloseable {
    private final NginxServer server;
    private final LoadClients clients;
    private final LoadPlacement placement;
    private final UsableCpus usable;
    private final ProcessCpu cpu;

    /**
     * What one plan came to.
     *
     * @param outcome for the client
     * @param serverCpuSeconds for the server
     * @param limit who was the limit, by both
     * @param calibration of the client
     */
    record Yield(
            LoadOutcome outcome, Reading<Double> serverCpuSeconds, LoadLimit limit, Reading<Calibration> calibration) {}

    private NginxUnderLoad(
            NginxServer server, LoadClients clients, LoadPlacement placement, UsableCpus usable, ProcessCpu cpu) {
        this.server = server;
        this.clients = clients;
        this.placement = placement;
        this.usable = usable;
        this.cpu = cpu;
    }

    /**
     * Starts the nginx; load clients start when they are needed.
     *
     * @param folder as {@link NginxServer#start} takes it
     */
    static NginxUnderLoad start(
            SystemUnderTest system, String folder, NginxSite site, LoadClients clients, RandomGenerator random)
            throws WorkloadException, HostException, InterruptedException {
        int ticksPerSecond = ClockTicks.perSecond(system.host());
        LoadPlacement placement = LoadPlacement.beside(system.placement());
        NginxServer server = NginxServer.start(system, folder, site, random);
        return new NginxUnderLoad(
                server,
                clients,
                placement,
                system.usable(),
                new ProcessCpu(system.host(), server.processes(), ticksPerSecond));
    }

    NginxServer server() {
        return server;
    }

    /** What is to be said when server and load client use the same CPUs. */
    Optional<String> sharing() {
        return placement.sharing();
    }

    /** Has a warm load client for plans like this one. */
    void prepare(LoadPlan plan) throws WorkloadException, InterruptedException {
        try {
            clients.prepare(placement.cpus(), threads(plan), plan);
        } catch (LoadException e) {
            throw new WorkloadException(e);
        }
    }

    Yield offer(LoadPlan plan) throws WorkloadException, InterruptedException {
        try {
            Reading<Double> before = cpu.seconds();
            LoadClients.Offered offered = clients.offer(placement.cpus(), threads(plan), plan);
            Reading<Double> used = ProcessCpu.between(before, cpu.seconds());
            LoadLimit limit = LimitDiagnosis.of(plan, offered.outcome(), use(used));
            return new Yield(offered.outcome(), used, limit, offered.calibration());
        } catch (LoadException e) {
            throw new WorkloadException(e);
        }
    }

    private Optional<ServerUse> use(Reading<Double> cpuSeconds) {
        int shared = placement.sharing().isPresent() ? placement.cpus().size() : 0;
        String processes = "nginx, " + cpu.processes().size() + " processes";
        return cpuSeconds
                .map(seconds -> Optional.of(new ServerUse(seconds, usable.capacity(), shared, processes)))
                .orElse(Optional.empty());
    }

    private int threads(LoadPlan plan) {
        return Math.min(placement.threads(), plan.connections());
    }

    @Override
    public void close() {
        server.close();
    }
}
