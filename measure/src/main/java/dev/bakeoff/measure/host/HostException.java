package dev.bakeoff.measure.host;

/** A system under test did not do what was asked of it; the message says where, what, and what to do about it. */
public final class HostException extends Exception {
    private static final long serialVersionUID = 1L;

    public HostException(String message) {
        super(message);
    }

    public HostException(String message, Throwable cause) {
        super(message, cause);
    }
}
