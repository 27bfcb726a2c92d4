package dev.bakeoff.measure.meter;

import dev.bakeoff.core.measurement.CpuSplit;
import dev.bakeoff.core.measurement.Throttling;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.cgroup.CgroupFolder;
import dev.bakeoff.formats.cgroup.CpuThrottling;
import dev.bakeoff.formats.procfs.ProcStat;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Parser;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.QuotaGroup;
import dev.bakeoff.measure.host.SystemUnderTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The machine's own meters around an interval: CPU time by hardware thread, and throttling by control groups. */
public final class IntervalMeter {
    private final Host host;
    private final int ticksPerSecond;
    private final List<String> ambientStatFiles;
    private final Optional<String> ownStatFile;

    private IntervalMeter(Host host, int ticksPerSecond, List<String> ambientStatFiles, Optional<String> ownStatFile) {
        this.host = host;
        this.ticksPerSecond = ticksPerSecond;
        this.ambientStatFiles = ambientStatFiles;
        this.ownStatFile = ownStatFile;
    }

    /** @throws HostException when the system cannot say how it counts CPU time */
    public static IntervalMeter of(SystemUnderTest system) throws HostException, InterruptedException {
        List<String> ambient = new ArrayList<>();
        try {
            WeighIn.ambientGroups(system.host()).stream()
                    .map(CgroupFolder::statFile)
                    .forEach(ambient::add);
        } catch (FormatException e) {
            throw new HostException("the control groups cannot be found: " + e.getMessage(), e);
        }
        return new IntervalMeter(
                system.host(),
                ClockTicks.perSecond(system.host()),
                ambient,
                system.placement().quota().map(QuotaGroup::statFile));
    }

    /**
     * The counters at one moment.
     *
     * @param nanoTime of the clock that elapsed time is taken from
     */
    public record Snapshot(
            long nanoTime, Reading<ProcStat> cpu, List<Reading<Double>> ambient, Optional<Reading<Double>> own) {}

    /** What happened between two moments. */
    public record Interval(Reading<CpuSplit> cpu, Reading<Throttling> throttling) {}

    public Snapshot read() {
        return new Snapshot(
                System.nanoTime(),
                Parser.apply(host.read("/proc/stat"), ProcStat::parse),
                ambientStatFiles.stream().map(this::throttledSeconds).toList(),
                ownStatFile.map(this::throttledSeconds));
    }

    /** A group without limits counts no throttling, and one that is gone or has no such file has none to count. */
    private Reading<Double> throttledSeconds(String statFile) {
        return switch (host.read(statFile)) {
            case Reading.Unavailable<String> _ -> Reading.measured(0.0, statFile);
            case Reading.Measured<String> text ->
                Parser.apply(
                        text,
                        content -> CpuThrottling.parse(statFile, content)
                                .map(throttling -> throttling.throttledTime().toNanos() / 1e9)
                                .orElse(0.0));
        };
    }

    public Interval between(Snapshot before, Snapshot after) {
        Duration elapsed = Duration.ofNanos(after.nanoTime() - before.nanoTime());
        return new Interval(cpuSplit(before.cpu(), after.cpu(), ticksPerSecond, elapsed), throttling(before, after));
    }

    /** Where CPU time went between two readings of its counters, that far apart. */
    static Reading<CpuSplit> cpuSplit(
            Reading<ProcStat> before, Reading<ProcStat> after, int ticksPerSecond, Duration elapsed) {
        return switch (before) {
            case Reading.Unavailable<ProcStat>(String reason) -> Reading.unavailable(reason);
            case Reading.Measured<ProcStat>(ProcStat start, String _) ->
                switch (after) {
                    case Reading.Unavailable<ProcStat>(String reason) -> Reading.unavailable(reason);
                    case Reading.Measured<ProcStat>(ProcStat end, String _) ->
                        ProcStat.difference(start, end, ticksPerSecond, elapsed);
                };
        };
    }

    private static Reading<Throttling> throttling(Snapshot before, Snapshot after) {
        Reading<Double> declared = before.own().isPresent() && after.own().isPresent()
                ? ProcessCpu.between(before.own().get(), after.own().get())
                : Reading.measured(0.0, "no quota declared");
        double undeclared = 0;
        for (int i = 0; i < before.ambient().size(); i++) {
            switch (ProcessCpu.between(before.ambient().get(i), after.ambient().get(i))) {
                case Reading.Unavailable<Double>(String reason) -> {
                    return Reading.unavailable(reason);
                }
                // An ancestor's throttling holds its descendants back too: the largest is what was lost, not the sum.
                case Reading.Measured<Double>(Double seconds, String _) -> undeclared = Math.max(undeclared, seconds);
            }
        }
        double largest = undeclared;
        return declared.map(seconds -> new Throttling(seconds, largest));
    }
}
