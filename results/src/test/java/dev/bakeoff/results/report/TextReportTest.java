package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.results.RealisticResult;
import dev.bakeoff.results.journal.StoredResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TextReportTest {
    private final StoredResult stored = RealisticResult.stored(20261130);

    @Test
    void showsAResult() throws IOException {
        String text = TextReport.show(stored, false);
        assertThat(text).isEqualTo(golden("show.txt"));
        assertFits(text);
    }

    @Test
    void comparesCandidatesAndEndsInTheVerdict() throws IOException {
        String text = TextReport.compare(HtmlReportTest.judgementOf(stored), stored.result(), false);
        assertThat(text).isEqualTo(golden("compare.txt"));
        assertThat(text.lines().toList().getLast()).startsWith("all-cpus is Better than one-cpu: ");
        assertFits(text);
    }

    @Test
    void colourChangesNothingButColour() {
        String plain = TextReport.compare(HtmlReportTest.judgementOf(stored), stored.result(), false);
        String coloured = TextReport.compare(HtmlReportTest.judgementOf(stored), stored.result(), true);
        assertThat(coloured).contains("\u001b[1;34mBetter\u001b[0m").isNotEqualTo(plain);
        assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain);
        assertThat(plain).doesNotContain("\u001b");
    }

    @Test
    void controlCharactersOfOthersDoNotReachTheTerminal() {
        BakeOffResult result = stored.result();
        BakeOffResult hostile = new BakeOffResult(
                result.definition(),
                result.schedule(),
                result.machines(),
                result.trials(),
                List.of(new Warning("\u001b]0;owned\u0007 and \u202Eturned\u2028round", "")));
        String text = TextReport.compare(HtmlReportTest.judgementOf(stored), hostile, false);
        assertThat(text).doesNotContain("\u001b", "\u0007", "\u202E", "\u2028").contains("owned");
    }

    private static void assertFits(String text) {
        assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
    }

    private static String golden(String name) throws IOException {
        try (InputStream file =
                Objects.requireNonNull(TextReportTest.class.getResourceAsStream("/text-report/" + name), name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
