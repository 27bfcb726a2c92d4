package dev.bakeoff.measure.workload;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.load.TlsVersion;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Whether an engine helps where it matters: signatures with one kind of key by the library alone, with few and many jobs
 * under way, and handshakes with such a key that a server makes for few and many clients, side by side.
 */
final class EngineWorkload implements Workload {
    private static final String ID = "tls.engine";
    private static final HandshakeTerms TERMS = new HandshakeTerms(TlsVersion.TLS_1_2, KeyType.RSA_2048);
    private static final List<Integer> AT_ONCE = List.of(1, 8, 64);
    private static final SequencedMap<String, Integer> JOBS = points(",sign,jobs-", "@1");
    private static final SequencedMap<String, Integer> CONNECTIONS = points(",handshakes,c", "");

    private static final NginxWorkload.Kind HANDSHAKES = new NginxWorkload.Kind(
            ID,
            "handshakes of our own nginx",
            HandshakeWorkload.FIGURES,
            new UsualAgenda(Set.of(), Set.of()),
            HandshakeWorkload.OVERHEAD);

    private final NginxWorkload handshakes;

    /** @param random chooses ports */
    EngineWorkload(LoadClients clients, RandomGenerator random) {
        HandshakeWorkload server = new HandshakeWorkload(clients, random);
        this.handshakes = new NginxWorkload(
                HANDSHAKES,
                List.copyOf(CONNECTIONS.keySet()),
                (parameters, length, system) -> server.prepare(TERMS, amount(CONNECTIONS, parameters), length, system));
    }

    private static SequencedMap<String, Integer> points(String before, String after) {
        SequencedMap<String, Integer> points = new LinkedHashMap<>();
        AT_ONCE.forEach(amount -> points.put(KeyType.RSA_2048.word() + before + amount + after, amount));
        return points;
    }

    private static int amount(SequencedMap<String, Integer> points, String parameters) {
        return Optional.ofNullable(points.get(parameters)).orElseThrow();
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String summary() {
        return "what an engine does for RSA-2048: signatures by openssl speed with asynchronous jobs, and TLS 1.2"
                + " handshakes of our own nginx";
    }

    @Override
    public List<Metric> metrics() {
        return Stream.concat(Stream.of(AsyncSigning.THROUGHPUT, AsyncSigning.CPU), handshakes.metrics().stream())
                .toList();
    }

    @Override
    public List<Requirement> requirements() {
        return handshakes.requirements();
    }

    @Override
    public List<Point> points() {
        return Stream.concat(JOBS.keySet().stream().map(each -> new Point(ID, each)), handshakes.points().stream())
                .toList();
    }

    /** It answers a question that only those have who have an engine, or another library. */
    @Override
    public Length shortestAgendaWith(Point point) {
        return Length.WHOLE;
    }

    @Override
    public Duration expectedTime(Point point, TrialLength length) {
        return signs(point) ? AsyncSigning.expectedTime(length) : handshakes.expectedTime(point, length);
    }

    @Override
    public Session prepare(Point point, TrialLength length, SystemUnderTest system)
            throws WorkloadException, InterruptedException {
        if (!signs(point)) {
            return handshakes.prepare(point, length, system);
        }
        try {
            return AsyncSigning.prepare(amount(JOBS, point.parameters()), length, system);
        } catch (HostException e) {
            throw new WorkloadException(e);
        }
    }

    private static boolean signs(Point point) {
        return JOBS.containsKey(point.parameters());
    }
}
