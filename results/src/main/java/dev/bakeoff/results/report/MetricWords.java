package dev.bakeoff.results.report;

import dev.bakeoff.core.unit.Metric;
import java.util.Locale;

/** A metric's camelCase name as people write it. */
final class MetricWords {
    private MetricWords() {}

    /** {@code responseTimeP99} is "response time p99", {@code serverCpuPerRequest} is "server CPU per request". */
    static String of(Metric metric) {
        return of(metric.name());
    }

    /** The same for a name without its unit, such as that of a distribution. */
    static String of(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1 $2")
                .toLowerCase(Locale.ROOT)
                .replaceAll("\\bcpu\\b", "CPU")
                .replaceAll("\\btls\\b", "TLS");
    }
}
