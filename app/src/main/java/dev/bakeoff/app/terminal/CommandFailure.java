package dev.bakeoff.app.terminal;

/** A command cannot go on; the message says where, what, and what to do about it. */
public final class CommandFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ExitCode exitCode;

    public CommandFailure(ExitCode exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    public CommandFailure(ExitCode exitCode, Throwable cause) {
        super(cause.getMessage(), cause);
        this.exitCode = exitCode;
    }

    public ExitCode exitCode() {
        return exitCode;
    }
}
