package dev.bakeoff.bench;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Time to record one response time, with the range and digits of the load client. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ResponseTimeBenchmark {
    private static final int VALUES = 1 << 12;
    private static final long SEED = 20261130;

    private final Histogram histogram = new Histogram(64, TimeUnit.HOURS.toNanos(1), 3);
    private final long[] nanoseconds =
            new SplittableRandom(SEED).longs(VALUES, 50_000, 5_000_000).toArray();
    private int next;

    /** Response times spread evenly over 50 microseconds to 5 milliseconds. */
    @Benchmark
    public void record() {
        histogram.recordValue(nanoseconds[next]);
        next = (next + 1) & (VALUES - 1);
    }
}
