package dev.bakeoff.core.measurement;

import dev.bakeoff.core.unit.Reading;

/**
 * What the meters read around one iteration.
 *
 * @param cpu the machine's CPU time by hardware thread
 * @param serverCpuSeconds user and system time of the processes doing the measured work
 * @param clientCpuSeconds user and system time of the load client; unavailable where there is none
 * @param throttling of the processes doing the measured work
 */
public record Meters(
        Reading<CpuSplit> cpu,
        Reading<Double> serverCpuSeconds,
        Reading<Double> clientCpuSeconds,
        Reading<Throttling> throttling) {}
