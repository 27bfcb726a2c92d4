package dev.bakeoff.results.report;

import dev.bakeoff.core.comparison.Scaling;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.results.facts.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How work grows with processes, in words: {@code 2 processes 1.93x (1.90..1.96), serial share 3.5 % (1.0..6.0)}. */
final class ScalingWords {
    private ScalingWords() {}

    static String of(Scaling scaling) {
        List<String> words = new ArrayList<>();
        scaling.gains().forEach((processes, gain) -> words.add(processes + " processes " + gain(gain)));
        scaling.serialShare().map(ScalingWords::serialShare).ifPresent(words::add);
        return String.join(", ", words);
    }

    /** {@code 1.93x (1.90..1.96)}. */
    static String gain(Estimate gain) {
        return Quantity.ratio(gain) + "x"
                + Quantity.ratioRange(gain).map(range -> " (" + range + ")").orElse("");
    }

    /** {@code serial share 3.5 % (1.0..6.0)}. */
    static String serialShare(Estimate share) {
        return "serial share " + share(share);
    }

    private static String share(Estimate share) {
        return percent(share.value()) + " %"
                + share.interval()
                        .map(interval -> " (" + percent(interval.low()) + ".." + percent(interval.high()) + ")")
                        .orElse("");
    }

    private static String percent(double fraction) {
        return String.format(Locale.ROOT, "%.1f", 100 * fraction);
    }
}
