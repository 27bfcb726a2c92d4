package dev.bakeoff.measure.load;

/**
 * What offering the load cost the load client during the timed interval.
 *
 * @param cpuSeconds user and system time of the whole load client process: JIT compilation and garbage collection
 *     included
 * @param loopBusyShare CPU time of the busiest event loop thread over elapsed time, 0 to about 1; close to 1 the load
 *     client is the limit
 */
public record ClientCost(double cpuSeconds, double loopBusyShare) {
    public ClientCost {
        if (!(cpuSeconds >= 0 && loopBusyShare >= 0)
                || Double.isInfinite(cpuSeconds)
                || Double.isInfinite(loopBusyShare)) {
            throw new IllegalArgumentException("CPU times are finite and not negative");
        }
    }
}
