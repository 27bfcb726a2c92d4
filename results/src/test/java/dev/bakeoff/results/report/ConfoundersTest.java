package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.machine.Platform;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.results.RealisticResult;
import dev.bakeoff.results.codec.JsonText;
import dev.bakeoff.results.exchange.ComparisonJson;
import dev.bakeoff.results.journal.StoredResult;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Unequal versions are never compared silently: every view says so where the verdict is. */
class ConfoundersTest {
    private static final String LIBRARY = "confounder: zlib 1.2.13 against 1.3.1; the verdict may be its doing";
    private static final String KERNEL = "confounder: Kernel 5.10 against 6.12.57 x86_64; the verdict may be its doing";

    private final StoredResult same = RealisticResult.stored(20261130);
    private final StoredResult unequal = withCandidatesMachine(older(RealisticResult.machine("0-1")));

    @Test
    void theTextSaysItBeforeTheVerdictLibrariesFirst() {
        String text = TextReport.compare(HtmlReportTest.judgementOf(unequal), unequal.result(), false);
        assertThat(text).containsSubsequence("Rounds: 17 won", "  " + LIBRARY, "  " + KERNEL, "all-cpus is Better");
        assertThat(TextReport.compare(HtmlReportTest.judgementOf(same), same.result(), false))
                .doesNotContain("confounder");
    }

    @Test
    void theMarkdownSaysItUnderTheVerdict() {
        String markdown = MarkdownReport.compare(unequal, HtmlReportTest.judgementOf(unequal), "0.2.0");
        assertThat(markdown)
                .containsSubsequence(
                        "**all-cpus is Better", "\n\n- " + LIBRARY + "\n- confounder: Kernel", "\n\n| round");
        assertThat(MarkdownReport.compare(same, HtmlReportTest.judgementOf(same), "0.2.0"))
                .doesNotContain("confounder");
    }

    @Test
    void thePageSaysItOnTheCardOfTheVerdict() {
        ReportContext context = new ReportContext("0.2.0", Instant.EPOCH, ZoneOffset.UTC);
        String page = HtmlReport.render(unequal, HtmlReportTest.judgementOf(unequal), context);
        assertThat(page).containsSubsequence("all-cpus is Better", LIBRARY, "id=\"differences\"");
        assertThat(HtmlReport.render(same, HtmlReportTest.judgementOf(same), context))
                .doesNotContain("; the verdict may be its doing");
    }

    @Test
    void theJsonHasThemByCandidate() {
        JsonNode confounders = confounders(unequal);
        assertThat(confounders).hasSize(2);
        assertThat(JsonText.compact(confounders.path(0)))
                .isEqualTo("{\"fact\":\"zlib\",\"baseline\":\"1.3.1\",\"candidate\":\"1.2.13\"}");
        assertThat(confounders.path(1).path("fact").asString()).isEqualTo("Kernel");
        assertThat(confounders(same)).isEmpty();
    }

    private static JsonNode confounders(StoredResult stored) {
        Judgement judgement = HtmlReportTest.judgementOf(stored);
        return JsonText.parse(ComparisonJson.write(judgement, stored.result()))
                .path("candidates")
                .path(0)
                .path("confounders");
    }

    private StoredResult withCandidatesMachine(MachineDescription machine) {
        BakeOffResult result = same.result();
        Map<String, MachineDescription> machines = new LinkedHashMap<>(result.machines());
        machines.put(RealisticResult.CANDIDATE, machine);
        return new StoredResult(
                same.opening(),
                new BakeOffResult(
                        result.definition(),
                        result.schedule(),
                        machines,
                        result.trials(),
                        result.looks(),
                        result.warnings()),
                same.rawFiles(),
                same.sessions(),
                List.of(),
                true);
    }

    /** With an older kernel and an older library. */
    private static MachineDescription older(MachineDescription machine) {
        Map<String, Reading<String>> software = new LinkedHashMap<>(machine.software());
        software.put("zlib", Reading.measured("1.2.13", "zlibVersion()"));
        Platform platform = machine.platform();
        return new MachineDescription(
                machine.hostName(),
                machine.processor(),
                machine.usable(),
                new Platform(
                        platform.memoryBytes(),
                        Reading.measured("5.10", "uname"),
                        platform.distribution(),
                        platform.virtualisation()),
                software,
                machine.inventory());
    }
}
