package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.LoadLimit;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.load.Endpoint;
import dev.bakeoff.measure.load.LimitDiagnosis;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.ServerMeter;
import dev.bakeoff.measure.load.ServerUse;
import java.net.InetAddress;
import java.util.List;
import java.util.Optional;

/** A server of the user's own, with a load client for it. Where it is on this machine, its processes are metered. */
final class TargetUnderLoad implements ServerUnderLoad {
    private final Endpoint endpoint;
    private final PlacedClient client;
    private final String description;
    private final boolean here;

    /** @param description what is asked of it, as evidence */
    TargetUnderLoad(Endpoint endpoint, PlacedClient client, String description) {
        this.endpoint = endpoint;
        this.client = client;
        this.description = description;
        // Who listens in another network namespace of this machine, or as another user, is not seen.
        this.here = InetAddress.ofLiteral(endpoint.address()).isLoopbackAddress()
                || ServerMeter.of(endpoint).isPresent();
    }

    @Override
    public Optional<String> sharing() {
        return here ? client.placement().sharing() : Optional.empty();
    }

    @Override
    public void prepare(LoadPlan plan) throws WorkloadException, InterruptedException {
        client.prepare(plan);
    }

    @Override
    public Yield offer(LoadPlan plan) throws WorkloadException, InterruptedException {
        Optional<ServerMeter> meter = ServerMeter.of(endpoint);
        LoadClients.Offered offered = client.offer(plan);
        Optional<ServerUse> use =
                meter.flatMap(begun -> begun.since(client.placement().cpus()));
        LoadLimit limit = LimitDiagnosis.of(plan, offered.outcome(), use);
        return new Yield(offered.outcome(), cpuSeconds(use), limit, offered.calibration());
    }

    private Reading<Double> cpuSeconds(Optional<ServerUse> use) {
        return use.map(known -> Reading.measured(known.cpuSeconds(), "/proc of " + known.processes()))
                .orElseGet(() -> Reading.unavailable(
                        here
                                ? "nobody is seen who listens on port " + endpoint.port()
                                        + " of this machine: another user's processes are seen by root only"
                                : "the server is on another machine, whose meters are not read"));
    }

    @Override
    public Optional<String> lastWords() {
        return Optional.empty();
    }

    @Override
    public List<RawOutput> rawOutputs() {
        return List.of(new RawOutput("target.txt", description));
    }

    /** It was started by somebody else, who ends it. */
    @Override
    public void close() {}
}
