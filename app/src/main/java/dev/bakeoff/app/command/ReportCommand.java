package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.Streams;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bakeoff report}. */
@Command(name = "report", description = "Writes a result as one HTML file that needs no network.")
final class ReportCommand implements Callable<Integer> {
    private final Streams streams;
    private final Clock clock;

    @Parameters(paramLabel = "RESULT", description = "A result folder, finished or not.")
    private Path folder = Path.of("");

    @Option(
            names = "--out",
            paramLabel = "FILE.html",
            description = "Where to write it; else report.html in the result, or report-public.html with --public.")
    private @Nullable Path out;

    @Option(names = "--public", description = PublicOption.DESCRIPTION)
    private boolean forAll;

    ReportCommand(Streams streams, Clock clock) {
        this.streams = streams;
        this.clock = clock;
    }

    @Override
    public Integer call() {
        Conclusion conclusion = Conclusion.read(folder);
        String usual = forAll ? Presentation.PUBLIC_REPORT : Presentation.REPORT;
        Path file = Optional.ofNullable(out).orElse(folder.resolve(usual));
        new Presentation(streams, clock).report(forAll ? conclusion.redacted() : conclusion, file);
        streams.out().println(file);
        return conclusion.completeness().number();
    }
}
