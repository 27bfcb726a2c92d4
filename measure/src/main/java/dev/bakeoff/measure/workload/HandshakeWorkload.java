package dev.bakeoff.measure.workload;

import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.version.NginxVersion;
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
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * New TLS connections to an nginx of ours in a closed loop, each with a full handshake, or in rounds of their own with a
 * session that is resumed, and one tiny request.
 */
final class HandshakeWorkload {
    private static final List<Integer> CONCURRENCIES = List.of(1, 10, 100);
    private static final SequencedMap<String, Parameters> POINTS = points();

    private static final UsualAgenda AGENDA = new UsualAgenda(
            Set.of("tls1.2,rsa-2048,c10", "tls1.3,ecdsa-p256,c10"),
            Set.of(
                    "tls1.2,ecdsa-p256,c10",
                    "tls1.3,rsa-2048,c10",
                    "tls1.3,ecdsa-p256,c100",
                    "tls1.2,rsa-2048,static-rsa,c10"),
            byName());

    private static final LoadFigures FIGURES = new LoadFigures(
            new Metric("throughput", Unit.CONNECTIONS_PER_SECOND, Better.HIGHER),
            LoadTime.HANDSHAKE,
            new Metric("serverCpuPerHandshake", Unit.CPU_SECONDS_PER_HANDSHAKE, Better.LOWER),
            List.of(LoadTime.HANDSHAKE, LoadTime.RESPONSE));

    /** The search for the primes of an RSA key takes a tenth of a second or more. */
    private static final Duration OVERHEAD = Duration.ofMillis(400);

    private static final NginxWorkload.Kind KIND = new NginxWorkload.Kind(
            "tls.handshake",
            "new TLS connections to our own nginx, with full handshakes or resumed sessions, closed loop",
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

    /** One thing differs from what is usual at a time: what two of them do together can be told from each. */
    private static SequencedMap<String, Parameters> points() {
        SequencedMap<String, Parameters> points = new LinkedHashMap<>();
        Stream.of(usual(), otherCiphers(), otherExchanges(), resumed())
                .flatMap(Function.identity())
                .forEach(terms -> CONCURRENCIES.forEach(
                        concurrency -> points.put(terms + ",c" + concurrency, new Parameters(terms, concurrency))));
        return points;
    }

    private static Stream<HandshakeTerms> usual() {
        return Arrays.stream(TlsVersion.values())
                .flatMap(version -> Arrays.stream(KeyType.values()).map(key -> new HandshakeTerms(version, key)));
    }

    private static Stream<HandshakeTerms> otherCiphers() {
        return usual().flatMap(terms ->
                Stream.of(BulkCipher.AES_256_GCM, BulkCipher.CHACHA20).map(terms::with));
    }

    private static Stream<HandshakeTerms> otherExchanges() {
        return usual().flatMap(terms -> Stream.of(KeyExchange.P_256, KeyExchange.P_384, KeyExchange.STATIC_RSA)
                .filter(exchange -> exchange.worksWith(terms.version(), terms.key()))
                .map(terms::with));
    }

    /** Nothing is signed when a session is resumed, so that keys differ in the first handshakes only. */
    private static Stream<HandshakeTerms> resumed() {
        return usual().filter(terms -> terms.key() != KeyType.RSA_3072).map(HandshakeTerms::resumed);
    }

    /** All but usual terms, static RSA, and resumption where it is at its best; those at every concurrency. */
    private static Set<String> byName() {
        Set<HandshakeTerms> onAgenda = Stream.concat(
                        usual().filter(terms -> terms.key() != KeyType.RSA_3072),
                        Stream.of(
                                new HandshakeTerms(TlsVersion.TLS_1_2, KeyType.RSA_2048).with(KeyExchange.STATIC_RSA),
                                new HandshakeTerms(TlsVersion.TLS_1_3, KeyType.ECDSA_P256).resumed()))
                .collect(Collectors.toSet());
        return POINTS.entrySet().stream()
                .filter(point -> !onAgenda.contains(point.getValue().terms()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private Session prepare(String point, TrialLength length, SystemUnderTest system)
            throws WorkloadException, HostException, InterruptedException {
        Parameters parameters = Optional.ofNullable(POINTS.get(point)).orElseThrow();
        return prepare(parameters.terms(), parameters.concurrency(), length, system);
    }

    /** A trial on any terms, for workloads that ask something else of the same handshakes. */
    Session prepare(HandshakeTerms terms, int concurrency, TrialLength length, SystemUnderTest system)
            throws WorkloadException, HostException, InterruptedException {
        ConnectionRoom.require(system.host(), concurrency);
        HandshakeSite site = new HandshakeSite(terms, tellsGroups(system));
        String folder = system.workspace().makeFolder("tls-" + Long.toHexString(random.nextLong()));
        NginxUnderLoad nginx = NginxUnderLoad.start(system, folder, site, clients, random);
        LoadPlan plan = new LoadPlan(
                target(terms, nginx.server().ports().https()),
                concurrency,
                ConnectionUse.CLOSE,
                NginxSession.SETTLING,
                length.iteration());
        HandshakeAudit audit = new HandshakeAudit(nginx.server(), site, concurrency);
        return new NginxSession(nginx, audit, FIGURES, plan, length.warmUp());
    }

    /** An nginx that does not tell its version is not trusted to know a variable that older ones lack. */
    private static boolean tellsGroups(SystemUnderTest system) throws HostException, InterruptedException {
        String build = system.host()
                .run(system.command("nginx", List.of("-V")))
                .orThrow()
                .errors();
        try {
            return NginxVersion.parse(build).isFrom(1, 21, 5);
        } catch (FormatException _) {
            return false;
        }
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
