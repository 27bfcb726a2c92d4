package dev.bakeoff.measure.meter;

import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.procfs.PidStat;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.measure.host.Host;
import java.util.List;

/**
 * The CPU time of a few processes that stay the same, such as a server and its workers.
 *
 * @param host where they run
 * @param processes their numbers
 * @param ticksPerSecond of the kernel's process accounting
 */
public record ProcessCpu(Host host, List<Long> processes, int ticksPerSecond) {
    public ProcessCpu {
        processes = List.copyOf(processes);
    }

    /** User and system time of all of them since each started, in seconds. */
    public Reading<Double> seconds() {
        long ticks = 0;
        for (long process : processes) {
            switch (host.read("/proc/" + process + "/stat")) {
                case Reading.Unavailable<String>(String reason) -> {
                    return Reading.unavailable(reason);
                }
                case Reading.Measured<String>(String text, String source) -> {
                    try {
                        PidStat stat = PidStat.parse(text);
                        ticks += stat.ticks().own();
                    } catch (FormatException e) {
                        return Reading.unavailable(source + ": " + e.getMessage());
                    }
                }
            }
        }
        return Reading.measured(
                (double) ticks / ticksPerSecond, "/proc/PID/stat of " + processes.size() + " processes");
    }

    /** The time between two readings, or the reason of the one that is missing. */
    public static Reading<Double> between(Reading<Double> before, Reading<Double> after) {
        return switch (before) {
            case Reading.Unavailable<Double> missing -> missing;
            case Reading.Measured<Double>(Double start, String _) -> after.map(end -> Math.max(0, end - start));
        };
    }
}
