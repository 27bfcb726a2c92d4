package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.results.EveryText;
import dev.bakeoff.results.RealisticResult;
import dev.bakeoff.results.journal.Quarantined;
import dev.bakeoff.results.journal.StoredResult;
import dev.bakeoff.results.report.Browser.Observation;
import dev.bakeoff.results.report.Browser.View;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/** Reports in a real Chromium, at the width of a desk and of a phone. */
final class ReportBrowserTest {
    private static final int DESK = 1280;
    private static final int PHONE = 390;
    private static final Path PAGES = Path.of("target", "browser");
    private static final ReportContext CONTEXT =
            new ReportContext("0.1.0", Instant.parse("2026-11-30T09:20:00Z"), ZoneOffset.UTC);

    private final StoredResult realistic = RealisticResult.stored(20261130);

    @Test
    void everydayReportsAreWholeAndQuietInEveryView() throws Exception {
        List<Path> pages = List.of(
                page("realistic", realistic),
                page("empty", withTrials(0, List.of())),
                page("cut-short", withTrials(90, List.of(new Quarantined(187, "the checksum does not match")))));
        List<View> views = new ArrayList<>();
        for (int width : List.of(DESK, PHONE)) {
            views.add(View.screen(width, true, "light"));
            views.add(View.screen(width, false, "light"));
            views.add(View.screen(width, true, "dark"));
            views.add(View.screen(width, false, "dark"));
        }
        // The rules of accessibility see markup and colours: each width and each scheme once is enough.
        views.set(0, views.getFirst().withAxe());
        views.set(6, views.get(6).withAxe());
        views.add(View.print());

        List<Observation> observations = Browser.inspect(pages, views);

        assertThat(observations).hasSize(pages.size() * views.size());
        assertQuiet(observations);
        SoftAssertions softly = new SoftAssertions();
        for (Observation seen : observations) {
            softly.assertThat(seen.cut()).as("cut off in %s", seen.name()).isEmpty();
            softly.assertThat(seen.violations())
                    .as("accessibility of %s", seen.name())
                    .isEmpty();
            softly.assertThat(seen.text()).as("text of %s", seen.name()).contains("all-cpus against one-cpu");
        }
        softly.assertAll();
    }

    @Test
    void hostileStringsStayWords() throws Exception {
        assertThat(HostileStrings.ALL).hasSize(60).doesNotHaveDuplicates();
        List<Path> pages = new ArrayList<>();
        for (int i = 0; i < HostileStrings.ALL.size(); i++) {
            String hostile = HostileStrings.ALL.get(i);
            pages.add(page("hostile-" + (i + 1), saying(hostile)));
        }

        List<Observation> observations =
                Browser.inspect(pages, List.of(View.screen(DESK, true, "light"), View.screen(PHONE, false, "dark")));

        assertThat(observations).hasSize(pages.size() * 2);
        assertQuiet(observations);
        SoftAssertions softly = new SoftAssertions();
        for (Observation seen : observations) {
            softly.assertThat(seen.cut()).as("cut off in %s", seen.name()).isEmpty();
        }
        softly.assertAll();
        assertThat(observations.getFirst().text())
                .as("the words are there, or nothing was tried")
                .contains("build-7 " + HostileStrings.ALL.getFirst());
    }

    /** The same words wherever a text may stand; names must go on naming their candidates. */
    private StoredResult saying(String words) {
        List<String> names = List.of(RealisticResult.BASELINE, RealisticResult.CANDIDATE);
        return EveryText.in(withTrials(12, List.of()), text -> names.contains(text) ? text : text + " " + words);
    }

    @Test
    void theInspectionSeesWhatItIsThereFor() throws Exception {
        Files.createDirectories(PAGES);
        Path page = Files.writeString(PAGES.resolve("faulty.html"), """
                <!doctype html><html lang="en"><head><title>Faulty</title></head><body>
                <p style="width: 2000px">wider than the page</p>
                <p style="overflow: hidden; white-space: nowrap; width: 50px">longer than its frame</p>
                <svg width="50" height="20"><text x="10" y="10">outside of its drawing</text></svg>
                <p style="color: #777; background: #666">hard to read</p>
                <img src="absent" onerror="alert('hello')">
                <script>throw new Error('broken')</script>
                """);

        Observation seen = Browser.inspect(
                        List.of(page), List.of(View.screen(PHONE, true, "light").withAxe()))
                .getFirst();

        assertThat(seen.cut())
                .anySatisfy(found -> assertThat(found).contains("the page scrolls sideways"))
                .anySatisfy(found -> assertThat(found).contains("longer than its frame"))
                .anySatisfy(found -> assertThat(found).contains("outside of its drawing"));
        assertThat(seen.messages()).anySatisfy(found -> assertThat(found).contains("broken"));
        assertThat(seen.requests()).anySatisfy(found -> assertThat(found).endsWith("/absent"));
        assertThat(seen.dialogs()).containsExactly("hello");
        assertThat(seen.foreign())
                .anySatisfy(found -> assertThat(found).contains("<img"))
                .anySatisfy(found -> assertThat(found).contains("<script"))
                .anySatisfy(found -> assertThat(found).contains("onerror"));
        assertThat(seen.violations()).anySatisfy(found -> assertThat(found).contains("color-contrast"));
    }

    private static void assertQuiet(List<Observation> observations) {
        SoftAssertions softly = new SoftAssertions();
        Map<String, Function<Observation, List<String>>> never = Map.of(
                "console messages", Observation::messages,
                "requests", Observation::requests,
                "dialogs", Observation::dialogs,
                "foreign markup", Observation::foreign);
        for (Observation seen : observations) {
            never.forEach((what, list) -> softly.assertThat(list.apply(seen))
                    .as("%s of %s", what, seen.name())
                    .isEmpty());
        }
        softly.assertAll();
    }

    private static Path page(String name, StoredResult stored) throws IOException {
        Files.createDirectories(PAGES);
        String html = HtmlReport.render(stored, HtmlReportTest.judgementOf(stored), CONTEXT);
        // As the application stores it: what UTF-8 cannot hold is replaced.
        return Files.write(PAGES.resolve(name + ".html"), html.getBytes(StandardCharsets.UTF_8));
    }

    private StoredResult withTrials(int count, List<Quarantined> quarantined) {
        BakeOffResult result = realistic.result();
        return new StoredResult(
                realistic.opening(),
                new BakeOffResult(
                        result.definition(),
                        result.schedule(),
                        result.machines(),
                        result.trials().subList(0, count),
                        result.warnings()),
                Map.of(),
                List.of(),
                quarantined,
                false);
    }
}
