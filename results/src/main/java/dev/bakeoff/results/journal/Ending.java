package dev.bakeoff.results.journal;

/** How appending came to its end. */
public enum Ending {
    /** Every planned trial has its record, or was given up for a recorded reason. */
    FINISHED("finished"),
    /** Stopped on request; the result can be resumed. */
    INTERRUPTED("interrupted");

    private final String word;

    Ending(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }
}
