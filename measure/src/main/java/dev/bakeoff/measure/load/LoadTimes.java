package dev.bakeoff.measure.load;

import java.time.Duration;
import org.HdrHistogram.Histogram;

/**
 * How long things took, one by one, in nanoseconds with 3 significant digits, from 64 ns to 1 h.
 *
 * @param response from sending a request to the last byte of its correct response
 * @param handshake from the start of connecting to the client's end of the TLS handshake, after which it may send: with
 *     TLS 1.2 when the server's Finished has come, with TLS 1.3 when its own has been sent. Connecting by TCP is in it,
 *     since a server that falls behind with new connections may leave a client waiting in either part; a time that began
 *     with the connection established would leave out the part before
 */
public record LoadTimes(Histogram response, Histogram handshake) {
    private static final long LONGEST = Duration.ofHours(1).toNanos();
    private static final long LEAST = 64;
    private static final int DIGITS = 3;

    /** Nothing yet. */
    static LoadTimes none() {
        return new LoadTimes(newHistogram(), newHistogram());
    }

    private static Histogram newHistogram() {
        return new Histogram(LEAST, LONGEST, DIGITS);
    }

    void responded(long nanoseconds) {
        response.recordValue(Math.min(nanoseconds, LONGEST));
    }

    void shookHands(long nanoseconds) {
        handshake.recordValue(Math.min(nanoseconds, LONGEST));
    }

    /** Takes in the times of another event loop. */
    void add(LoadTimes other) {
        response.add(other.response);
        handshake.add(other.handshake);
    }
}
