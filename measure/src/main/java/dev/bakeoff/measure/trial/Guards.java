package dev.bakeoff.measure.trial;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.measurement.CpuSplit;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Meters;
import dev.bakeoff.core.measurement.Throttling;
import dev.bakeoff.core.unit.Reading;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The checks on the machine that every trial must pass, whatever its workload. */
final class Guards {
    /** Of the time for which the candidate's CPUs were wanted. */
    static final double NOTABLE_STEAL = 0.01;

    static final double VOIDING_STEAL = 0.05;

    /** Of elapsed time: the kernel counts throttling in steps too coarse for less. */
    static final double VOIDING_THROTTLING = 0.01;

    private Guards() {}

    /** @param cpus the candidate's */
    static List<Finding> inspect(Meters meters, CpuSet cpus, Duration elapsed) {
        List<Finding> findings = new ArrayList<>();
        if (meters.cpu() instanceof Reading.Measured<CpuSplit>(CpuSplit split, String _)) {
            double steal = split.sumOver(cpus).stealShare();
            if (steal > VOIDING_STEAL) {
                findings.add(Finding.voiding(
                        Guard.STEAL,
                        "the hypervisor took " + percent(steal) + " of the CPU time that was wanted, above "
                                + percent(VOIDING_STEAL) + ": a neighbour was measured, too"));
            } else if (steal > NOTABLE_STEAL) {
                findings.add(Finding.warning(
                        Guard.STEAL,
                        "the hypervisor took more than " + percent(NOTABLE_STEAL)
                                + " of the CPU time that was wanted"));
            }
        }
        if (meters.throttling() instanceof Reading.Measured<Throttling>(Throttling throttling, String _)) {
            double share = throttling.undeclaredSeconds() / (elapsed.toNanos() / 1e9);
            if (share > VOIDING_THROTTLING) {
                findings.add(Finding.voiding(
                        Guard.UNDECLARED_THROTTLING,
                        "a CPU limit that the candidate does not declare held the work back for "
                                + String.format(Locale.ROOT, "%.3f s", throttling.undeclaredSeconds())
                                + ": lift the limit, or declare it as quota"));
            }
        }
        return findings;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", share * 100);
    }
}
