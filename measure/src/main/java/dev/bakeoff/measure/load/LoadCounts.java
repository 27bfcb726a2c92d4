package dev.bakeoff.measure.load;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was counted during some time. No count is negative.
 *
 * @param requests completed with a correct response
 * @param connections TCP connections established
 * @param handshakes full TLS handshakes completed; none without TLS
 * @param errors by {@linkplain LoadError#word name}, those that occurred
 * @param bytesReceived of HTTP, headers and chunk framing included, TLS framing not
 */
public record LoadCounts(
        long requests, long connections, long handshakes, SortedMap<String, Long> errors, long bytesReceived) {
    public static final LoadCounts NONE = new LoadCounts(0, 0, 0, Collections.emptySortedMap(), 0);

    public LoadCounts {
        errors = Collections.unmodifiableSortedMap(new TreeMap<>(errors));
        if (requests < 0
                || connections < 0
                || handshakes < 0
                || bytesReceived < 0
                || errors.values().stream().anyMatch(count -> count < 0)) {
            throw new IllegalArgumentException("counts are not negative");
        }
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
                sum,
                bytesReceived + other.bytesReceived);
    }

    /** All errors together. */
    public long errorCount() {
        return errors.values().stream().mapToLong(Long::longValue).sum();
    }
}
