package dev.bakeoff.core.measurement;

/**
 * Who kept throughput from being higher while load was offered.
 *
 * @param evidence what was seen, in words and figures
 */
public record LoadLimit(Limiter limiter, String evidence) {}
