package dev.bakeoff.app.terminal;

/** How a command ends, for scripts. Where several apply, the first in the order of the contract counts. */
public enum ExitCode {
    OK(0),
    USAGE(2),
    /** A requested round has no valid trial, trials remain unrun, or a load got no correct answer. */
    INCOMPLETE(3),
    UNFIT_ENVIRONMENT(4),
    /** A comparison was asked for and its overall verdict is Inconclusive. */
    INCONCLUSIVE(5),
    INTERRUPTED(130);

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }
}
