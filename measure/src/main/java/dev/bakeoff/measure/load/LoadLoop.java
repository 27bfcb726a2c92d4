package dev.bakeoff.measure.load;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelException;
import io.netty.channel.EventLoop;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.RecvByteBufAllocator;
import io.netty.channel.epoll.EpollSocketChannel;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One event loop's share of a plan: opens its connections, keeps their number, times the interval, and waits for the
 * last response. Everything but construction and {@link #abandon} happens on the loop's own thread, so nothing is
 * locked.
 */
final class LoadLoop {
    /** Before reopening a connection that failed without a single response, so that a dead server is not spun on. */
    private static final Duration REOPEN_DELAY = Duration.ofMillis(50);

    /** One read takes a small response whole; a large one in pieces that still fit the second-level cache. */
    private static final int SMALL_READ = 16 * 1024;

    private static final int LARGE_READ = 64 * 1024;

    private final EventLoop eventLoop;
    private final LoadPlan plan;
    private final int connections;
    private final Optional<TlsClient> tls;
    private final ByteBuf request;
    private final RecvByteBufAllocator receiveBuffers;

    private final CompletableFuture<LoadShare> share = new CompletableFuture<>();
    private final LoadTimes times = LoadTimes.none();
    private final LoadTally tally = new LoadTally();
    private final PaceTally pace;
    private final Set<LoadConnection> open = new LinkedHashSet<>();
    private @Nullable Future<?> overdueCheck;
    private @Nullable Interval interval;
    private Optional<NegotiatedTls> negotiated = Optional.empty();
    private boolean timing;
    private boolean stopping;

    /** Readings at the start of the timed interval, then at its end. */
    private record Reading(long time, long processCpu, long threadCpu, LoadCounts counts) {
        static Reading now(LoadTally tally) {
            return new Reading(
                    System.nanoTime(), CpuClock.PROCESS.nanoseconds(), CpuClock.THREAD.nanoseconds(), tally.counts());
        }
    }

    private record Interval(Reading start, Reading end) {}

    LoadLoop(EventLoop eventLoop, LoadPlan plan, int connections, Optional<TlsClient> tls) {
        this.eventLoop = eventLoop;
        this.plan = plan;
        this.connections = connections;
        this.tls = tls;
        this.pace = new PaceTally(plan.length());
        byte[] encoded = plan.target().encode(plan.connectionUse());
        this.request = Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(
                ByteBuffer.allocateDirect(encoded.length).put(encoded).flip()));
        long body = plan.target().expectation().bodyLength().orElse(0);
        this.receiveBuffers =
                new FixedRecvByteBufAllocator(body > SMALL_READ ? LARGE_READ : SMALL_READ).maxMessagesPerRead(1);
    }

    CompletableFuture<LoadShare> start() {
        onLoop(this::begin);
        return share;
    }

    /** Ends the connections at once, from any thread. */
    void abandon() {
        onLoop(() -> {
            stopping = true;
            endOverdueCheck();
            List.copyOf(open).forEach(LoadConnection::close);
        });
    }

    private void begin() {
        for (int i = 0; i < connections; i++) {
            openConnection();
        }
        long period = Math.min(plan.limits().response().toMillis() / 4, 1000);
        overdueCheck =
                eventLoop.scheduleWithFixedDelay(guarded(this::failOverdue), period, period, TimeUnit.MILLISECONDS);
        after(plan.warmUp(), this::startTiming);
    }

    private void startTiming() {
        Reading start = Reading.now(tally);
        pace.start(start.time());
        timing = true;
        after(plan.length(), () -> stopTiming(start));
    }

    private void stopTiming(Reading start) {
        timing = false;
        stopping = true;
        interval = new Interval(start, Reading.now(tally));
        finishWhenDrained();
    }

    private void finishWhenDrained() {
        if (interval == null || !open.isEmpty()) {
            return;
        }
        endOverdueCheck();
        Reading start = interval.start();
        Reading end = interval.end();
        share.complete(new LoadShare(
                end.counts().minus(start.counts()),
                tally.counts(),
                times,
                pace.until(end.time()),
                end.processCpu() - start.processCpu(),
                end.threadCpu() - start.threadCpu(),
                negotiated));
    }

    private void openConnection() {
        if (stopping) {
            return;
        }
        EpollSocketChannel channel;
        try {
            channel = new EpollSocketChannel();
        } catch (ChannelException e) {
            error(LoadError.ofConnect(e));
            after(REOPEN_DELAY, this::openConnection);
            return;
        }
        channel.config()
                .setTcpNoDelay(true)
                .setConnectTimeoutMillis((int) plan.limits().connect().toMillis())
                .setRecvByteBufAllocator(receiveBuffers);
        LoadConnection connection = new LoadConnection(this, channel, request.duplicate());
        open.add(connection);
        tls.ifPresent(client -> channel.pipeline().addLast(client.newHandler(channel.alloc())));
        channel.pipeline().addLast(connection);
        var _ = eventLoop.register(channel);
        connection.connecting();
        channel.connect(plan.target().endpoint().socketAddress()).addListener(attempt -> {
            if (!attempt.isSuccess()) {
                connection.fail(LoadError.ofConnect(attempt.cause()));
                ended(connection, false);
            }
        });
    }

    private void failOverdue() {
        long now = System.nanoTime();
        List.copyOf(open).forEach(connection -> connection.failIfOverdue(now));
    }

    private void endOverdueCheck() {
        if (overdueCheck != null) {
            overdueCheck.cancel(false);
        }
    }

    LoadPlan plan() {
        return plan;
    }

    boolean encrypted() {
        return tls.isPresent();
    }

    boolean stopping() {
        return stopping;
    }

    void connected() {
        tally.connection();
    }

    void shookHands(NegotiatedTls facts, long nanoseconds) {
        negotiated = Optional.of(facts);
        tally.handshake();
        if (timing) {
            times.shookHands(nanoseconds);
        }
    }

    void received(int bytes) {
        tally.received(bytes);
    }

    void error(LoadError error) {
        tally.error(error);
    }

    /** Of a request with a correct response; both times by {@link System#nanoTime}. */
    void completed(long sent, long now) {
        tally.request();
        if (timing) {
            times.responded(now - sent);
            pace.request(now);
        }
    }

    /**
     * A connection has ended and another takes its place.
     *
     * @param useful whether it brought any complete response
     */
    void ended(LoadConnection connection, boolean useful) {
        if (!open.remove(connection)) {
            return;
        }
        if (stopping) {
            finishWhenDrained();
        } else if (useful) {
            openConnection();
        } else {
            after(REOPEN_DELAY, this::openConnection);
        }
    }

    private void onLoop(Runnable step) {
        eventLoop.execute(guarded(step));
    }

    private void after(Duration delay, Runnable step) {
        var _ = eventLoop.schedule(guarded(step), delay.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Netty would keep an exception to itself and the plan would never end. */
    private Runnable guarded(Runnable step) {
        return () -> {
            try {
                step.run();
            } catch (RuntimeException | Error e) {
                share.completeExceptionally(e);
            }
        };
    }
}
