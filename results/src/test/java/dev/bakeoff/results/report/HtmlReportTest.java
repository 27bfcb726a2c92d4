package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.comparison.Comparison;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.results.Inventories;
import dev.bakeoff.results.RealisticResult;
import dev.bakeoff.results.journal.Quarantined;
import dev.bakeoff.results.journal.StoredResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HtmlReportTest {
    private static final ReportContext CONTEXT =
            new ReportContext("0.1.0", Instant.parse("2026-11-30T09:20:00Z"), ZoneOffset.UTC);
    private static final Pattern TAG = Pattern.compile("<(/?)([a-zA-Z][a-zA-Z0-9]*)");

    private final StoredResult stored = RealisticResult.stored(20261130);

    @Test
    void saysTheVerdictBeforeAnythingElseAndLeavesAReportToLookAt() throws IOException {
        String html = render(stored);
        Files.writeString(Path.of("target", "report.html"), html);
        assertThat(html)
                .containsSubsequence(
                        "all-cpus is Better than one-cpu: ",
                        "Trials that count",
                        "What is not claimed",
                        ">Speedups<",
                        ">Weigh-in<",
                        "unavailable: absent: no brotli on PATH",
                        ">Guards and warnings<",
                        "client saturated: ",
                        "line 187: the checksum does not match",
                        ">Methods in short<",
                        "from seed 20261130",
                        ">Raw figures<",
                        "response time p99",
                        "b1/web.static:");
    }

    @Test
    void needsNoNetworkNoScriptAndNoOtherFile() {
        String html = render(stored);
        assertThat(html)
                .doesNotContainIgnoringCase("http://", "https://", "<script", "<link", "<img", "@import", "url(");
        assertThat(html).doesNotContain(" src=", " href=");
    }

    @Test
    void elementsAreClosedInOrder() {
        assertThat(unbalanced(render(stored))).isEmpty();
    }

    @Test
    void noDifferenceShownIsSaidAloud() {
        StoredResult same = withTrials(stored.result().trials().stream()
                .filter(trial -> trial.trial().point().toString().equals("web.static:tls12,10k-html,c64"))
                .toList());
        assertThat(render(same))
                .contains(
                        "Inconclusive: no difference shown between all-cpus and one-cpu", "The result is not complete");
    }

    @Test
    void marksTheSettingInWhichCandidatesDiffer() {
        BakeOffResult result = stored.result();
        StoredResult differing = new StoredResult(
                stored.opening(),
                new BakeOffResult(
                        result.definition(),
                        result.schedule(),
                        Map.of(
                                RealisticResult.BASELINE,
                                RealisticResult.machine("0", Inventories.full("powersave")),
                                RealisticResult.CANDIDATE,
                                RealisticResult.machine("0", Inventories.full("performance"))),
                        result.trials(),
                        result.warnings()),
                Map.of(),
                List.of(),
                List.of(),
                true);

        List<String> marked = Pattern.compile("<tr class=\"differs\"><th scope=\"row\">([^<]*)")
                .matcher(render(differing))
                .results()
                .map(row -> row.group(1).strip())
                .toList();

        assertThat(marked).containsExactly("Variant", "Governor");
    }

    @Test
    void aResultWithoutTrialsIsStillAReport() {
        String html = render(withTrials(List.of()));
        assertThat(html).contains("Invalid: nothing can be said of all-cpus against one-cpu", "no trial completed");
        assertThat(unbalanced(html)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "</title><script>alert(1)</script>",
                "</style><img src=x onerror=alert(1)>",
                "\"><svg onload=alert(1)>",
                "' onmouseover='alert(1)",
                "\" onfocus=\"alert(1)\" autofocus=\"",
                "<iframe src=\"https://evil.example\">",
                "<!-- ",
                "--><b>",
                "]]><b>",
                "&lt;b&gt;",
                "&#60;b&#62;",
                "<a href=\"javascript:alert(1)\">x</a>",
                "${page.heading()}",
                "@if(true)<b>@endif",
                "\u0000<b>\u0000",
                "\u202Egnp.<b>",
                "<details open ontoggle=alert(1)>",
                "<base href=//evil.example>",
                "</svg></td></table><form action=//evil.example>",
            })
    void whatToolsAndMachinesSayIsEscaped(String hostile) {
        String tame = render(withWords("tame"));
        String html = render(withWords(hostile));
        assertThat(tagsOf(html)).isEqualTo(tagsOf(tame));
        assertThat(html.replaceAll("\\s+", " "))
                .doesNotContain("onerror=alert(1)>", "<svg onload", "\u202E", "\u0000", "<!-- ");
    }

    static Judgement judgementOf(StoredResult stored) {
        return Judgement.of(
                Comparison.of(stored.result()), stored.result().definition().rule());
    }

    private static String render(StoredResult stored) {
        return HtmlReport.render(stored, judgementOf(stored), CONTEXT);
    }

    private StoredResult withTrials(List<TrialRecord> trials) {
        BakeOffResult result = stored.result();
        return new StoredResult(
                stored.opening(),
                new BakeOffResult(result.definition(), result.schedule(), result.machines(), trials, result.warnings()),
                Map.of(),
                List.of(),
                List.of(),
                false);
    }

    /** The same words at every place where a tool or a machine has a say. */
    private StoredResult withWords(String words) {
        BakeOffResult result = stored.result();
        MachineDescription machine = RealisticResult.machine("0");
        MachineDescription hostile = new MachineDescription(
                Reading.measured(words, words),
                machine.processor(),
                Reading.unavailable(words),
                machine.platform(),
                Map.of(words, Reading.measured(words, words)),
                Inventories.full(words));
        List<TrialRecord> trials = new ArrayList<>(result.trials().subList(0, 20));
        TrialRecord first = trials.getFirst();
        trials.set(0, new TrialRecord(first.trial(), first.startedAt(), first.elapsed(), new Outcome.Failed(words)));
        return new StoredResult(
                stored.opening(),
                new BakeOffResult(
                        result.definition(),
                        result.schedule(),
                        Map.of(RealisticResult.BASELINE, hostile),
                        trials,
                        List.of(new Warning(words, words))),
                Map.of(),
                List.of(),
                List.of(new Quarantined(1, words)),
                true);
    }

    private static List<String> tagsOf(String html) {
        return TAG.matcher(html).results().map(tag -> tag.group()).toList();
    }

    /** Elements that are closed out of order or not at all. */
    private static List<String> unbalanced(String html) {
        List<String> open = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        TAG.matcher(html.replaceAll("<(meta|rect|line|circle)[^>]*>", ""))
                .results()
                .forEach(tag -> {
                    if (tag.group(1).isEmpty()) {
                        open.add(tag.group(2));
                    } else if (open.isEmpty() || !open.removeLast().equals(tag.group(2))) {
                        faults.add(tag.group());
                    }
                });
        faults.addAll(open);
        return faults;
    }
}
