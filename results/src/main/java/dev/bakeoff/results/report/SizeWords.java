package dev.bakeoff.results.report;

import dev.bakeoff.core.comparison.SizeScaling;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * How work grows with the size of candidates, in words: {@code 1 CPU (one) 1x, 2 CPUs (two) 1.93x (1.90..1.96), serial share
 * 3.5 % (1.0..6.0)}.
 */
final class SizeWords {
    private SizeWords() {}

    static String of(SizeScaling scaling) {
        List<String> words = new ArrayList<>();
        scaling.sizes()
                .forEach((size, one) -> words.add(size(size) + " (" + one.candidate() + ") "
                        + (size == scaling.reference() ? "1x" : ScalingWords.gain(one.gain()))));
        scaling.serialShare().map(ScalingWords::serialShare).ifPresent(words::add);
        scaling.bend().ifPresent(size -> words.add("bends at " + size(size)));
        return String.join(", ", words);
    }

    /** {@code 0.5 CPUs}. */
    static String size(double cpus) {
        String number = BigDecimal.valueOf(cpus).stripTrailingZeros().toPlainString();
        return number + (cpus == 1 ? " CPU" : " CPUs");
    }
}
