package dev.bakeoff.bench.stall;

import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.StallServer;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Random;

/** The server in a process of its own: prints its port, and ends when its standard input does. */
final class StallServerMain {
    private StallServerMain() {}

    /** @param arguments seed of the phase */
    public static void main(String[] arguments) throws IOException, LoadException {
        Random random = new Random(Long.parseLong(arguments[0]));
        try (StallServer server = StallServer.start(TenthFrozen.pattern(random))) {
            System.out.println(server.endpoint().port());
            System.in.transferTo(OutputStream.nullOutputStream());
        }
    }
}
