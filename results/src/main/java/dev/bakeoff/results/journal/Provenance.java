package dev.bakeoff.results.journal;

import java.time.Instant;
import java.util.UUID;

/**
 * Where a result comes from.
 *
 * @param resultId random, tells results apart whatever they are named
 * @param bakeoffVersion the version that created the result
 * @param createdAt by the clock of the machine that runs Bakeoff
 */
public record Provenance(UUID resultId, String bakeoffVersion, Instant createdAt) {
    public Provenance {
        if (bakeoffVersion.isBlank()) {
            throw new IllegalArgumentException("a result names the version of Bakeoff that created it");
        }
    }
}
