package dev.bakeoff.measure.load;

import dev.bakeoff.core.machine.UsableCpus;

/**
 * A process of a server at one moment.
 *
 * @param pid its number
 * @param command name of its program, cut to 15 bytes by the kernel
 * @param cpuSeconds user and system time of all of its threads since it started
 * @param threads at least 1
 * @param usable where it may run, and the tightest quota of its control groups
 */
record ServerProcess(long pid, String command, double cpuSeconds, long threads, UsableCpus usable) {

    /** The most CPUs that it can keep busy by itself. */
    long width() {
        return Math.min(threads, usable.affinity().size());
    }
}
