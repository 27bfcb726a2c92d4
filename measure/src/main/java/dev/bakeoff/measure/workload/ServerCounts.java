package dev.bakeoff.measure.workload;

import dev.bakeoff.formats.nginx.StubStatus;

/**
 * What nginx itself counted. No count is negative.
 *
 * @param connections accepted, whether or not a handshake followed
 * @param requests begun; over TLS, one that came after a completed handshake
 * @param exceptions connections with a request whose TLS session was reused against what is asked for, or not reused
 *     against it
 */
record ServerCounts(long connections, long requests, long exceptions) {
    ServerCounts {
        if (connections < 0 || requests < 0 || exceptions < 0) {
            throw new IllegalArgumentException("counts are not negative");
        }
    }

    static ServerCounts of(StubStatus status, long exceptions) {
        return new ServerCounts(status.accepted(), status.requests(), exceptions);
    }

    /**
     * What was counted since {@code earlier}, without the one connection and request by which this reading was asked
     * for.
     */
    ServerCounts since(ServerCounts earlier) {
        return new ServerCounts(
                connections - earlier.connections - 1,
                requests - earlier.requests - 1,
                exceptions - earlier.exceptions);
    }
}
