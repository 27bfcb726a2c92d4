package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class StallServerTest {
    private static final String REQUEST = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    private static final String RESPONSE = "HTTP/1.1 200 OK\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\nok";

    /** Frozen from 1 h after its start on, which is never here. */
    private static final StallPattern AWAKE =
            new StallPattern(Duration.ofMillis(20), Duration.ofSeconds(1), Duration.ofHours(2), Duration.ofHours(1));

    /** Frozen from its start on, and then for hours no more. */
    private static final StallPattern FROZEN_FIRST =
            new StallPattern(Duration.ofMillis(1), Duration.ofMillis(400), Duration.ofHours(1), Duration.ZERO);

    private static Socket connect(StallServer server) throws IOException {
        Socket connection =
                new Socket(InetAddress.ofLiteral("127.0.0.1"), server.endpoint().port());
        connection.setSoTimeout(10_000);
        return connection;
    }

    private static void send(Socket connection, String text) throws IOException {
        connection.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static String receive(Socket connection, int responses) throws IOException {
        return new String(
                connection.getInputStream().readNBytes(responses * RESPONSE.length()), StandardCharsets.US_ASCII);
    }

    @Test
    void answersOverOneConnectionAgainAndAgainAfterItsServiceTime() throws Exception {
        try (StallServer server = StallServer.start(AWAKE);
                Socket connection = connect(server)) {
            for (int i = 0; i < 3; i++) {
                long sent = System.nanoTime();
                send(connection, REQUEST);
                assertThat(receive(connection, 1)).isEqualTo(RESPONSE);
                assertThat(System.nanoTime() - sent).isGreaterThanOrEqualTo(20_000_000);
            }
        }
    }

    @Test
    void knowsRequestsHoweverTheyAreCut() throws Exception {
        try (StallServer server = StallServer.start(AWAKE);
                Socket connection = connect(server)) {
            connection.setTcpNoDelay(true);
            send(connection, REQUEST.substring(0, REQUEST.length() - 3));
            Thread.sleep(50);
            send(connection, REQUEST.substring(REQUEST.length() - 3) + REQUEST + REQUEST);
            send(connection, REQUEST.replace("\r\n\r\n", "\r\r\n\r\n"));

            assertThat(receive(connection, 4)).isEqualTo(RESPONSE.repeat(4));
        }
    }

    @Test
    void answersAllThatAFreezeHeldBackAtItsEnd() throws Exception {
        long started = System.nanoTime();
        try (StallServer server = StallServer.start(FROZEN_FIRST)) {
            List<Socket> connections = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                Socket connection = connect(server);
                connections.add(connection);
                send(connection, REQUEST);
            }
            for (Socket connection : connections) {
                assertThat(receive(connection, 1)).isEqualTo(RESPONSE);
                assertThat(System.nanoTime() - started).isGreaterThanOrEqualTo(400_000_000);
                connection.close();
            }
        }
    }

    @Test
    void goesOnWhenAClientLeavesBeforeItsAnswer() throws Exception {
        try (StallServer server = StallServer.start(AWAKE)) {
            try (Socket leaving = connect(server)) {
                leaving.setSoLinger(true, 0); // A reset.
                send(leaving, REQUEST);
            }
            try (Socket staying = connect(server)) {
                send(staying, REQUEST);
                assertThat(receive(staying, 1)).isEqualTo(RESPONSE);
            }
        }
    }

    @Test
    void endsConnectionsAndListeningWhenClosed() throws Exception {
        StallServer server = StallServer.start(AWAKE);
        try (Socket connection = connect(server)) {
            send(connection, REQUEST);
            assertThat(receive(connection, 1)).isEqualTo(RESPONSE);
            server.close();
            assertThat(isEnded(connection)).isTrue();
        }
        try (Socket late = connect(server)) {
            assertThat(isEnded(late)).isTrue();
        } catch (IOException refused) {
            assertThat(refused).hasMessageContaining("refused");
        }
    }

    private static boolean isEnded(Socket connection) throws IOException {
        try {
            return connection.getInputStream().read() < 0;
        } catch (SocketException reset) {
            return true;
        }
    }
}
