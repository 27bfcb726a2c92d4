package dev.bakeoff.results.codec;

/** JSON that is not what the format says; the message names the field. */
public final class CodecException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public CodecException(String message) {
        super(message);
    }

    public CodecException(String message, Throwable cause) {
        super(message, cause);
    }
}
