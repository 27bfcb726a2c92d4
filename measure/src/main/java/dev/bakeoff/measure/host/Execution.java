package dev.bakeoff.measure.host;

import java.time.Duration;

/**
 * A command that has ended.
 *
 * @param command what was executed
 * @param exitCode as the host reports it; 128 and the signal's number when a signal ended it
 * @param output standard output
 * @param errors standard error
 * @param elapsed wall time from start to end, as seen from here
 */
public record Execution(Command command, int exitCode, String output, String errors, Duration elapsed) {
    /** The exit code, as shells give it, of a program that is not there. */
    public static final int NOT_FOUND = 127;

    private static final int QUOTED = 600;

    public boolean succeeded() {
        return exitCode == 0;
    }

    /** This execution, when it exited with 0. */
    public Execution orThrow() throws HostException {
        if (!succeeded()) {
            throw new HostException(describeFailure());
        }
        return this;
    }

    /** How it ended, with the end of what it said. */
    public String describeFailure() {
        String said = (errors.isBlank() ? output : errors).strip();
        String quoted = said.length() <= QUOTED ? said : "..." + said.substring(said.length() - QUOTED);
        return "\"" + command + "\" exited with " + exitCode + (quoted.isEmpty() ? " and said nothing" : ": " + quoted);
    }
}
