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
import dev.bakeoff.measure.load.TlsChoice;
import dev.bakeoff.measure.load.TlsVersion;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** Static pages and images from an nginx of our own, asked for in a closed loop over persistent connections. */
final class WebStaticWorkload {
    private static final List<Integer> CONCURRENCIES = List.of(1, 10, 100);
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
                    "tls1.3,html-10k,c1"));

    /** Of requests over HTTP, whoever answers them. */
    static final LoadFigures FIGURES = new LoadFigures(
            new Metric("throughput", Unit.REQUESTS_PER_SECOND, Better.HIGHER),
            LoadTime.RESPONSE,
            new Metric("serverCpuPerRequest", Unit.CPU_SECONDS_PER_REQUEST, Better.LOWER),
            List.of(LoadTime.RESPONSE));

    private static final NginxWorkload.Kind KIND = new NginxWorkload.Kind(
            "web.static",
            "static pages and images from our own nginx over persistent connections, closed loop",
            FIGURES,
            AGENDA,
            OVERHEAD);

    /** Plain or encrypted. */
    enum Channel {
        HTTP(Optional.empty()),
        TLS_1_2(Optional.of(TlsVersion.TLS_1_2)),
        TLS_1_3(Optional.of(TlsVersion.TLS_1_3));

        private final Optional<TlsVersion> tls;

        Channel(Optional<TlsVersion> tls) {
            this.tls = tls;
        }

        String word() {
            return tls.map(TlsVersion::word).orElse("http");
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
        static Parameters of(String point) {
            return all().filter(parameters -> parameters.toString().equals(point))
                    .findFirst()
                    .orElseThrow();
        }

        static Stream<Parameters> all() {
            return Arrays.stream(Channel.values())
                    .flatMap(channel -> Arrays.stream(Item.values())
                            .flatMap(item -> CONCURRENCIES.stream()
                                    .map(concurrency -> new Parameters(channel, item, concurrency))));
        }

        @Override
        public String toString() {
            return channel.word() + "," + item.word + ",c" + concurrency;
        }
    }

    private final LoadClients clients;
    private final RandomGenerator random;

    private WebStaticWorkload(LoadClients clients, RandomGenerator random) {
        this.clients = clients;
        this.random = random;
    }

    /** @param random chooses ports */
    static Workload of(LoadClients clients, RandomGenerator random) {
        List<String> points = Parameters.all().map(Parameters::toString).toList();
        return new NginxWorkload(KIND, points, new WebStaticWorkload(clients, random)::prepare);
    }

    private Session prepare(String point, TrialLength length, SystemUnderTest system)
            throws WorkloadException, HostException, InterruptedException {
        Parameters parameters = Parameters.of(point);
        String folder = system.workspace().makeFolder("web-" + Long.toHexString(random.nextLong()));
        system.host().makeFolder(folder + "/html");
        byte[] content = parameters.item().content();
        system.host().write(folder + "/html/" + parameters.item().file(), content);
        NginxUnderLoad nginx = NginxUnderLoad.start(system, folder, new StaticSite(), clients, random);
        return session(parameters, content, length, nginx);
    }

    /** Takes over a started server; when its answer is not the content it should be, the server is stopped. */
    private static Session session(Parameters parameters, byte[] content, TrialLength length, NginxUnderLoad nginx)
            throws WorkloadException {
        boolean checked = false;
        try {
            long bodyLength = checkedBodyLength(nginx.server(), parameters.item(), content);
            checked = true;
            LoadPlan plan = new LoadPlan(
                    target(parameters, nginx.server().ports(), bodyLength),
                    parameters.concurrency(),
                    ConnectionUse.KEEP_ALIVE,
                    LoadSession.SETTLING,
                    length.iteration());
            return new LoadSession(nginx, ServerAudit.NONE, FIGURES, plan, length.warmUp());
        } finally {
            if (!checked) {
                nginx.close();
            }
        }
    }

    private static Target target(Parameters parameters, NginxServer.Ports ports, long bodyLength) {
        Optional<TlsChoice> tls = parameters.channel().tls().map(TlsChoice::new);
        return new Target(
                new Endpoint("localhost", NginxServer.ADDRESS, tls.isPresent() ? ports.https() : ports.http()),
                tls,
                "/" + parameters.item().file(),
                parameters.item().gzip() ? Map.of("Accept-Encoding", "gzip") : Map.of(),
                Expectation.okWithLength(bodyLength));
    }

    /**
     * Asks once, compares the answer with the file, and returns how many bytes the body has on its way: what every
     * response of the trial must then have.
     */
    private static long checkedBodyLength(NginxServer server, Item item, byte[] content) throws WorkloadException {
        try {
            HttpURLConnection request = server.request("/" + item.file());
            request.setRequestProperty("Accept-Encoding", item.gzip() ? "gzip" : "identity");
            byte[] body = request.getInputStream().readAllBytes();
            boolean compressed = "gzip".equals(request.getContentEncoding());
            byte[] decoded = compressed ? new GZIPInputStream(new ByteArrayInputStream(body)).readAllBytes() : body;
            if (compressed != item.gzip() || !Arrays.equals(decoded, content)) {
                throw new WorkloadException("nginx answers /" + item.file() + " with "
                        + (compressed ? "compressed" : "plain") + " content of " + decoded.length
                        + " bytes that is not what was asked for");
            }
            return body.length;
        } catch (IOException e) {
            throw new WorkloadException(
                    "nginx does not answer /" + item.file() + ": " + e.getMessage() + "; its log: "
                            + server.errorLog().strip(),
                    e);
        }
    }
}
