package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.measure.load.LoadCounts;
import dev.bakeoff.measure.load.LoadOutcome;
import java.util.List;

/** Whether nginx, by its own counter, read as many requests as the load client sent. */
final class CountingAudit implements ServerAudit {
    private final NginxServer server;
    private final OwnRequests own;
    private final StringBuilder trail = new StringBuilder();
    private Counts before = new Counts(0, 0);

    /** Requests by which an nginx asked itself, as a proxy in front of itself does, since its start. */
    @FunctionalInterface
    interface OwnRequests {
        long count() throws WorkloadException;
    }

    /**
     * At some moment.
     *
     * @param read requests in all, the one that asks for this count among them
     * @param own those that nginx sent to itself
     */
    record Counts(long read, long own) {
        /** Requests of others since {@code earlier}, without the one by which this reading was asked for. */
        long since(Counts earlier) {
            return (read - earlier.read) - (own - earlier.own) - 1;
        }
    }

    /** @param server with {@link StatusPage#LOCATION}, which asks nobody */
    CountingAudit(NginxServer server) {
        this(server, () -> 0);
    }

    /** @param server with {@link StatusPage#LOCATION} */
    CountingAudit(NginxServer server, OwnRequests own) {
        this.server = server;
        this.own = own;
    }

    private Counts counts() throws WorkloadException {
        long read = StatusPage.ask(server).requests();
        return new Counts(read, own.count());
    }

    @Override
    public void begin() throws WorkloadException {
        before = counts();
    }

    @Override
    public List<Finding> inspect(LoadOutcome outcome) throws WorkloadException {
        Counts after = counts();
        long counted = after.since(before);
        trail.append("nginx before ")
                .append(before)
                .append("\nnginx after  ")
                .append(after)
                .append("\nnginx between, the question itself and its own requests left out ")
                .append(counted)
                .append("\nload client ")
                .append(outcome.whole())
                .append("\n\n");
        return compare(counted, outcome.whole());
    }

    /** An error may be of a request that nginx read or of one that never came so far; a correct response is of one it read. */
    static List<Finding> compare(long counted, LoadCounts client) {
        long least = client.requests();
        long most = least + client.errorCount();
        return counted >= least && counted <= most
                ? List.of()
                : List.of(Finding.voiding(
                        Guard.COUNTS_DIFFER,
                        "nginx counted " + counted + " requests, the load client " + least + " correct responses and "
                                + client.errorCount() + " errors"));
    }

    @Override
    public List<RawOutput> rawOutputs() {
        return List.of(new RawOutput("counts.txt", trail.toString()));
    }
}
