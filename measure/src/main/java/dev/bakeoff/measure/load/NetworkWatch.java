package dev.bakeoff.measure.load;

import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.epoll.EpollTcpInfo;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What one event loop sees of the network around its timed interval, for all loops of its process. */
final class NetworkWatch {
    /** A system call each; so many say enough. */
    private static final int MOST_CONNECTIONS = 100;

    private final InetSocketAddress target;
    private int asked;
    private long leastMicros = Long.MAX_VALUE;
    private @Nullable NetworkMeter meter;

    NetworkWatch(InetSocketAddress target) {
        this.target = target;
    }

    /** A connection has just been established: nothing queues for it yet. */
    void established(EpollSocketChannel channel) {
        if (asked < MOST_CONNECTIONS && channel.isOpen()) {
            asked++;
            leastMicros = Math.min(leastMicros, roundTripMicros(channel));
        }
    }

    void start() {
        meter = localAddress().map(NetworkMeter::start).orElse(null);
    }

    /** @param connections those that are open */
    Optional<NetworkSigns> end(Stream<EpollSocketChannel> connections) {
        if (meter == null) {
            return Optional.empty();
        }
        List<Duration> roundTrips = connections
                .filter(EpollSocketChannel::isActive)
                .limit(MOST_CONNECTIONS)
                .map(channel -> micros(roundTripMicros(channel)))
                .toList();
        return Optional.of(meter.end(
                roundTrips, leastMicros == Long.MAX_VALUE ? Optional.empty() : Optional.of(micros(leastMicros))));
    }

    private static long roundTripMicros(EpollSocketChannel channel) {
        return channel.tcpInfo(new EpollTcpInfo()).rtt();
    }

    private static Duration micros(long count) {
        return Duration.ofNanos(TimeUnit.MICROSECONDS.toNanos(count));
    }

    /** Of the interface that the way to the target begins with. Connecting a datagram socket sends nothing. */
    private Optional<InetAddress> localAddress() {
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.connect(target);
            return Optional.of(socket.getLocalAddress());
        } catch (SocketException _) {
            return Optional.empty();
        }
    }
}
