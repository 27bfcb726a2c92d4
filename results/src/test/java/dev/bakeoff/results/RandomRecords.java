package dev.bakeoff.results;

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
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Grade;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.unit.Unit;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** Trial records that use every part of the vocabulary, with awkward numbers and texts. */
public final class RandomRecords {
    private static final String[] TEXTS = {
        "plain",
        "with \"quotes\" and \\",
        "two\nlines\r\n",
        "nul \u0000 and \u001b[31m",
        "Grüße, 你好, 🚀",
        "</script>",
        " ",
        ",\"crc32c\":\"00000000\"}"
    };

    private final Random random;

    public RandomRecords(long seed) {
        this.random = new Random(seed);
    }

    public TrialRecord record(PlannedTrial trial) {
        return new TrialRecord(
                trial,
                Instant.ofEpochSecond(random.nextLong(4_000_000_000L), random.nextInt(1_000_000_000)),
                Duration.ofNanos(random.nextLong(1L << 50)),
                random.nextInt(5) == 0 ? new Outcome.Failed(text()) : completed());
    }

    private Outcome completed() {
        return new Outcome.Completed(
                times(1, 3, () -> new Iteration(Duration.ofNanos(random.nextLong(1L << 40)), measurements(), meters())),
                measurements(),
                times(0, 3, () -> new Finding(pick(Guard.values()), pick(Finding.Severity.values()), text())),
                new Profile(
                        times(0, 2, this::distribution),
                        reading(this::series),
                        reading(this::throughput),
                        reading(this::calibration),
                        times(0, 3, this::limit)));
    }

    private LoadLimit limit() {
        return new LoadLimit(pick(Limiter.values()), text());
    }

    private Calibration calibration() {
        return new Calibration(
                positive(),
                percentiles(),
                times(
                        1,
                        3,
                        () -> new Calibration.Attempt(
                                random.nextLong(1000), percentiles(), positive(), random.nextDouble())));
    }

    private Calibration.Percentiles percentiles() {
        double[] ascending = {positive(), positive(), positive()};
        Arrays.sort(ascending);
        return new Calibration.Percentiles(ascending[0], ascending[1], ascending[2]);
    }

    private Distribution distribution() {
        Histogram histogram = new Histogram(3);
        for (int i = 0; i <= random.nextInt(50); i++) {
            histogram.recordValue(random.nextLong(10_000_000_000L));
        }
        return Distribution.of(text(), histogram);
    }

    private CpuSeries series() {
        return new CpuSeries(times(1, 4, () -> {
            Duration start = Duration.ofNanos(random.nextLong(1L << 33) - (1L << 32));
            return new CpuSeries.Stretch(
                    start,
                    start.plusNanos(1 + random.nextInt(1 << 30)),
                    new CpuTimes(random.nextDouble(), 0, 0.01, 0, 1),
                    CpuTimes.ZERO);
        }));
    }

    private ThroughputSeries throughput() {
        return new ThroughputSeries(times(1, 20, () -> {
            Duration start = Duration.ofNanos(random.nextLong(1L << 40));
            return new ThroughputSeries.Slice(
                    start, start.plusNanos(random.nextInt(1 << 30)), random.nextLong(Long.MAX_VALUE));
        }));
    }

    private List<Measurement> measurements() {
        int count = 1 + random.nextInt(3);
        return IntStream.range(0, count)
                .mapToObj(i -> new Measurement(
                        new Metric("metric" + i, new Unit(i == 0 ? "B/s" : "s"), pick(Better.values())),
                        positive(),
                        pick(Grade.values()),
                        text()))
                .toList();
    }

    private Meters meters() {
        return new Meters(
                reading(this::split),
                reading(() -> random.nextDouble() * 10),
                reading(() -> random.nextDouble() * 10),
                reading(() -> new Throttling(random.nextDouble(), 0)));
    }

    private CpuSplit split() {
        Map<Integer, CpuTimes> threads = new TreeMap<>();
        for (int thread = 0; thread < random.nextInt(4); thread++) {
            threads.put(
                    random.nextInt(8192),
                    new CpuTimes(random.nextDouble(), Double.MIN_VALUE, 0, 1e-7, random.nextDouble() * 1e9));
        }
        return new CpuSplit(threads);
    }

    private <T> Reading<T> reading(Supplier<T> value) {
        return random.nextInt(3) == 0
                ? Reading.unavailable("absent: " + text())
                : Reading.measured(value.get(), "from " + text());
    }

    private double positive() {
        return switch (random.nextInt(4)) {
            case 0 -> Double.MIN_VALUE;
            case 1 -> Double.MAX_VALUE;
            case 2 -> 1 + random.nextInt(1000);
            default -> Math.exp(random.nextGaussian() * 20);
        };
    }

    private String text() {
        return pick(TEXTS);
    }

    private <T> T pick(T[] values) {
        return values[random.nextInt(values.length)];
    }

    private <T> List<T> times(int fewest, int most, Supplier<T> value) {
        return Stream.generate(value).limit(fewest + random.nextInt(most)).toList();
    }
}
