package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The processor's model in the words of every source that was asked. Sources disagree on many machines: the firmware
 * may know a product name where the kernel knows a core's design only.
 *
 * @param bySource in the order in which they are believed
 */
public record ModelNames(Map<String, Reading<String>> bySource) {
    public ModelNames {
        bySource = Collections.unmodifiableMap(new LinkedHashMap<>(bySource));
    }

    /** The name that tables show: that of the first source which has one. */
    public Reading<String> chosen() {
        return answers().stream()
                .findFirst()
                .orElseGet(() -> bySource.values().stream()
                        .findFirst()
                        .orElseGet(() -> Reading.unavailable("no source was asked for the model")));
    }

    /** Those who say something else than {@link #chosen}; marks, case and the word "processor" do not count. */
    public List<Reading<String>> dissenting() {
        String believed = bare(chosen().orElse(""));
        return answers().stream()
                .filter(answer -> !agree(believed, bare(answer.orElse(""))))
                .toList();
    }

    private List<Reading<String>> answers() {
        return bySource.values().stream()
                .filter(Reading.Measured.class::isInstance)
                .toList();
    }

    /** One may add the maker's name or a frequency to what the other says. */
    private static boolean agree(String one, String other) {
        return one.contains(other) || other.contains(one);
    }

    private static String bare(String name) {
        return name.toLowerCase(Locale.ROOT)
                .replaceAll("\\((r|tm)\\)|\\b(processor|cpu)\\b", " ")
                .replaceAll("\\s+", " ")
                .strip();
    }
}
