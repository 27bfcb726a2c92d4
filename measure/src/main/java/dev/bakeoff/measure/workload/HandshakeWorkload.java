package dev.bakeoff.measure.workload;

import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.load.ConnectionUse;
import dev.bakeoff.measure.load.Endpoint;
import dev.bakeoff.measure.load.Expectation;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.Target;
import dev.bakeoff.measure.load.TlsVersion;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.Set;
import java.util.random.RandomGenerator;

/** New TLS connections to an nginx of ours in a closed loop, each with a full handshake and one tiny request. */
final class HandshakeWorkload {
    private static final List<Integer> CONCURRENCIES = List.of(1, 10, 100);
    private static final SequencedMap<String, Parameters> POINTS = points();

    private static final UsualAgenda AGENDA = new UsualAgenda(
            Set.of("tls1.2,rsa-2048,c10", "tls1.3,ecdsa-p256,c10"),
            Set.of("tls1.2,ecdsa-p256,c10", "tls1.3,rsa-2048,c10", "tls1.3,ecdsa-p256,c100"));

    private static final LoadFigures FIGURES = new LoadFigures(
            new Metric("throughput", Unit.CONNECTIONS_PER_SECOND, Better.HIGHER),
            LoadTime.HANDSHAKE,
            new Metric("serverCpuPerHandshake", Unit.CPU_SECONDS_PER_HANDSHAKE, Better.LOWER),
            List.of(LoadTime.HANDSHAKE, LoadTime.RESPONSE));

    /** The search for the primes of an RSA key takes a tenth of a second or more. */
    private static final Duration OVERHEAD = Duration.ofMillis(400);

    private static final NginxWorkload.Kind KIND = new NginxWorkload.Kind(
            "tls.handshake",
            "new TLS connections to our own nginx, a full handshake each, closed loop",
            FIGURES,
            AGENDA,
            OVERHEAD);

    private static final Expectation NO_CONTENT = new Expectation(204, OptionalLong.of(0));

    private record Parameters(HandshakeTerms terms, int concurrency) {}

    private final LoadClients clients;
    private final RandomGenerator random;

    private HandshakeWorkload(LoadClients clients, RandomGenerator random) {
        this.clients = clients;
        this.random = random;
    }

    /** @param random chooses ports */
    static Workload of(LoadClients clients, RandomGenerator random) {
        return new NginxWorkload(KIND, List.copyOf(POINTS.keySet()), new HandshakeWorkload(clients, random)::prepare);
    }

    private static SequencedMap<String, Parameters> points() {
        SequencedMap<String, Parameters> points = new LinkedHashMap<>();
        Arrays.stream(TlsVersion.values())
                .flatMap(version -> Arrays.stream(KeyType.values()).map(key -> new HandshakeTerms(version, key)))
                .forEach(terms -> CONCURRENCIES.forEach(
                        concurrency -> points.put(terms + ",c" + concurrency, new Parameters(terms, concurrency))));
        return points;
    }

    private Session prepare(String point, TrialLength length, SystemUnderTest system)
            throws WorkloadException, HostException, InterruptedException {
        Parameters parameters = Optional.ofNullable(POINTS.get(point)).orElseThrow();
        HandshakeTerms terms = parameters.terms();
        String folder = system.workspace().makeFolder("tls-" + Long.toHexString(random.nextLong()));
        NginxUnderLoad nginx = NginxUnderLoad.start(system, folder, new HandshakeSite(terms), clients, random);
        LoadPlan plan = new LoadPlan(
                target(terms, nginx.server().ports().https()),
                parameters.concurrency(),
                ConnectionUse.CLOSE,
                LoadSession.SETTLING,
                length.iteration());
        return new LoadSession(nginx, new HandshakeAudit(nginx.server(), terms), FIGURES, plan, length.warmUp());
    }

    private static Target target(HandshakeTerms terms, int port) {
        return new Target(
                new Endpoint("localhost", NginxServer.ADDRESS, port),
                Optional.of(terms.offer()),
                "/",
                Map.of(),
                NO_CONTENT);
    }
}
