package dev.bakeoff.app.terminal;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Says each second how far work of a known length is, to a person who watches; says nothing where nobody does. */
public final class Countdown implements AutoCloseable {
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    private final AtomicInteger seconds = new AtomicInteger();
    private final Progress progress;

    private Countdown(Progress progress) {
        this.progress = progress;
    }

    /**
     * Starts.
     *
     * @param length expected; it may take longer
     * @param work what takes so long
     */
    public static Countdown start(Streams streams, Duration length, String work) {
        Countdown countdown = new Countdown(new Progress(streams));
        if (streams.errIsTerminal()) {
            int total = Math.toIntExact(Math.max(1, length.toSeconds()));
            var _ = countdown.clock.scheduleAtFixedRate(() -> countdown.tick(total, work), 0, 1, TimeUnit.SECONDS);
        }
        return countdown;
    }

    private void tick(int total, String work) {
        int done = Math.min(seconds.getAndIncrement(), total);
        progress.show(done, total, Duration.ofSeconds(total - done), work);
    }

    /** Takes the line away. */
    @Override
    public void close() {
        clock.shutdownNow();
        clock.close();
        progress.clear();
    }
}
