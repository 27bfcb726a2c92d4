package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.results.RealisticResult;
import dev.bakeoff.results.journal.StoredResult;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contrast as WCAG 2.2 defines it, computed from the colours of the style sheet. */
class ContrastTest {
    private static final Pattern THEMES =
            Pattern.compile("(?s):root \\{([^}]*)}.*?prefers-color-scheme: dark\\) \\{\\s*:root \\{([^}]*)}");

    private static final List<Map<String, String>> BOTH_THEMES = themes();

    private static final List<String> GRAPHICS =
            List.of("series-0", "series-1", "series-2", "series-3", "series-4", "series-5", "better", "worse", "ink");

    @ParameterizedTest
    @CsvSource({
        "ink, paper",
        "ink, panel",
        "ink, mark-paper",
        "soft, paper",
        "soft, panel",
        "soft, mark-paper",
        "better, paper",
        "better, panel",
        "worse, paper",
        "worse, panel",
        "equivalent, paper",
        "equivalent, panel",
        "inconclusive, paper",
        "inconclusive, panel",
        "invalid, paper",
        "invalid, panel",
        "mark, paper",
        "mark, mark-paper",
        "paper, ink",
    })
    void wordsCanBeReadInBothThemes(String text, String background) {
        for (Map<String, String> theme : BOTH_THEMES) {
            assertThat(contrast(theme, text, background)).isGreaterThanOrEqualTo(4.5);
        }
    }

    @Test
    void linesAndMarksStandOutFromThePaper() {
        for (Map<String, String> theme : BOTH_THEMES) {
            assertThat(GRAPHICS)
                    .allSatisfy(colour ->
                            assertThat(contrast(theme, colour, "paper")).isGreaterThanOrEqualTo(3));
        }
    }

    /** Neighbours in the stack differ in lightness, so that no eye needs the hue. */
    @ParameterizedTest
    @CsvSource({"cpu-user, cpu-system", "cpu-system, cpu-interrupt", "cpu-interrupt, cpu-steal", "cpu-steal, cpu-idle"})
    void areasAreToldApartByLightness(String below, String above) {
        for (Map<String, String> theme : BOTH_THEMES) {
            assertThat(contrast(theme, below, above)).isGreaterThanOrEqualTo(2);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"#000000", "#ffffff"})
    void contrastIsThatOfTheStandard(String colour) {
        assertThat(contrast(Map.of("a", "#000000", "b", "#ffffff"), "a", "b")).isEqualTo(21);
        assertThat(contrast(Map.of("a", colour, "b", colour), "a", "b")).isEqualTo(1);
    }

    private static List<Map<String, String>> themes() {
        StoredResult stored = RealisticResult.stored(20261130);
        String html = HtmlReport.render(
                stored,
                HtmlReportTest.judgementOf(stored),
                new ReportContext("0.1.0", Instant.parse("2026-11-30T09:20:00Z"), ZoneOffset.UTC));
        Matcher themes = THEMES.matcher(html);
        assertThat(themes.find()).isTrue();
        Map<String, String> light = colours(themes.group(1));
        Map<String, String> dark = new HashMap<>(light);
        dark.putAll(colours(themes.group(2)));
        assertThat(dark).hasSameSizeAs(light).isNotEqualTo(light);
        return List.of(light, dark);
    }

    private static Map<String, String> colours(String css) {
        Map<String, String> colours = new HashMap<>();
        Pattern.compile("--([a-z0-9-]+): (#[0-9a-f]{6});")
                .matcher(css)
                .results()
                .forEach(colour -> colours.put(colour.group(1), colour.group(2)));
        return colours;
    }

    private static double contrast(Map<String, String> theme, String one, String other) {
        double a = luminance(theme.getOrDefault(one, ""));
        double b = luminance(theme.getOrDefault(other, ""));
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(String colour) {
        return 0.2126 * linear(colour, 1) + 0.7152 * linear(colour, 3) + 0.0722 * linear(colour, 5);
    }

    private static double linear(String colour, int at) {
        double share = Integer.parseInt(colour.substring(at, at + 2), 16) / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }
}
