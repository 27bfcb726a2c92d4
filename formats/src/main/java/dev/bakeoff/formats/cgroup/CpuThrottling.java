package dev.bakeoff.formats.cgroup;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How often and how long a control group was held back since it was made: {@code cpu.stat} of version 1 (time in
 * nanoseconds) or 2 (in microseconds).
 *
 * @param periods in which the group was active under a limit
 * @param throttledPeriods those in which it used up its quota
 * @param throttledTime summed over hardware threads, so it can pass faster than the clock
 */
public record CpuThrottling(long periods, long throttledPeriods, Duration throttledTime) {
    public CpuThrottling {
        if (periods < 0 || throttledPeriods < 0 || throttledTime.isNegative()) {
            throw new IllegalArgumentException("throttling cannot be negative");
        }
    }

    /**
     * Reads {@code cpu.stat}.
     *
     * @param file its path, for errors
     * @return empty where the group's cpu controller is off, so that it has no limit and counts no throttling
     * @throws FormatException when a line is no name and number, or part of the counters is missing
     */
    public static Optional<CpuThrottling> parse(String file, String text) throws FormatException {
        Map<String, Long> counters = new HashMap<>();
        for (Line line : Line.of(file, text)) {
            List<String> words = line.words();
            if (words.size() != 2) {
                throw line.malformed("a name and a number");
            }
            counters.put(words.getFirst(), line.wholeNumber(words.getLast(), words.getFirst()));
        }
        Long periods = counters.get("nr_periods");
        Long throttledPeriods = counters.get("nr_throttled");
        Long microseconds = counters.get("throttled_usec");
        Long nanoseconds = counters.get("throttled_time");
        boolean timed = microseconds != null || nanoseconds != null;
        if (periods == null && throttledPeriods == null && !timed && !counters.isEmpty()) {
            return Optional.empty();
        }
        if (periods == null || throttledPeriods == null || !timed) {
            throw FormatException.nothing(file, "nr_periods, nr_throttled and throttled_usec or throttled_time");
        }
        Duration time = microseconds != null
                ? Duration.of(microseconds, ChronoUnit.MICROS)
                : Duration.ofNanos(nanoseconds == null ? 0 : nanoseconds);
        return Optional.of(new CpuThrottling(periods, throttledPeriods, time));
    }
}
