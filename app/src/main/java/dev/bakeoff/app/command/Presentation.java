package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.app.terminal.Streams;
import dev.bakeoff.results.exchange.ComparisonJson;
import dev.bakeoff.results.exchange.ResultJson;
import dev.bakeoff.results.report.HtmlReport;
import dev.bakeoff.results.report.MarkdownReport;
import dev.bakeoff.results.report.ReportContext;
import dev.bakeoff.results.report.TextReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;

/** Shows conclusions: on the terminal, as JSON and as a page. */
final class Presentation {
    /** In the result folder; can be made again at any time. */
    static final String REPORT = "report.html";

    /** The one to be shown to anybody; does not take the place of the other. */
    static final String PUBLIC_REPORT = "report-public.html";

    private final Streams streams;
    private final Clock clock;

    Presentation(Streams streams, Clock clock) {
        this.streams = streams;
        this.clock = clock;
    }

    /** The end of a bake-off: summary, verdict, and a report in the result folder. */
    ExitCode conclude(Path folder, boolean json) {
        Conclusion conclusion = Conclusion.read(folder);
        comparison(conclusion, json ? Format.JSON : Format.TEXT);
        Path file = folder.resolve(REPORT);
        report(conclusion, file);
        (json ? streams.err() : streams.out()).println("Report: " + file.toAbsolutePath());
        return conclusion.completeness();
    }

    void result(Conclusion conclusion, boolean json) {
        streams.out()
                .print(
                        json
                                ? ResultJson.write(conclusion.result())
                                : TextReport.show(conclusion.stored(), streams.colour()));
    }

    void comparison(Conclusion conclusion, Format format) {
        streams.out()
                .print(
                        switch (format) {
                            case TEXT ->
                                TextReport.compare(conclusion.judgement(), conclusion.result(), streams.colour());
                            case JSON -> ComparisonJson.write(conclusion.judgement(), conclusion.result());
                            case MARKDOWN ->
                                MarkdownReport.compare(conclusion.stored(), conclusion.judgement(), Version.current());
                        });
    }

    void comparison(SeparateConclusion conclusion, Format format) {
        streams.out()
                .print(
                        switch (format) {
                            case TEXT ->
                                TextReport.compare(conclusion.judgement(), conclusion.comparison(), streams.colour());
                            case JSON -> ComparisonJson.write(conclusion.judgement(), conclusion.comparison());
                            case MARKDOWN ->
                                MarkdownReport.compare(
                                        conclusion.comparison(), conclusion.judgement(), Version.current());
                        });
    }

    void report(Conclusion conclusion, Path file) {
        ReportContext context = new ReportContext(Version.current(), clock.instant(), clock.getZone());
        try {
            Files.writeString(file, HtmlReport.render(conclusion.stored(), conclusion.judgement(), context));
        } catch (IOException e) {
            throw new CommandFailure(
                    ExitCode.UNFIT_ENVIRONMENT,
                    "cannot write the report " + file + " (" + e + "); name another place with: bakeoff report --out");
        }
    }
}
