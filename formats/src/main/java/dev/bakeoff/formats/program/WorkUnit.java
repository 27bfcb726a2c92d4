package dev.bakeoff.formats.program;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a program counts. */
public enum WorkUnit {
    /** A whole piece of work, such as a signature or a program's one solution. */
    OPERATIONS,
    BYTES,
    /** Reads of a disk, of a few KiB each. */
    READS,
    /** Loads from memory, each of which must wait for the one before it. */
    LOADS;

    /** As programs print it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<WorkUnit> of(String word) {
        return Arrays.stream(values()).filter(unit -> unit.word().equals(word)).findFirst();
    }
}
