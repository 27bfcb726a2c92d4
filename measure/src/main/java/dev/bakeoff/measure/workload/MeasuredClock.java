package dev.bakeoff.measure.workload;

import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.clock.ClaimedClock;
import dev.bakeoff.formats.clock.ClockOutput;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Parser;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import java.util.List;

/** The clock of a hardware thread, counted by a program of ours, and what the system claims of it. */
public final class MeasuredClock {
    /** About 0.15 s on a machine of today. */
    private static final int FEW_WINDOWS = 300;

    private static final SourceProgram PROGRAM = SourceProgram.ofC("clock", "clock.c", List.of(), List.of());

    private MeasuredClock() {}

    /**
     * Counts on one hardware thread of a candidate.
     *
     * @return Hz, or why it cannot be counted, such as a missing compiler
     */
    public static Reading<Double> of(SystemUnderTest system, int cpu) throws InterruptedException {
        try {
            Command count = system.command(
                    "taskset", List.of("-c", Integer.toString(cpu), PROGRAM.on(system), Integer.toString(FEW_WINDOWS)));
            ClockOutput output =
                    ClockOutput.parse(system.host().run(count).orThrow().output());
            return Reading.measured(output.hertz(), "counted on CPU " + cpu);
        } catch (HostException | FormatException e) {
            return Reading.unavailable("the clock cannot be counted: " + e.getMessage());
        }
    }

    /** What the system says, in Hz: cpufreq, or where there is none {@code /proc/cpuinfo}. */
    static Reading<Double> claimed(Host host, int cpu) {
        Reading<String> cpufreq = host.read("/sys/devices/system/cpu/cpu" + cpu + "/cpufreq/scaling_cur_freq");
        return switch (cpufreq) {
            case Reading.Measured<String> _ -> Parser.apply(cpufreq, ClaimedClock::fromCpufreq);
            case Reading.Unavailable<String> _ ->
                Parser.apply(host.read("/proc/cpuinfo"), text -> ClaimedClock.fromCpuInfo(text, cpu));
        };
    }

    /** A command that counts wherever the candidate may run. */
    static Command command(SystemUnderTest system, long windows) throws HostException, InterruptedException {
        return system.command(PROGRAM.on(system), List.of(Long.toString(windows)));
    }
}
