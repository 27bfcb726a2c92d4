package dev.bakeoff.measure.load;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Finds where an HTTP/1.x response ends (RFC 9112), and reads no more of it than that needs: status, framing,
 * body length, and whether the connection may be used again. Bodies are counted, not kept.
 *
 * <p>Input may be split anywhere. Nothing is allocated for a response that comes in whole lines; a line that is split
 * is kept until its end comes. Stricter than a browser where leniency would hide a broken server: folded headers, a
 * blank before a header's colon, contradicting lengths, and a length beside a transfer coding are malformed. A lone LF
 * ends a line as CR LF does. Not thread-safe.
 */
public final class ResponseParser {
    /** What is known after some input. */
    public enum Progress {
        /** The response goes on. */
        INCOMPLETE,
        /** The response has ended; bytes left in the input are not part of it. */
        COMPLETE,
        /** There is no such response; {@link #failure} says why. */
        FAILED
    }

    /** Bound of status line and headers, interim responses included, of a trailer, and of a chunk's size line. */
    public static final int MOST_HEAD_BYTES = 32 * 1024;

    private enum Phase {
        STATUS_LINE,
        HEADERS,
        COUNTED_BODY,
        BODY_UNTIL_CLOSE,
        CHUNK_SIZE,
        CHUNK_DATA,
        CHUNK_END,
        TRAILER,
        COMPLETE,
        FAILED
    }

    private static final long HTTP_1_0 = 0x485454502F312E30L; // "HTTP/1.0" as one big-endian word
    private static final long HTTP_1_1 = HTTP_1_0 + 1;
    private static final int STATUS_LINE_LEAST = "HTTP/1.1 200".length();
    private static final byte[] CONNECTION = ascii("connection");
    private static final byte[] CONTENT_LENGTH = ascii("content-length");
    private static final byte[] TRANSFER_ENCODING = ascii("transfer-encoding");
    private static final byte[] CLOSE = ascii("close");
    private static final byte[] KEEP_ALIVE = ascii("keep-alive");
    private static final byte[] CHUNKED = ascii("chunked");
    private static final int MOST_LENGTH_DIGITS = 18;
    private static final int MOST_CHUNK_DIGITS = 15;
    private static final long NO_LENGTH = -1;

    private byte[] splitLine = new byte[256];
    private int splitLineLength;

    private Phase phase = Phase.STATUS_LINE;
    private LoadError failure = LoadError.MALFORMED_RESPONSE;
    private boolean bodiless;
    private boolean started;
    private int headBytes;
    private int status;
    private boolean version11;
    private boolean keepAlive;
    private boolean transferCoded;
    private boolean chunked;
    private long contentLength;
    private long remaining;
    private long bodyBytes;

    public ResponseParser() {
        reset();
    }

    /** Makes ready for the next response, to a request other than HEAD. */
    public void reset() {
        reset(false);
    }

    /**
     * Makes ready for the next response.
     *
     * @param toHead whether it answers a HEAD request, and so has no body whatever its headers say
     */
    public void reset(boolean toHead) {
        bodiless = toHead;
        phase = Phase.STATUS_LINE;
        splitLineLength = 0;
        started = false;
        headBytes = 0;
        bodyBytes = 0;
        remaining = 0;
    }

    /**
     * Takes input up to the end of the response.
     *
     * @param in big-endian; its position moves past what was taken
     */
    public Progress parse(ByteBuffer in) {
        started |= in.hasRemaining();
        boolean more = true;
        while (more) {
            more = switch (phase) {
                case STATUS_LINE, HEADERS, CHUNK_SIZE, CHUNK_END, TRAILER -> takeLine(in);
                case COUNTED_BODY, CHUNK_DATA -> skipCounted(in);
                case BODY_UNTIL_CLOSE -> skipAll(in);
                case COMPLETE, FAILED -> false;
            };
        }
        return progress();
    }

    /** Says that the connection has ended: a body without a length is then complete. */
    public Progress endOfInput() {
        switch (phase) {
            case COMPLETE, FAILED -> {}
            case BODY_UNTIL_CLOSE -> phase = Phase.COMPLETE;
            case STATUS_LINE, HEADERS, COUNTED_BODY, CHUNK_SIZE, CHUNK_DATA, CHUNK_END, TRAILER ->
                fail(started ? LoadError.TRUNCATED_RESPONSE : LoadError.CONNECTION_CLOSED);
        }
        return progress();
    }

    /** Why there is no response; only after {@link Progress#FAILED}. */
    public LoadError failure() {
        if (phase != Phase.FAILED) {
            throw new IllegalStateException("the response has not failed");
        }
        return failure;
    }

    /** The final status, 200 to 999; only after {@link Progress#COMPLETE}. */
    public int status() {
        return status;
    }

    /** Body bytes so far, without chunk framing. */
    public long bodyBytes() {
        return bodyBytes;
    }

    /** Whether the server will take another request on this connection; only after {@link Progress#COMPLETE}. */
    public boolean keepAlive() {
        return keepAlive;
    }

    private Progress progress() {
        return switch (phase) {
            case COMPLETE -> Progress.COMPLETE;
            case FAILED -> Progress.FAILED;
            case STATUS_LINE, HEADERS, COUNTED_BODY, BODY_UNTIL_CLOSE, CHUNK_SIZE, CHUNK_DATA, CHUNK_END, TRAILER ->
                Progress.INCOMPLETE;
        };
    }

    private boolean skipCounted(ByteBuffer in) {
        int taken = (int) Math.min(remaining, in.remaining());
        in.position(in.position() + taken);
        bodyBytes += taken;
        remaining -= taken;
        if (remaining > 0) {
            return false;
        }
        phase = phase == Phase.CHUNK_DATA ? Phase.CHUNK_END : Phase.COMPLETE;
        return true;
    }

    private boolean skipAll(ByteBuffer in) {
        bodyBytes += in.remaining();
        in.position(in.limit());
        return false;
    }

    private boolean takeLine(ByteBuffer in) {
        int start = in.position();
        int end = indexOfLineFeed(in, start, in.limit());
        int next = end < 0 ? in.limit() : end + 1;
        headBytes += next - start;
        in.position(next);
        if (headBytes > MOST_HEAD_BYTES) {
            fail(LoadError.HEADERS_TOO_LONG);
        } else if (end < 0) {
            keepSplitLine(in, start, next);
        } else if (splitLineLength == 0) {
            line(in, start, end);
        } else {
            keepSplitLine(in, start, end);
            int length = splitLineLength;
            splitLineLength = 0;
            line(ByteBuffer.wrap(splitLine), 0, length);
        }
        return end >= 0;
    }

    private void keepSplitLine(ByteBuffer in, int from, int to) {
        int length = splitLineLength + to - from;
        if (length > splitLine.length) {
            splitLine = Arrays.copyOf(splitLine, Math.max(length, 2 * splitLine.length));
        }
        in.get(from, splitLine, splitLineLength, to - from);
        splitLineLength = length;
    }

    private void line(ByteBuffer in, int from, int feed) {
        int to = feed > from && in.get(feed - 1) == '\r' ? feed - 1 : feed;
        switch (phase) {
            case STATUS_LINE -> statusLine(in, from, to);
            case HEADERS -> {
                if (from == to) {
                    endOfHeaders();
                } else {
                    header(in, from, to);
                }
            }
            case CHUNK_SIZE -> chunkSize(in, from, to);
            case CHUNK_END -> {
                if (from == to) {
                    beginChunk();
                } else {
                    fail(LoadError.MALFORMED_RESPONSE);
                }
            }
            case TRAILER -> {
                if (from == to) {
                    phase = Phase.COMPLETE;
                }
            }
            case COUNTED_BODY, BODY_UNTIL_CLOSE, CHUNK_DATA, COMPLETE, FAILED ->
                throw new IllegalStateException("no line is due in phase " + phase);
        }
    }

    private void statusLine(ByteBuffer in, int from, int to) {
        long version = to - from < STATUS_LINE_LEAST ? 0 : in.getLong(from);
        boolean known = version == HTTP_1_1 || version == HTTP_1_0;
        if (!known
                || in.get(from + 8) != ' '
                || (to - from > STATUS_LINE_LEAST && in.get(from + STATUS_LINE_LEAST) != ' ')) {
            fail(LoadError.MALFORMED_RESPONSE);
            return;
        }
        int hundreds = in.get(from + 9) - '0';
        int tens = in.get(from + 10) - '0';
        int ones = in.get(from + 11) - '0';
        if (hundreds < 1 || hundreds > 9 || tens < 0 || tens > 9 || ones < 0 || ones > 9) {
            fail(LoadError.MALFORMED_RESPONSE);
            return;
        }
        status = 100 * hundreds + 10 * tens + ones;
        version11 = version == HTTP_1_1;
        keepAlive = version11;
        transferCoded = false;
        chunked = false;
        contentLength = NO_LENGTH;
        phase = Phase.HEADERS;
    }

    private void header(ByteBuffer in, int from, int to) {
        int colon = from;
        while (colon < to && isNameByte(in.get(colon))) {
            colon++;
        }
        if (colon == from || colon == to || in.get(colon) != ':') {
            fail(LoadError.MALFORMED_RESPONSE);
            return;
        }
        int length = colon - from;
        if (length == CONTENT_LENGTH.length && equalsIgnoringCase(in, from, colon, CONTENT_LENGTH)) {
            contentLength(in, skipBlanks(in, colon + 1, to), trimBlanks(in, colon + 1, to));
        } else if (length == CONNECTION.length && equalsIgnoringCase(in, from, colon, CONNECTION)) {
            connection(in, colon + 1, to);
        } else if (length == TRANSFER_ENCODING.length && equalsIgnoringCase(in, from, colon, TRANSFER_ENCODING)) {
            transferCoded = true;
            chunked = lastElementIs(in, colon + 1, to, CHUNKED);
        }
    }

    private void contentLength(ByteBuffer in, int from, int to) {
        long value = 0;
        boolean digits = to > from && to - from <= MOST_LENGTH_DIGITS;
        for (int at = from; digits && at < to; at++) {
            int digit = in.get(at) - '0';
            digits = digit >= 0 && digit <= 9;
            value = 10 * value + digit;
        }
        if (!digits || (contentLength != NO_LENGTH && contentLength != value)) {
            fail(LoadError.MALFORMED_RESPONSE);
            return;
        }
        contentLength = value;
    }

    private void connection(ByteBuffer in, int from, int to) {
        int start = from;
        while (start <= to) {
            int comma = indexOfComma(in, start, to);
            int first = skipBlanks(in, start, comma);
            int last = trimBlanks(in, start, comma);
            if (equalsIgnoringCase(in, first, last, CLOSE)) {
                keepAlive = false;
                return;
            }
            keepAlive |= equalsIgnoringCase(in, first, last, KEEP_ALIVE);
            start = comma + 1;
        }
    }

    private boolean lastElementIs(ByteBuffer in, int from, int to, byte[] word) {
        int start = from;
        int comma = indexOfComma(in, start, to);
        while (comma < to) {
            start = comma + 1;
            comma = indexOfComma(in, start, to);
        }
        return equalsIgnoringCase(in, skipBlanks(in, start, to), trimBlanks(in, start, to), word);
    }

    /** RFC 9112, section 6.3. */
    private void endOfHeaders() {
        if (status == 101 || (transferCoded && (contentLength != NO_LENGTH || !version11))) {
            fail(LoadError.MALFORMED_RESPONSE); // We ask for no upgrade; a faulty framing leaves no safe end.
        } else if (status < 200) {
            phase = Phase.STATUS_LINE;
        } else if (bodiless || status == 204 || status == 304) {
            phase = Phase.COMPLETE;
        } else if (chunked) {
            beginChunk();
        } else if (!transferCoded && contentLength != NO_LENGTH) {
            remaining = contentLength;
            phase = Phase.COUNTED_BODY;
        } else {
            keepAlive = false;
            phase = Phase.BODY_UNTIL_CLOSE;
        }
    }

    private void beginChunk() {
        headBytes = 0;
        phase = Phase.CHUNK_SIZE;
    }

    private void chunkSize(ByteBuffer in, int from, int to) {
        long size = 0;
        int at = from;
        while (at < to && Character.digit(in.get(at), 16) >= 0) {
            size = 16 * size + Character.digit(in.get(at), 16);
            at++;
        }
        boolean ended = at == to || in.get(at) == ';' || isBlank(in.get(at));
        if (at == from || at - from > MOST_CHUNK_DIGITS || !ended) {
            fail(LoadError.MALFORMED_RESPONSE);
        } else if (size == 0) {
            headBytes = 0;
            phase = Phase.TRAILER;
        } else {
            remaining = size;
            phase = Phase.CHUNK_DATA;
        }
    }

    private void fail(LoadError error) {
        failure = error;
        phase = Phase.FAILED;
    }

    /** Eight bytes at a time (Hacker's Delight, 2nd edition, section 6-1: find first 0-byte). */
    private static int indexOfLineFeed(ByteBuffer in, int from, int to) {
        int at = from;
        for (; at <= to - Long.BYTES; at += Long.BYTES) {
            long differing = in.getLong(at) ^ 0x0A0A0A0A0A0A0A0AL;
            long lowSeven = (differing & 0x7F7F7F7F7F7F7F7FL) + 0x7F7F7F7F7F7F7F7FL;
            long zeroBytes = ~(lowSeven | differing | 0x7F7F7F7F7F7F7F7FL);
            if (zeroBytes != 0) {
                return at + Long.numberOfLeadingZeros(zeroBytes) / Byte.SIZE;
            }
        }
        for (; at < to; at++) {
            if (in.get(at) == '\n') {
                return at;
            }
        }
        return -1;
    }

    private static int indexOfComma(ByteBuffer in, int from, int to) {
        int at = from;
        while (at < to && in.get(at) != ',') {
            at++;
        }
        return at;
    }

    private static int skipBlanks(ByteBuffer in, int from, int to) {
        int first = from;
        while (first < to && isBlank(in.get(first))) {
            first++;
        }
        return first;
    }

    private static int trimBlanks(ByteBuffer in, int from, int to) {
        int last = to;
        while (last > from && isBlank(in.get(last - 1))) {
            last--;
        }
        return last;
    }

    private static boolean isBlank(byte octet) {
        return octet == ' ' || octet == '\t';
    }

    /** Visible ASCII but the colon; which of the other delimiters a name may hold does not matter for framing. */
    private static boolean isNameByte(byte octet) {
        return octet > ' ' && octet < 0x7F && octet != ':';
    }

    private static boolean equalsIgnoringCase(ByteBuffer in, int from, int to, byte[] lowerCase) {
        if (to - from != lowerCase.length) {
            return false;
        }
        for (int i = 0; i < lowerCase.length; i++) {
            byte octet = in.get(from + i);
            int lower = octet >= 'A' && octet <= 'Z' ? octet | 0x20 : octet;
            if (lower != lowerCase[i]) {
                return false;
            }
        }
        return true;
    }

    private static byte[] ascii(String word) {
        return word.getBytes(StandardCharsets.US_ASCII);
    }
}
