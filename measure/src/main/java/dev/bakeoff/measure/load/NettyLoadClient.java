package dev.bakeoff.measure.load;

import io.netty.channel.EventLoop;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.util.concurrent.EventExecutor;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;

/**
 * A load client on Netty's native epoll transport and BoringSSL. Linux only, on x86-64 and arm64; there is no fallback,
 * since a slower transport would change what is measured without a word.
 */
public final class NettyLoadClient implements LoadClient {
    private static final int MOST_THREADS = 1024;

    /** Beyond the plan's own bound, for a machine too busy to keep time. */
    private static final Duration GRACE = Duration.ofSeconds(30);

    private final MultiThreadIoEventLoopGroup eventLoops;

    private NettyLoadClient(int threads) {
        this.eventLoops = new MultiThreadIoEventLoopGroup(threads, EpollIoHandler.newFactory());
    }

    /**
     * Starts a load client.
     *
     * @param threads event loops, each with its own thread and share of the connections; 1 to 1024
     * @throws LoadException when the native transport does not load on this machine
     */
    public static NettyLoadClient start(int threads) throws LoadException {
        if (threads < 1 || threads > MOST_THREADS) {
            throw new IllegalArgumentException(
                    "a load client has 1 to " + MOST_THREADS + " event loops, not " + threads);
        }
        if (!Epoll.isAvailable()) {
            throw new LoadException(
                    "the load client needs Netty's native epoll library, which does not load here ("
                            + Epoll.unavailabilityCause()
                            + "); use Linux on x86-64 or arm64 with the jar netty-transport-native-epoll for it",
                    Epoll.unavailabilityCause());
        }
        CpuClock.link();
        return new NettyLoadClient(threads);
    }

    @Override
    public LoadOutcome offer(LoadPlan plan) throws LoadException, InterruptedException {
        Optional<TlsChoice> choice = plan.target().tls();
        if (choice.isEmpty()) {
            return offer(plan, Optional.empty());
        }
        try (TlsClient tls = TlsClient.of(choice.get(), plan.target(), plan.limits())) {
            return offer(plan, Optional.of(tls));
        }
    }

    private LoadOutcome offer(LoadPlan plan, Optional<TlsClient> tls) throws LoadException, InterruptedException {
        List<LoadLoop> loops = divide(plan, tls);
        List<CompletableFuture<LoadOutcome>> shares =
                loops.stream().map(LoadLoop::start).toList();
        boolean finished = false;
        try {
            CompletableFuture.allOf(shares.toArray(CompletableFuture[]::new))
                    .get(plan.longest().plus(GRACE).toMillis(), TimeUnit.MILLISECONDS);
            finished = true;
        } catch (TimeoutException e) {
            throw new LoadException("the event loops did not end their work in time; is this machine overloaded?", e);
        } catch (ExecutionException e) {
            throw new LoadException("an event loop failed: " + e.getCause(), e);
        } finally {
            if (!finished) {
                loops.forEach(LoadLoop::abandon);
            }
        }
        // The process's CPU time is that of all loops together, so each has it, as far as its own timer saw it.
        return LoadOutcome.merge(shares.stream().map(CompletableFuture::join).toList(), Math::max);
    }

    /** With fewer connections than event loops, some loops stay idle. The first one watches the network for all. */
    private List<LoadLoop> divide(LoadPlan plan, Optional<TlsClient> tls) {
        Iterator<EventExecutor> loops = eventLoops.iterator();
        List<LoadPlan> parts = plan.divide(eventLoops.executorCount());
        NetworkWatch watch = new NetworkWatch(plan.target().endpoint().socketAddress());
        return IntStream.range(0, parts.size())
                .mapToObj(index -> new LoadLoop(
                        (EventLoop) loops.next(),
                        parts.get(index),
                        tls,
                        index == 0 ? Optional.of(watch) : Optional.empty()))
                .toList();
    }

    /** Ends the event loops without waiting for them; they have no connections left. */
    @Override
    public void close() {
        var _ = eventLoops.shutdownGracefully(0, 1, TimeUnit.SECONDS);
    }
}
