package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;
import java.util.OptionalLong;

/**
 * What control groups leave to a process of ours, all ancestors counted; CPU time is in {@link UsableCpus}.
 *
 * @param memoryBytes the tightest limit; empty where no group sets one
 * @param threads hardware threads of all cpusets in common
 */
public record Limits(Reading<OptionalLong> memoryBytes, Reading<CpuSet> threads) {}
