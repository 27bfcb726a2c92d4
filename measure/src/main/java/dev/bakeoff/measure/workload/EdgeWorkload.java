package dev.bakeoff.measure.workload;

import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.load.ConnectionUse;
import dev.bakeoff.measure.load.Endpoint;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.NegotiatedTls;
import dev.bakeoff.measure.load.Target;
import dev.bakeoff.measure.load.TlsChoice;
import dev.bakeoff.measure.load.TlsVersion;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * What an edge server does: pages of several sizes, a web application firewall, scripts, a cache in front of an origin,
 * and a mix of it all; from an nginx of our own, over persistent connections in a closed loop.
 */
final class EdgeWorkload {
    private static final String ID = "web.edge";
    private static final List<Optional<TlsVersion>> CHANNELS =
            List.of(Optional.empty(), Optional.of(TlsVersion.TLS_1_3));
    private static final int USUAL_CONCURRENCY = 10;
    private static final List<Integer> CONCURRENCIES = List.of(1, USUAL_CONCURRENCY, 100);
    private static final SequencedMap<String, Parameters> POINTS = points();

    private static final UsualAgenda AGENDA = new UsualAgenda(
            Set.of(),
            Set.of("plain-10k,tls1.3,c10", "waf-benign,http,c10", "js-hmac,http,c10", "lua-hmac,http,c10"),
            byName());

    private static final LoadFigures FIGURES = new LoadFigures(
            new Metric("throughput", Unit.REQUESTS_PER_SECOND, Better.HIGHER),
            LoadTime.RESPONSE,
            new Metric("serverCpuPerRequest", Unit.CPU_SECONDS_PER_REQUEST, Better.LOWER),
            List.of(LoadTime.RESPONSE));

    /** ModSecurity reads its rules at the start, which takes nginx a few tenths of a second. */
    private static final Duration OVERHEAD = Duration.ofMillis(700);

    private static final NginxWorkload.Kind KIND = new NginxWorkload.Kind(
            ID,
            "request classes of an edge server on our own nginx: pages, firewall, scripts, cache, mix; closed loop",
            FIGURES,
            AGENDA,
            OVERHEAD);

    /**
     * A point's parameters, taken apart.
     *
     * @param tls empty for plain HTTP
     */
    private record Parameters(EdgeClass edgeClass, Optional<TlsVersion> tls, int concurrency) {
        Optional<NegotiatedTls> terms() {
            return tls.map(_ -> EdgeSite.SUITE.negotiated());
        }

        /** Of each class there is one such point. */
        boolean usual() {
            return concurrency == USUAL_CONCURRENCY && tls.isPresent() == edgeClass.usuallyEncrypted();
        }

        @Override
        public String toString() {
            return edgeClass.word() + "," + tls.map(TlsVersion::word).orElse("http") + ",c" + concurrency;
        }
    }

    private final LoadClients clients;
    private final RandomGenerator random;

    private EdgeWorkload(LoadClients clients, RandomGenerator random) {
        this.clients = clients;
        this.random = random;
    }

    /** @param random chooses ports */
    static Workload of(LoadClients clients, RandomGenerator random) {
        SequencedMap<String, NginxWorkload.Needs> needs = new LinkedHashMap<>();
        POINTS.forEach((point, parameters) -> needs.put(
                point,
                NginxWorkload.Needs.of(EdgeSite.modules(parameters.edgeClass().parts()))));
        return new NginxWorkload(KIND, needs, new EdgeWorkload(clients, random)::prepare);
    }

    private static SequencedMap<String, Parameters> points() {
        SequencedMap<String, Parameters> points = new LinkedHashMap<>();
        for (EdgeClass edgeClass : EdgeClass.values()) {
            for (Optional<TlsVersion> tls : CHANNELS) {
                for (int concurrency : CONCURRENCIES) {
                    Parameters parameters = new Parameters(edgeClass, tls, concurrency);
                    points.put(parameters.toString(), parameters);
                }
            }
        }
        return points;
    }

    private static Set<String> byName() {
        return POINTS.entrySet().stream()
                .filter(point -> !point.getValue().usual())
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    private Session prepare(String point, TrialLength length, SystemUnderTest system)
            throws WorkloadException, HostException, InterruptedException {
        Parameters parameters = Optional.ofNullable(POINTS.get(point)).orElseThrow();
        String folder = system.workspace().makeFolder("edge-" + Long.toHexString(random.nextLong()));
        EdgeSite site = laidDown(parameters.edgeClass().parts(), folder, system);
        NginxUnderLoad nginx = NginxUnderLoad.start(system, folder, site, clients, random);
        return session(parameters, site, length, nginx);
    }

    /** A site with all the files that it is made of. */
    static EdgeSite laidDown(List<EdgePart> parts, String folder, SystemUnderTest system)
            throws WorkloadException, HostException, InterruptedException {
        system.host().makeFolder(folder + "/html");
        for (EdgePage page : EdgePage.values()) {
            system.host().write(folder + "/html/" + page.file(), page.content());
        }
        for (String source : EdgeScript.SOURCES) {
            SourceProgram.provide(source, system.workspace());
        }
        if (parts.contains(EdgePart.FIREWALL)) {
            String configuration = CoreRuleSet.on(system.host()).configuration();
            system.host()
                    .write(
                            folder + "/" + EdgeSite.FIREWALL_CONFIGURATION,
                            configuration.getBytes(StandardCharsets.US_ASCII));
        }
        return new EdgeSite(parts, system.workspace().folder());
    }

    /** Takes over a started server; when an answer is not the one that is due, the server is stopped. */
    private static Session session(Parameters parameters, EdgeSite site, TrialLength length, NginxUnderLoad nginx)
            throws WorkloadException {
        boolean checked = false;
        try {
            List<EdgeExchange> exchanges = parameters.edgeClass().exchanges();
            for (EdgeExchange exchange : exchanges) {
                exchange.requireOn(nginx.server());
            }
            checked = true;
            LoadPlan plan = new LoadPlan(
                    target(parameters, exchanges, nginx.server().ports()),
                    parameters.concurrency(),
                    ConnectionUse.KEEP_ALIVE,
                    LoadSession.SETTLING,
                    length.iteration());
            EdgeAudit audit = new EdgeAudit(nginx.server(), site, exchanges, parameters.terms());
            return new LoadSession(nginx, audit, FIGURES, plan, length.warmUp());
        } finally {
            if (!checked) {
                nginx.close();
            }
        }
    }

    private static Target target(Parameters parameters, List<EdgeExchange> exchanges, NginxServer.Ports ports) {
        int port = parameters.tls().isPresent() ? ports.https() : ports.http();
        return new Target(
                new Endpoint("localhost", NginxServer.ADDRESS, port),
                parameters.tls().map(TlsChoice::new),
                exchanges.stream().map(EdgeExchange::weighted).toList());
    }
}
