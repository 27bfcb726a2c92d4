package dev.bakeoff.measure.load;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * HTTP/2 with one stream at a time (RFC 9113). Bodies are counted, not kept; of headers only the status is read. Input may be
 * split anywhere. Whatever breaks the framing, also a push that was not allowed, is a malformed response. Not thread-safe.
 */
final class Http2Exchange implements Exchange {
    /** Bytes of bodies after which the connection's window is filled up again, long before it is empty. */
    private static final int REFILL = 1 << 30;

    private static final int STREAM_PLACE = 5;

    private final ByteBufAllocator allocator;
    private final byte[] header = new byte[Http2Frames.HEADER_BYTES];
    private int headerLength;

    /** Of the frame whose header is complete. */
    private int type;

    private int flags;
    private int frameStream;
    private int payloadLength;
    private int payloadLeft;

    /** The payload of a frame that has to be read whole, which are all but those of bodies. */
    private byte[] payload = new byte[256];

    private byte[] block = new byte[256];
    private int blockLength;
    private boolean blockOpen;
    private boolean blockEndsStream;

    private Optional<ByteBuf> answers = Optional.empty();
    private int unacknowledged;

    private int stream = -1;
    private ResponseParser.Progress progress = ResponseParser.Progress.INCOMPLETE;
    private LoadError failure = LoadError.MALFORMED_RESPONSE;
    private boolean due;
    private boolean started;
    private boolean headersRead;
    private boolean leaving;
    private int status;
    private long bodyBytes;

    Http2Exchange(ByteBufAllocator allocator) {
        this.allocator = allocator;
    }

    @Override
    public Optional<ByteBuf> opening() {
        return Optional.of(Http2Frames.opening());
    }

    @Override
    public ByteBuf begin(RequestMix.Encoded request) {
        stream += 2;
        progress = ResponseParser.Progress.INCOMPLETE;
        due = true;
        started = false;
        headersRead = false;
        status = 0;
        bodyBytes = 0;
        ByteBuf template = request.message();
        ByteBuf message = allocator.directBuffer(template.readableBytes());
        message.writeBytes(template, template.readerIndex(), template.readableBytes());
        message.setInt(STREAM_PLACE, stream);
        return message;
    }

    @Override
    public ResponseParser.Progress read(ByteBuffer in) {
        started |= in.hasRemaining();
        while (progress == ResponseParser.Progress.INCOMPLETE && in.hasRemaining()) {
            takeFrame(in);
        }
        return progress;
    }

    /** Settings, pings, windows and the announcement of an end may come at any time; nothing of a response may. */
    @Override
    public boolean readUnasked(ByteBuffer in) {
        due = false;
        while (progress != ResponseParser.Progress.FAILED && in.hasRemaining()) {
            takeFrame(in);
        }
        return progress != ResponseParser.Progress.FAILED;
    }

    private void takeFrame(ByteBuffer in) {
        if (headerLength < header.length) {
            int taken = Math.min(header.length - headerLength, in.remaining());
            in.get(header, headerLength, taken);
            headerLength += taken;
            if (headerLength == header.length) {
                openFrame();
            }
            if (headerLength < header.length || payloadLeft > 0) {
                return;
            }
        } else {
            takePayload(in);
        }
        if (payloadLeft == 0 && progress != ResponseParser.Progress.FAILED) {
            headerLength = 0;
            closeFrame();
        }
    }

    private void openFrame() {
        payloadLength = ((header[0] & 0xff) << 16) | ((header[1] & 0xff) << 8) | (header[2] & 0xff);
        type = header[3] & 0xff;
        flags = header[4] & 0xff;
        frameStream = ByteBuffer.wrap(header).getInt(STREAM_PLACE) & Http2Frames.MOST;
        payloadLeft = payloadLength;
        boolean continues = type == Http2Frames.CONTINUATION;
        if (payloadLength > Http2Frames.MOST_PAYLOAD || blockOpen != continues) {
            fail(LoadError.MALFORMED_RESPONSE);
        } else if (type != Http2Frames.DATA && payload.length < payloadLength) {
            payload = new byte[payloadLength];
        }
    }

    private void takePayload(ByteBuffer in) {
        int taken = Math.min(payloadLeft, in.remaining());
        int place = payloadLength - payloadLeft;
        if (type != Http2Frames.DATA) {
            in.get(payload, place, taken);
        } else {
            if (place == 0) {
                // The length of the padding, where there is any.
                payload[0] = in.get(in.position());
            }
            in.position(in.position() + taken);
        }
        payloadLeft -= taken;
    }

    private void closeFrame() {
        switch (type) {
            case Http2Frames.DATA -> data();
            case Http2Frames.HEADERS -> headers();
            case Http2Frames.CONTINUATION -> addToBlock(0, payloadLength);
            case Http2Frames.RST_STREAM -> reset();
            case Http2Frames.SETTINGS -> settings();
            case Http2Frames.PING -> ping();
            case Http2Frames.GOAWAY -> goAway();
            case Http2Frames.PUSH_PROMISE -> fail(LoadError.MALFORMED_RESPONSE);
            // Requests have no bodies, so that no window is waited for; what is unknown is passed over, section 5.5.
            default -> {}
        }
    }

    private boolean ofResponse() {
        boolean expected = due && frameStream == stream;
        if (!expected) {
            fail(LoadError.EXCESS_BYTES);
        }
        return expected;
    }

    private void data() {
        if (!ofResponse()) {
            return;
        }
        int padding = padding();
        if (!headersRead || padding < 0) {
            fail(LoadError.MALFORMED_RESPONSE);
            return;
        }
        bodyBytes += payloadLength - padding;
        unacknowledged += payloadLength;
        if (unacknowledged >= REFILL) {
            Http2Frames.windowUpdate(answers(), unacknowledged);
            unacknowledged = 0;
        }
        if ((flags & Http2Frames.END_STREAM) != 0) {
            complete();
        }
    }

    /** @return bytes of the payload that are padding and its length, or -1 when there are more than there is payload */
    private int padding() {
        if ((flags & Http2Frames.PADDED) == 0) {
            return 0;
        }
        int padding = payloadLength == 0 ? 0 : 1 + (payload[0] & 0xff);
        return padding == 0 || padding > payloadLength ? -1 : padding;
    }

    private void headers() {
        if (!ofResponse()) {
            return;
        }
        int padding = padding();
        int start = ((flags & Http2Frames.PADDED) == 0 ? 0 : 1) + ((flags & Http2Frames.WITH_PRIORITY) == 0 ? 0 : 5);
        int end = payloadLength - Math.max(0, padding - 1);
        if (padding < 0 || start > end) {
            fail(LoadError.MALFORMED_RESPONSE);
            return;
        }
        blockLength = 0;
        blockOpen = true;
        blockEndsStream = (flags & Http2Frames.END_STREAM) != 0;
        addToBlock(start, end);
    }

    private void addToBlock(int start, int end) {
        int added = end - start;
        if (blockLength + added > ResponseParser.MOST_HEAD_BYTES) {
            fail(LoadError.HEADERS_TOO_LONG);
            return;
        }
        if (block.length < blockLength + added) {
            block = Arrays.copyOf(block, Math.max(2 * block.length, blockLength + added));
        }
        System.arraycopy(payload, start, block, blockLength, added);
        blockLength += added;
        if ((flags & Http2Frames.END_HEADERS) != 0) {
            blockOpen = false;
            closeBlock();
        }
    }

    private void closeBlock() {
        if (headersRead) {
            // A trailer, which is the last of a response.
            if (blockEndsStream) {
                complete();
            } else {
                fail(LoadError.MALFORMED_RESPONSE);
            }
            return;
        }
        OptionalInt read = StatusBlock.read(block, blockLength);
        if (read.isEmpty() || (read.getAsInt() < 200 && blockEndsStream)) {
            fail(LoadError.MALFORMED_RESPONSE);
        } else if (read.getAsInt() >= 200) {
            status = read.getAsInt();
            headersRead = true;
            if (blockEndsStream) {
                complete();
            }
        }
    }

    /** Of an earlier stream it changes nothing: its response was complete. */
    private void reset() {
        if (due && frameStream == stream) {
            fail(LoadError.STREAM_RESET);
        }
    }

    private void settings() {
        if ((flags & Http2Frames.ACK) == 0) {
            Http2Frames.settingsAcknowledged(answers());
        }
    }

    private void ping() {
        if (payloadLength != 8) {
            fail(LoadError.MALFORMED_RESPONSE);
        } else if ((flags & Http2Frames.ACK) == 0) {
            Http2Frames.pong(answers(), Arrays.copyOf(payload, 8));
        }
    }

    private void goAway() {
        leaving = true;
        if (payloadLength < 8) {
            fail(LoadError.MALFORMED_RESPONSE);
            return;
        }
        int last = ByteBuffer.wrap(payload).getInt() & Http2Frames.MOST;
        if (due && last < stream) {
            fail(LoadError.CONNECTION_CLOSED);
        }
    }

    private void complete() {
        progress = ResponseParser.Progress.COMPLETE;
        due = false;
    }

    private void fail(LoadError why) {
        failure = why;
        progress = ResponseParser.Progress.FAILED;
    }

    private ByteBuf answers() {
        ByteBuf open = answers.orElseGet(Unpooled::buffer);
        answers = Optional.of(open);
        return open;
    }

    @Override
    public Optional<ByteBuf> answer() {
        Optional<ByteBuf> answer = answers;
        answers = Optional.empty();
        return answer;
    }

    @Override
    public ResponseParser.Progress endOfInput() {
        if (progress == ResponseParser.Progress.INCOMPLETE) {
            fail(started ? LoadError.TRUNCATED_RESPONSE : LoadError.CONNECTION_CLOSED);
        }
        return progress;
    }

    @Override
    public LoadError failure() {
        return failure;
    }

    @Override
    public int status() {
        return status;
    }

    @Override
    public long bodyBytes() {
        return bodyBytes;
    }

    /** Until the server takes no more, or streams have no numbers left. */
    @Override
    public boolean keepAlive() {
        return !leaving && stream <= Http2Frames.MOST - 2;
    }
}
