package dev.bakeoff.measure.workload;

/**
 * What nginx itself counted. No count is negative.
 *
 * @param connections accepted, whether or not a handshake followed
 * @param requests begun; over TLS, one that came after a completed handshake
 * @param reusedSessions connections with a request whose TLS session was reused
 */
record ServerCounts(long connections, long requests, long reusedSessions) {
    ServerCounts {
        if (connections < 0 || requests < 0 || reusedSessions < 0) {
            throw new IllegalArgumentException("counts are not negative");
        }
    }

    /**
     * What was counted since {@code earlier}, without the one connection and request by which this reading was asked
     * for.
     */
    ServerCounts since(ServerCounts earlier) {
        return new ServerCounts(
                connections - earlier.connections - 1,
                requests - earlier.requests - 1,
                reusedSessions - earlier.reusedSessions);
    }
}
