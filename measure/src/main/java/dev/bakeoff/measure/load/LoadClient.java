package dev.bakeoff.measure.load;

/**
 * A load client: offers load to a server and times the answers.
 *
 * <p>One plan at a time. What goes wrong with single requests is counted in the outcome under its own name; only what
 * leaves no outcome at all is raised.
 */
public interface LoadClient extends AutoCloseable {
    /**
     * Carries out a plan, from the first connection to the last one's end.
     *
     * @throws LoadException when load cannot be offered at all: something is missing on this machine, the TLS choice is
     *     unknown to the TLS library, or the client itself broke
     * @throws InterruptedException when interrupted while waiting; all connections are then given up
     */
    LoadOutcome offer(LoadPlan plan) throws LoadException, InterruptedException;

    /** Releases threads and processes. Calling it twice does no harm. */
    @Override
    void close();
}
