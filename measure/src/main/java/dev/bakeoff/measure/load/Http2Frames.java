package dev.bakeoff.measure.load;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * What the load client says in HTTP/2 (RFC 9113) with headers as RFC 7541 has them (HPACK): literals that enter no table, so
 * that a request is the same bytes each time but for the number of its stream.
 */
final class Http2Frames {
    static final int HEADER_BYTES = 9;

    static final int DATA = 0;
    static final int HEADERS = 1;
    static final int RST_STREAM = 3;
    static final int SETTINGS = 4;
    static final int PUSH_PROMISE = 5;
    static final int PING = 6;
    static final int GOAWAY = 7;
    static final int WINDOW_UPDATE = 8;
    static final int CONTINUATION = 9;

    static final int ACK = 0x1;
    static final int END_STREAM = 0x1;
    static final int END_HEADERS = 0x4;
    static final int PADDED = 0x8;
    static final int WITH_PRIORITY = 0x20;

    /** The most that a window can be, and that a stream's number can be. */
    static final int MOST = Integer.MAX_VALUE;

    /** Of a connection before anything is said, RFC 9113 section 6.9.2. */
    static final int FIRST_WINDOW = 65_535;

    /** The largest payload that nobody needs to allow, RFC 9113 section 4.2. */
    static final int MOST_PAYLOAD = 16_384;

    private static final int HEADER_TABLE_SIZE = 1;
    private static final int ENABLE_PUSH = 2;
    private static final int INITIAL_WINDOW_SIZE = 4;

    private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

    // Places in the static table, RFC 7541 appendix A.
    private static final int AUTHORITY = 1;
    private static final int METHOD_GET = 2;
    private static final int PATH_ROOT = 4;
    private static final int SCHEME_HTTP = 6;
    private static final int SCHEME_HTTPS = 7;

    private Http2Frames() {}

    /**
     * The client's first words: no table for the server's headers, no pushes, and windows that no body fills before it is
     * read.
     */
    static ByteBuf opening() {
        ByteBuf out = Unpooled.buffer();
        out.writeCharSequence(PREFACE, StandardCharsets.US_ASCII);
        frame(out, 18, SETTINGS, 0, 0);
        setting(out, HEADER_TABLE_SIZE, 0);
        setting(out, ENABLE_PUSH, 0);
        setting(out, INITIAL_WINDOW_SIZE, MOST);
        windowUpdate(out, MOST - FIRST_WINDOW);
        return out;
    }

    private static void setting(ByteBuf out, int name, int value) {
        out.writeShort(name).writeInt(value);
    }

    static void settingsAcknowledged(ByteBuf out) {
        frame(out, 0, SETTINGS, ACK, 0);
    }

    static void pong(ByteBuf out, byte[] payload) {
        frame(out, payload.length, PING, ACK, 0);
        out.writeBytes(payload);
    }

    /** Of the whole connection. */
    static void windowUpdate(ByteBuf out, int bytes) {
        frame(out, 4, WINDOW_UPDATE, 0, 0);
        out.writeInt(bytes);
    }

    private static void frame(ByteBuf out, int length, int type, int flags, int stream) {
        out.writeMedium(length).writeByte(type).writeByte(flags).writeInt(stream);
    }

    /**
     * A request without a body as one frame of stream 0, whose number {@link Http2Exchange} writes over.
     *
     * @throws IllegalArgumentException when its headers fill more than one frame
     */
    static byte[] request(Request request, String authority, boolean encrypted) {
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        if (request.method().equals(Request.GET)) {
            block.write(0x80 | METHOD_GET);
        } else {
            literal(block, METHOD_GET, request.method());
        }
        block.write(0x80 | (encrypted ? SCHEME_HTTPS : SCHEME_HTTP));
        literal(block, PATH_ROOT, request.path());
        literal(block, AUTHORITY, authority);
        request.headers().forEach((name, value) -> {
            block.write(0);
            text(block, name.toLowerCase(Locale.ROOT));
            text(block, value);
        });
        if (block.size() > MOST_PAYLOAD) {
            throw new IllegalArgumentException("the headers of a request over HTTP/2 take at most " + MOST_PAYLOAD
                    + " bytes, not " + block.size());
        }
        ByteBuf out = Unpooled.buffer(HEADER_BYTES + block.size());
        frame(out, block.size(), HEADERS, END_STREAM | END_HEADERS, 0);
        out.writeBytes(block.toByteArray());
        byte[] bytes = new byte[out.readableBytes()];
        out.readBytes(bytes);
        return bytes;
    }

    /** A literal that is not indexed, its name by its place in the static table, all of which are below 15. */
    private static void literal(ByteArrayOutputStream block, int name, String value) {
        block.write(name);
        text(block, value);
    }

    /** Not compressed. A length of 127 and more goes on in groups of 7 bits, RFC 7541 section 5.1. */
    private static void text(ByteArrayOutputStream block, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        int prefix = 0x7f;
        if (bytes.length < prefix) {
            block.write(bytes.length);
        } else {
            block.write(prefix);
            int rest = bytes.length - prefix;
            while (rest >= 0x80) {
                block.write(0x80 | (rest & 0x7f));
                rest >>>= 7;
            }
            block.write(rest);
        }
        block.writeBytes(bytes);
    }
}
