package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;

/**
 * What the processors sit in and what runs on them.
 *
 * @param memoryBytes total memory the kernel manages
 * @param kernel release and architecture
 * @param distribution the operating system's own name
 * @param virtualisation the hypervisor or container, or "none"
 */
public record Platform(
        Reading<Long> memoryBytes,
        Reading<String> kernel,
        Reading<String> distribution,
        Reading<String> virtualisation) {}
