package dev.bakeoff.measure.workload;

import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.load.Endpoint;
import dev.bakeoff.measure.load.Expectation;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.Target;
import dev.bakeoff.measure.load.TimeLimits;
import dev.bakeoff.measure.load.TlsChoice;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/** Static pages, images and files from an nginx of our own, asked for in a closed loop. */
final class WebStaticWorkload {
    private static final SequencedMap<String, StaticParameters> POINTS = points();
    private static final Duration OVERHEAD = Duration.ofMillis(300);

    private static final UsualAgenda AGENDA = new UsualAgenda(
            Set.of("http,html-10k,c100", "http,html-10k-gzip,c10", "tls1.3,html-10k,c100", "tls1.3,html-1k,c10"),
            Set.of(
                    "http,html-1k,c10",
                    "http,html-1k,c100",
                    "http,image-100k,c10",
                    "tls1.2,html-10k,c100",
                    "tls1.3,html-10k-gzip,c10",
                    "tls1.3,image-100k,c10",
                    "tls1.3,html-10k,c1",
                    "http,file-100m,c10",
                    "tls1.3-h2,html-10k,c10"),
            byName());

    /** Of requests over HTTP, whoever answers them. */
    static final LoadFigures FIGURES = new LoadFigures(
            new Metric("throughput", Unit.REQUESTS_PER_SECOND, Better.HIGHER),
            LoadTime.RESPONSE,
            new Metric("serverCpuPerRequest", Unit.CPU_SECONDS_PER_REQUEST, Better.LOWER),
            List.of(LoadTime.RESPONSE),
            LoadFigures.Transfer.FIGURE);

    private static final NginxWorkload.Kind KIND = new NginxWorkload.Kind(
            "web.static", "static pages, images and files from our own nginx, closed loop", FIGURES, AGENDA, OVERHEAD);

    /** A hundred large files share what the server can send. */
    private static final TimeLimits PATIENT = new TimeLimits(TimeLimits.DEFAULT.connect(), Duration.ofMinutes(2));

    private final LoadClients clients;
    private final RandomGenerator random;

    private WebStaticWorkload(LoadClients clients, RandomGenerator random) {
        this.clients = clients;
        this.random = random;
    }

    /** @param random chooses ports */
    static Workload of(LoadClients clients, RandomGenerator random) {
        SequencedMap<String, NginxWorkload.Needs> needs = new LinkedHashMap<>();
        POINTS.forEach((point, parameters) -> needs.put(point, parameters.needs()));
        return new NginxWorkload(KIND, needs, new WebStaticWorkload(clients, random)::prepare);
    }

    private static SequencedMap<String, StaticParameters> points() {
        SequencedMap<String, StaticParameters> points = new LinkedHashMap<>();
        StaticParameters.all().forEach(parameters -> points.put(parameters.toString(), parameters));
        return Collections.unmodifiableSequencedMap(points);
    }

    private static Set<String> byName() {
        return POINTS.entrySet().stream()
                .filter(point -> !point.getValue().onAgenda())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private Session prepare(String point, TrialLength length, SystemUnderTest system)
            throws WorkloadException, HostException, InterruptedException {
        StaticParameters parameters = Optional.ofNullable(POINTS.get(point)).orElseThrow();
        ConnectionRoom.require(system.host(), parameters.concurrency());
        String folder = system.workspace().makeFolder("web-" + Long.toHexString(random.nextLong()));
        system.host().makeFolder(folder + "/html");
        parameters.item().write(system.workspace(), folder + "/html");
        StaticSite site = new StaticSite(parameters.channel(), parameters.item().coding());
        NginxUnderLoad nginx = NginxUnderLoad.start(system, folder, site, clients, random);
        boolean checked = false;
        try {
            StaticAnswer answer = new StaticAnswer(system, folder, nginx.server(), parameters.item());
            checked = true;
            return session(parameters, answer, length, nginx);
        } finally {
            if (!checked) {
                nginx.close();
            }
        }
    }

    /** Takes over a started server that answers what it should. */
    private static Session session(
            StaticParameters parameters, StaticAnswer answer, TrialLength length, NginxUnderLoad nginx) {
        StaticItem item = parameters.item();
        LoadPlan plan = new LoadPlan(
                target(parameters, nginx.server().ports(), answer.bodyLength()),
                parameters.concurrency(),
                parameters.use(),
                LoadSession.settling(parameters.concurrency()),
                length.iteration(),
                item.large() ? PATIENT : TimeLimits.DEFAULT);
        StaticAudit audit = new StaticAudit(nginx.server(), parameters.channel(), answer);
        LoadFigures figures = item.large() ? FIGURES.with(LoadFigures.Transfer.HEADLINE) : FIGURES;
        return new LoadSession(nginx, audit, figures, plan, length.warmUp());
    }

    private static Target target(StaticParameters parameters, NginxServer.Ports ports, long bodyLength) {
        Optional<TlsChoice> tls = parameters.channel().offer();
        String coding = parameters.item().coding().token();
        return new Target(
                        new Endpoint("localhost", NginxServer.ADDRESS, tls.isPresent() ? ports.https() : ports.http()),
                        tls,
                        parameters.item().path(),
                        parameters.item().coding() == StaticItem.Coding.NONE
                                ? Map.of()
                                : Map.of("Accept-Encoding", coding),
                        Expectation.okWithLength(bodyLength))
                .over(parameters.channel().http());
    }
}
