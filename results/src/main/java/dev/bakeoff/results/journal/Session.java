package dev.bakeoff.results.journal;

import java.time.Instant;

/**
 * One go at finishing a result that an earlier one left unfinished.
 *
 * @param startedAt when it was resumed
 * @param bakeoffVersion the version that resumed it
 */
public record Session(Instant startedAt, String bakeoffVersion) {}
