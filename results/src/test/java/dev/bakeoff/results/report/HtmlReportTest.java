package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.comparison.Comparison;
import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Baseline;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.FigurePattern;
import dev.bakeoff.core.definition.OwnCommand;
import dev.bakeoff.core.definition.Software;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.definition.Work;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.CpuSeries;
import dev.bakeoff.core.measurement.CpuTimes;
import dev.bakeoff.core.measurement.Distribution;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.Profile;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.results.Inventories;
import dev.bakeoff.results.RealisticResult;
import dev.bakeoff.results.journal.Quarantined;
import dev.bakeoff.results.journal.ResultFolder;
import dev.bakeoff.results.journal.StoredResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No test changes the result that all of them share. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HtmlReportTest {
    private static final ReportContext CONTEXT =
            new ReportContext("0.1.0", Instant.parse("2026-11-30T09:20:00Z"), ZoneOffset.UTC);
    private static final Pattern TAG = Pattern.compile("<(/?)([a-zA-Z][a-zA-Z0-9]*)");

    private static final CpuSeries SERIES = new CpuSeries(List.of(
            new CpuSeries.Stretch(Duration.ZERO, Duration.ofSeconds(1), new CpuTimes(1, 0, 0, 0, 0), CpuTimes.ZERO)));

    private final StoredResult stored = RealisticResult.stored(20261130);

    @Test
    void saysTheVerdictBeforeAnythingElseAndLeavesAReportToLookAt() throws IOException {
        String html = render(stored);
        Files.writeString(Path.of("target", "report.html"), html);
        assertThat(html)
                .containsSubsequence(
                        "all-cpus is Better than one-cpu: ",
                        "Trials that count",
                        "How sure it is",
                        "the noise floor: two executions of the same differ by",
                        "It ended after block 5: another block of 25 points",
                        "of all ways to weigh the groups",
                        "What is not claimed",
                        ">What differs<",
                        "follows from the variant",
                        ">Speedups<",
                        "◆ worth finding out",
                        "web.static:tls12,10k-html,c64 has 0.974x where the other 7 rounds of web have 1.40x",
                        ">Over concurrency<",
                        "web.static:http,10k-html",
                        "throughput over concurrency",
                        ">By percentile<",
                        "response time by percentile",
                        ">CPU over time in a trial<",
                        "the median of 5 trials",
                        ">Weigh-in<",
                        "unavailable: absent: no brotli on PATH",
                        ">Guards and warnings<",
                        "client saturated: ",
                        "line 187: the checksum does not match",
                        ">Methods in short<",
                        "from seed 20261130",
                        "Times of the load clients",
                        "2 of 2 within bounds, at most 1.2 % off at p99",
                        ">Raw figures<",
                        "response time p99",
                        "b1/web.static:",
                        ">Where the scatter comes from<",
                        "More iterations help only with the part within a trial; more blocks help with both.",
                        "unavailable: one machine",
                        ">Where the numbers come from<",
                        "/proc/PID/stat over requests");
    }

    @Test
    void needsNoNetworkNoScriptAndNoOtherFile() {
        String html = render(stored);
        assertThat(html)
                .doesNotContainIgnoringCase("http://", "https://", "<script", "<link", "<img", "@import", "url(");
        assertThat(html).doesNotContain(" src=").doesNotContainPattern(" href=\"[^#]");
    }

    @Test
    void linksLeadToPlacesOfThePageAndEveryPlaceIsOne() {
        String html = render(stored);
        List<String> ids = groups(html, " id=\"([^\"]+)\"");
        assertThat(ids).doesNotHaveDuplicates();
        assertThat(groups(html, " href=\"#([^\"]+)\""))
                .contains("verdict", "percentiles", "figures-web", "scatter")
                .isSubsetOf(ids);
        assertThat(groups(html, " aria-labelledby=\"([^\"]+)\"")).isSubsetOf(ids);
    }

    @Test
    void picturesHaveWordsAndTablesHaveHeadings() {
        String html = render(stored);
        assertThat(outerPictures(html))
                .hasSizeGreaterThan(100)
                .allSatisfy(picture -> assertThat(picture)
                        .matches("(?s)<svg[^>]* aria-hidden=\"true\".*"
                                + "|<svg[^>]* role=\"img\"[^>]*>\\s*<title>[^<]+</title>\\s*<desc>[^<]+</desc>.*"));
        assertThat(groups(html, "(?s)<table[^>]*>\\s*(<thead>\\s*<tr>\\s*<th scope=\"col\")"))
                .hasSameSizeAs(groups(html, "(<table)"))
                .hasSizeGreaterThan(10);
    }

    @Test
    void headingsGoDownOneStepAtATime() {
        List<Integer> levels = groups(render(stored), "<h([1-6])").stream()
                .map(Integer::valueOf)
                .toList();
        assertThat(levels.getFirst()).isEqualTo(1);
        for (int i = 1; i < levels.size(); i++) {
            assertThat(levels.get(i)).isBetween(2, levels.get(i - 1) + 1);
        }
    }

    @Test
    void aFiguresGradeAndSourceAreReachedByPointerTouchAndKeyboard() {
        assertThat(render(stored))
                .containsPattern("<span class=\"value tip\" tabindex=\"0\">[^<]+requests/s"
                        + "<span class=\"tip-words\"> measured by load client;"
                        + " interval by Student t on logarithms, n=[45]</span>")
                .contains(
                        "derived from 5 pairs of throughput, measured by load client",
                        "derived from /proc/PID/stat over requests",
                        "measured by load client; interval by bootstrap over whole trials, too narrow for few, n=4",
                        ".tip:hover .tip-words, .tip:focus .tip-words { opacity: 1;");
    }

    @Test
    void twoHundredAndFiftyTrialsStaySmallEnoughToSend() {
        assertThat(render(stored).getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(1_500_000);
    }

    /** The journal as it was before trials were looked into. */
    @Test
    void aResultWithoutProfilesSaysThatNothingWasRecorded(@TempDir Path folder) throws IOException {
        try (InputStream golden =
                Objects.requireNonNull(HtmlReportTest.class.getResourceAsStream("/journal-v1.jsonl"))) {
            Files.copy(golden, folder.resolve("journal.jsonl"));
        }
        String html = render(ResultFolder.read(folder));
        assertThat(html)
                .contains(
                        "No trial that counts recorded times one by one",
                        "No trial that counts recorded how CPU time passed",
                        "Too few rounds have an interval to say whether one stands out: ");
        assertThat(unbalanced(html)).isEmpty();
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
        assertThat(html)
                .contains(
                        "Invalid: nothing can be said of all-cpus against one-cpu",
                        "no trial completed",
                        "No trial holds a calibration of its load client.");
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
        trials.set(1, withWords(trials.get(1), words, Reading.unavailable(words)));
        trials.set(2, withWords(trials.get(2), words, Reading.measured(SERIES, words)));
        // No definition can hold a NUL.
        String storable = words.replace("\u0000", "");
        Variant variant = Variant.of(
                new Software(Map.of("WORDS", storable), Map.of(storable, "/" + storable), Optional.empty(), List.of()));
        OwnCommand command = new OwnCommand(
                "own", List.of("sh", storable), ResultBuilder.THROUGHPUT, FigurePattern.LINE, Duration.ofSeconds(1));
        return new StoredResult(
                stored.opening(),
                new BakeOffResult(
                        new BakeOffDefinition(
                                "hostile",
                                new Baseline.Named(RealisticResult.BASELINE),
                                List.of(
                                        new Candidate(RealisticResult.BASELINE, Candidate.LOCAL, Variant.NONE),
                                        new Candidate(RealisticResult.CANDIDATE, words, variant)),
                                new Work(result.definition().agenda(), List.of(), List.of(command)),
                                result.definition().rule(),
                                Optional.empty()),
                        result.schedule(),
                        Map.of(RealisticResult.BASELINE, hostile),
                        trials,
                        List.of(new Warning(words, words))),
                Map.of(),
                List.of(),
                List.of(new Quarantined(1, words)),
                true);
    }

    /** The same trial with words for the source of its figures and the name of its times. */
    private static TrialRecord withWords(TrialRecord trial, String words, Reading<CpuSeries> cpu) {
        Histogram times = new Histogram(3);
        IntStream.range(1, 1000).forEach(times::recordValue);
        return new TrialRecord(
                trial.trial(),
                trial.startedAt(),
                trial.elapsed(),
                ResultBuilder.completed(
                        List.of(Measurement.measured(ResultBuilder.THROUGHPUT, 1, words)),
                        List.of(Finding.warning(Guard.SHARED_CPUS, words)),
                        new Profile(
                                List.of(Distribution.of(words, times)),
                                cpu,
                                Reading.unavailable(words),
                                Reading.unavailable(words))));
    }

    private static List<String> groups(String html, String pattern) {
        return Pattern.compile(pattern)
                .matcher(html)
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    /** Every picture that is not part of another, from its first tag to its last. */
    private static List<String> outerPictures(String html) {
        List<String> pictures = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (MatchResult tag :
                Pattern.compile("<(/?)svg").matcher(html).results().toList()) {
            boolean opens = tag.group(1).isEmpty();
            start = opens && depth == 0 ? tag.start() : start;
            depth += opens ? 1 : -1;
            if (depth == 0) {
                pictures.add(html.substring(start, tag.end()));
            }
        }
        return pictures;
    }

    private static List<String> tagsOf(String html) {
        return TAG.matcher(html).results().map(tag -> tag.group()).toList();
    }

    /** Elements that are closed out of order or not at all. */
    private static List<String> unbalanced(String html) {
        List<String> open = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        TAG.matcher(html.replaceAll("<(meta|rect|line|circle|path)[^>]*>", ""))
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
