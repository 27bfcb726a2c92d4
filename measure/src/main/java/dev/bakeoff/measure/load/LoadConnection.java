package dev.bakeoff.measure.load;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import java.nio.ByteBuffer;
import java.time.Duration;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSession;

/**
 * One connection: sends a request when it is told to, times and judges the response, and is free again or ends. At most
 * one request is under way.
 */
final class LoadConnection extends ChannelInboundHandlerAdapter {
    /** How long a server that announced the end of a connection is given to end it. */
    private static final Duration CLOSE_PATIENCE = Duration.ofSeconds(1);

    private enum State {
        /** TCP and TLS handshakes; each has its own time limit. */
        OPENING,
        /** Ready for a request. */
        FREE,
        /** A request was sent. */
        AWAITING_RESPONSE,
        /** The server closes. It does so first, which leaves the waiting state of TCP (TIME_WAIT) on its side. */
        AWAITING_CLOSE,
        /** Nothing more is expected or counted. */
        CLOSING
    }

    private final LoadLoop loop;
    private final EpollSocketChannel channel;
    private final Exchange exchange;
    private RequestMix.Encoded request;
    private State state = State.OPENING;
    private boolean useful;

    /** By {@link System#nanoTime}: when the request under way should have started. */
    private long intended;

    /** By {@link System#nanoTime}: when connecting began, it became free, the request was sent, or the response was complete. */
    private long since;

    LoadConnection(LoadLoop loop, EpollSocketChannel channel) {
        this.loop = loop;
        this.channel = channel;
        this.request = loop.requests().draw();
        this.exchange = switch (loop.plan().target().version()) {
            case HTTP_1_1 -> new Http1Exchange(loop.requests().size());
            case HTTP_2 -> new Http2Exchange(channel.alloc());
        };
    }

    /** @param intendedStart of the request that it is opened for, where it is opened for one */
    void connecting(long intendedStart) {
        intended = intendedStart;
        since = System.nanoTime();
    }

    /** When the request that it was opened for should have started. */
    long intendedStart() {
        return intended;
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        loop.connected(this);
        if (!loop.encrypted()) {
            open(System.nanoTime());
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event instanceof SslHandshakeCompletionEvent handshake) {
            if (handshake.isSuccess()) {
                long now = System.nanoTime();
                SSLEngine engine = context.pipeline().get(SslHandler.class).engine();
                SSLSession session = engine.getSession();
                loop.shookHands(
                        new NegotiatedTls(session.getProtocol(), session.getCipherSuite()),
                        TlsClient.resumed(engine),
                        now - since);
                if (agreed(engine)) {
                    open(now);
                } else {
                    fail(LoadError.PROTOCOL_REFUSED);
                }
            } else {
                fail(LoadError.ofHandshake(handshake.cause()));
            }
        }
    }

    /** HTTP/1.1 needs no agreement. */
    private boolean agreed(SSLEngine engine) {
        HttpVersion version = loop.plan().target().version();
        return version == HttpVersion.HTTP_1_1 || version.protocol().equals(engine.getApplicationProtocol());
    }

    private void open(long now) {
        exchange.opening().ifPresent(this::say);
        free(now);
    }

    private void free(long now) {
        state = State.FREE;
        since = now;
        loop.free(this, now);
    }

    /** By {@link System#nanoTime}: since when a free connection is free. */
    long freeSince() {
        return since;
    }

    /**
     * Sends a request.
     *
     * @param intendedStart when it should have been sent
     * @param now when it is sent; both by {@link System#nanoTime}
     */
    void send(long intendedStart, long now) {
        request = loop.requests().draw();
        state = State.AWAITING_RESPONSE;
        intended = intendedStart;
        since = now;
        say(exchange.begin(request));
    }

    private void say(ByteBuf words) {
        var _ = channel.writeAndFlush(words, channel.voidPromise());
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf bytes = (ByteBuf) message;
        try {
            loop.received(bytes.readableBytes());
            read(bytes.internalNioBuffer(bytes.readerIndex(), bytes.readableBytes()));
            exchange.answer().ifPresent(this::say);
        } finally {
            bytes.release();
        }
    }

    private void read(ByteBuffer in) {
        switch (state) {
            case AWAITING_RESPONSE -> {
                switch (exchange.read(in)) {
                    case INCOMPLETE -> {}
                    case FAILED -> fail(exchange.failure());
                    case COMPLETE -> {
                        if (exchange.readUnasked(in)) {
                            complete();
                        } else {
                            fail(LoadError.EXCESS_BYTES);
                        }
                    }
                }
            }
            case FREE -> {
                if (!exchange.readUnasked(in)) {
                    fail(LoadError.EXCESS_BYTES);
                } else if (!exchange.keepAlive()) {
                    close();
                }
            }
            case AWAITING_CLOSE -> {
                if (!exchange.readUnasked(in)) {
                    fail(LoadError.EXCESS_BYTES);
                }
            }
            case OPENING, CLOSING -> {}
        }
    }

    private void complete() {
        long now = System.nanoTime();
        judge(now);
        useful = true;
        if (!exchange.keepAlive()) {
            state = State.AWAITING_CLOSE;
            since = now;
            return;
        }
        switch (loop.plan().connectionUse()) {
            case KEEP_ALIVE -> free(now);
            case CLOSE -> close();
        }
    }

    private void judge(long now) {
        Expectation expected = request.expectation();
        if (exchange.status() != expected.status()) {
            loop.error(LoadError.UNEXPECTED_STATUS);
        } else if (!request.head()
                && exchange.bodyBytes() != expected.bodyLength().orElse(exchange.bodyBytes())) {
            loop.error(LoadError.WRONG_LENGTH);
        } else {
            loop.completed(intended, since, now);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        switch (state) {
            case AWAITING_RESPONSE -> {
                switch (exchange.endOfInput()) {
                    case COMPLETE -> complete();
                    case FAILED -> fail(exchange.failure());
                    case INCOMPLETE -> throw new IllegalStateException("the end of input leaves nothing incomplete");
                }
            }
            // Without TLS a connection is opening only until it is active; with TLS the handshake fails of itself.
            case OPENING, FREE, AWAITING_CLOSE, CLOSING -> {}
        }
        loop.ended(this, useful);
    }

    @Override
    @SuppressWarnings("deprecation") // Deprecated in the outbound half only; this is where inbound failures arrive.
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        switch (state) {
            case OPENING -> fail(LoadError.ofHandshake(cause.getCause() == null ? cause : cause.getCause()));
            case AWAITING_RESPONSE -> fail(LoadError.ofTransfer(cause));
            // No response is due; how the server ends the connection changes nothing.
            case FREE, AWAITING_CLOSE, CLOSING -> close();
        }
    }

    /** Counts an error and ends the connection; the first error of a connection is its only one. */
    void fail(LoadError error) {
        if (state != State.CLOSING) {
            loop.error(error);
            close();
        }
    }

    void failIfOverdue(long now) {
        switch (state) {
            case AWAITING_RESPONSE -> {
                if (now - since > loop.plan().limits().response().toNanos()) {
                    fail(LoadError.RESPONSE_TIMEOUT);
                }
            }
            case AWAITING_CLOSE -> {
                if (now - since > CLOSE_PATIENCE.toNanos()) {
                    close();
                }
            }
            case OPENING, FREE, CLOSING -> {}
        }
    }

    /** Ends the connection when no request is under way. */
    void closeIfFree() {
        if (state == State.FREE) {
            close();
        }
    }

    EpollSocketChannel channel() {
        return channel;
    }

    /** Whether it has brought no response yet. */
    boolean isUnused() {
        return !useful;
    }

    boolean isFree() {
        return state == State.FREE;
    }

    void close() {
        state = State.CLOSING;
        var _ = channel.close();
    }
}
