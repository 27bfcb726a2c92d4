package dev.bakeoff.measure.load;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** A process that starts a load process, prints its id and gives it an hour's work, to be killed meanwhile. */
final class TestLoadParent {
    private TestLoadParent() {}

    public static void main(String[] port) throws LoadException, InterruptedException {
        Endpoint endpoint = new Endpoint("localhost", "127.0.0.1", Integer.parseInt(port[0]));
        Target target = new Target(endpoint, Optional.empty(), TestNginx.PAGE, Map.of(), Expectation.OK);
        try (LoadProcess load = LoadProcess.start(TestLoadWorker.command(), Duration.ofSeconds(30))) {
            System.out.println(load.handle().pid());
            load.offer(new LoadPlan(target, 1, ConnectionUse.KEEP_ALIVE, Duration.ZERO, Duration.ofHours(1)));
        }
    }
}
