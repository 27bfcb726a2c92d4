package dev.bakeoff.core.verdict;

/**
 * Headline rounds by winner, seen from the candidate. Rounds that decide nothing are drawn; invalid ones are not
 * counted.
 */
public record Points(int won, int lost, int drawn) {}
