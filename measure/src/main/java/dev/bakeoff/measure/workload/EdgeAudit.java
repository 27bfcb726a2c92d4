package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.NegotiatedTls;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Whether nginx counts as many requests as the load client, whether each response came from the cache or past it as its
 * class says, whether TLS was the one asked for, and whether nginx still answers as it did before the load.
 */
final class EdgeAudit implements ServerAudit {
    private final NginxServer server;
    private final EdgeSite site;
    private final List<EdgeExchange> exchanges;
    private final Optional<NegotiatedTls> terms;
    private final CountingAudit counts;

    /** Lines in the log of the cache when the iteration began. */
    private int misplacedBefore;

    /**
     * @param server of the site
     * @param exchanges asked for
     * @param terms of every handshake; empty without TLS
     */
    EdgeAudit(NginxServer server, EdgeSite site, List<EdgeExchange> exchanges, Optional<NegotiatedTls> terms) {
        this.server = server;
        this.site = site;
        this.exchanges = List.copyOf(exchanges);
        this.terms = terms;
        this.counts = site.hasOrigin()
                ? new CountingAudit(
                        server, () -> server.lines(EdgeSite.ORIGIN_LOG).size())
                : new CountingAudit(server);
    }

    @Override
    public void begin() throws WorkloadException {
        counts.begin();
        misplacedBefore = misplaced().size();
    }

    @Override
    public List<Finding> inspect(LoadOutcome outcome) throws WorkloadException {
        List<Finding> findings = new ArrayList<>(counts.inspect(outcome));
        List<String> all = misplaced();
        cacheStatus(all.subList(Math.min(misplacedBefore, all.size()), all.size()))
                .ifPresent(findings::add);
        requireTerms(outcome);
        for (EdgeExchange exchange : exchanges) {
            exchange.requireOn(server);
        }
        return findings;
    }

    private List<String> misplaced() throws WorkloadException {
        return site.has(EdgePart.CACHE) ? server.lines(EdgeSite.CACHE_LOG) : List.of();
    }

    /** @param misplaced cache status and path of each response that did not come from where its path says */
    static Optional<Finding> cacheStatus(List<String> misplaced) {
        if (misplaced.isEmpty()) {
            return Optional.empty();
        }
        String kinds = misplaced.stream()
                .collect(Collectors.groupingBy(line -> line, TreeMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .map(kind -> kind.getValue() + " times " + kind.getKey())
                .collect(Collectors.joining(", "));
        return Optional.of(Finding.voiding(
                Guard.CACHE_STATUS,
                misplaced.size() + " responses had another cache status than their path says: " + kinds));
    }

    private void requireTerms(LoadOutcome outcome) throws WorkloadException {
        if (!outcome.tls().equals(terms)) {
            throw new WorkloadException(
                    "the load client agreed on " + words(outcome.tls()) + " instead of " + words(terms));
        }
    }

    private static String words(Optional<NegotiatedTls> tls) {
        return tls.map(CipherSuite::words).orElse("no TLS");
    }

    @Override
    public List<RawOutput> rawOutputs() {
        List<RawOutput> raw = new ArrayList<>(counts.rawOutputs());
        if (site.has(EdgePart.FIREWALL)) {
            raw.add(new RawOutput(
                    EdgeSite.FIREWALL_CONFIGURATION,
                    server.file(EdgeSite.FIREWALL_CONFIGURATION).describe()));
        }
        return raw;
    }
}
