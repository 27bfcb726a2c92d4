package dev.bakeoff.app.terminal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C and SIGTERM into an interrupt of the thread that works, and holds the end of the process back until that
 * thread has cleaned up. Closing it ends the watch.
 */
public final class Interruption implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 30;

    private final CountDownLatch cleanedUp = new CountDownLatch(1);
    private final Thread hook;

    private Interruption(Thread worker) {
        this.hook = new Thread(
                () -> {
                    worker.interrupt();
                    awaitCleanUp();
                },
                "interruption");
    }

    /** Watches for the calling thread. */
    public static Interruption watch() {
        Interruption interruption = new Interruption(Thread.currentThread());
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
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

    @Override
    public void close() {
        cleanedUp.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException _) {
            // The process is ending already: the hook runs, and has been released.
        }
    }
}
