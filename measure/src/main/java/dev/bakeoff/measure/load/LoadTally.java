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
    private long resumptions;
    private long bytesReceived;
    private final Map<LoadError, Long> errors = new EnumMap<>(LoadError.class);

    void request() {
        requests++;
    }

    void connection() {
        connections++;
    }

    void handshake(boolean resumed) {
        handshakes++;
        resumptions += resumed ? 1 : 0;
    }

    void received(int bytes) {
        bytesReceived += bytes;
    }

    void error(LoadError error) {
        errors(error, 1);
    }

    void errors(LoadError error, long count) {
        errors.merge(error, count, Long::sum);
    }

    LoadCounts counts() {
        SortedMap<String, Long> byName = new TreeMap<>();
        errors.forEach((error, count) -> byName.put(error.word(), count));
        return new LoadCounts(requests, connections, handshakes, resumptions, byName, bytesReceived);
    }
}
