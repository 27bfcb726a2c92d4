package dev.bakeoff.measure.load;

import java.time.Duration;

/**
 * How long the load client waits before it counts an error. No request waits for ever.
 *
 * @param connect for a TCP connection, and again for a TLS handshake; from 10 ms to 10 minutes
 * @param response from sending a request to the last byte of its response; from 10 ms to 10 minutes. Checked four
 *     times in each such period but at least once a second, so an error may be counted that much later
 */
public record TimeLimits(Duration connect, Duration response) {
    private static final Duration LEAST = Duration.ofMillis(10);
    private static final Duration MOST = Duration.ofMinutes(10);

    public static final TimeLimits DEFAULT = new TimeLimits(Duration.ofSeconds(10), Duration.ofSeconds(10));

    public TimeLimits {
        check("connection", connect);
        check("response", response);
    }

    private static void check(String what, Duration limit) {
        if (limit.compareTo(LEAST) < 0 || limit.compareTo(MOST) > 0) {
            throw new IllegalArgumentException("a " + what + " time limit lies from 10 ms to 10 minutes, not " + limit);
        }
    }
}
