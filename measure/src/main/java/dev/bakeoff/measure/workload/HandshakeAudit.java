package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.measure.load.LoadCounts;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.NegotiatedTls;
import dev.bakeoff.measure.load.SessionUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether nginx, by its own counters and variables, made as many handshakes as the load client, each full or each resumed as
 * asked for, and on the terms asked for.
 */
final class HandshakeAudit implements ServerAudit {
    /** Of the connections that had a session to offer: a ticket may be used up by another connection, or come too late. */
    static final double MOST_NOT_RESUMED = 0.01;

    private final NginxServer server;
    private final HandshakeSite site;
    private final int places;
    private final StringBuilder trail = new StringBuilder();
    private ServerCounts before = new ServerCounts(0, 0, 0);

    /**
     * @param server of the site
     * @param places connections at a time; the first one in each place of an iteration has no session to resume
     */
    HandshakeAudit(NginxServer server, HandshakeSite site, int places) {
        this.server = server;
        this.site = site;
        this.places = places;
    }

    @Override
    public void begin() throws WorkloadException {
        before = counts();
    }

    @Override
    public List<Finding> inspect(LoadOutcome outcome) throws WorkloadException {
        ServerCounts after = counts();
        ServerCounts counted = after.since(before);
        trail.append("nginx before ")
                .append(before)
                .append("\nnginx after  ")
                .append(after)
                .append("\nnginx between, the");
        trail.append(" question itself left out ")
                .append(counted)
                .append("\nload client ")
                .append(outcome.whole());
        trail.append("\n\n");
        requireSuite(outcome);
        requireGroup();
        List<Finding> findings = new ArrayList<>(compare(counted, outcome.whole()));
        findings.addAll(sessions(site.terms().sessions(), places, counted, outcome.whole()));
        return findings;
    }

    private void requireSuite(LoadOutcome outcome) throws WorkloadException {
        NegotiatedTls expected = site.terms().suite().negotiated();
        if (!outcome.tls().equals(Optional.of(expected))) {
            throw new WorkloadException("the handshakes agreed on "
                    + outcome.tls().map(CipherSuite::words).orElse("nothing") + " instead of "
                    + CipherSuite.words(expected));
        }
    }

    private void requireGroup() throws WorkloadException {
        if (!site.tellsGroups()) {
            trail.append("this nginx does not tell by which group keys were exchanged\n\n");
            return;
        }
        List<String> others = server.lines(HandshakeSite.GROUPS_LOG);
        if (!others.isEmpty()) {
            throw new WorkloadException(others.size() + " connections exchanged keys by the group " + others.getFirst()
                    + " instead of " + site.terms().exchange().word());
        }
    }

    /** To the last connection and handshake. */
    static List<Finding> compare(ServerCounts server, LoadCounts client) {
        return server.connections() == client.connections() && server.requests() == client.handshakes()
                ? List.of()
                : List.of(Finding.voiding(
                        Guard.COUNTS_DIFFER,
                        "nginx counted " + server.connections() + " connections and " + server.requests()
                                + " of them with a handshake and a request, the load client " + client.connections()
                                + " connections and " + client.handshakes() + " handshakes"));
    }

    /** Whether sessions were used as asked for. */
    static List<Finding> sessions(SessionUse asked, int places, ServerCounts server, LoadCounts client) {
        return switch (asked) {
            case FULL_HANDSHAKES -> reused(server).stream().toList();
            case RESUMED -> {
                List<Finding> findings = new ArrayList<>();
                notReused(places, server).ifPresent(findings::add);
                resumptionsDiffer(server, client).ifPresent(findings::add);
                yield findings;
            }
        };
    }

    private static Optional<Finding> reused(ServerCounts server) {
        return server.exceptions() == 0
                ? Optional.empty()
                : Optional.of(Finding.voiding(
                        Guard.SESSION_REUSED,
                        server.exceptions() + " of nginx's " + server.connections()
                                + " connections reused a TLS session; every handshake must be a full one"));
    }

    private static Optional<Finding> notReused(int places, ServerCounts server) {
        double share = (double) (server.exceptions() - places) / Math.max(1, server.connections());
        return share <= MOST_NOT_RESUMED
                ? Optional.empty()
                : Optional.of(Finding.voiding(
                        Guard.SESSION_NOT_REUSED,
                        server.exceptions() + " of nginx's " + server.connections()
                                + " connections made a full handshake; beside the first in each of " + places
                                + " places, at most "
                                + String.format(Locale.ROOT, "%.0f %%", MOST_NOT_RESUMED * 100) + " may"));
    }

    private static Optional<Finding> resumptionsDiffer(ServerCounts server, LoadCounts client) {
        long reused = server.requests() - server.exceptions();
        return reused == client.resumptions()
                ? Optional.empty()
                : Optional.of(Finding.voiding(
                        Guard.COUNTS_DIFFER,
                        "nginx counted " + reused + " resumed handshakes, the load client " + client.resumptions()));
    }

    private ServerCounts counts() throws WorkloadException {
        return ServerCounts.of(
                StatusPage.ask(server), server.lines(HandshakeSite.SESSIONS_LOG).size());
    }

    @Override
    public List<RawOutput> rawOutputs() {
        return List.of(new RawOutput("counts.txt", trail.toString()));
    }
}
