package dev.bakeoff.formats.program;

/**
 * One process's report, or one thread's.
 *
 * @param task what it repeated
 * @param repetitions above 0
 * @param wallSeconds elapsed, above 0 and finite
 * @param cpuSeconds user and system time, above 0 and finite
 */
public record WorkProcess(WorkTask task, long repetitions, double wallSeconds, double cpuSeconds) {
    public WorkProcess {
        if (repetitions <= 0 || !positive(wallSeconds) || !positive(cpuSeconds)) {
            throw new IllegalArgumentException("repetitions and times must be above 0 and finite");
        }
    }

    /** Units of work a second of elapsed time. */
    public double perSecond() {
        return (double) task.each() * repetitions / wallSeconds;
    }

    private static boolean positive(double seconds) {
        return seconds > 0 && !Double.isInfinite(seconds);
    }
}
