package dev.bakeoff.app.command;

import dev.bakeoff.measure.load.RateProfile;
import dev.bakeoff.measure.load.RateSearch;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the words in which options of {@code bakeoff load} state times, rates and limits. What cannot be read raises an
 * {@link IllegalArgumentException} that shows how it is written.
 */
final class LoadWords {
    private static final String NUMBER = "[0-9]{1,9}(?:\\.[0-9]{1,9})?";
    private static final String RATE = NUMBER + "[kM]?";
    private static final Pattern TIME = Pattern.compile("(" + NUMBER + ") *(us|ms|s|m|min|h|)");
    private static final Pattern SEGMENT = Pattern.compile("(" + RATE + ")(?:\\.\\.(" + RATE + "))?/(.*)");
    private static final Pattern OBJECTIVE = Pattern.compile("p(" + NUMBER + ") *< *(.*)");

    /** In nanoseconds. A bare number is in seconds, as with wrk. */
    private static final Map<String, Long> UNITS = Map.of(
            "us", 1_000L,
            "ms", 1_000_000L,
            "s", 1_000_000_000L,
            "", 1_000_000_000L,
            "m", 60_000_000_000L,
            "min", 60_000_000_000L,
            "h", 3_600_000_000_000L);

    private static final Map<String, Integer> PREFIXES = Map.of("k", 3, "M", 6);

    private LoadWords() {}

    /** {@code 10s}, {@code 1.5 s}, {@code 200ms}, {@code 2m}. */
    static Duration time(String text) {
        Matcher matcher = TIME.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("\"" + text + "\" is no time; write for example 10s, 200ms or 5m");
        }
        BigDecimal unit = BigDecimal.valueOf(UNITS.getOrDefault(matcher.group(2), 0L));
        BigDecimal nanoseconds = new BigDecimal(matcher.group(1)).multiply(unit);
        if (nanoseconds.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
            throw new IllegalArgumentException("\"" + text + "\" is longer than any load lasts");
        }
        return Duration.ofNanos(nanoseconds.longValue());
    }

    /** Requests a second: {@code 500}, {@code 2.5k}. */
    static double rate(String text) {
        String number = text.strip();
        if (!number.matches(RATE)) {
            throw new IllegalArgumentException(
                    "\"" + text + "\" is no rate; write requests a second, for example 500 or 2.5k");
        }
        int prefix = PREFIXES.getOrDefault(number.substring(number.length() - 1), 0);
        String digits = prefix == 0 ? number : number.substring(0, number.length() - 1);
        return new BigDecimal(digits).movePointRight(prefix).doubleValue();
    }

    /** {@code 100..1000/10s,1000/30s}: a ramp, then a step. */
    static RateProfile profile(String text) {
        return new RateProfile(
                Arrays.stream(text.split(",", -1)).map(LoadWords::segment).toList());
    }

    private static RateProfile.Segment segment(String text) {
        Matcher matcher = SEGMENT.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "\"" + text
                            + "\" is no part of a rate profile; write for example 100..1000/10s for a ramp or 1000/30s for a step");
        }
        double from = rate(matcher.group(1));
        double to = matcher.group(2) == null ? from : rate(matcher.group(2));
        return new RateProfile.Segment(from, to, time(matcher.group(3)));
    }

    /** {@code p99<10ms}. */
    static RateSearch.Objective objective(String text) {
        Matcher matcher = OBJECTIVE.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "\"" + text + "\" is no limit of a percentile; write for example \"p99<10ms\", in quotes");
        }
        return new RateSearch.Objective(Double.parseDouble(matcher.group(1)), time(matcher.group(2)));
    }
}
