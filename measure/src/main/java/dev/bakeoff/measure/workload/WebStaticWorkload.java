package dev.bakeoff.measure.workload;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.load.TlsVersion;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** Static pages and images from an nginx of our own, asked for in a closed loop over persistent connections. */
final class WebStaticWorkload implements Workload {
    static final String ID = "web.static";
    private static final List<Integer> CONCURRENCIES = List.of(1, 10, 100);
    private static final Duration OVERHEAD = Duration.ofMillis(300);

    private static final Set<String> QUICK =
            Set.of("http,html-10k,c100", "http,html-10k-gzip,c10", "tls1.3,html-10k,c100", "tls1.3,html-1k,c10");
    private static final Set<String> STANDARD = Set.of(
            "http,html-1k,c10",
            "http,html-1k,c100",
            "http,image-100k,c10",
            "tls1.2,html-10k,c100",
            "tls1.3,html-10k-gzip,c10",
            "tls1.3,image-100k,c10",
            "tls1.3,html-10k,c1");

    /** Plain or encrypted. */
    enum Channel {
        HTTP("http", Optional.empty()),
        TLS_1_2("tls1.2", Optional.of(TlsVersion.TLS_1_2)),
        TLS_1_3("tls1.3", Optional.of(TlsVersion.TLS_1_3));

        private final String word;
        private final Optional<TlsVersion> tls;

        Channel(String word, Optional<TlsVersion> tls) {
            this.word = word;
            this.tls = tls;
        }

        Optional<TlsVersion> tls() {
            return tls;
        }
    }

    /** What is asked for. */
    enum Item {
        HTML_1K("html-1k", "page-1k.html", 1 << 10, false),
        HTML_1K_GZIP("html-1k-gzip", "page-1k.html", 1 << 10, true),
        HTML_10K("html-10k", "page-10k.html", 10 << 10, false),
        HTML_10K_GZIP("html-10k-gzip", "page-10k.html", 10 << 10, true),
        IMAGE_100K("image-100k", "image-100k.jpg", 100 << 10, false);

        private final String word;
        private final String file;
        private final int bytes;
        private final boolean gzip;

        Item(String word, String file, int bytes, boolean gzip) {
            this.word = word;
            this.file = file;
            this.bytes = bytes;
            this.gzip = gzip;
        }

        String file() {
            return file;
        }

        /** Compressed by the server at each request. */
        boolean gzip() {
            return gzip;
        }

        byte[] content() {
            return this == IMAGE_100K ? Corpus.image(bytes, bytes) : Corpus.page(bytes, bytes);
        }
    }

    /** A point's parameters, taken apart. */
    record Parameters(Channel channel, Item item, int concurrency) {
        static Parameters of(Point point) {
            return all().filter(parameters -> parameters.toString().equals(point.parameters()))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(point + " is no point of " + ID));
        }

        static Stream<Parameters> all() {
            return Arrays.stream(Channel.values())
                    .flatMap(channel -> Arrays.stream(Item.values())
                            .flatMap(item -> CONCURRENCIES.stream()
                                    .map(concurrency -> new Parameters(channel, item, concurrency))));
        }

        @Override
        public String toString() {
            return channel.word + "," + item.word + ",c" + concurrency;
        }
    }

    private final LoadClients clients;
    private final RandomGenerator random;

    /** @param random chooses ports */
    WebStaticWorkload(LoadClients clients, RandomGenerator random) {
        this.clients = clients;
        this.random = random;
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String summary() {
        return "static pages and images from our own nginx over persistent connections, closed loop";
    }

    @Override
    public List<Metric> metrics() {
        return WebStaticSession.METRICS;
    }

    @Override
    public List<Requirement> requirements() {
        return List.of(Requirement.TASKSET, Requirement.OPENSSL, Requirement.NGINX);
    }

    @Override
    public List<Point> points() {
        return Parameters.all()
                .map(parameters -> new Point(ID, parameters.toString()))
                .toList();
    }

    @Override
    public Length shortestAgendaWith(Point point) {
        if (QUICK.contains(point.parameters())) {
            return Length.QUICK;
        }
        return STANDARD.contains(point.parameters()) ? Length.STANDARD : Length.WHOLE;
    }

    @Override
    public Duration expectedTime(Point point, TrialLength length) {
        return length.total()
                .plus(WebStaticSession.SETTLING.multipliedBy(length.iterations()))
                .plus(OVERHEAD);
    }

    @Override
    public Session prepare(Point point, TrialLength length, SystemUnderTest system)
            throws WorkloadException, InterruptedException {
        Parameters parameters = Parameters.of(point);
        try {
            String folder = system.workspace().makeFolder("web-" + Long.toHexString(random.nextLong()));
            system.host().makeFolder(folder + "/html");
            byte[] content = parameters.item().content();
            system.host().write(folder + "/html/" + parameters.item().file(), content);
            NginxServer server = NginxServer.start(system, folder, random);
            return WebStaticSession.open(parameters, content, length, system, server, clients);
        } catch (HostException e) {
            throw new WorkloadException(e);
        }
    }
}
