package dev.bakeoff.results;

import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.Inventory;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.machine.Platform;
import dev.bakeoff.core.machine.Processor;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Calibration;
import dev.bakeoff.core.measurement.CpuSeries;
import dev.bakeoff.core.measurement.CpuSplit;
import dev.bakeoff.core.measurement.CpuTimes;
import dev.bakeoff.core.measurement.Distribution;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Iteration;
import dev.bakeoff.core.measurement.Limiter;
import dev.bakeoff.core.measurement.LoadLimit;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Meters;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.Profile;
import dev.bakeoff.core.measurement.Throttling;
import dev.bakeoff.core.measurement.ThroughputSeries;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.schedule.Look;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Grade;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.results.journal.Opening;
import dev.bakeoff.results.journal.Provenance;
import dev.bakeoff.results.journal.Quarantined;
import dev.bakeoff.results.journal.StoredResult;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/**
 * A bake-off as the field knows it: one CPU against all CPUs of one machine, 25 points, noise of a few percent, some
 * trials void and some failed. The same seed gives the same result.
 */
public final class RealisticResult {
    public static final String BASELINE = "one-cpu";
    public static final String CANDIDATE = "all-cpus";

    private static final Instant START = Instant.parse("2026-11-30T09:15:00Z");
    private static final Duration TRIAL = Duration.ofMillis(1040);
    private static final Metric OPERATIONS = new Metric("throughput", Unit.OPERATIONS_PER_SECOND, Better.HIGHER);
    private static final Metric BYTES = new Metric("throughput", Unit.BYTES_PER_SECOND, Better.HIGHER);
    private static final Metric REQUESTS = new Metric("throughput", Unit.REQUESTS_PER_SECOND, Better.HIGHER);
    private static final Metric P50 = new Metric("responseTimeP50", Unit.SECONDS, Better.LOWER);
    private static final Metric P99 = new Metric("responseTimeP99", Unit.SECONDS, Better.LOWER);
    private static final Metric SERVER_CPU =
            new Metric("serverCpuPerRequest", Unit.CPU_SECONDS_PER_REQUEST, Better.LOWER);

    /** What a point yields on the baseline, and by how much the candidate is better. */
    private record Expectation(Point point, Metric metric, double value, double speedup) {}

    private static final List<Expectation> EXPECTATIONS = List.of(
            expect("crypto.rsa2048-sign", "@1", OPERATIONS, 1_850, 1.0),
            expect("crypto.rsa2048-sign", "@all", OPERATIONS, 1_850, 1.97),
            expect("crypto.rsa2048-verify", "@all", OPERATIONS, 63_200, 1.95),
            expect("crypto.ecdsa-p256-sign", "@1", OPERATIONS, 41_300, 1.004),
            expect("crypto.ecdsa-p256-sign", "@all", OPERATIONS, 41_300, 1.96),
            expect("crypto.x25519", "@1", OPERATIONS, 24_300, 0.998),
            expect("crypto.x25519", "@all", OPERATIONS, 24_300, 1.93),
            expect("crypto.aes-128-gcm", "16384,@1", BYTES, 3.52e9, 1.0),
            expect("crypto.aes-128-gcm", "16384,@all", BYTES, 3.52e9, 1.9),
            expect("crypto.chacha20-poly1305", "16384,@all", BYTES, 1.78e9, 1.92),
            expect("compression.zlib-4", "@1", BYTES, 142e6, 1.002),
            expect("compression.zlib-6", "@1", BYTES, 96e6, 0.995),
            expect("compression.zlib-6", "@all", BYTES, 96e6, 1.88),
            expect("compression.zlib-9", "@all", BYTES, 61e6, 1.9),
            expect("compression.brotli-5", "@1", BYTES, 78e6, 0.93),
            expect("compression.brotli-5", "@all", BYTES, 78e6, 1.84),
            expect("compression.brotli-11", "@all", BYTES, 1.31e6, 1.89),
            expect("web.static", "http,1k-html,c4", REQUESTS, 18_200, 1.41),
            expect("web.static", "http,10k-html,c4", REQUESTS, 16_900, 1.38),
            expect("web.static", "http,10k-html,c64", REQUESTS, 17_800, 1.52),
            expect("web.static", "http,10k-html-gzip,c64", REQUESTS, 4_900, 1.66),
            expect("web.static", "http,100k-image,c64", REQUESTS, 9_100, 1.22),
            expect("web.static", "tls13,10k-html,c64", REQUESTS, 12_700, 1.49),
            expect("web.static", "tls12,10k-html,c64", REQUESTS, 12_900, 0.98),
            expect("web.static", "tls13,100k-image,c64", REQUESTS, 5_300, 1.3));

    private final Random random;

    private RealisticResult(long seed) {
        this.random = new Random(seed);
    }

    /** The result as its folder would hold it. */
    public static StoredResult stored(long seed) {
        Opening opening = opening(seed);
        RealisticResult generator = new RealisticResult(seed);
        List<TrialRecord> trials = new ArrayList<>();
        for (PlannedTrial planned : opening.schedule().expected()) {
            trials.add(generator.record(planned, START.plus(TRIAL.multipliedBy(trials.size()))));
        }
        List<Warning> warnings = new ArrayList<>(opening.warnings());
        warnings.add(new Warning(
                "/proc/pressure/cpu cannot be read, so waiting for a CPU is not seen.", "Run as root to see it."));
        return new StoredResult(
                opening,
                new BakeOffResult(
                        opening.definition(),
                        opening.schedule(),
                        opening.machines(),
                        trials,
                        looks(opening.schedule()),
                        warnings),
                Map.of(),
                List.of(),
                List.of(new Quarantined(187, "the checksum does not match")),
                true);
    }

    /** Nothing settles before the budget is spent. */
    private static List<Look> looks(Schedule schedule) {
        List<Point> points =
                EXPECTATIONS.stream().map(Expectation::point).sorted().toList();
        List<Look> looks = new ArrayList<>();
        for (int block = 3; block < schedule.blocks(); block++) {
            looks.add(new Look(
                    block,
                    points,
                    Look.Ending.NONE,
                    "6 of 25 points are settled; the next block has " + points.size()));
        }
        looks.add(new Look(
                schedule.blocks(),
                List.of(),
                Look.Ending.BUDGET,
                "another block of 25 points takes about 52 s, and 0 s of the budget are left"));
        return looks;
    }

    public static Opening opening(long seed) {
        BakeOffDefinition definition = new BakeOffDefinition(
                "first",
                BASELINE,
                List.of(
                        new Candidate(BASELINE, Candidate.LOCAL, Variant.onCpus(CpuSet.of(0))),
                        new Candidate(CANDIDATE, Candidate.LOCAL, Variant.NONE)),
                List.of(PointPattern.parse("micro"), PointPattern.parse("web.static:*")),
                JudgementRule.DEFAULT,
                Optional.empty());
        return new Opening(
                new Provenance(UUID.fromString("5a1f7e0c-3d1b-4c41-9d2e-8f2f6c1b7a90"), "0.1.0", START),
                definition,
                Length.QUICK,
                Schedule.plan(
                        BASELINE,
                        List.of(BASELINE, CANDIDATE),
                        EXPECTATIONS.stream().collect(Collectors.toMap(Expectation::point, _ -> TRIAL)),
                        Length.QUICK.budget(),
                        seed),
                Map.of(BASELINE, machine("0"), CANDIDATE, machine("0-1")),
                List.of(new Warning(
                        "This machine is virtual: neighbours may take CPU time.",
                        "Read the steal column, and repeat on another day.")));
    }

    /** As version 1 of the journal held it: without an inventory. */
    public static MachineDescription machine(String usable) {
        MachineDescription machine = machine(usable, Inventories.full("performance"));
        return machine(usable, Inventories.notRecorded(machine));
    }

    public static MachineDescription machine(String usable, Inventory inventory) {
        Map<String, Reading<String>> software = new LinkedHashMap<>();
        software.put("openssl", Reading.measured("OpenSSL 3.5.4", "openssl version"));
        software.put("nginx", Reading.measured("1.26.3", "nginx -v"));
        software.put("zlib", Reading.measured("1.3.1", "zlibVersion()"));
        software.put("brotli", Reading.unavailable("absent: no brotli on PATH"));
        return new MachineDescription(
                Reading.measured("build-7", "/proc/sys/kernel/hostname"),
                new Processor(
                        Reading.measured("AMD EPYC 7642 48-Core Processor", "/proc/cpuinfo"),
                        Reading.measured(1, "lscpu"),
                        Reading.measured(2, "lscpu"),
                        Reading.measured(2, "/sys/devices/system/cpu/online")),
                Reading.measured(new UsableCpus(CpuSet.parse(usable), Optional.empty()), "sched_getaffinity"),
                new Platform(
                        Reading.measured(16_777_216_000L, "/proc/meminfo"),
                        Reading.measured("6.12.57 x86_64", "uname"),
                        Reading.measured("Debian GNU/Linux 13 (trixie)", "/etc/os-release"),
                        Reading.unavailable("denied: /sys/class/dmi/id/product_uuid is for root only")),
                software,
                inventory);
    }

    private static Expectation expect(String workload, String parameters, Metric metric, double value, double speedup) {
        return new Expectation(new Point(workload, parameters), metric, value, speedup);
    }

    private TrialRecord record(PlannedTrial planned, Instant startedAt) {
        return new TrialRecord(planned, startedAt, TRIAL, outcome(planned));
    }

    private Outcome outcome(PlannedTrial planned) {
        Expectation expectation = EXPECTATIONS.stream()
                .filter(candidate -> candidate.point().equals(planned.point()))
                .findFirst()
                .orElseThrow();
        boolean brotli11 = planned.point().workload().equals("compression.brotli-11");
        if (brotli11 && planned.block() % 2 == 0) {
            return new Outcome.Failed("openssl: exit code 137, \"Killed\" (out of memory?)");
        }
        boolean web = expectation.metric().equals(REQUESTS);
        List<Measurement> measurements = measurements(planned, expectation, web);
        return new Outcome.Completed(
                List.of(new Iteration(Duration.ofMillis(500), measurements, meters(web))),
                measurements,
                web ? findings(planned) : List.of(),
                profile(planned, expectation, web));
    }

    /** In streams of its own, so that the measurements stay what they were. */
    private static Profile profile(PlannedTrial planned, Expectation expectation, boolean web) {
        Random seeded = new Random(planned.id().hashCode());
        double speedup = planned.candidate().equals(BASELINE) ? 1 : expectation.speedup();
        List<Distribution> distributions = new ArrayList<>();
        if (web) {
            Histogram times = new Histogram(3);
            double median = 64 / (expectation.value() * speedup);
            for (int i = 0; i < 5000; i++) {
                times.recordValue(Math.round(median * Math.exp(seeded.nextGaussian() * 0.45) * 1e9));
            }
            distributions.add(Distribution.of("responseTime", times));
        }
        Reading<CpuSeries> cpu = Reading.measured(cpuSeries(seeded, web), "/proc/stat");
        return new Profile(
                distributions,
                cpu,
                web
                        ? Reading.measured(
                                throughputSeries(seeded, expectation.value() * speedup), "load client, closed loop")
                        : Reading.unavailable("a tool that times itself tells only what it did in all"),
                web ? calibration(planned.candidate()) : Reading.unavailable("no load client takes part"),
                web ? List.of(new LoadLimit(Limiter.SERVER, "the server used 97.2 % of its CPU time")) : List.of());
    }

    /** One load client a candidate; that of the candidate was within the bounds at its second attempt. */
    private static Reading<Calibration> calibration(String candidate) {
        Calibration.Attempt disturbed =
                new Calibration.Attempt(0, new Calibration.Percentiles(0.0012, 0.131, 0.163), 0.041, 0.0173);
        Calibration.Attempt calm =
                new Calibration.Attempt(0, new Calibration.Percentiles(0.0011, 0.0931, 0.1006), 0.0013, 0.00021);
        Calibration.Percentiles truth = new Calibration.Percentiles(0.001, 0.092, 0.1);
        return Reading.measured(
                new Calibration(1000, truth, candidate.equals(BASELINE) ? List.of(calm) : List.of(disturbed, calm)),
                "stall server of Bakeoff's own, open loop");
    }

    private static ThroughputSeries throughputSeries(Random seeded, double perSecond) {
        return new ThroughputSeries(IntStream.range(0, 10)
                .mapToObj(step -> new ThroughputSeries.Slice(
                        Duration.ofMillis(200 + step * 100L),
                        Duration.ofMillis(300 + step * 100L),
                        Math.round(perSecond / 10 * Math.exp(seeded.nextGaussian() * 0.02))))
                .toList());
    }

    private static CpuSeries cpuSeries(Random seeded, boolean web) {
        List<CpuSeries.Stretch> stretches = new ArrayList<>();
        for (int step = -4; step < 10; step++) {
            double busy = 0.1 * (web ? 0.8 + 0.15 * seeded.nextDouble() : 0.99);
            double system = web ? busy / 2 : busy / 50;
            double steal = step == 6 ? 0.012 : 0;
            double idle = Math.max(0, 0.1 - busy - steal);
            stretches.add(new CpuSeries.Stretch(
                    Duration.ofMillis(step * 100L),
                    Duration.ofMillis(step * 100L + 100),
                    new CpuTimes(busy - system, system, 0, steal, idle),
                    new CpuTimes(web ? 0.05 : 0, 0, 0, 0, web ? 0.05 : 0.1)));
        }
        return new CpuSeries(stretches);
    }

    private List<Measurement> measurements(PlannedTrial planned, Expectation expectation, boolean web) {
        boolean baseline = planned.candidate().equals(BASELINE);
        double noise = Math.exp(random.nextGaussian() * (web ? 0.035 : 0.008));
        double value = expectation.value() * (baseline ? 1 : expectation.speedup()) * noise;
        List<Measurement> measurements = new ArrayList<>();
        measurements.add(Measurement.measured(expectation.metric(), value, web ? "load client" : "openssl speed"));
        if (web) {
            measurements.add(Measurement.measured(P50, 64 / value, "load client"));
            measurements.add(
                    Measurement.measured(P99, 64 / value * Math.exp(1 + random.nextGaussian() * 0.2), "load client"));
            measurements.add(new Measurement(
                    SERVER_CPU, (baseline ? 0.9 : 1.3) / value, Grade.DERIVED, "/proc/PID/stat over requests"));
        }
        return measurements;
    }

    private List<Finding> findings(PlannedTrial planned) {
        List<Finding> findings = new ArrayList<>();
        if (planned.candidate().equals(CANDIDATE)) {
            findings.add(Finding.warning(
                    Guard.SHARED_CPUS, "server and load client both on CPUs 0-1, for the machine has no others"));
        }
        boolean image = planned.point().parameters().contains("100k");
        if (image && planned.block() == 3) {
            findings.add(Finding.voiding(
                    Guard.CLIENT_SATURATED, "the load client used 97 % of its CPU, more than the bound of 90 %"));
        }
        if (planned.block() == 5 && planned.point().parameters().startsWith("tls12")) {
            findings.add(Finding.voiding(Guard.STEAL, "8.1 % of CPU time was stolen, more than the bound of 2 %"));
        }
        return findings;
    }

    private Meters meters(boolean web) {
        Map<Integer, CpuTimes> threads = new TreeMap<>();
        threads.put(0, new CpuTimes(0.41, 0.06, 0.01, 0.004 * random.nextDouble(), 0.02));
        threads.put(1, new CpuTimes(0.22, 0.04, 0, 0.004 * random.nextDouble(), 0.24));
        return new Meters(
                Reading.measured(new CpuSplit(threads), "/proc/stat"),
                Reading.measured(0.47, "/proc/PID/stat"),
                web ? Reading.measured(0.2, "/proc/self/stat") : Reading.unavailable("no load client takes part"),
                Reading.measured(new Throttling(0, 0), "cpu.stat"));
    }
}
