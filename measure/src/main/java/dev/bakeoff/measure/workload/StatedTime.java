package dev.bakeoff.measure.workload;

import java.util.OptionalDouble;

/**
 * What a tool says of its own time, or what its command line fixes.
 *
 * @param wallSeconds for which it worked by its own clock, positive
 * @param busyCpus CPUs that it should have kept busy meanwhile, positive: one for each process, as far as the candidate
 *     has that much capacity
 * @param cpuSeconds user and system time that it claims to have used; empty where it says nothing of it
 */
record StatedTime(double wallSeconds, double busyCpus, OptionalDouble cpuSeconds) {
    StatedTime {
        if (!(wallSeconds > 0) || !(busyCpus > 0)) {
            throw new IllegalArgumentException(
                    "a tool works for some time on some CPUs, not for " + wallSeconds + " s on " + busyCpus);
        }
    }

    /** Of a tool that says nothing of CPU time. */
    static StatedTime ofWall(double wallSeconds, double busyCpus) {
        return new StatedTime(wallSeconds, busyCpus, OptionalDouble.empty());
    }
}
