package dev.bakeoff.formats.cgroup;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.List;
import java.util.Optional;

/**
 * CPU seconds a second from a quota and its period, fractions kept. Source: the kernel's
 * Documentation/admin-guide/cgroup-v2.rst (cpu.max) and Documentation/scheduler/sched-bwc.rst (cfs quota).
 */
public final class CpuBandwidth {
    private CpuBandwidth() {}

    /**
     * Reads {@code cpu.max}: {@code max 100000} or {@code 50000 100000}, in microseconds.
     *
     * @return empty for max
     * @throws FormatException when it is not that
     */
    public static Optional<Double> version2(String file, String text) throws FormatException {
        Line line = only(file, text);
        List<String> words = line.words();
        if (words.size() != 2) {
            throw line.malformed("a quota or max, and a period, in microseconds");
        }
        long period = line.positiveWholeNumber(words.getLast(), "a period");
        if (words.getFirst().equals("max")) {
            return Optional.empty();
        }
        return Optional.of((double) line.positiveWholeNumber(words.getFirst(), "a quota or max") / period);
    }

    /**
     * Reads {@code cpu.cfs_quota_us} and {@code cpu.cfs_period_us}.
     *
     * @return empty for a quota of -1
     * @throws FormatException when one is not a number above 0
     */
    public static Optional<Double> version1(String quotaFile, String quota, String periodFile, String period)
            throws FormatException {
        Line quotaLine = only(quotaFile, quota);
        if (quotaLine.text().equals("-1")) {
            return Optional.empty();
        }
        Line periodLine = only(periodFile, period);
        return Optional.of((double) quotaLine.positiveWholeNumber(quotaLine.text(), "a quota or -1")
                / periodLine.positiveWholeNumber(periodLine.text(), "a period"));
    }

    private static Line only(String file, String text) throws FormatException {
        if (text.isBlank()) {
            throw FormatException.nothing(file, "microseconds");
        }
        return new Line(file, 1, text.strip());
    }
}
