package dev.bakeoff.measure.load;

/** Whether TLS sessions are used again. */
public enum SessionUse {
    /** Never: each connection makes a full handshake. */
    FULL_HANDSHAKES,
    /** Each connection offers the session of one before it; whether the server takes it is counted. */
    RESUMED
}
