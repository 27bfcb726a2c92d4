package dev.bakeoff.core.machine;

import java.util.Optional;

/**
 * The CPU capacity that a process may use here, kept apart from what the machine has.
 *
 * @param affinity hardware threads the scheduler allows, not empty
 * @param quota CPU seconds a second allowed by the tightest cgroup, fractions kept; empty when no cgroup limits it
 */
public record UsableCpus(CpuSet affinity, Optional<Quota> quota) {

    /**
     * A cgroup's bandwidth limit.
     *
     * @param cpuSecondsPerSecond positive and finite
     * @param source the file that sets it
     */
    public record Quota(double cpuSecondsPerSecond, String source) {
        public Quota {
            if (!(cpuSecondsPerSecond > 0) || Double.isInfinite(cpuSecondsPerSecond)) {
                throw new IllegalArgumentException("a CPU quota is positive and finite, not " + cpuSecondsPerSecond);
            }
        }
    }

    public UsableCpus {
        if (affinity.isEmpty()) {
            throw new IllegalArgumentException("at least one CPU must be usable");
        }
    }

    /** CPU seconds a second: the number of allowed hardware threads or the quota, whichever is less. */
    public double capacity() {
        return quota.map(limit -> Math.min(limit.cpuSecondsPerSecond(), affinity.size()))
                .orElse((double) affinity.size());
    }

    /** CPU seconds a second that so many processes of one thread each can use: one each, within the capacity. */
    public double capacityFor(int processes) {
        return Math.min(processes, capacity());
    }

    /** Processes that fill the capacity: its ceiling, at least 1. */
    public int processes() {
        return (int) Math.max(1, Math.ceil(capacity() - 1e-9));
    }
}
