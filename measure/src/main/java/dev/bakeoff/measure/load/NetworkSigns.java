package dev.bakeoff.measure.load;

import java.time.Duration;
import java.util.Optional;

/**
 * What the load client's system saw of the network in the timed interval. Counts are those of all of its TCP connections.
 *
 * @param segments received by TCP
 * @param retransmitted segments sent again by TCP: lost on the way to a server
 * @param outOfOrder segments that came before an earlier one: a sign of loss on the way from a server
 * @param roundTrip median of the connections' smoothed round trip time at the end; empty where none was open
 * @param leastRoundTrip the least that any connection had when it was established; empty where none was
 * @param link the interface that the load went over; empty where it is not known
 */
public record NetworkSigns(
        long segments,
        long retransmitted,
        long outOfOrder,
        Optional<Duration> roundTrip,
        Optional<Duration> leastRoundTrip,
        Optional<Link> link) {

    /**
     * Use of a network interface.
     *
     * @param name such as eth0
     * @param received bytes in the timed interval
     * @param sent bytes in the timed interval
     * @param bytesPerSecond what it can transfer either way; empty where the system does not say
     */
    public record Link(String name, long received, long sent, Optional<Double> bytesPerSecond) {}

    public NetworkSigns {
        if (segments < 0 || retransmitted < 0 || outOfOrder < 0) {
            throw new IllegalArgumentException("counts of segments are not negative");
        }
    }
}
