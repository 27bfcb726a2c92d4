package dev.bakeoff.bench;

import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.LoadWorker;
import dev.bakeoff.measure.load.NettyLoadClient;
import java.io.IOException;

/** A load client with one event loop that serves plans on its standard streams, for {@code load/against-wrk}. */
final class LoadWorkerMain {
    private LoadWorkerMain() {}

    public static void main(String[] arguments) throws IOException, LoadException {
        try (NettyLoadClient client = NettyLoadClient.start(1)) {
            LoadWorker.serve(System.in, System.out, client);
        }
    }
}
