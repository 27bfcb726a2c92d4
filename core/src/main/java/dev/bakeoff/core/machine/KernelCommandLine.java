package dev.bakeoff.core.machine;

import java.util.List;

/**
 * The kernel's command line. It may hold secrets, so only words known to move performance are kept.
 *
 * @param performance those words, in order
 * @param others how many more there are
 */
public record KernelCommandLine(List<String> performance, int others) {
    public KernelCommandLine {
        performance = List.copyOf(performance);
        if (others < 0) {
            throw new IllegalArgumentException("a count of words is 0 or more");
        }
    }
}
