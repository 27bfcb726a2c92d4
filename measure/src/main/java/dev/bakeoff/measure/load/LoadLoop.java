package dev.bakeoff.measure.load;

import io.netty.channel.ChannelException;
import io.netty.channel.EventLoop;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.RecvByteBufAllocator;
import io.netty.channel.epoll.EpollSocketChannel;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One event loop's share of a plan: opens its connections, keeps their number, sends when it is time, times the interval,
 * and waits for the last response. Everything but construction and {@link #abandon} happens on the loop's own thread, so
 * nothing is locked.
 */
final class LoadLoop {
    /** Before reopening a connection that failed without a single response, so that a dead server is not spun on. */
    private static final Duration REOPEN_DELAY = Duration.ofMillis(50);

    /** One read takes a small response whole; a large one in pieces that still fit the second-level cache. */
    private static final int SMALL_READ = 16 * 1024;

    private static final int LARGE_READ = 64 * 1024;

    private final EventLoop eventLoop;
    private final LoadPlan plan;
    private final Optional<TlsClient> tls;
    private final RequestMix requests;
    private final Sender sender;
    private final RecvByteBufAllocator receiveBuffers;
    private final Optional<NetworkWatch> watch;

    private final CompletableFuture<LoadOutcome> share = new CompletableFuture<>();
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

    private record Interval(Reading start, Reading end, Optional<NetworkSigns> network) {}

    /** Decides when requests are sent, and over what. */
    private sealed interface Sender {
        /** The first connections can be opened. */
        void begin();

        /** A connection can take a request. */
        void free(LoadConnection connection, long now);

        /** A connection can take a request, and no other than the one that it was opened for is to be sent. */
        void freeAtLast(LoadConnection connection, long now);

        /** A connection has ended, after a delay if it brought nothing. */
        void replace(LoadConnection connection);

        /** The timed interval is over; calls {@link #stop} when nothing of it is left to be sent. */
        void finish();

        /** Whether a request belongs to the timed interval. */
        boolean timed(long intended);

        /** Counts of the timed interval, from readings at its start and end and from now on. */
        LoadCounts timedCounts(Interval interval);

        Optional<OfferedLoad> offered();
    }

    /** Completions gate arrivals. */
    private final class ClosedSender implements Sender {
        private final long thinkTime;

        ClosedSender(LoadModel.Closed model) {
            thinkTime = model.thinkTime().toNanos();
        }

        @Override
        public void begin() {
            for (int i = 0; i < plan.connections(); i++) {
                openConnection();
            }
        }

        @Override
        public void free(LoadConnection connection, long now) {
            if (thinkTime == 0) {
                connection.send(now, now);
            } else {
                long due = now + thinkTime;
                afterNanos(thinkTime, () -> sendIfStillFree(connection, due));
            }
        }

        /** What has been opened is used once, as the server's counts of connections and requests then agree with ours. */
        @Override
        public void freeAtLast(LoadConnection connection, long now) {
            if (connection.isUnused()) {
                connection.send(now, now);
            } else {
                connection.close();
            }
        }

        private void sendIfStillFree(LoadConnection connection, long due) {
            if (connection.isFree()) {
                long now = System.nanoTime();
                if (timing) {
                    times.lagged(now - due);
                }
                connection.send(due, now);
            }
        }

        @Override
        public void replace(LoadConnection connection) {
            openConnection();
        }

        private void openConnection() {
            connect(System.nanoTime());
        }

        @Override
        public void finish() {
            stop();
        }

        @Override
        public boolean timed(long intended) {
            return timing;
        }

        @Override
        public LoadCounts timedCounts(Interval interval) {
            return interval.end().counts().minus(interval.start().counts());
        }

        @Override
        public Optional<OfferedLoad> offered() {
            return Optional.empty();
        }
    }

    /** Arrivals come when they come. What carries a request is a free connection, or the place of a new one. */
    private final class OpenSender implements Sender {
        private final LoadModel.Open model;
        private final Queue<LoadConnection> free = new ArrayDeque<>();
        private final Queue<Long> freePlaces = new ArrayDeque<>();
        private @Nullable Arrivals arrivals;
        private boolean waking;

        OpenSender(LoadModel.Open model) {
            this.model = model;
        }

        @Override
        public void begin() {
            long now = System.nanoTime();
            arrivals = new Arrivals(model, plan.timing(), now);
            for (int i = 0; i < plan.connections(); i++) {
                openPlace(now);
            }
            sendWhatIsDue();
        }

        private void openPlace(long now) {
            switch (plan.connectionUse()) {
                case KEEP_ALIVE -> connect(now);
                case CLOSE -> freePlaces.add(now);
            }
        }

        @Override
        public void free(LoadConnection connection, long now) {
            switch (plan.connectionUse()) {
                case KEEP_ALIVE -> {
                    free.add(connection);
                    sendWhatIsDue();
                }
                case CLOSE -> connection.send(connection.intendedStart(), now);
            }
        }

        @Override
        public void freeAtLast(LoadConnection connection, long now) {
            switch (plan.connectionUse()) {
                case KEEP_ALIVE -> connection.close();
                case CLOSE -> connection.send(connection.intendedStart(), now);
            }
        }

        @Override
        public void replace(LoadConnection connection) {
            openPlace(System.nanoTime());
            sendWhatIsDue();
        }

        private void sendWhatIsDue() {
            Arrivals due = arrivals();
            long now = System.nanoTime();
            while (due.dueBy(now) && sendNext(due)) {
                now = System.nanoTime();
            }
            if (due.over()) {
                if (interval != null) {
                    stop();
                }
            } else if (!due.dueBy(now) && !waking) {
                waking = true;
                afterNanos(due.next() - now, this::wake);
            }
        }

        private void wake() {
            waking = false;
            sendWhatIsDue();
        }

        /** Whether there was something to carry it. */
        private boolean sendNext(Arrivals due) {
            return switch (plan.connectionUse()) {
                case KEEP_ALIVE -> sendOverFreeConnection(due);
                case CLOSE -> sendOverNewConnection(due);
            };
        }

        private boolean sendOverFreeConnection(Arrivals due) {
            LoadConnection connection = free.poll();
            while (connection != null && !connection.isFree()) {
                connection = free.poll(); // The server has closed it meanwhile.
            }
            if (connection == null) {
                return false;
            }
            long since = connection.freeSince();
            long intended = due.take(since);
            connection.send(intended, noteLag(intended, since));
            return true;
        }

        private boolean sendOverNewConnection(Arrivals due) {
            Long since = freePlaces.poll();
            if (since == null) {
                return false;
            }
            long intended = due.take(since);
            noteLag(intended, since);
            connect(intended);
            return true;
        }

        /** From when it was both due and carried, until now. */
        private long noteLag(long intended, long freeSince) {
            long now = System.nanoTime();
            if (timed(intended)) {
                times.lagged(now - Math.max(intended, freeSince));
            }
            return now;
        }

        @Override
        public void finish() {
            if (arrivals().over()) {
                stop();
            } else {
                after(plan.limits().response(), this::giveUp);
            }
        }

        private void giveUp() {
            long unsent = arrivals().giveUp();
            if (unsent > 0) {
                tally.errors(LoadError.NOT_SENT, unsent);
            }
            stop();
        }

        @Override
        public boolean timed(long intended) {
            return arrivals().timed(intended);
        }

        @Override
        public LoadCounts timedCounts(Interval interval) {
            LoadCounts inTime = interval.end().counts().minus(interval.start().counts());
            LoadCounts untilNow = tally.counts().minus(interval.start().counts());
            return inTime.with(times.response().getTotalCount(), untilNow.errors());
        }

        @Override
        public Optional<OfferedLoad> offered() {
            return Optional.of(arrivals().offered());
        }

        private Arrivals arrivals() {
            if (arrivals == null) {
                throw new IllegalStateException("nothing arrives before the beginning");
            }
            return arrivals;
        }
    }

    /**
     * @param plan this loop's part of a plan
     * @param watch for one loop of a process
     */
    LoadLoop(EventLoop eventLoop, LoadPlan plan, Optional<TlsClient> tls, Optional<NetworkWatch> watch) {
        this.eventLoop = eventLoop;
        this.plan = plan;
        this.tls = tls;
        this.watch = watch;
        this.pace = new PaceTally(plan.length());
        this.requests = new RequestMix(plan, seed(plan.model()));
        this.sender = switch (plan.model()) {
            case LoadModel.Closed closed -> new ClosedSender(closed);
            case LoadModel.Open open -> new OpenSender(open);
        };
        int read = requests.longestBody() > SMALL_READ ? LARGE_READ : SMALL_READ;
        this.receiveBuffers = new FixedRecvByteBufAllocator(read).maxMessagesPerRead(1);
    }

    private static long seed(LoadModel model) {
        return switch (model) {
            case LoadModel.Closed _ -> 0;
            case LoadModel.Open open -> open.seed() + open.part().index();
        };
    }

    CompletableFuture<LoadOutcome> start() {
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
        sender.begin();
        long period = Math.min(plan.limits().response().toMillis() / 4, 1000);
        overdueCheck =
                eventLoop.scheduleWithFixedDelay(guarded(this::failOverdue), period, period, TimeUnit.MILLISECONDS);
        after(plan.warmUp(), this::startTiming);
    }

    private void startTiming() {
        watch.ifPresent(NetworkWatch::start);
        Reading start = Reading.now(tally);
        pace.start(start.time());
        timing = true;
        after(plan.length(), () -> stopTiming(start));
    }

    private void stopTiming(Reading start) {
        timing = false;
        Reading end = Reading.now(tally);
        interval = new Interval(
                start, end, watch.flatMap(network -> network.end(open.stream().map(LoadConnection::channel))));
        sender.finish();
    }

    /** Sends nothing more; ends when what is under way is complete. */
    private void stop() {
        stopping = true;
        List.copyOf(open).forEach(LoadConnection::closeIfFree);
        finishWhenDrained();
    }

    private void finishWhenDrained() {
        if (interval == null || !open.isEmpty()) {
            return;
        }
        endOverdueCheck();
        Interval timed = interval;
        // Reached from Netty's callbacks, too, which would keep an exception to themselves.
        guarded(() -> share.complete(outcome(timed))).run();
    }

    private LoadOutcome outcome(Interval timed) {
        Reading start = timed.start();
        Reading end = timed.end();
        LoadPace paced = pace.until(end.time());
        ClientCost cost = new ClientCost(
                (end.processCpu() - start.processCpu()) / 1e9,
                (double) (end.threadCpu() - start.threadCpu()) / paced.elapsed().toNanos());
        return new LoadOutcome(
                sender.timedCounts(timed),
                tally.counts(),
                times,
                paced,
                new LoadSigns(cost, sender.offered(), timed.network(), negotiated));
    }

    /** @param intended start of the request that the connection is opened for, if it is for one */
    private void connect(long intended) {
        if (stopping) {
            return;
        }
        EpollSocketChannel channel;
        try {
            channel = new EpollSocketChannel();
        } catch (ChannelException e) {
            error(LoadError.ofConnect(e));
            after(REOPEN_DELAY, () -> connect(intended));
            return;
        }
        channel.config()
                .setTcpNoDelay(true)
                .setConnectTimeoutMillis((int) plan.limits().connect().toMillis())
                .setRecvByteBufAllocator(receiveBuffers);
        LoadConnection connection = new LoadConnection(this, channel);
        open.add(connection);
        tls.ifPresent(client -> channel.pipeline().addLast(client.newHandler(channel.alloc())));
        channel.pipeline().addLast(connection);
        var _ = eventLoop.register(channel);
        connection.connecting(intended);
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

    RequestMix requests() {
        return requests;
    }

    boolean encrypted() {
        return tls.isPresent();
    }

    void connected(LoadConnection connection) {
        tally.connection();
        watch.ifPresent(network -> network.established(connection.channel()));
    }

    void shookHands(NegotiatedTls facts, boolean resumed, long nanoseconds) {
        negotiated = Optional.of(facts);
        tally.handshake(resumed);
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

    /** A connection can take a request. */
    void free(LoadConnection connection, long now) {
        if (stopping) {
            sender.freeAtLast(connection, now);
        } else {
            sender.free(connection, now);
        }
    }

    /** Of a request with a correct response; all times by {@link System#nanoTime}. */
    void completed(long intended, long sent, long now) {
        tally.request();
        if (sender.timed(intended)) {
            times.responded(now - intended, now - sent);
        }
        if (timing) {
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
            sender.replace(connection);
        } else {
            after(REOPEN_DELAY, () -> replaceUnlessStopping(connection));
        }
    }

    private void replaceUnlessStopping(LoadConnection connection) {
        if (!stopping) {
            sender.replace(connection);
        }
    }

    private void onLoop(Runnable step) {
        eventLoop.execute(guarded(step));
    }

    private void after(Duration delay, Runnable step) {
        afterNanos(delay.toNanos(), step);
    }

    private void afterNanos(long delay, Runnable step) {
        var _ = eventLoop.schedule(guarded(step), delay, TimeUnit.NANOSECONDS);
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
