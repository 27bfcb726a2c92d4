package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.comparison.Comparison;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.results.RealisticResult;
import dev.bakeoff.results.journal.StoredResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class HtmlReportTest {
    static final ReportContext CONTEXT =
            new ReportContext("0.1.0", Instant.parse("2026-11-30T09:20:00Z"), ZoneOffset.UTC);

    @Test
    void writesARealisticReportToLookAt() throws IOException {
        StoredResult stored = RealisticResult.stored(20261130);
        String html = HtmlReport.render(stored, judgementOf(stored), CONTEXT);
        Path file = Path.of("target", "report.html");
        Files.writeString(file, html);
        assertThat(html).contains("all-cpus is Better than one-cpu: ");
    }

    static Judgement judgementOf(StoredResult stored) {
        return Judgement.of(
                Comparison.of(stored.result()), stored.result().definition().rule());
    }
}
