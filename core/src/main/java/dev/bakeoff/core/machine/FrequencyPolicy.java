package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;

/**
 * How the kernel sets the frequency of some hardware threads that change it together.
 *
 * @param threads not empty
 * @param control who decides
 * @param hardware what the processor can do
 * @param allowed what settings leave of that
 * @param baseHertz the frequency sustained without boost
 */
public record FrequencyPolicy(
        CpuSet threads,
        Control control,
        Reading<FrequencyRange> hardware,
        Reading<FrequencyRange> allowed,
        Reading<Long> baseHertz) {

    /**
     * Who decides.
     *
     * @param driver that talks to the processor
     * @param governor the kernel's rule for choosing
     */
    public record Control(Reading<String> driver, Reading<String> governor) {}

    public FrequencyPolicy {
        if (threads.isEmpty()) {
            throw new IllegalArgumentException("a frequency policy governs at least one hardware thread");
        }
    }
}
