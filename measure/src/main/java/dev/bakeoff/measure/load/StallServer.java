package dev.bakeoff.measure.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * An HTTP/1.1 server on the loopback interface that answers by a {@link StallPattern}, so that response times are known
 * beforehand: what a load client is held against. It knows requests by the empty line at their end (so they have no body),
 * answers all alike, and keeps every connection open.
 *
 * <p>On plain Java, since it works in the process of Bakeoff itself, which loads no native library. One thread reads
 * requests and notes when they came, another sends answers when they are due: a selector waits to the millisecond only,
 * {@link Thread#sleep} to some 60 microseconds.
 */
public final class StallServer implements AutoCloseable {
    /** Of each response. */
    static final Expectation ANSWER = Expectation.okWithLength(2);

    private static final byte[] RESPONSE = "HTTP/1.1 200 OK\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\nok"
            .getBytes(StandardCharsets.US_ASCII);

    /** All connections of a load client come at once. */
    private static final int BACKLOG = 4096;

    private static final int READ_BYTES = 64 * 1024;

    private final StallPattern pattern;
    private final Selector selector;
    private final ServerSocketChannel listener;
    private final int port;
    private final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();
    private final long start = System.nanoTime();
    private final Thread reading;
    private final Thread answering;
    private volatile boolean closed;

    /**
     * An answer to send.
     *
     * @param leaving when, in nanoseconds since the server's start; ascending in the queue, for answers do not overtake
     */
    private record Answer(SocketChannel connection, long leaving) {}

    private StallServer(StallPattern pattern, Selector selector, ServerSocketChannel listener) throws IOException {
        this.pattern = pattern;
        this.selector = selector;
        this.listener = listener;
        this.port = ((InetSocketAddress) listener.getLocalAddress()).getPort();
        this.reading = Thread.ofPlatform().daemon().name("stall-server-reading").unstarted(this::read);
        this.answering =
                Thread.ofPlatform().daemon().name("stall-server-answering").unstarted(this::answer);
    }

    /**
     * Starts a server on a free port.
     *
     * @throws LoadException when this system lets it have none
     */
    public static StallServer start(StallPattern pattern) throws LoadException {
        try {
            ServerSocketChannel listener = ServerSocketChannel.open();
            listener.bind(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), BACKLOG);
            listener.configureBlocking(false);
            Selector selector = Selector.open();
            listener.register(selector, SelectionKey.OP_ACCEPT);
            StallServer server = new StallServer(pattern, selector, listener);
            server.reading.start();
            server.answering.start();
            return server;
        } catch (IOException e) {
            throw new LoadException(
                    "the stall server cannot listen on the loopback interface (" + e.getMessage()
                            + "); does this system lack it, or file descriptors?",
                    e);
        }
    }

    public Endpoint endpoint() {
        return new Endpoint("localhost", "127.0.0.1", port);
    }

    private void read() {
        ByteBuffer bytes = ByteBuffer.allocateDirect(READ_BYTES);
        try {
            while (!closed) {
                selector.select();
                Set<SelectionKey> ready = selector.selectedKeys();
                for (SelectionKey key : ready) {
                    if (key.channel().equals(listener)) {
                        accept();
                    } else {
                        read(key, bytes);
                    }
                }
                ready.clear();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the stall server cannot go on", e);
        } finally {
            release();
        }
    }

    private void accept() throws IOException {
        for (SocketChannel connection = listener.accept(); connection != null; connection = listener.accept()) {
            connection.configureBlocking(false);
            connection.setOption(StandardSocketOptions.TCP_NODELAY, true);
            connection.register(selector, SelectionKey.OP_READ, new RequestEnds());
        }
    }

    private void read(SelectionKey key, ByteBuffer bytes) {
        SocketChannel connection = (SocketChannel) key.channel();
        try {
            int length = connection.read(bytes.clear());
            long leaving = pattern.leaving(System.nanoTime() - start);
            if (length < 0) {
                connection.close();
                return;
            }
            int requests = ((RequestEnds) key.attachment()).count(bytes.flip());
            for (int i = 0; i < requests; i++) {
                answers.add(new Answer(connection, leaving));
            }
        } catch (IOException clientLeft) {
            giveUp(connection);
        }
    }

    private void answer() {
        ByteBuffer response = ByteBuffer.allocateDirect(RESPONSE.length).put(RESPONSE);
        try {
            while (true) {
                Answer next = answers.take();
                TimeUnit.NANOSECONDS.sleep(next.leaving() - (System.nanoTime() - start));
                send(next.connection(), response.rewind());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A client that leaves so many answers unread that one more does not fit is no client to be timed. */
    private static void send(SocketChannel connection, ByteBuffer response) {
        try {
            connection.write(response);
            if (response.hasRemaining()) {
                connection.close();
            }
        } catch (IOException clientLeft) {
            giveUp(connection);
        }
    }

    private static void giveUp(SocketChannel connection) {
        try {
            connection.close();
        } catch (IOException e) {
            throw new UncheckedIOException("a connection of the stall server cannot be closed", e);
        }
    }

    private void release() {
        try {
            for (SelectionKey key : selector.keys()) {
                key.channel().close();
            }
            selector.close();
        } catch (IOException e) {
            throw new UncheckedIOException("the stall server cannot be closed", e);
        }
    }

    /** Ends connections and threads without waiting for them. */
    @Override
    public void close() {
        closed = true;
        selector.wakeup();
        answering.interrupt();
    }

    /** Finds ends of requests in a stream of bytes. */
    private static final class RequestEnds {
        private static final byte[] END = "\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

        private int matched;

        int count(ByteBuffer bytes) {
            int ends = 0;
            while (bytes.hasRemaining()) {
                byte octet = bytes.get();
                if (octet == END[matched]) {
                    matched++;
                } else {
                    matched = octet == END[0] ? 1 : 0;
                }
                if (matched == END.length) {
                    matched = 0;
                    ends++;
                }
            }
            return ends;
        }
    }
}
