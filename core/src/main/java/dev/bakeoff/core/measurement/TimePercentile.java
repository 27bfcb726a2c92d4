package dev.bakeoff.core.measurement;

import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The percentile of a distribution that a metric stands for: {@code responseTimeP99} is the 99th of {@code responseTime}.
 *
 * @param distribution its name, as in {@link Profile}
 * @param percentile 1 to 99
 */
public record TimePercentile(String distribution, int percentile) {
    private static final Pattern NAME = Pattern.compile("(?<distribution>.+[a-z])P(?<percentile>[1-9][0-9]?)");

    public TimePercentile {
        if (percentile < 1 || percentile > 99) {
            throw new IllegalArgumentException("a percentile lies from 1 to 99 here, not at " + percentile);
        }
    }

    /** Empty for a metric that is no percentile of times. */
    public static Optional<TimePercentile> of(Metric metric) {
        Matcher name = NAME.matcher(metric.name());
        return metric.unit().equals(Unit.SECONDS) && name.matches()
                ? Optional.of(
                        new TimePercentile(name.group("distribution"), Integer.parseInt(name.group("percentile"))))
                : Optional.empty();
    }
}
