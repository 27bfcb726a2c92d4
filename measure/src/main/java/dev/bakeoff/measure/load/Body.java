package dev.bakeoff.measure.load;

import java.util.Arrays;

/**
 * What is sent after a request's headers.
 *
 * @param bytes not changed by anyone; at most 64 MiB
 */
@SuppressWarnings("ArrayRecordComponent") // A copy a request of what may be megabytes would help nobody.
public record Body(byte[] bytes) {
    private static final int MOST = 64 * 1024 * 1024;
    public static final Body NONE = new Body(new byte[0]);

    public Body {
        if (bytes.length > MOST) {
            throw new IllegalArgumentException(
                    "the body of a request has at most 64 MiB, not " + bytes.length + " bytes");
        }
    }

    boolean isEmpty() {
        return bytes.length == 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Body(byte[] others) && Arrays.equals(bytes, others);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return bytes.length + " bytes";
    }
}
