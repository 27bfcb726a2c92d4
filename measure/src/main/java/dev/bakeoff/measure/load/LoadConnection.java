package dev.bakeoff.measure.load;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import java.nio.ByteBuffer;
import java.time.Duration;
import javax.net.ssl.SSLSession;

/**
 * One connection: sends a request, times and judges the response, and goes on or ends. At most one request is under
 * way.
 */
final class LoadConnection extends ChannelInboundHandlerAdapter {
    /** How long a server that announced the end of a connection is given to end it. */
    private static final Duration CLOSE_PATIENCE = Duration.ofSeconds(1);

    private enum State {
        /** TCP and TLS handshakes; each has its own time limit. */
        OPENING,
        /** A request was sent. */
        AWAITING_RESPONSE,
        /** The server closes. It does so first, which leaves the waiting state of TCP (TIME_WAIT) on its side. */
        AWAITING_CLOSE,
        /** Nothing more is expected or counted. */
        CLOSING
    }

    private final LoadLoop loop;
    private final Channel channel;
    private final ByteBuf request;
    private final ResponseParser parser = new ResponseParser();
    private State state = State.OPENING;
    private boolean useful;

    /** By {@link System#nanoTime}: when connecting began, the request was sent, or the response was complete. */
    private long since;

    LoadConnection(LoadLoop loop, Channel channel, ByteBuf request) {
        this.loop = loop;
        this.channel = channel;
        this.request = request;
    }

    void connecting() {
        since = System.nanoTime();
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        loop.connected();
        if (!loop.encrypted()) {
            send();
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event instanceof SslHandshakeCompletionEvent handshake) {
            if (handshake.isSuccess()) {
                long took = System.nanoTime() - since;
                SSLSession session =
                        context.pipeline().get(SslHandler.class).engine().getSession();
                loop.shookHands(new NegotiatedTls(session.getProtocol(), session.getCipherSuite()), took);
                send();
            } else {
                fail(LoadError.ofHandshake(handshake.cause()));
            }
        }
    }

    private void send() {
        parser.reset();
        request.resetReaderIndex();
        state = State.AWAITING_RESPONSE;
        since = System.nanoTime();
        var _ = channel.writeAndFlush(request, channel.voidPromise());
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf bytes = (ByteBuf) message;
        try {
            loop.received(bytes.readableBytes());
            read(bytes.internalNioBuffer(bytes.readerIndex(), bytes.readableBytes()));
        } finally {
            bytes.release();
        }
    }

    private void read(ByteBuffer in) {
        switch (state) {
            case AWAITING_RESPONSE -> {
                switch (parser.parse(in)) {
                    case INCOMPLETE -> {}
                    case FAILED -> fail(parser.failure());
                    case COMPLETE -> {
                        if (in.hasRemaining()) {
                            fail(LoadError.EXCESS_BYTES);
                        } else {
                            complete();
                        }
                    }
                }
            }
            case AWAITING_CLOSE -> fail(LoadError.EXCESS_BYTES);
            case OPENING, CLOSING -> {}
        }
    }

    private void complete() {
        long now = System.nanoTime();
        judge(now);
        useful = true;
        since = now;
        boolean again = !loop.stopping()
                && switch (loop.plan().connectionUse()) {
                    case KEEP_ALIVE -> true;
                    case CLOSE -> false;
                };
        if (!parser.keepAlive()) {
            state = State.AWAITING_CLOSE;
        } else if (again) {
            send();
        } else {
            close();
        }
    }

    private void judge(long now) {
        Expectation expected = loop.plan().target().expectation();
        if (parser.status() != expected.status()) {
            loop.error(LoadError.UNEXPECTED_STATUS);
        } else if (parser.bodyBytes() != expected.bodyLength().orElse(parser.bodyBytes())) {
            loop.error(LoadError.WRONG_LENGTH);
        } else {
            loop.completed(since, now);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        switch (state) {
            case AWAITING_RESPONSE -> {
                switch (parser.endOfInput()) {
                    case COMPLETE -> complete();
                    case FAILED -> fail(parser.failure());
                    case INCOMPLETE -> throw new IllegalStateException("the end of input leaves nothing incomplete");
                }
            }
            // Without TLS a connection is opening only until it is active; with TLS the handshake fails of itself.
            case OPENING, AWAITING_CLOSE, CLOSING -> {}
        }
        loop.ended(this, useful);
    }

    @Override
    @SuppressWarnings("deprecation") // Deprecated in the outbound half only; this is where inbound failures arrive.
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        switch (state) {
            case OPENING -> fail(LoadError.ofHandshake(cause.getCause() == null ? cause : cause.getCause()));
            case AWAITING_RESPONSE -> fail(LoadError.ofTransfer(cause));
            // The response is complete; how the server ends the connection changes nothing.
            case AWAITING_CLOSE, CLOSING -> close();
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
            case OPENING, CLOSING -> {}
        }
    }

    void close() {
        state = State.CLOSING;
        var _ = channel.close();
    }
}
