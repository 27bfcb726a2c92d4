package dev.bakeoff.measure.workload;

import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.load.LoadLimit;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.ServerUse;
import dev.bakeoff.measure.meter.ClockTicks;
import dev.bakeoff.measure.meter.ProcessCpu;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** An nginx of ours, the place of a load client beside it, and the meter of the CPU time that it uses. */
final class NginxUnderLoad implements ServerUnderLoad {
    private final NginxServer server;
    private final PlacedClient client;
    private final UsableCpus usable;
    private final ProcessCpu cpu;

    private NginxUnderLoad(NginxServer server, PlacedClient client, UsableCpus usable, ProcessCpu cpu) {
        this.server = server;
        this.client = client;
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
        PlacedClient client = new PlacedClient(clients, LoadPlacement.beside(system.placement()));
        NginxServer server = NginxServer.start(system, folder, site, random);
        return new NginxUnderLoad(
                server, client, system.usable(), new ProcessCpu(system.host(), server.processes(), ticksPerSecond));
    }

    NginxServer server() {
        return server;
    }

    @Override
    public Optional<String> sharing() {
        return client.placement().sharing();
    }

    @Override
    public void prepare(LoadPlan plan) throws WorkloadException, InterruptedException {
        client.prepare(plan);
    }

    @Override
    public Yield offer(LoadPlan plan) throws WorkloadException, InterruptedException {
        Reading<Double> before = cpu.seconds();
        LoadClients.Offered offered = client.offer(plan);
        Reading<Double> used = ProcessCpu.between(before, cpu.seconds());
        LoadLimit limit = LoadLimit.of(plan, offered.outcome(), use(used));
        return new Yield(offered.outcome(), used, limit, offered.calibration());
    }

    private Optional<ServerUse> use(Reading<Double> cpuSeconds) {
        int shared = sharing().isPresent() ? client.placement().cpus().size() : 0;
        String processes = "nginx, " + cpu.processes().size() + " processes";
        return cpuSeconds
                .map(seconds -> Optional.of(new ServerUse(seconds, usable.capacity(), shared, processes)))
                .orElse(Optional.empty());
    }

    @Override
    public Optional<String> lastWords() {
        return Optional.of("nginx says: " + server.errorLog().strip());
    }

    @Override
    public List<RawOutput> rawOutputs() {
        return List.of(
                new RawOutput("nginx.conf", server.configurationText()),
                new RawOutput("nginx-errors.txt", server.errorLog()));
    }

    @Override
    public void close() {
        server.close();
    }
}
