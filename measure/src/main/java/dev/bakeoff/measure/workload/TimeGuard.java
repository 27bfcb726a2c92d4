package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.unit.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Whether what a tool says of its own time agrees with what was seen of its execution from the outside. */
final class TimeGuard {
    /** Of what was seen: the clocks of both sides are the kernel's, so this is generous. */
    static final double MOST_STATED = 1.05;

    /** Of the CPU time that the stated work would take. Starting and waiting cost a few per cent. */
    static final double LEAST_BUSY = 0.80;

    /** The shell's {@code times} counts in steps of 10 ms, user and system time each. */
    private static final double CLOCK_STEPS = 0.02;

    private TimeGuard() {}

    /** Looks at one execution; CPU time that could not be read finds nothing. */
    static List<Finding> inspect(StatedTime stated, TimedTool tool) {
        List<Finding> findings = new ArrayList<>();
        double wall = tool.execution().elapsed().toNanos() / 1e9;
        if (stated.wallSeconds() > wall * MOST_STATED) {
            findings.add(Finding.voiding(
                    Guard.TIMES_DISAGREE,
                    String.format(
                            Locale.ROOT,
                            "the tool states %.3f s of work, but ended after %.3f s: its figures are not of this execution",
                            stated.wallSeconds(),
                            wall)));
        }
        if (tool.cpuSeconds() instanceof Reading.Measured<Double>(Double cpu, String _)) {
            inspect(stated, cpu, findings);
        }
        return findings;
    }

    private static void inspect(StatedTime stated, double cpu, List<Finding> findings) {
        OptionalDouble claimed = stated.cpuSeconds();
        if (claimed.isPresent() && claimed.getAsDouble() > cpu * MOST_STATED + CLOCK_STEPS) {
            findings.add(Finding.warning(
                    Guard.TIMES_DISAGREE, "the tool claims more CPU time than the kernel counted for it"));
        }
        if (cpu + CLOCK_STEPS < LEAST_BUSY * stated.wallSeconds() * stated.busyCpus()) {
            findings.add(Finding.warning(
                    Guard.TIMES_DISAGREE,
                    String.format(
                            Locale.ROOT,
                            "the work that the tool states used less than %.0f %% of the CPU time that it would take:"
                                    + " it waited, or something else did it",
                            LEAST_BUSY * 100)));
        }
    }
}
