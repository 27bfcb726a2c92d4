package dev.bakeoff.measure.load;

import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.devices.NetworkInterfaces;
import dev.bakeoff.formats.procfs.InterfaceTraffic;
import dev.bakeoff.formats.procfs.ProtocolCounters;
import dev.bakeoff.formats.text.Parser;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.LocalHost;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Counters of this system's network around the timed interval. Texts are only kept when it starts and understood after
 * they were all read at its end, so that little of the time for that falls into the interval.
 */
final class NetworkMeter {
    private static final String SNMP = "/proc/net/snmp";
    private static final String NETSTAT = "/proc/net/netstat";
    private static final String DEVICES = "/proc/net/dev";
    private static final double BITS_PER_BYTE = 8;

    private final Host host;
    private final Optional<String> interfaceName;
    private final Texts start;

    /** The counters at one moment, as the kernel tells them. */
    private record Texts(Reading<String> snmp, Reading<String> netstat, Reading<String> devices) {
        static Texts of(Host host) {
            return new Texts(host.read(SNMP), host.read(NETSTAT), host.read(DEVICES));
        }

        Counters understood() {
            return new Counters(
                    Parser.apply(snmp, text -> ProtocolCounters.parse(SNMP, text)),
                    Parser.apply(netstat, text -> ProtocolCounters.parse(NETSTAT, text)),
                    Parser.apply(devices, InterfaceTraffic::parse));
        }
    }

    private record Counters(
            Reading<ProtocolCounters> snmp, Reading<ProtocolCounters> netstat, Reading<InterfaceTraffic> traffic) {

        Optional<Long> tcp(String name) {
            return snmp.map(counters -> counters.counter("Tcp", name)).orElse(Optional.empty());
        }

        Optional<Long> tcpExtension(String name) {
            return netstat.map(counters -> counters.counter("TcpExt", name)).orElse(Optional.empty());
        }

        Optional<InterfaceTraffic.Bytes> carriedBy(String interfaceName) {
            return traffic.map(all -> all.of(interfaceName)).orElse(Optional.empty());
        }
    }

    private NetworkMeter(Host host, Optional<String> interfaceName) {
        this.host = host;
        this.interfaceName = interfaceName;
        this.start = Texts.of(host);
    }

    /** @param local this system's end of a connection, which tells the interface */
    static NetworkMeter start(InetAddress local) {
        return start(new LocalHost(), nameOfInterface(local));
    }

    static NetworkMeter start(Host host, Optional<String> interfaceName) {
        return new NetworkMeter(host, interfaceName);
    }

    private static Optional<String> nameOfInterface(InetAddress local) {
        try {
            return Optional.ofNullable(NetworkInterface.getByInetAddress(local)).map(NetworkInterface::getName);
        } catch (SocketException _) {
            return Optional.empty();
        }
    }

    /**
     * What happened since the start; what cannot be read at both ends, or has run backwards, is left out.
     *
     * @param roundTrips smoothed, of the connections that are open
     * @param least of those that connections had when they were established
     */
    NetworkSigns end(List<Duration> roundTrips, Optional<Duration> least) {
        Texts end = Texts.of(host);
        Counters before = start.understood();
        Counters after = end.understood();
        return new NetworkSigns(
                segments(before, after),
                median(roundTrips),
                least,
                interfaceName.flatMap(name -> link(name, before, after)));
    }

    private static Optional<NetworkSigns.Segments> segments(Counters before, Counters after) {
        Optional<Long> received = passed(before.tcp("InSegs"), after.tcp("InSegs"));
        Optional<Long> retransmitted = passed(before.tcp("RetransSegs"), after.tcp("RetransSegs"));
        Optional<Long> outOfOrder = passed(before.tcpExtension("TCPOFOQueue"), after.tcpExtension("TCPOFOQueue"));
        return received.isPresent() && retransmitted.isPresent()
                ? Optional.of(new NetworkSigns.Segments(
                        received.get(),
                        retransmitted.get(),
                        outOfOrder.map(OptionalLong::of).orElse(OptionalLong.empty())))
                : Optional.empty();
    }

    private Optional<NetworkSigns.Link> link(String name, Counters before, Counters after) {
        Optional<InterfaceTraffic.Bytes> first = before.carriedBy(name);
        Optional<InterfaceTraffic.Bytes> last = after.carriedBy(name);
        Optional<Long> received =
                passed(first.map(InterfaceTraffic.Bytes::received), last.map(InterfaceTraffic.Bytes::received));
        Optional<Long> sent = passed(first.map(InterfaceTraffic.Bytes::sent), last.map(InterfaceTraffic.Bytes::sent));
        return received.isPresent() && sent.isPresent()
                ? Optional.of(new NetworkSigns.Link(name, received.get(), sent.get(), bytesPerSecond(name)))
                : Optional.empty();
    }

    private static Optional<Long> passed(Optional<Long> before, Optional<Long> after) {
        return before.flatMap(first -> after.map(last -> last - first)).filter(difference -> difference >= 0);
    }

    private Optional<Double> bytesPerSecond(String name) {
        String file = "/sys/class/net/" + name + "/speed";
        return host.read(file)
                .flatMap(text -> NetworkInterfaces.bitsPerSecond(file, text))
                .map(bits -> Optional.of(bits / BITS_PER_BYTE))
                .orElse(Optional.empty());
    }

    private static Optional<Duration> median(List<Duration> durations) {
        return durations.stream()
                .sorted()
                .skip(Math.max(0, durations.size() - 1) / 2)
                .findFirst();
    }
}
