package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.Distribution;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Grade;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.load.ConnectionUse;
import dev.bakeoff.measure.load.Endpoint;
import dev.bakeoff.measure.load.Expectation;
import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.Target;
import dev.bakeoff.measure.load.TlsChoice;
import dev.bakeoff.measure.meter.ClockTicks;
import dev.bakeoff.measure.meter.ProcessCpu;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.zip.GZIPInputStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** One trial on a running nginx. */
final class WebStaticSession implements Session {
    /** Load before each timed interval in which connections are opened, so that handshakes are not in the figures. */
    static final Duration SETTLING = Duration.ofMillis(200);

    private static final Metric THROUGHPUT = new Metric("throughput", Unit.REQUESTS_PER_SECOND, Better.HIGHER);
    private static final Metric MEDIAN = new Metric("responseTimeP50", Unit.SECONDS, Better.LOWER);
    private static final Metric P99 = new Metric("responseTimeP99", Unit.SECONDS, Better.LOWER);
    private static final Metric CPU = new Metric("serverCpuPerRequest", Unit.CPU_SECONDS_PER_REQUEST, Better.LOWER);
    static final List<Metric> METRICS = List.of(THROUGHPUT, MEDIAN, P99, CPU);
    private static final String CLIENT = "load client, closed loop";

    private final NginxServer server;
    private final LoadClients clients;
    private final LoadPlacement placement;
    private final Target target;
    private final int concurrency;
    private final TrialLength length;
    private final ProcessCpu serverCpu;
    private final List<LoadOutcome> outcomes = new ArrayList<>();
    private final List<Measurement> cpuPerRequest = new ArrayList<>();

    private WebStaticSession(
            NginxServer server,
            LoadClients clients,
            LoadPlacement placement,
            Target target,
            int concurrency,
            TrialLength length,
            ProcessCpu serverCpu) {
        this.server = server;
        this.clients = clients;
        this.placement = placement;
        this.target = target;
        this.concurrency = concurrency;
        this.length = length;
        this.serverCpu = serverCpu;
    }

    /** Takes over a started server; when its answer is not the content it should be, the server is stopped. */
    static WebStaticSession open(
            WebStaticWorkload.Parameters parameters,
            byte[] content,
            TrialLength length,
            SystemUnderTest system,
            NginxServer server,
            LoadClients clients)
            throws WorkloadException, HostException, InterruptedException {
        boolean opened = false;
        try {
            long bodyLength = checkedBodyLength(server, parameters.item(), content);
            WebStaticSession session = new WebStaticSession(
                    server,
                    clients,
                    LoadPlacement.beside(system.placement()),
                    target(parameters, server, bodyLength),
                    parameters.concurrency(),
                    length,
                    new ProcessCpu(system.host(), server.processes(), ClockTicks.perSecond(system.host())));
            opened = true;
            return session;
        } finally {
            if (!opened) {
                server.close();
            }
        }
    }

    private static Target target(WebStaticWorkload.Parameters parameters, NginxServer server, long bodyLength) {
        Optional<TlsChoice> tls = parameters.channel().tls().map(TlsChoice::new);
        int port = tls.isPresent() ? server.ports().https() : server.ports().http();
        return new Target(
                new Endpoint("localhost", NginxServer.ADDRESS, port),
                tls,
                "/" + parameters.item().file(),
                parameters.item().gzip() ? Map.of("Accept-Encoding", "gzip") : Map.of(),
                Expectation.okWithLength(bodyLength));
    }

    /**
     * Asks once, compares the answer with the file, and returns how many bytes the body has on its way: what every
     * response of the trial must then have.
     */
    private static long checkedBodyLength(NginxServer server, WebStaticWorkload.Item item, byte[] content)
            throws WorkloadException {
        try {
            HttpURLConnection connection = (HttpURLConnection) URI.create("http://" + NginxServer.ADDRESS + ":"
                            + server.ports().http() + "/" + item.file())
                    .toURL()
                    .openConnection();
            connection.setConnectTimeout(2000);
            connection.setReadTimeout(5000);
            connection.setRequestProperty("Accept-Encoding", item.gzip() ? "gzip" : "identity");
            byte[] body = connection.getInputStream().readAllBytes();
            boolean compressed = "gzip".equals(connection.getContentEncoding());
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

    @Override
    public void warmUp() throws WorkloadException, InterruptedException {
        if (length.warmUp().isPositive()) {
            offer(Duration.ZERO, length.warmUp());
        }
    }

    @Override
    public Observation iterate() throws WorkloadException, InterruptedException {
        Reading<Double> before = serverCpu.seconds();
        LoadOutcome outcome = offer(SETTLING, length.iteration());
        Reading<Double> used = ProcessCpu.between(before, serverCpu.seconds());
        outcomes.add(outcome);
        if (outcome.requests() == 0) {
            throw new WorkloadException(
                    "no request was answered correctly: " + outcome.whole().errors() + "; nginx says: "
                            + server.errorLog().strip());
        }
        List<Measurement> measurements = new ArrayList<>(timed(outcome.requestsPerSecond(), outcome.responseTime()));
        if (used instanceof Reading.Measured<Double>(Double seconds, String source) && seconds > 0) {
            Measurement cost = new Measurement(
                    CPU, seconds / outcome.whole().requests(), Grade.DERIVED, source + " and " + CLIENT);
            cpuPerRequest.add(cost);
            measurements.add(cost);
        }
        List<Finding> findings = new ArrayList<>(LoadGuards.inspect(outcome));
        placement.sharing().ifPresent(words -> findings.add(Finding.warning(Guard.SHARED_CPUS, words)));
        return new Observation(
                outcome.elapsed(),
                measurements,
                used,
                Reading.measured(outcome.cost().cpuSeconds(), "CPU clock of the load client's process"),
                findings);
    }

    private LoadOutcome offer(Duration settling, Duration time) throws WorkloadException, InterruptedException {
        LoadPlan plan = new LoadPlan(target, concurrency, ConnectionUse.KEEP_ALIVE, settling, time);
        try {
            return clients.offer(placement.cpus(), Math.min(placement.threads(), concurrency), plan);
        } catch (LoadException e) {
            throw new WorkloadException(e);
        }
    }

    private static List<Measurement> timed(double throughput, Histogram responseTime) {
        return List.of(
                Measurement.measured(THROUGHPUT, throughput, CLIENT),
                Measurement.measured(MEDIAN, responseTime.getValueAtPercentile(50) / 1e9, CLIENT),
                Measurement.measured(P99, responseTime.getValueAtPercentile(99) / 1e9, CLIENT));
    }

    /** Throughput over all timed intervals, percentiles of all response times together. */
    @Override
    public List<Measurement> conclude() {
        double seconds = outcomes.stream()
                .mapToDouble(outcome -> outcome.elapsed().toNanos() / 1e9)
                .sum();
        double requests = outcomes.stream().mapToDouble(LoadOutcome::requests).sum();
        List<Measurement> measurements = new ArrayList<>(timed(requests / seconds, allResponseTimes()));
        if (!cpuPerRequest.isEmpty()) {
            ToDoubleFunction<Measurement> value = Measurement::value;
            measurements.add(new Measurement(
                    CPU,
                    cpuPerRequest.stream().mapToDouble(value).average().orElseThrow(),
                    Grade.DERIVED,
                    cpuPerRequest.getFirst().source()));
        }
        return measurements;
    }

    private Histogram allResponseTimes() {
        Histogram all = new Histogram(3);
        outcomes.forEach(outcome -> all.add(outcome.responseTime()));
        return all;
    }

    @Override
    public List<Distribution> distributions() {
        return List.of(Distribution.of("responseTime", allResponseTimes()));
    }

    @Override
    public List<RawOutput> rawOutputs() {
        List<RawOutput> raw = new ArrayList<>();
        raw.add(new RawOutput("nginx.conf", server.configurationText()));
        raw.add(new RawOutput("nginx-errors.txt", server.errorLog()));
        if (!outcomes.isEmpty()) {
            raw.add(new RawOutput("load.txt", describe()));
            raw.add(new RawOutput("response-time.hlog", histogramLog()));
        }
        return raw;
    }

    private String describe() {
        StringBuilder text = new StringBuilder();
        for (LoadOutcome outcome : outcomes) {
            text.append("requests ")
                    .append(outcome.requests())
                    .append(" in ")
                    .append(outcome.elapsed())
                    .append(", with warm-up and draining ")
                    .append(outcome.whole().requests())
                    .append("\nconnections ")
                    .append(outcome.connections())
                    .append("\nerrors ")
                    .append(outcome.whole().errors())
                    .append("\nbytes received ")
                    .append(outcome.bytesReceived())
                    .append("\n")
                    .append(outcome.cost())
                    .append("\n")
                    .append(outcome.tls().map(Object::toString).orElse("no TLS"))
                    .append("\n\n");
        }
        return text.toString();
    }

    /** HdrHistogram's own log format, version 2, in nanoseconds, which other tools read. */
    private String histogramLog() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        HistogramLogWriter writer = new HistogramLogWriter(bytes);
        writer.outputComment("[response times in nanoseconds, all iterations]");
        writer.outputLogFormatVersion();
        writer.outputLegend();
        writer.outputIntervalHistogram(allResponseTimes());
        writer.close();
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        server.close();
    }
}
