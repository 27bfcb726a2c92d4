package dev.bakeoff.measure.load;

import java.time.Duration;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * What the load client's system saw of the network in the timed interval.
 *
 * @param segments of all of the system's TCP connections; empty where they could not be read
 * @param roundTrip median of the connections' smoothed round trip time at the end; empty where none was open
 * @param leastRoundTrip the least that any connection had when it was established; empty where none was
 * @param link the interface that the load went over; empty where it is not known
 */
public record NetworkSigns(
        Optional<Segments> segments,
        Optional<Duration> roundTrip,
        Optional<Duration> leastRoundTrip,
        Optional<Link> link) {

    /**
     * Counts of TCP segments. What the kernel puts together on its way up counts as one.
     *
     * @param received all of them
     * @param retransmitted sent again: lost on the way to a server, or thought to be
     * @param outOfOrder received before an earlier one: a sign of loss on the way from a server; empty where the kernel
     *     does not count them
     */
    public record Segments(long received, long retransmitted, OptionalLong outOfOrder) {
        public Segments {
            if (received < 0 || retransmitted < 0 || outOfOrder.orElse(0) < 0) {
                throw new IllegalArgumentException("counts of segments are not negative");
            }
        }

        /**
         * Those that point to loss: retransmitted or out of order, whichever is more, since a system that is both ends of
         * a connection sees one loss both ways.
         */
        public long disturbed() {
            return Math.max(retransmitted, outOfOrder.orElse(0));
        }

        /** {@link #disturbed} over those received; 0 when none was. */
        public double disturbedShare() {
            return received == 0 ? 0 : (double) disturbed() / received;
        }

        /** In a sentence about the timed interval. */
        public String words() {
            return String.format(
                    Locale.ROOT,
                    "%.2f %% of %d TCP segments were sent again (%d) or came out of order (%s), whichever is more",
                    100 * disturbedShare(),
                    received,
                    retransmitted,
                    outOfOrder.isPresent() ? outOfOrder.getAsLong() : "not counted");
        }
    }

    /**
     * Use of a network interface.
     *
     * @param name such as eth0
     * @param received bytes in the timed interval, not negative
     * @param sent bytes in the timed interval, not negative
     * @param bytesPerSecond what it can transfer either way, above 0; empty where the system does not say
     */
    public record Link(String name, long received, long sent, Optional<Double> bytesPerSecond) {
        public Link {
            if (received < 0 || sent < 0 || !(bytesPerSecond.orElse(1.0) > 0)) {
                throw new IllegalArgumentException(
                        "a link transfers no negative number of bytes, at a speed above 0 where that is known");
            }
        }

        /** Bytes a second in the busier direction. */
        public double rate(Duration elapsed) {
            return Math.max(received, sent) / (elapsed.toNanos() / 1e9);
        }

        /** {@link #rate} over what it can transfer; empty where that is not known. */
        public Optional<Double> use(Duration elapsed) {
            return bytesPerSecond.map(speed -> rate(elapsed) / speed);
        }

        /** In a sentence about the timed interval. */
        public String words(Duration elapsed) {
            String share = use(elapsed)
                    .map(use -> String.format(Locale.ROOT, "%.1f %% of what it can", 100 * use))
                    .orElse("of an unknown speed");
            return String.format(
                    Locale.ROOT, "%s carried %.2f MB/s in one direction, %s", name, rate(elapsed) / 1e6, share);
        }
    }

    /** Both read the counters of the same machine, so these are not added up: the larger ones have seen more of the load. */
    NetworkSigns together(NetworkSigns other) {
        return new NetworkSigns(
                larger(segments, other.segments, Comparator.comparingLong(Segments::received)),
                larger(roundTrip, other.roundTrip, Comparator.naturalOrder()),
                larger(leastRoundTrip, other.leastRoundTrip, Comparator.reverseOrder()),
                link.or(other::link));
    }

    private static <T> Optional<T> larger(Optional<T> one, Optional<T> other, Comparator<? super T> order) {
        return Stream.of(one, other).flatMap(Optional::stream).max(order);
    }
}
