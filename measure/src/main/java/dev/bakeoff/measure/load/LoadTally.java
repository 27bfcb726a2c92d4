package dev.bakeoff.measure.load;

import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counts of one event loop while they grow; plain fields, for they change with every response. */
final class LoadTally {
    private long requests;
    private long connections;
    private long handshakes;
    private long bytesReceived;
    private final Map<LoadError, Long> errors = new EnumMap<>(LoadError.class);

    void request() {
        requests++;
    }

    void connection() {
        connections++;
    }

    void handshake() {
        handshakes++;
    }

    void received(int bytes) {
        bytesReceived += bytes;
    }

    void error(LoadError error) {
        errors.merge(error, 1L, Long::sum);
    }

    LoadCounts counts() {
        SortedMap<String, Long> byName = new TreeMap<>();
        errors.forEach((error, count) -> byName.put(error.word(), count));
        return new LoadCounts(requests, connections, handshakes, byName, bytesReceived);
    }
}
