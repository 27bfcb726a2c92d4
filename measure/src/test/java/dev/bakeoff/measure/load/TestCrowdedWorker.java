package dev.bakeoff.measure.load;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** The main class of a load process beside a server that lets everybody in and answers nobody. */
final class TestCrowdedWorker {
    static final int PORT = 40_100;

    private TestCrowdedWorker() {}

    public static void main(String[] arguments) throws IOException, LoadException {
        try (ServerSocket _ = new ServerSocket(PORT, 100, InetAddress.ofLiteral("127.0.0.1"))) {
            TestLoadWorker.main(arguments);
        }
    }
}
