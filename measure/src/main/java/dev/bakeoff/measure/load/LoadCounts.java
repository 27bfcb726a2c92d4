package dev.bakeoff.measure.load;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was counted during some time. No count is negative.
 *
 * @param requests completed with a correct response
 * @param connections TCP connections established
 * @param handshakes TLS handshakes completed; none without TLS
 * @param resumptions those of them that used an earlier session again; none but by {@link SessionUse#RESUMED}
 * @param errors by {@linkplain LoadError#word name}, those that occurred
 * @param bytesReceived of HTTP, headers and chunk framing included, TLS framing not
 */
public record LoadCounts(
        long requests,
        long connections,
        long handshakes,
        long resumptions,
        SortedMap<String, Long> errors,
        long bytesReceived) {
    public static final LoadCounts NONE = new LoadCounts(0, 0, 0, 0, Collections.emptySortedMap(), 0);

    public LoadCounts {
        errors = Collections.unmodifiableSortedMap(new TreeMap<>(errors));
        if (requests < 0
                || connections < 0
                || handshakes < 0
                || resumptions < 0
                || bytesReceived < 0
                || errors.values().stream().anyMatch(count -> count < 0)) {
            throw new IllegalArgumentException("counts are not negative");
        }
        if (resumptions > handshakes) {
            throw new IllegalArgumentException(resumptions + " of " + handshakes + " handshakes cannot be resumptions");
        }
    }

    /** With full handshakes only. */
    public LoadCounts(
            long requests, long connections, long handshakes, SortedMap<String, Long> errors, long bytesReceived) {
        this(requests, connections, handshakes, 0, errors, bytesReceived);
    }

    /** What was counted since {@code earlier}, an earlier reading of the same counts. */
    LoadCounts minus(LoadCounts earlier) {
        SortedMap<String, Long> difference = new TreeMap<>(errors);
        earlier.errors.forEach((name, count) -> difference.merge(name, -count, Long::sum));
        difference.values().removeIf(count -> count == 0);
        return new LoadCounts(
                requests - earlier.requests,
                connections - earlier.connections,
                handshakes - earlier.handshakes,
                resumptions - earlier.resumptions,
                difference,
                bytesReceived - earlier.bytesReceived);
    }

    /** Both together, for example two event loops. */
    public LoadCounts plus(LoadCounts other) {
        SortedMap<String, Long> sum = new TreeMap<>(errors);
        other.errors.forEach((name, count) -> sum.merge(name, count, Long::sum));
        return new LoadCounts(
                requests + other.requests,
                connections + other.connections,
                handshakes + other.handshakes,
                resumptions + other.resumptions,
                sum,
                bytesReceived + other.bytesReceived);
    }

    /** These connections, handshakes and bytes with other requests and errors. */
    LoadCounts with(long otherRequests, SortedMap<String, Long> otherErrors) {
        return new LoadCounts(otherRequests, connections, handshakes, resumptions, otherErrors, bytesReceived);
    }

    /** All errors together. */
    public long errorCount() {
        return errors.values().stream().mapToLong(Long::longValue).sum();
    }
}
