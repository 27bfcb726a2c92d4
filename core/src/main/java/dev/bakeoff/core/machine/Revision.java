package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;

/**
 * Which release of a processor design this is, in the maker's own codes.
 *
 * @param family of designs; on ARM the version of the architecture
 * @param model within the family; on ARM the implementer's and the part's code
 * @param stepping or revision; on ARM as {@code r3p1}
 * @param microcode loaded now; a hypervisor may state any
 */
public record Revision(
        Reading<String> family, Reading<String> model, Reading<String> stepping, Reading<String> microcode) {}
