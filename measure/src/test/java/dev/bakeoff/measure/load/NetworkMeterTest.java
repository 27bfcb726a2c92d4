package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.measure.host.FakeHost;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class NetworkMeterTest {
    private static final String SNMP = "/proc/net/snmp";
    private static final String NETSTAT = "/proc/net/netstat";
    private static final String DEVICES = "/proc/net/dev";
    private static final String SPEED = "/sys/class/net/eth0/speed";

    /** Columns as Linux 3.10 orders them, as far as they matter. */
    private static String snmp(long received, long retransmitted) {
        return "Ip: Forwarding DefaultTTL\nIp: 1 64\nTcp: RtoAlgorithm MaxConn InSegs OutSegs RetransSegs InErrs\nTcp: 1 -1 "
                + received + " 7 " + retransmitted + " 0\n";
    }

    private static String netstat(long outOfOrder) {
        return "TcpExt: SyncookiesSent ListenDrops TCPOFOQueue TCPOFODrop\nTcpExt: 0 5 " + outOfOrder
                + " 9\nIpExt: InNoRoutes\nIpExt: 0\n";
    }

    private static String devices(long received, long sent) {
        return "Inter-|   Receive      |  Transmit\n face |bytes    packets|bytes    packets\n    lo: 5 5 5 5\n  eth0: "
                + received + " 1 " + sent + " 1\n";
    }

    private static FakeHost host() {
        return new FakeHost()
                .file(SNMP, snmp(1000, 10), snmp(6000, 60))
                .file(NETSTAT, netstat(7), netstat(107))
                .file(DEVICES, devices(100, 200), devices(1_000_100, 300))
                .file(SPEED, "1000\n");
    }

    private static NetworkSigns signs(FakeHost host) {
        return NetworkMeter.start(host, Optional.of("eth0")).end(List.of(), Optional.empty());
    }

    @Test
    void givesWhatPassedBetween() {
        NetworkSigns signs = signs(host());

        assertThat(signs.segments()).hasValue(new NetworkSigns.Segments(5000, 50, OptionalLong.of(100)));
        assertThat(signs.segments().orElseThrow().disturbedShare()).isEqualTo(0.02);
        assertThat(signs.link()).hasValue(new NetworkSigns.Link("eth0", 1_000_000, 100, Optional.of(125e6)));
        assertThat(signs.link().orElseThrow().use(Duration.ofMillis(10))).hasValue(0.8);
        assertThat(signs.roundTrip()).isEmpty();
        assertThat(signs.leastRoundTrip()).isEmpty();
    }

    @Test
    void takesTheMedianOfRoundTripsAndTheLeastAsItIsGiven() {
        NetworkMeter meter = NetworkMeter.start(host(), Optional.of("eth0"));
        List<Duration> odd = List.of(Duration.ofMillis(9), Duration.ofMillis(1), Duration.ofMillis(5));
        List<Duration> even = List.of(Duration.ofMillis(2), Duration.ofMillis(1));

        assertThat(meter.end(odd, Optional.of(Duration.ofNanos(70_000))).roundTrip())
                .hasValue(Duration.ofMillis(5));
        NetworkSigns signs = meter.end(even, Optional.of(Duration.ofNanos(70_000)));
        assertThat(signs.roundTrip()).hasValue(Duration.ofMillis(1));
        assertThat(signs.leastRoundTrip()).hasValue(Duration.ofNanos(70_000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1\n", "4294967295\n", "unknown\n", "", "0\n", "99999999\n"})
    void doesNotTakeAnUnknownSpeedForOne(String speed) {
        assertThat(signs(host().file(SPEED, speed)).link())
                .hasValue(new NetworkSigns.Link("eth0", 1_000_000, 100, Optional.empty()));
    }

    @Test
    void holdsWhatCanBeReadWhereFilesAreMissing() {
        FakeHost nothing = new FakeHost();
        assertThat(signs(nothing))
                .isEqualTo(new NetworkSigns(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty()));

        FakeHost noNetstat = new FakeHost().file(SNMP, snmp(1, 1), snmp(3, 2));
        assertThat(signs(noNetstat).segments()).hasValue(new NetworkSigns.Segments(2, 1, OptionalLong.empty()));
        assertThat(signs(noNetstat).link()).isEmpty();

        assertThat(NetworkMeter.start(host(), Optional.empty())
                        .end(List.of(), Optional.empty())
                        .link())
                .isEmpty();
        assertThat(NetworkMeter.start(host(), Optional.of("eth9"))
                        .end(List.of(), Optional.empty())
                        .link())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({SNMP, NETSTAT, DEVICES})
    void leavesOutWhatIsCutShort(String file) {
        FakeHost cut = host();
        String text = cut.read(file).orElse("");
        NetworkSigns signs = signs(host().file(file, text.substring(0, text.length() - 2)));

        switch (file) {
            case SNMP -> assertThat(signs.segments()).isEmpty();
            case NETSTAT ->
                assertThat(signs.segments().orElseThrow().outOfOrder()).isEmpty();
            default -> assertThat(signs.link()).isEmpty();
        }
    }

    @Test
    void aCounterThatRunsBackwardsIsNotKnown() {
        NetworkSigns signs = signs(
                host().file(SNMP, snmp(1000, 10), snmp(900, 60)).file(DEVICES, devices(100, 200), devices(200, 100)));

        assertThat(signs.segments()).isEmpty();
        assertThat(signs.link()).isEmpty();
    }

    @Test
    void countsWhatARealConnectionCarries() throws Exception {
        byte[] message = new byte[200_000];
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"));
                Socket client = new Socket(InetAddress.ofLiteral("127.0.0.1"), server.getLocalPort());
                Socket accepted = server.accept()) {
            NetworkMeter meter = NetworkMeter.start(client.getLocalAddress());
            Thread sender = Thread.ofVirtual().start(() -> send(client, message));
            assertThat(accepted.getInputStream().readNBytes(message.length)).hasSize(message.length);
            sender.join();

            NetworkSigns signs = meter.end(List.of(), Optional.empty());

            assertThat(signs.segments().orElseThrow().received()).isPositive();
            assertThat(signs.segments().orElseThrow().outOfOrder()).isPresent();
            NetworkSigns.Link link = signs.link().orElseThrow();
            assertThat(link.name()).isEqualTo("lo");
            assertThat(link.received()).isGreaterThan(message.length);
            assertThat(link.bytesPerSecond()).as("a loopback has no speed").isEmpty();
        }
    }

    private static void send(Socket socket, byte[] message) {
        try {
            socket.getOutputStream().write(message);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
