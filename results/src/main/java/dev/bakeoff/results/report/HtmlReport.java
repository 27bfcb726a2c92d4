package dev.bakeoff.results.report;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.results.journal.Provenance;
import dev.bakeoff.results.journal.StoredResult;
import dev.bakeoff.results.page.Curves;
import dev.bakeoff.results.page.ReportPage;
import dev.bakeoff.results.page.ReportPage.Fact;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A result with its verdicts as one HTML page that needs no network, no script and no other file.
 *
 * <p>Whatever a tool or machine said is escaped for the place in which it stands.
 */
public final class HtmlReport {
    private static final TemplateEngine TEMPLATES = TemplateEngine.createPrecompiled(
            null, ContentType.Html, HtmlReport.class.getClassLoader(), ReportPage.class.getPackageName());

    private HtmlReport() {}

    /**
     * Renders the report.
     *
     * @param stored what was measured
     * @param judgement the verdicts on it
     * @param context when and by what the report is made
     * @return the page, to be stored as UTF-8
     */
    public static String render(StoredResult stored, Judgement judgement, ReportContext context) {
        ReportPage page = new ReportPage(
                heading(stored, context),
                SummaryView.of(stored, judgement),
                ChartView.of(judgement, stored.result()),
                new Curves(
                        ConcurrencyView.of(stored.result()),
                        ScalingView.of(stored.result()),
                        SizeView.of(stored.result()),
                        PercentileView.of(stored.result()),
                        CpuView.of(stored.result())),
                WeighInView.of(stored.result()),
                EvidenceView.of(stored, judgement));
        StringOutput html = new StringOutput();
        TEMPLATES.render("report.jte", page, html);
        return html.toString();
    }

    private static ReportPage.Heading heading(StoredResult stored, ReportContext context) {
        Provenance provenance = stored.opening().provenance();
        String contest = stored.result().definition().challengers().stream()
                        .map(Candidate::name)
                        .collect(Collectors.joining(", "))
                + " against " + stored.result().definition().baseline().describe();
        return new ReportPage.Heading(
                stored.result().definition().name(),
                contest,
                List.of(
                        new Fact("Measured", time(provenance.createdAt(), context)),
                        new Fact("State", stored.finished() ? "finished" : "not finished"),
                        new Fact("Result", provenance.resultId().toString()),
                        new Fact("Measured by", "Bakeoff " + Printable.of(provenance.bakeoffVersion())),
                        new Fact(
                                "Report",
                                "Bakeoff " + Printable.of(context.bakeoffVersion()) + ", "
                                        + time(context.renderedAt(), context))));
    }

    private static String time(Instant instant, ReportContext context) {
        return DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm z", Locale.ROOT).format(instant.atZone(context.zone()));
    }
}
