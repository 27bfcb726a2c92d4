package dev.bakeoff.app.terminal;

import java.io.PrintStream;

/**
 * Where a command writes.
 *
 * @param out results
 * @param err progress, warnings and errors
 * @param outIsTerminal whether a person sees {@code out} directly
 * @param errIsTerminal whether a person sees {@code err} directly
 * @param colour whether the person wants it (no {@code NO_COLOR}) and {@code out} can show it
 */
public record Streams(PrintStream out, PrintStream err, boolean outIsTerminal, boolean errIsTerminal, boolean colour) {

    /** The process's own. The launcher tells by system properties which of them are terminals. */
    public static Streams ofProcess() {
        boolean outIsTerminal = Boolean.getBoolean("bakeoff.terminal.out");
        boolean colour = outIsTerminal
                && System.getenv().getOrDefault("NO_COLOR", "").isEmpty()
                && !"dumb".equals(System.getenv("TERM"));
        return new Streams(System.out, System.err, outIsTerminal, Boolean.getBoolean("bakeoff.terminal.err"), colour);
    }
}
