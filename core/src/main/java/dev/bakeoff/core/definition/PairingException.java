package dev.bakeoff.core.definition;

/** Candidates that cannot be matched by size; the message names both sides and the remedy. */
public final class PairingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PairingException(String message) {
        super(message);
    }
}
