package dev.bakeoff.formats.compression;

/**
 * One process's report.
 *
 * @param task what it did
 * @param repetitions how often it did so with the whole input, above 0
 * @param wallSeconds elapsed, above 0 and finite
 * @param cpuSeconds user and system time, above 0 and finite
 */
public record CompressionProcess(CompressionTask task, long repetitions, double wallSeconds, double cpuSeconds) {
    public CompressionProcess {
        if (repetitions <= 0 || !positive(wallSeconds) || !positive(cpuSeconds)) {
            throw new IllegalArgumentException("repetitions and times must be above 0 and finite");
        }
    }

    /** Bytes of the original, compressed or restored, a second of elapsed time. */
    public double bytesPerSecond() {
        return (double) task.originalBytes() * repetitions / wallSeconds;
    }

    private static boolean positive(double seconds) {
        return seconds > 0 && !Double.isInfinite(seconds);
    }
}
