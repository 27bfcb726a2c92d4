package dev.bakeoff.measure.trial;

import dev.bakeoff.core.definition.MachineSettings;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.workload.MeasuredClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Whether a frequency that was set is what the clock does: files say what the kernel asked of the processor. */
final class ClockCheck {
    /** Counting is exact to less where the clock is held, and steps of a processor are further apart. */
    private static final double TOLERANCE = 0.03;

    private ClockCheck() {}

    /**
     * Counts the clock of each of the candidate's CPUs.
     *
     * @param hertz that it was set to
     * @return a warning for each that cannot be counted
     * @throws HostException when one is another than it was set to
     */
    static List<Warning> of(SystemUnderTest system, long hertz) throws HostException, InterruptedException {
        String name = system.candidate().name();
        String wanted = MachineSettings.words(hertz);
        List<Warning> warnings = new ArrayList<>();
        for (int cpu : system.placement().cpus().stream().toArray()) {
            switch (MeasuredClock.of(system, cpu)) {
                case Reading.Measured<Double>(Double found, String _) -> {
                    if (Math.abs(found / hertz - 1) > TOLERANCE) {
                        throw new HostException("candidate " + name + ": CPU " + cpu + " is to be held at " + wanted
                                + ", and its clock was counted at "
                                + String.format(Locale.ROOT, "%.3f GHz", found / 1e9)
                                + ": something below the kernel decides otherwise, such as a boost or a power limit");
                    }
                }
                case Reading.Unavailable<Double>(String reason) ->
                    warnings.add(new Warning(
                            "candidate " + name + ": that CPU " + cpu + " is held at " + wanted
                                    + " was read from the kernel, and not counted: " + reason + ".",
                            "Install a C compiler."));
            }
        }
        return warnings;
    }
}
