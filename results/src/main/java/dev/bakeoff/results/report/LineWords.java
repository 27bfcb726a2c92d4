package dev.bakeoff.results.report;

import dev.bakeoff.core.capacity.LineFill;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.results.facts.Quantity;
import java.util.stream.Collectors;

/** What part of a line a round fills, in words: {@code half 62 % (60..64), whole 121 % (118..125); whole is enough}. */
final class LineWords {
    private LineWords() {}

    static String of(LineFill fill) {
        return shares(fill) + "; "
                + fill.smallest().map(name -> name + " is enough").orElse("none is shown to be enough");
    }

    static String shares(LineFill fill) {
        return fill.shares().entrySet().stream()
                .map(share -> share.getKey() + " " + share(share.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String share(Estimate share) {
        return percent(share.value()) + " %"
                + share.interval()
                        .map(interval -> " (" + percent(interval.low()) + ".." + percent(interval.high()) + ")")
                        .orElse("");
    }

    private static String percent(double share) {
        return Quantity.significant(100 * share);
    }
}
