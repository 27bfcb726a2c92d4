package dev.bakeoff.measure.load;

/** What becomes of a connection after a response. */
public enum ConnectionUse {
    /** The next request goes over the same connection, unless the server ends it. */
    KEEP_ALIVE,
    /** One request a connection: the request says {@code Connection: close} and a new connection follows. */
    CLOSE
}
