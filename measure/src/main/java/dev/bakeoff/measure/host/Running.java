package dev.bakeoff.measure.host;

import java.time.Duration;
import java.util.List;

/** A process that was started and goes on; closing it ends it and its descendants. */
public interface Running extends AutoCloseable {
    /** Its number on the host. */
    long pid();

    /**
     * Its own number and those of its descendants. By descent, since where a process of another user works can be read
     * only with a privilege that containers lack.
     */
    List<Long> processes();

    boolean alive();

    /** What it has written to standard output and standard error so far, in one text. */
    String outputSoFar();

    /** Waits until it ends by itself, with its last words captured; false when the time is over first. */
    boolean awaitEnd(Duration limit) throws InterruptedException;

    /** Asks it to end (SIGTERM), insists after a grace of some seconds (SIGKILL), and returns when it is gone. */
    @Override
    void close();
}
