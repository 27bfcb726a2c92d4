package dev.bakeoff.measure.load;

import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
import java.util.Optional;

/** HTTP/1.1 without pipelining. */
final class Http1Exchange implements Exchange {
    private final ResponseParser parser = new ResponseParser();
    private final ByteBuf[] messages;

    /** @param requests how many there are in the mix */
    Http1Exchange(int requests) {
        this.messages = new ByteBuf[requests];
    }

    @Override
    public Optional<ByteBuf> opening() {
        return Optional.empty();
    }

    /** A reading position of this connection's own. */
    @Override
    @SuppressWarnings("NullAway") // An array begins with nulls; the first use of each place fills it.
    public ByteBuf begin(RequestMix.Encoded request) {
        parser.reset(request.head());
        ByteBuf known = messages[request.index()];
        ByteBuf message = known == null ? request.message().duplicate() : known.resetReaderIndex();
        messages[request.index()] = message;
        return message;
    }

    /** Bytes after the end stand for another response, and none is due. */
    @Override
    public ResponseParser.Progress read(ByteBuffer in) {
        return parser.parse(in);
    }

    @Override
    public boolean readUnasked(ByteBuffer in) {
        return !in.hasRemaining();
    }

    @Override
    public Optional<ByteBuf> answer() {
        return Optional.empty();
    }

    @Override
    public ResponseParser.Progress endOfInput() {
        return parser.endOfInput();
    }

    @Override
    public LoadError failure() {
        return parser.failure();
    }

    @Override
    public int status() {
        return parser.status();
    }

    @Override
    public long bodyBytes() {
        return parser.bodyBytes();
    }

    @Override
    public boolean keepAlive() {
        return parser.keepAlive();
    }
}
