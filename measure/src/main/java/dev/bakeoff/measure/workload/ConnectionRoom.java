package dev.bakeoff.measure.workload;

import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.procfs.LocalPorts;
import dev.bakeoff.formats.procfs.OpenFileLimits;
import dev.bakeoff.formats.text.Parser;
import dev.bakeoff.measure.host.Host;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whether a system has room for the connections of a trial. Asked before anything is started, since what runs out under load
 * shows as errors there, or as connections that take a second. What cannot be read is not held against the system.
 */
final class ConnectionRoom {
    static final String LIMITS = "/proc/self/limits";
    static final String LOCAL_PORTS = "/proc/sys/net/ipv4/ip_local_port_range";
    static final String BACKLOG = "/proc/sys/net/core/somaxconn";

    /** Of a load client, beside its connections: its libraries, streams and event loops. About 60 were counted. */
    private static final int OTHER_FILES_OF_THE_CLIENT = 256;

    /** Of a worker that has all connections to itself: each of them, and the file that it sends over it. */
    private static final int FILES_A_CONNECTION = 2;

    private static final int OTHER_FILES_OF_NGINX = 64;

    /** One port is in use while the next connection in the same place takes another. */
    private static final int PORTS_A_CONNECTION = 2;

    private ConnectionRoom() {}

    /** Files that an nginx may need open for a number of connections. */
    static long filesOfNginx(int connections) {
        return (long) FILES_A_CONNECTION * connections + OTHER_FILES_OF_NGINX;
    }

    /**
     * Passes where a load client and a server on this host can have that many connections at a time.
     *
     * @throws WorkloadException when they cannot, with the remedy
     */
    static void require(Host host, int connections) throws WorkloadException {
        Optional<String> shortage = Stream.of(
                        files(host, connections), ports(host, connections), backlog(host, connections))
                .flatMap(Optional::stream)
                .findFirst();
        if (shortage.isPresent()) {
            throw new WorkloadException(connections + " connections at a time do not fit: " + shortage.get());
        }
    }

    /** Up to the hard limit a load client's JVM and nginx raise their own. */
    private static Optional<String> files(Host host, int connections) {
        long needed = Math.max(connections + OTHER_FILES_OF_THE_CLIENT, filesOfNginx(connections));
        return present(Parser.apply(host.read(LIMITS), OpenFileLimits::parse))
                .filter(limits -> limits.hard() < needed)
                .map(limits -> "a process needs up to " + needed + " open files and may have " + limits.hard()
                        + ". Raise that: as root \"ulimit -n " + needed + "\" in the same shell before, or nofile in"
                        + " /etc/security/limits.conf and log in again");
    }

    private static Optional<String> ports(Host host, int connections) {
        long needed = (long) PORTS_A_CONNECTION * connections;
        return present(Parser.apply(host.read(LOCAL_PORTS), LocalPorts::parse))
                .filter(ports -> ports.count() < needed)
                .map(ports -> "they need " + needed + " local ports, and net.ipv4.ip_local_port_range has "
                        + ports.count() + ", from " + ports.first() + " to " + ports.last()
                        + ". Widen it: as root \"sysctl -w net.ipv4.ip_local_port_range='32768 60999'\"");
    }

    /** Those that come in one go and find the queue full try again a second later. */
    private static Optional<String> backlog(Host host, int connections) {
        return present(host.read(BACKLOG))
                .map(String::strip)
                .filter(text -> text.matches("\\d{1,9}") && Integer.parseInt(text) < connections)
                .map(
                        text -> "net.core.somaxconn lets " + text
                                + " of them wait for the server at once. Raise it: as root \"sysctl -w net.core.somaxconn=4096\"");
    }

    private static <T> Optional<T> present(Reading<T> reading) {
        return reading.map(Optional::of).orElse(Optional.empty());
    }
}
