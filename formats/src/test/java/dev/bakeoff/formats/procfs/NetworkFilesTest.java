package dev.bakeoff.formats.procfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.formats.procfs.InterfaceTraffic.Bytes;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Museum;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class NetworkFilesTest {
    private static final byte[] LOOPBACK = {127, 0, 0, 1};
    private static final byte[] LOOPBACK_6 = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};

    @Test
    void readsCountersByName() throws Exception {
        ProtocolCounters snmp = ProtocolCounters.parse("/proc/net/snmp", Museum.text("proc/net-snmp.txt"));
        ProtocolCounters netstat = ProtocolCounters.parse("/proc/net/netstat", Museum.text("proc/net-netstat.txt"));

        assertThat(snmp.counter("Tcp", "RtoMax")).hasValue(120_000L);
        assertThat(snmp.counter("Tcp", "MaxConn")).hasValue(-1L);
        assertThat(snmp.counter("Tcp", "InSegs").orElse(0L))
                .isGreaterThan(snmp.counter("Tcp", "RetransSegs").orElse(Long.MAX_VALUE));
        assertThat(snmp.counter("Udp", "InDatagrams")).isPresent();
        assertThat(netstat.counter("TcpExt", "TCPOFOQueue"))
                .as("a loopback keeps order")
                .hasValue(0L);
        assertThat(netstat.counter("TcpExt", "DelayedACKs")).hasValue(99_568L);
        assertThat(netstat.counter("Tcp", "InSegs")).isEmpty();
    }

    @Test
    void findsItsColumnsInTheOrderOfAnotherKernel() throws Exception {
        ProtocolCounters old = ProtocolCounters.parse(
                "/proc/net/snmp", "Tcp: RetransSegs InErrs InSegs\nTcp: 3 0 70\nUdp: InDatagrams\nUdp: 5\n");

        assertThat(old.counter("Tcp", "InSegs")).hasValue(70L);
        assertThat(old.counter("Tcp", "RetransSegs")).hasValue(3L);
        assertThat(old.counter("Tcp", "OutSegs")).isEmpty();
    }

    @Test
    void takesNoCountersFromACutFileForThoseOfAWholeOne() throws Exception {
        String whole = Museum.text("proc/net-snmp.txt");
        ProtocolCounters all = ProtocolCounters.parse("/proc/net/snmp", whole);
        for (int end = 0; end < whole.length(); end++) {
            String cut = whole.substring(0, end);
            try {
                ProtocolCounters.parse("/proc/net/snmp", cut)
                        .byProtocol()
                        .forEach((protocol, counters) ->
                                assertThat(all.byProtocol()).containsEntry(protocol, counters));
            } catch (FormatException e) {
                assertThat(e).hasMessageContaining("/proc/net/snmp");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Tcp: InSegs\n",
                "Tcp: InSegs\nTcp: 1",
                "Tcp: InSegs\nTcp: \n",
                "Tcp: InSegs OutSegs\nTcp: 1\n",
                "Tcp: InSegs\nUdp: 1\n",
                "Tcp: InSegs\nTcp: many\n",
                "\n\n",
                "Tcp: InSegs\nTcp: 1\nTcp: InSegs\nTcp: 1\n"
            })
    void refusesOtherCounters(String text) {
        assertThatThrownBy(() -> ProtocolCounters.parse("/proc/net/snmp", text)).isInstanceOf(FormatException.class);
    }

    @Test
    void readsTheTrafficOfInterfaces() throws Exception {
        InterfaceTraffic traffic = InterfaceTraffic.parse(Museum.text("proc/net-dev.txt"));

        assertThat(traffic.byInterface()).containsOnlyKeys("lo", "eth0", "ifb0", "ifb1");
        assertThat(traffic.of("ifb0")).hasValue(new Bytes(0, 0));
        assertThat(traffic.of("eth0").orElseThrow().received())
                .isGreaterThan(traffic.of("eth0").orElseThrow().sent());
        assertThat(traffic.of("eth1")).isEmpty();
        assertThat(InterfaceTraffic.parse(Files.readString(Path.of("/proc/net/dev")))
                        .of("lo"))
                .isPresent();
    }

    @Test
    void findsBytesUnderOtherHeadingsAndBesideTheColon() throws Exception {
        String old =
                "Inter-| Receive | Transmit\n face |packets bytes|drop packets bytes\n  eth0:7 4000000000 1 8 90\n";

        assertThat(InterfaceTraffic.parse(old).of("eth0")).hasValue(new Bytes(4_000_000_000L, 90));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a\n",
                "a\n face |bytes|packets\n",
                "a\n face |bytes\n",
                "a\n face |bytes|bytes\n lo 1 2\n",
                "a\n face |bytes|bytes\n lo: 1\n",
                "a\n face |bytes|bytes\n lo: 1 x\n",
                "a\n face |bytes|bytes\n lo: 1 2"
            })
    void refusesOtherTraffic(String text) {
        assertThatThrownBy(() -> InterfaceTraffic.parse(text)).isInstanceOf(FormatException.class);
    }

    @Test
    void readsWhoListens() throws Exception {
        assertThat(TcpListener.parse(Museum.text("proc/net-tcp.txt")))
                .containsExactly(
                        new TcpListener("00000000", 2024, 142),
                        new TcpListener("7f000001", 31339, 8067615),
                        new TcpListener("7f000001", 31338, 8067614));
        assertThat(TcpListener.parse(Museum.text("proc/net-tcp6.txt")))
                .as("connections only")
                .isEmpty();
        assertThat(TcpListener.parse("""
                sl local_address remote_address st
                0: 00000000000000000000000001000000:0050 00000000000000000000000000000000:0000 0A 0:0 0:0 0 0 0 71
                1: 0000000000000000FFFF00000100007F:0051 00000000000000000000000000000000:0000 0A 0:0 0:0 0 0 0 72
                """))
                .containsExactly(
                        new TcpListener("00000000000000000000000000000001", 80, 71),
                        new TcpListener("7f000001", 81, 72));
    }

    @Test
    void findsALiveListenerOfEitherFamily() throws Exception {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByAddress(LOOPBACK))) {
            List<TcpListener> all = new ArrayList<>(TcpListener.parse(Files.readString(Path.of("/proc/net/tcp"))));
            all.addAll(TcpListener.parse(Files.readString(Path.of("/proc/net/tcp6"))));

            assertThat(TcpListener.reachedBy(LOOPBACK, socket.getLocalPort(), all))
                    .hasSize(1);
            assertThat(TcpListener.reachedBy(new byte[] {10, 0, 0, 1}, socket.getLocalPort(), all))
                    .isEmpty();
        }
    }

    @Test
    void aConnectionReachesTheClosestListener() {
        TcpListener exact = new TcpListener("7f000001", 80, 1);
        TcpListener again = new TcpListener("7f000001", 80, 2);
        TcpListener any = new TcpListener("00000000", 80, 3);
        TcpListener any6 = new TcpListener("0".repeat(32), 80, 4);
        TcpListener other = new TcpListener("0a000001", 80, 5);
        TcpListener otherPort = new TcpListener("7f000001", 81, 6);

        assertThat(TcpListener.reachedBy(LOOPBACK, 80, List.of(any, exact, any6, other, again, otherPort)))
                .containsExactly(exact, again);
        assertThat(TcpListener.reachedBy(LOOPBACK, 80, List.of(any6, any, other)))
                .containsExactly(any);
        assertThat(TcpListener.reachedBy(LOOPBACK, 80, List.of(any6, other))).containsExactly(any6);
        assertThat(TcpListener.reachedBy(LOOPBACK_6, 80, List.of(any6, any, exact)))
                .containsExactly(any6);
        assertThat(TcpListener.reachedBy(LOOPBACK_6, 80, List.of(any, exact))).isEmpty();
        assertThat(TcpListener.reachedBy(LOOPBACK, 82, List.of(any, exact))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   0: 0100007F:0050 00000000:0000 0A 0:0 0:0 0 0 0 71\n",
                "sl local_address\n 0: 0100007F:0050 00000000:0000 0A 0:0 0:0 0 0 0\n",
                "sl local_address\n 0: 0100007F 00000000:0000 0A 0:0 0:0 0 0 0 71\n",
                "sl local_address\n 0: 0100007F:0050 00000000:0000 0A 0:0 0:0 0 0 0 x\n"
            })
    void refusesOtherSockets(String text) {
        assertThatThrownBy(() -> TcpListener.parse(text)).isInstanceOf(FormatException.class);
    }
}
