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

        Optional<Long> tcp(String name) {
            return counter(SNMP, snmp, "Tcp", name);
        }

        Optional<Long> tcpExtension(String name) {
            return counter(NETSTAT, netstat, "TcpExt", name);
        }

        private static Optional<Long> counter(String file, Reading<String> text, String protocol, String name) {
            return Parser.apply(text, read -> ProtocolCounters.parse(file, read))
                    .map(counters -> counters.counter(protocol, name))
                    .orElse(Optional.empty());
        }

        Optional<InterfaceTraffic.Bytes> carriedBy(String interfaceName) {
            return Parser.apply(devices, InterfaceTraffic::parse)
                    .map(traffic -> traffic.of(interfaceName))
                    .orElse(Optional.empty());
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
        return new NetworkSigns(
                segments(end), median(roundTrips), least, interfaceName.flatMap(name -> link(name, end)));
    }

    private Optional<NetworkSigns.Segments> segments(Texts end) {
        Optional<Long> received = passed(start.tcp("InSegs"), end.tcp("InSegs"));
        Optional<Long> retransmitted = passed(start.tcp("RetransSegs"), end.tcp("RetransSegs"));
        Optional<Long> outOfOrder = passed(start.tcpExtension("TCPOFOQueue"), end.tcpExtension("TCPOFOQueue"));
        return received.isPresent() && retransmitted.isPresent()
                ? Optional.of(new NetworkSigns.Segments(
                        received.get(),
                        retransmitted.get(),
                        outOfOrder.map(OptionalLong::of).orElse(OptionalLong.empty())))
                : Optional.empty();
    }

    private Optional<NetworkSigns.Link> link(String name, Texts end) {
        Optional<InterfaceTraffic.Bytes> before = start.carriedBy(name);
        Optional<InterfaceTraffic.Bytes> after = end.carriedBy(name);
        Optional<Long> received = passed(
                before.map(InterfaceTraffic.Bytes::received), after.map(InterfaceTraffic.Bytes::received));
        Optional<Long> sent =
                passed(before.map(InterfaceTraffic.Bytes::sent), after.map(InterfaceTraffic.Bytes::sent));
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
        return durations.stream().sorted().skip(Math.max(0, durations.size() - 1) / 2).findFirst();
    }
}
