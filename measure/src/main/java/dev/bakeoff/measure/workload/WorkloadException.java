package dev.bakeoff.measure.workload;

/** The work of a trial could not be done, or its figures cannot be believed; the message quotes the tool. */
public final class WorkloadException extends Exception {
    private static final long serialVersionUID = 1L;

    public WorkloadException(String message) {
        super(message);
    }

    /** With the words of what went wrong underneath. */
    public WorkloadException(Exception cause) {
        super(cause.getMessage(), cause);
    }

    public WorkloadException(String message, Throwable cause) {
        super(message, cause);
    }
}
