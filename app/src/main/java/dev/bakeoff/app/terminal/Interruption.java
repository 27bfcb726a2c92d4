package dev.bakeoff.app.terminal;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Turns Ctrl-C and SIGTERM into an interrupt of the thread that works, and holds the end of the process back until that
 * thread has cleaned up and its last message is printed. Before {@link #watch} and after {@link #close} they end the
 * process at once.
 */
public final class Interruption implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 30;

    private final CountDownLatch cleanedUp = new CountDownLatch(1);
    private final ReentrantLock working = new ReentrantLock();
    private Optional<Thread> hook = Optional.empty();

    /** Watches nothing yet. */
    public Interruption() {}

    /** Watches for the calling thread, until closed. */
    public void watch() {
        Thread worker = Thread.currentThread();
        Thread interrupter = new Thread(() -> interrupt(worker), "interruption");
        Runtime.getRuntime().addShutdownHook(interrupter);
        hook = Optional.of(interrupter);
    }

    /** What Ctrl-C does: interrupts the worker, but not in work that must not be cut short, and waits for it. */
    void interrupt(Thread worker) {
        working.lock();
        try {
            worker.interrupt();
        } finally {
            working.unlock();
        }
        awaitCleanUp();
    }

    /**
     * Does work that an interrupt would spoil halfway, such as writing a record: an interrupted thread's file channels
     * are closed under it. An interrupt that comes meanwhile arrives afterwards.
     *
     * @throws InterruptedException when one has come already; the work is then not begun
     */
    public void shield(Runnable work) throws InterruptedException {
        working.lock();
        try {
            if (Thread.interrupted()) {
                throw new InterruptedException("before work that must not be cut short");
            }
            work.run();
        } finally {
            working.unlock();
        }
    }

    private void awaitCleanUp() {
        try {
            boolean inTime = cleanedUp.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (!inTime) {
                System.err.println("bakeoff: cleaning up takes too long; giving up");
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the watch, if there is one, and lets a process that is ending end. Calling it twice does no harm. */
    @Override
    public void close() {
        cleanedUp.countDown();
        hook.ifPresent(thread -> {
            try {
                Runtime.getRuntime().removeShutdownHook(thread);
            } catch (IllegalStateException _) {
                // The process is ending already: the hook runs, and has been released.
            }
        });
    }
}
