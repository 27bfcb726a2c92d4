package dev.bakeoff.results.journal;

/**
 * A line of the journal that is not used.
 *
 * @param line its number, from 1
 * @param reason what is wrong with it
 */
public record Quarantined(int line, String reason) {
    @Override
    public String toString() {
        return "line " + line + ": " + reason;
    }
}
