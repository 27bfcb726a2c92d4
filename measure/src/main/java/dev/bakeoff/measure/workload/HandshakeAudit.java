package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.nginx.StubStatus;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.measure.load.LoadCounts;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.NegotiatedTls;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether nginx, by its own counters, made as many full handshakes as the load client, on the terms asked for. */
final class HandshakeAudit implements ServerAudit {
    private final NginxServer server;
    private final HandshakeTerms terms;
    private final StringBuilder trail = new StringBuilder();
    private ServerCounts before = new ServerCounts(0, 0, 0);

    /** @param server of a {@link HandshakeSite} */
    HandshakeAudit(NginxServer server, HandshakeTerms terms) {
        this.server = server;
        this.terms = terms;
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
        requireTerms(outcome);
        return compare(counted, outcome.whole());
    }

    private void requireTerms(LoadOutcome outcome) throws WorkloadException {
        NegotiatedTls expected = terms.expected();
        if (!outcome.tls().equals(Optional.of(expected))) {
            throw new WorkloadException("the handshakes agreed on "
                    + outcome.tls().map(HandshakeAudit::words).orElse("nothing") + " instead of " + words(expected));
        }
    }

    private static String words(NegotiatedTls tls) {
        return tls.version() + " with " + tls.cipher();
    }

    static List<Finding> compare(ServerCounts server, LoadCounts client) {
        List<Finding> findings = new ArrayList<>();
        if (server.reusedSessions() > 0) {
            findings.add(Finding.voiding(
                    Guard.SESSION_REUSED,
                    server.reusedSessions() + " of nginx's " + server.connections()
                            + " connections reused a TLS session; every handshake must be a full one"));
        }
        if (server.connections() != client.connections() || server.requests() != client.handshakes()) {
            findings.add(Finding.voiding(
                    Guard.COUNTS_DIFFER,
                    "nginx counted " + server.connections() + " connections and " + server.requests()
                            + " of them with a handshake and a request, the load client " + client.connections()
                            + " connections and " + client.handshakes() + " handshakes"));
        }
        return findings;
    }

    private ServerCounts counts() throws WorkloadException {
        try {
            HttpURLConnection request = server.request(HandshakeSite.STATUS_PATH);
            // A connection that is kept would be counted for one answer and not for the next.
            request.setRequestProperty("Connection", "close");
            try (InputStream answer = request.getInputStream()) {
                StubStatus status = StubStatus.parse(new String(answer.readAllBytes(), StandardCharsets.US_ASCII));
                return new ServerCounts(status.accepted(), status.requests(), reusedSessions());
            }
        } catch (IOException | FormatException e) {
            throw new WorkloadException(
                    "nginx does not tell its counts: " + e.getMessage() + "; its log: "
                            + server.errorLog().strip(),
                    e);
        }
    }

    private long reusedSessions() throws WorkloadException {
        return switch (server.file(HandshakeSite.REUSE_LOG)) {
            case Reading.Measured<String>(String text, String _) -> text.lines().count();
            case Reading.Unavailable<String>(String reason) ->
                throw new WorkloadException("nginx's log of reused sessions is missing: " + reason);
        };
    }

    @Override
    public List<RawOutput> rawOutputs() {
        return List.of(new RawOutput("counts.txt", trail.toString()));
    }
}
