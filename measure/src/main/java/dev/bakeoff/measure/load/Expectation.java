package dev.bakeoff.measure.load;

import java.util.OptionalLong;

/**
 * What a correct response looks like.
 *
 * @param status 200 to 599
 * @param bodyLength exact number of body bytes as transferred (after any content coding, without chunk framing), not
 *     negative; empty takes any
 */
public record Expectation(int status, OptionalLong bodyLength) {
    /** Status 200 with any body. */
    public static final Expectation OK = new Expectation(200, OptionalLong.empty());

    public Expectation {
        if (status < 200 || status > 599) {
            throw new IllegalArgumentException("a final HTTP status lies from 200 to 599, not " + status);
        }
        if (bodyLength.orElse(0) < 0) {
            throw new IllegalArgumentException("a body length is not negative as " + bodyLength.getAsLong() + " is");
        }
    }

    /** Status 200 with a body of exactly {@code bodyLength} bytes. */
    public static Expectation okWithLength(long bodyLength) {
        return new Expectation(200, OptionalLong.of(bodyLength));
    }
}
