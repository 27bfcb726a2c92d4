package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.measure.load.LoadCounts;
import dev.bakeoff.measure.load.LoadOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether nginx, by its own counters, was asked as often as the load client asked, over the channel that was meant, and still
 * answers what it answered before the load.
 */
final class StaticAudit implements ServerAudit {
    private final NginxServer server;
    private final StaticChannel channel;
    private final StaticAnswer answer;
    private final StringBuilder trail = new StringBuilder();
    private ServerCounts before = new ServerCounts(0, 0, 0);

    /** @param server of a {@link StaticSite} */
    StaticAudit(NginxServer server, StaticChannel channel, StaticAnswer answer) {
        this.server = server;
        this.channel = channel;
        this.answer = answer;
    }

    @Override
    public void begin() throws WorkloadException {
        before = counts();
    }

    @Override
    public List<Finding> inspect(LoadOutcome outcome) throws WorkloadException, InterruptedException {
        ServerCounts counted = counts().since(before);
        channel.requireIn(outcome);
        List<Finding> findings = new ArrayList<>();
        compare(counted, outcome.whole()).ifPresent(findings::add);
        Optional<String> fault = answer.faultNow();
        fault.map(words -> Finding.voiding(Guard.ANSWER_DIFFERS, "after the load " + words))
                .ifPresent(findings::add);
        trail.append("nginx between, the question itself left out: connections ")
                .append(counted.connections())
                .append(", requests ")
                .append(counted.requests())
                .append("\nload client ")
                .append(outcome.whole())
                .append("\nanswer after the load: ")
                .append(fault.orElse("the file, as before"))
                .append("\n\n");
        return findings;
    }

    private ServerCounts counts() throws WorkloadException {
        return ServerCounts.of(StatusPage.ask(server), 0);
    }

    /**
     * To the last connection and request. An error may be of a request that nginx read or of one that never came so far, and
     * may have cost a connection that one side alone saw.
     */
    static Optional<Finding> compare(ServerCounts server, LoadCounts client) {
        long unclear = client.errorCount();
        boolean agree = Math.abs(server.connections() - client.connections()) <= unclear
                && server.requests() >= client.requests()
                && server.requests() <= client.requests() + unclear;
        return agree
                ? Optional.empty()
                : Optional.of(Finding.voiding(
                        Guard.COUNTS_DIFFER,
                        "nginx counted " + server.connections() + " connections and " + server.requests()
                                + " requests, the load client " + client.connections() + " connections and "
                                + client.requests() + " correct responses, with " + unclear + " errors"));
    }

    @Override
    public List<RawOutput> rawOutputs() {
        return List.of(new RawOutput("counts.txt", trail.toString()));
    }
}
