package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.JavaCommand;
import dev.bakeoff.core.measurement.LoadLimit;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.load.LimitDiagnosis;
import dev.bakeoff.measure.load.LoadClient;
import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.LoadModel;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.LoadProcess;
import dev.bakeoff.measure.load.LoadProcesses;
import dev.bakeoff.measure.load.LoadWorker;
import dev.bakeoff.measure.load.PracticeServer;
import dev.bakeoff.measure.load.ServerMeter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Load clients in processes of their own, for load on one destination. */
final class LoadBench implements AutoCloseable {
    private static final Duration GRACE = Duration.ofSeconds(30);

    private final Destination destination;
    private final LoadClient client;

    /** @param client closed with this */
    LoadBench(Destination destination, LoadClient client) {
        this.destination = destination;
        this.client = client;
    }

    /**
     * Starts load processes. They send nothing yet.
     *
     * @param processes at least 1
     * @param threads event loops of each, at least 1
     */
    static LoadBench start(Destination destination, int processes, int threads) throws LoadException {
        List<String> java =
                JavaCommand.of(LoadWorker.JVM_FLAGS, LoadWorkerMain.class, List.of(Integer.toString(threads)));
        // In sessions of their own: Ctrl-C reaches us alone, and we end them.
        List<String> vector = new LocalHost()
                .vector(Command.of(java.toArray(String[]::new))
                        .in(Path.of("").toAbsolutePath().toString()));
        List<LoadProcess> started = new ArrayList<>();
        for (int i = 0; i < processes; i++) {
            started.add(LoadProcess.start(vector, GRACE));
        }
        return new LoadBench(destination, new LoadProcesses(started));
    }

    /** Has the code that a plan needs compiled, without a request to the destination. */
    void practise(LoadPlan plan, Duration time) throws LoadException, InterruptedException {
        if (time.isPositive()) {
            Duration half = time.plusNanos(1).dividedBy(2);
            try (PracticeServer server = PracticeServer.start()) {
                // A closed loop sends most, so most of the code is compiled in it; the rest is what the model itself
                // needs.
                var _ = client.offer(server.like(plan.by(LoadModel.CLOSED), half));
                var _ = client.offer(server.like(plan, half));
            }
        }
    }

    LoadAnswer offer(LoadPlan plan) throws LoadException, InterruptedException {
        Optional<ServerMeter> server = ServerMeter.of(plan.target().endpoint());
        LoadOutcome outcome = client.offer(plan);
        LoadLimit limit = LimitDiagnosis.of(plan, outcome, server.flatMap(ServerMeter::since));
        return new LoadAnswer(destination, plan, outcome, limit, Optional.empty());
    }

    @Override
    public void close() {
        client.close();
    }
}
