package dev.bakeoff.measure.load;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/**
 * A server of our own on the loopback interface, at which a load client has its code compiled before its first plan. So the
 * server that is to be measured gets no request that was not asked for, and the first second of its load is like the others.
 *
 * <p>It speaks plain HTTP only: code for TLS is compiled later, under the load itself.
 */
public final class PracticeServer implements AutoCloseable {
    private static final String ADDRESS = "127.0.0.1";
    private static final int LONGEST_REQUEST = 1024;
    private static final int WAITING_CONNECTIONS = 128;

    /** More are not needed to compile anything, and each is a thread here. */
    private static final int MOST_CONNECTIONS = 64;

    /** Requests a second of an open loop: far below what this server can answer, enough for all code to be compiled. */
    private static final double RATE = 2000;

    private static final byte[] RESPONSE =
            ("HTTP/1.1 200 OK\r\nContent-Length: 1024\r\n\r\n" + "x".repeat(1024)).getBytes(StandardCharsets.US_ASCII);

    private final ServerSocket listening;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    private PracticeServer(ServerSocket listening) {
        this.listening = listening;
        threads.execute(this::accept);
    }

    /** @throws LoadException when no port of the loopback interface can be had */
    public static PracticeServer start() throws LoadException {
        try {
            return new PracticeServer(new ServerSocket(0, WAITING_CONNECTIONS, InetAddress.ofLiteral(ADDRESS)));
        } catch (IOException e) {
            throw new LoadException(
                    "no port of the loopback interface can be had to warm the load client at: " + e.getMessage(), e);
        }
    }

    /**
     * Load of the same kind as {@code plan}, at this server.
     *
     * @param length positive, at most a day
     */
    public LoadPlan like(LoadPlan plan, Duration length) {
        Endpoint here = new Endpoint("localhost", ADDRESS, listening.getLocalPort());
        return new LoadPlan(
                new Target(here, Optional.empty(), "/", Map.of(), Expectation.okWithLength(1024)),
                switch (plan.model()) {
                    case LoadModel.Closed _ -> LoadModel.CLOSED;
                    case LoadModel.Open open ->
                        new LoadModel.Open(RateProfile.constant(RATE), open.spacing(), open.seed());
                },
                new LoadPlan.Pool(Math.min(plan.connections(), MOST_CONNECTIONS), plan.connectionUse()),
                new LoadPlan.Timing(Duration.ZERO, length),
                plan.limits());
    }

    private void accept() {
        try {
            while (true) {
                Socket connection = listening.accept();
                threads.execute(() -> serve(connection));
            }
        } catch (IOException | RejectedExecutionException _) {
            // Closed, as every server is in the end.
        }
    }

    /** Requests come one at a time: the load client sends none before the response to the last. */
    private static void serve(Socket connection) {
        byte[] buffer = new byte[LONGEST_REQUEST];
        try (connection) {
            connection.setTcpNoDelay(true);
            InputStream in = connection.getInputStream();
            int length = 0;
            for (int read = in.read(buffer); read > 0; read = in.read(buffer, length, LONGEST_REQUEST - length)) {
                length += read;
                String request = new String(buffer, 0, length, StandardCharsets.US_ASCII);
                if (request.endsWith("\r\n\r\n")) {
                    connection.getOutputStream().write(RESPONSE);
                    if (request.contains("Connection: close")) {
                        return;
                    }
                    length = 0;
                }
            }
        } catch (IOException _) {
            // The load client went away, as it does at the end of a plan.
        }
    }

    /** Ends all connections. Calling it twice does no harm. */
    @Override
    public void close() {
        try {
            listening.close();
        } catch (IOException _) {
            // It listens no more, which is all that was wanted.
        }
        threads.shutdownNow();
        threads.close();
    }
}
