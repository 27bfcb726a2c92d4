package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.Calibration;
import dev.bakeoff.core.measurement.Distribution;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.LoadLimit;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.measurement.ThroughputSeries;
import dev.bakeoff.core.unit.Grade;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPlan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** One trial on a running server: the same load in each iteration, and figures of what came of it. */
final class LoadSession implements Session {
    /** Load before each timed interval in which the first connections are opened, so that a start is in no figure. */
    static final Duration SETTLING = Duration.ofMillis(200);

    /** That many connections and no more are opened in {@link #SETTLING}. */
    private static final int SETTLED = 100;

    private final ServerUnderLoad server;
    private final ServerAudit audit;
    private final LoadFigures figures;
    private final LoadPlan plan;
    private final Duration warmUp;
    private final List<ServerUnderLoad.Yield> yields = new ArrayList<>();
    private final List<ThroughputSeries.Slice> slices = new ArrayList<>();
    private final List<Measurement> costs = new ArrayList<>();

    /** By {@link System#nanoTime}: when the first iteration began. */
    private long timingStart;

    /**
     * @param server closed with this session
     * @param plan of each iteration
     * @param warmUp how long the same load is offered before the first; not negative
     */
    LoadSession(ServerUnderLoad server, ServerAudit audit, LoadFigures figures, LoadPlan plan, Duration warmUp) {
        this.server = server;
        this.audit = audit;
        this.figures = figures;
        this.plan = plan;
        this.warmUp = warmUp;
    }

    /** As long as it takes to open a number of connections. */
    static Duration settling(int connections) {
        return SETTLING.multipliedBy(Math.max(1, connections / SETTLED));
    }

    @Override
    public void warmUp() throws WorkloadException, InterruptedException {
        server.prepare(plan);
        if (warmUp.isPositive()) {
            server.offer(plan.lasting(warmUp));
        }
    }

    @Override
    public Observation iterate() throws WorkloadException, InterruptedException {
        audit.begin();
        long offered = System.nanoTime();
        timingStart = yields.isEmpty() ? offered : timingStart;
        ServerUnderLoad.Yield yield = server.offer(plan);
        LoadOutcome outcome = yield.outcome();
        yields.add(yield);
        slices.addAll(outcome.pace()
                .slicesFrom(Duration.ofNanos(offered - timingStart).plus(plan.warmUp())));
        requireTimes(outcome);
        List<Measurement> measurements = new ArrayList<>(figures.timed(List.of(outcome)));
        if (yield.serverCpuSeconds() instanceof Reading.Measured<Double>(Double seconds, String source)
                && seconds > 0) {
            Measurement cost = figures.costed(outcome, seconds, source);
            costs.add(cost);
            measurements.add(cost);
        }
        return new Observation(
                outcome.elapsed(),
                measurements,
                yield.serverCpuSeconds(),
                Reading.measured(outcome.cost().cpuSeconds(), "CPU clock of the load client's process"),
                findings(outcome));
    }

    private void requireTimes(LoadOutcome outcome) throws WorkloadException {
        if (!figures.madeOf(outcome)) {
            throw new WorkloadException(
                    "no request was answered correctly: " + outcome.whole().errors()
                            + server.lastWords().map(words -> "; " + words).orElse(""));
        }
    }

    private List<Finding> findings(LoadOutcome outcome) throws WorkloadException, InterruptedException {
        List<Finding> findings = new ArrayList<>(LoadGuards.inspect(outcome));
        findings.removeIf(finding -> finding.guard() == Guard.TOO_FEW_REQUESTS && !figures.ofRequests());
        LoadGuards.inspect(calibration()).ifPresent(findings::add);
        findings.addAll(audit.inspect(outcome));
        server.sharing().ifPresent(words -> findings.add(Finding.warning(Guard.SHARED_CPUS, words)));
        return findings;
    }

    private List<LoadOutcome> outcomes() {
        return yields.stream().map(ServerUnderLoad.Yield::outcome).toList();
    }

    @Override
    public List<Measurement> conclude() {
        List<Measurement> measurements = new ArrayList<>(figures.timed(outcomes()));
        if (!costs.isEmpty()) {
            double mean =
                    costs.stream().mapToDouble(Measurement::value).average().orElseThrow();
            Measurement first = costs.getFirst();
            measurements.add(new Measurement(first.metric(), mean, Grade.DERIVED, first.source()));
        }
        return measurements;
    }

    @Override
    public List<Distribution> distributions() {
        return figures.distributions(outcomes());
    }

    @Override
    public Reading<ThroughputSeries> throughput() {
        return figures.ofRequests()
                ? Reading.measured(new ThroughputSeries(slices), LoadFigures.CLIENT)
                : Reading.unavailable("too few requests are completed in an iteration to be followed");
    }

    /** The same in every iteration: a load client that fails ends the trial. */
    @Override
    public Reading<Calibration> calibration() {
        return yields.isEmpty()
                ? Reading.unavailable("no load was offered")
                : yields.getLast().calibration();
    }

    @Override
    public List<LoadLimit> limits() {
        return yields.stream().map(ServerUnderLoad.Yield::limit).toList();
    }

    @Override
    public List<RawOutput> rawOutputs() {
        List<RawOutput> raw = new ArrayList<>(server.rawOutputs());
        if (!yields.isEmpty()) {
            raw.addAll(audit.rawOutputs());
            raw.add(new RawOutput("load.txt", describe()));
            raw.addAll(figures.logs(outcomes()));
        }
        return raw;
    }

    private String describe() {
        StringBuilder text = new StringBuilder();
        text.append("calibration ").append(calibration().describe()).append("\n\n");
        for (ServerUnderLoad.Yield yield : yields) {
            LoadOutcome outcome = yield.outcome();
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
                    .append("\nlimit ")
                    .append(yield.limit().limiter().word())
                    .append(": ")
                    .append(yield.limit().evidence())
                    .append("\n\n");
        }
        return text.toString();
    }

    @Override
    public void close() {
        server.close();
    }
}
