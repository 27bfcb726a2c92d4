package dev.bakeoff.measure.load;

import java.time.Duration;
import org.HdrHistogram.Histogram;

/**
 * How long things took, one by one, in nanoseconds with 3 significant digits, from 64 ns to 1 h.
 *
 * @param response from the intended start of a request to the last byte of its correct response: what its user waits
 * @param service from sending a request to the last byte of its correct response: what the server is seen to take. Equal to
 *     the response time in a closed loop without think time, where a request is intended when it is sent
 * @param sendLag from the moment when a request was due and had a connection to the moment of sending it: what the load
 *     client itself was late. Empty in a closed loop without think time
 * @param handshake from the start of connecting to the client's end of the TLS handshake, after which it may send: with
 *     TLS 1.2 when the server's Finished has come, with TLS 1.3 when its own has been sent. Connecting by TCP is in it,
 *     since a server that falls behind with new connections may leave a client waiting in either part; a time that began
 *     with the connection established would leave out the part before
 */
public record LoadTimes(Histogram response, Histogram service, Histogram sendLag, Histogram handshake) {
    private static final long LONGEST = Duration.ofHours(1).toNanos();
    private static final long LEAST = 64;
    private static final int DIGITS = 3;

    /** Of a closed loop without think time. */
    public LoadTimes(Histogram response, Histogram handshake) {
        this(response, response, newHistogram(), handshake);
    }

    /** Nothing yet. */
    static LoadTimes none() {
        return new LoadTimes(newHistogram(), newHistogram(), newHistogram(), newHistogram());
    }

    private static Histogram newHistogram() {
        return new Histogram(LEAST, LONGEST, DIGITS);
    }

    /** Both in nanoseconds, of one response. */
    void responded(long responseTime, long serviceTime) {
        record(response, responseTime);
        record(service, serviceTime);
    }

    void lagged(long nanoseconds) {
        record(sendLag, nanoseconds);
    }

    void shookHands(long nanoseconds) {
        record(handshake, nanoseconds);
    }

    private static void record(Histogram histogram, long nanoseconds) {
        histogram.recordValue(Math.clamp(nanoseconds, 0, LONGEST));
    }

    /** Takes in the times of another event loop or load client: exact, since all histograms are laid out alike. */
    void add(LoadTimes other) {
        response.add(other.response);
        service.add(other.service);
        sendLag.add(other.sendLag);
        handshake.add(other.handshake);
    }
}
