package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.Streams;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;

/** Runs commands in this process and keeps what they print. */
final class Console {

    /** How a command ended and what it printed. */
    record Outcome(int exitCode, String out, String err) {}

    private Console() {}

    static Outcome bakeoff(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Streams streams = new Streams(print(out), print(err), false, false, false);
        int exitCode = Bakeoff.execute(streams, Clock.systemUTC(), arguments);
        return new Outcome(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static PrintStream print(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
