package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.app.terminal.Streams;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bakeoff compare}. */
@Command(
        name = "compare",
        description = "Compares the candidates of a result with the baseline, round by round, and says the verdict.")
final class CompareCommand implements Callable<Integer> {
    private final Streams streams;
    private final Clock clock;

    @Parameters(paramLabel = "RESULT", description = "A result folder, finished or not.")
    private Path folder = Path.of("");

    @Option(names = "--baseline", paramLabel = "NAME", description = "Another of its candidates as baseline.")
    private @Nullable String baseline;

    @ArgGroup
    private FormatOption format = new FormatOption();

    /** In what form; at most one of the two. */
    static final class FormatOption {
        @Option(names = "--md", description = "Print Markdown, to paste into a pull request or a forum.")
        private boolean markdown;

        @Option(names = "--json", description = "Print the comparison as JSON.")
        private boolean json;

        Format chosen() {
            return markdown ? Format.MARKDOWN : json ? Format.JSON : Format.TEXT;
        }
    }

    @Option(names = "--public", description = PublicOption.DESCRIPTION)
    private boolean forAll;

    CompareCommand(Streams streams, Clock clock) {
        this.streams = streams;
        this.clock = clock;
    }

    @Override
    public Integer call() {
        Conclusion read = Conclusion.read(folder);
        Conclusion conclusion = Optional.ofNullable(baseline).map(read::against).orElse(read);
        new Presentation(streams, clock).comparison(forAll ? conclusion.redacted() : conclusion, format.chosen());
        ExitCode completeness = conclusion.completeness();
        return (completeness == ExitCode.OK ? conclusion.decisiveness() : completeness).number();
    }
}
