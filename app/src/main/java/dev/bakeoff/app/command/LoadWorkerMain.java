package dev.bakeoff.app.command;

import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.LoadWorker;
import dev.bakeoff.measure.load.NettyLoadClient;
import java.io.IOException;

/** The process of a load client. Started by Bakeoff itself; ends when its standard input does. */
public final class LoadWorkerMain {
    private LoadWorkerMain() {}

    /** @param arguments the number of event loops */
    public static void main(String[] arguments) throws IOException, LoadException {
        try (NettyLoadClient client = NettyLoadClient.start(Integer.parseInt(arguments[0]))) {
            LoadWorker.serve(System.in, System.out, client);
        }
    }
}
