package dev.bakeoff.measure.trial;

import dev.bakeoff.core.measurement.CpuSplit;
import dev.bakeoff.core.measurement.CpuTimes;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Meters;
import dev.bakeoff.core.measurement.Throttling;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.Placement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The checks on the machine that every trial must pass, whatever its workload. */
final class Guards {
    /** Of the time for which the candidate's CPUs were wanted. */
    static final double NOTABLE_STEAL = 0.01;

    static final double VOIDING_STEAL = 0.05;

    /** Of elapsed time: the kernel counts throttling in steps too coarse for less. */
    static final double VOIDING_THROTTLING = 0.01;

    /**
     * Of the candidate's CPU time. Bakeoff's own work and the kernel's come to less than 0.03 in iterations of a second.
     */
    static final double NOTABLE_OTHER_WORK = 0.05;

    static final double VOIDING_OTHER_WORK = 0.10;

    private Guards() {}

    /**
     * Looks for what makes figures untrue on the machine's side; what cannot be read finds nothing.
     *
     * @param meters around an iteration
     * @param placement of the candidate
     * @param elapsed the interval that the iteration's figures are about
     */
    static List<Finding> inspect(Meters meters, Placement placement, Duration elapsed) {
        List<Finding> findings = new ArrayList<>();
        if (meters.cpu() instanceof Reading.Measured<CpuSplit>(CpuSplit split, String _)) {
            CpuTimes times = split.sumOver(placement.cpus());
            steal(times).ifPresent(findings::add);
            otherWork(times, meters, placement, elapsed).ifPresent(findings::add);
        }
        if (meters.throttling() instanceof Reading.Measured<Throttling>(Throttling throttling, String _)) {
            throttling(throttling, elapsed).ifPresent(findings::add);
        }
        return findings;
    }

    private static Optional<Finding> steal(CpuTimes times) {
        double share = times.stealShare();
        if (share > VOIDING_STEAL) {
            return Optional.of(Finding.voiding(
                    Guard.STEAL,
                    "the hypervisor took " + percent(share) + " of the CPU time that was wanted, above "
                            + percent(VOIDING_STEAL) + ": a neighbour was measured, too"));
        }
        return share > NOTABLE_STEAL
                ? Optional.of(Finding.warning(
                        Guard.STEAL,
                        "the hypervisor took more than " + percent(NOTABLE_STEAL) + " of the CPU time that was wanted"))
                : Optional.empty();
    }

    /**
     * Work on the candidate's CPUs that neither the measured processes nor our load client did. Time in interrupts is
     * left out: the kernel does it for whoever is at hand.
     */
    private static Optional<Finding> otherWork(CpuTimes times, Meters meters, Placement placement, Duration elapsed) {
        if (!(meters.serverCpuSeconds() instanceof Reading.Measured<Double>(Double server, String _))) {
            return Optional.empty();
        }
        double share = (times.user() + times.system() - server - clientSeconds(times, meters, placement, elapsed))
                / times.total();
        if (share > VOIDING_OTHER_WORK) {
            return Optional.of(Finding.voiding(
                    Guard.OTHER_WORK,
                    "other processes took " + percent(share) + " of the candidate's CPU time, above "
                            + percent(VOIDING_OTHER_WORK) + ": stop them, or measure when they rest"));
        }
        return share > NOTABLE_OTHER_WORK
                ? Optional.of(Finding.warning(
                        Guard.OTHER_WORK,
                        "other processes took more than " + percent(NOTABLE_OTHER_WORK)
                                + " of the candidate's CPU time"))
                : Optional.empty();
    }

    /** The load client's time on the candidate's CPUs: scaled to the meters' interval, which is a little longer. */
    private static double clientSeconds(CpuTimes times, Meters meters, Placement placement, Duration elapsed) {
        boolean shared = placement.spare().isEmpty();
        double interval = times.total() / placement.cpus().size();
        return shared ? meters.clientCpuSeconds().orElse(0.0) * interval / (elapsed.toNanos() / 1e9) : 0;
    }

    private static Optional<Finding> throttling(Throttling throttling, Duration elapsed) {
        double share = throttling.undeclaredSeconds() / (elapsed.toNanos() / 1e9);
        return share > VOIDING_THROTTLING
                ? Optional.of(Finding.voiding(
                        Guard.UNDECLARED_THROTTLING,
                        "a CPU limit that the candidate does not declare held the work back for "
                                + String.format(Locale.ROOT, "%.3f s", throttling.undeclaredSeconds())
                                + ": lift the limit, or declare it as quota"))
                : Optional.empty();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", share * 100);
    }
}
