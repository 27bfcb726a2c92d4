package dev.bakeoff.measure.load;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A server on plain sockets that treats every connection alike, however badly. */
final class HostileServer implements AutoCloseable {
    private final ServerSocket listener;
    private final Behaviour behaviour;

    /** What becomes of a connection; it is closed afterwards. */
    interface Behaviour {
        void meet(Socket connection) throws IOException, InterruptedException;
    }

    HostileServer(Behaviour behaviour) throws IOException {
        this.behaviour = behaviour;
        this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    /** Answers each request with the same bytes, until the client leaves. */
    static Behaviour answering(String response) {
        return connection -> {
            while (readRequest(connection)) {
                write(connection, response);
            }
        };
    }

    /** Answers one request, then closes. */
    static Behaviour answeringOnce(String response) {
        return connection -> {
            if (readRequest(connection)) {
                write(connection, response);
            }
        };
    }

    static boolean readRequest(Socket connection) throws IOException {
        int end = 0;
        while (end < 4) {
            int octet = connection.getInputStream().read();
            if (octet < 0) {
                return false;
            }
            end = octet == (end % 2 == 0 ? '\r' : '\n') ? end + 1 : 0;
        }
        return true;
    }

    static void write(Socket connection, String text) throws IOException {
        connection.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    Endpoint endpoint() {
        return new Endpoint("localhost", "127.0.0.1", listener.getLocalPort());
    }

    private void accept() {
        try {
            while (true) {
                Socket connection = listener.accept();
                Thread.ofVirtual().start(() -> meet(connection));
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private void meet(Socket connection) {
        try (connection) {
            behaviour.meet(connection);
        } catch (IOException clientLeft) {
            // The client is free to leave a server such as this.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
