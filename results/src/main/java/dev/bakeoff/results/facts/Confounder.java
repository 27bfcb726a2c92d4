package dev.bakeoff.results.facts;

/**
 * A difference between two sides that nobody asked for: it may be the cause of what is taken for the candidate's doing.
 * Values are as machines and tools gave them.
 *
 * @param fact by the name that it is shown under everywhere
 * @param baseline its value there
 * @param candidate its value there, another one
 */
public record Confounder(String fact, String baseline, String candidate) {}
