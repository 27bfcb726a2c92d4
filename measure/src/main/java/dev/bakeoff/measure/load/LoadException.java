package dev.bakeoff.measure.load;

import java.io.Serial;

/** Load could not be offered, so there is no outcome. The message says why and what to do about it. */
public final class LoadException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    public LoadException(String message) {
        super(message);
    }

    public LoadException(String message, Throwable cause) {
        super(message, cause);
    }
}
