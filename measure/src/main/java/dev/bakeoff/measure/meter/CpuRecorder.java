package dev.bakeoff.measure.meter;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.measurement.CpuSeries;
import dev.bakeoff.core.measurement.CpuSplit;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.procfs.ProcStat;
import dev.bakeoff.formats.text.Parser;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the machine's CPU time again and again in the course of a trial, from a thread of its own. A reading takes some
 * tens of microseconds of the system's time.
 */
public final class CpuRecorder implements AutoCloseable {
    /** Shorter stretches would be coarser than a tenth, since the kernel counts in ticks of 10 ms. */
    private static final Duration SHORTEST_STRETCH = Duration.ofMillis(100);

    /** So that the records of long trials stay small. */
    private static final int MOST_STRETCHES = 60;

    private final Host host;
    private final CpuSet candidate;
    private final int ticksPerSecond;
    private final List<Moment> moments = new ArrayList<>();
    private final Thread thread;
    private long timingStart = System.nanoTime();

    private record Moment(long nanoTime, Reading<ProcStat> cpu) {}

    private CpuRecorder(Host host, CpuSet candidate, int ticksPerSecond, Duration period) {
        this.host = host;
        this.candidate = candidate;
        this.ticksPerSecond = ticksPerSecond;
        this.thread = Thread.ofVirtual().name("CPU recorder").unstarted(() -> follow(period));
    }

    /**
     * Starts to read.
     *
     * @param trial how long the trial is expected to take; a longer one gives longer stretches
     * @throws HostException when the system cannot say how it counts CPU time
     */
    public static CpuRecorder start(SystemUnderTest system, Duration trial) throws HostException, InterruptedException {
        Duration share = trial.dividedBy(MOST_STRETCHES);
        CpuRecorder recorder = new CpuRecorder(
                system.host(),
                system.placement().cpus(),
                ClockTicks.perSecond(system.host()),
                share.compareTo(SHORTEST_STRETCH) > 0 ? share : SHORTEST_STRETCH);
        recorder.thread.start();
        return recorder;
    }

    private void follow(Duration period) {
        try {
            do {
                moments.add(moment());
            } while (!Thread.currentThread().isInterrupted() && sleep(period));
        } finally {
            moments.add(moment());
        }
    }

    /** @return false when it was time to end */
    private static boolean sleep(Duration period) {
        try {
            Thread.sleep(period);
            return true;
        } catch (InterruptedException _) {
            return false;
        }
    }

    private Moment moment() {
        return new Moment(System.nanoTime(), Parser.apply(host.read("/proc/stat"), ProcStat::parse));
    }

    /** Warm-up is over: times are counted from here. */
    public void timingStarts() {
        timingStart = System.nanoTime();
    }

    /** Ends the readings and gives what they showed; stretches in which the counters made no sense are left out. */
    public Reading<CpuSeries> finish() throws InterruptedException {
        thread.interrupt();
        thread.join();
        List<CpuSeries.Stretch> stretches = new ArrayList<>();
        String trouble = "the trial was too short to follow its CPU time";
        for (int i = 1; i < moments.size(); i++) {
            Moment before = moments.get(i - 1);
            Moment after = moments.get(i);
            Duration elapsed = Duration.ofNanos(after.nanoTime - before.nanoTime);
            if (elapsed.compareTo(SHORTEST_STRETCH.dividedBy(2)) < 0) {
                continue;
            }
            switch (IntervalMeter.cpuSplit(before.cpu, after.cpu, ticksPerSecond, elapsed)) {
                case Reading.Measured<CpuSplit>(CpuSplit split, String _) ->
                    stretches.add(stretch(before, after, split));
                case Reading.Unavailable<CpuSplit>(String reason) -> trouble = reason;
            }
        }
        return stretches.isEmpty()
                ? Reading.unavailable(trouble)
                : Reading.measured(new CpuSeries(stretches), "/proc/stat");
    }

    private CpuSeries.Stretch stretch(Moment before, Moment after, CpuSplit split) {
        return new CpuSeries.Stretch(
                Duration.ofNanos(before.nanoTime - timingStart),
                Duration.ofNanos(after.nanoTime - timingStart),
                split.sumOver(candidate),
                split.sumOutside(candidate));
    }

    /** Ends the readings. */
    @Override
    public void close() {
        thread.interrupt();
    }
}
