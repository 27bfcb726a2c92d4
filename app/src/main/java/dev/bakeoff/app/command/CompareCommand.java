package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.app.terminal.Streams;
import dev.bakeoff.core.comparison.SeparateResults;
import dev.bakeoff.core.statistics.SessionSpread;
import dev.bakeoff.results.journal.ResultFolder;
import dev.bakeoff.results.journal.StoredResult;
import dev.bakeoff.results.redaction.Redaction;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bakeoff compare}. */
@Command(
        name = "compare",
        description = "Compares the candidates of a result, or of several, with the baseline, round by round, and says"
                + " the verdict.")
final class CompareCommand implements Callable<Integer> {
    private static final Pattern PERCENTAGE = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,9})?) *%?");

    private final Streams streams;
    private final Clock clock;

    @Parameters(
            arity = "1..*",
            paramLabel = "RESULT",
            description = "A result folder, finished or not. Several were measured in separate sessions.")
    private List<Path> folders = List.of();

    @Option(names = "--baseline", paramLabel = "NAME", description = "Another of the candidates as baseline.")
    private @Nullable String baseline;

    @Option(
            names = "--session-spread",
            paramLabel = "PERCENT",
            description = "By how much sessions differ though nothing was changed (standard deviation), where the"
                    + " results do not tell it themselves.")
    private @Nullable String sessionSpread;

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
        Optional<SessionSpread.Declared> declared =
                Optional.ofNullable(sessionSpread).map(CompareCommand::spread);
        if (folders.size() > 1) {
            return separate(declared).number();
        }
        if (declared.isPresent()) {
            throw new CommandFailure(
                    ExitCode.USAGE, "--session-spread says nothing of one result; name the others beside it");
        }
        return single(folders.getFirst()).number();
    }

    private ExitCode single(Path folder) {
        Conclusion read = Conclusion.read(folder);
        Conclusion conclusion = Optional.ofNullable(baseline).map(read::against).orElse(read);
        new Presentation(streams, clock).comparison(forAll ? conclusion.redacted() : conclusion, format.chosen());
        ExitCode completeness = conclusion.completeness();
        return completeness == ExitCode.OK ? conclusion.decisiveness() : completeness;
    }

    private ExitCode separate(Optional<SessionSpread.Declared> declared) {
        List<StoredResult> read = folders.stream().map(ResultFolder::read).toList();
        refuseTwice(read);
        SeparateResults full = SeparateConclusion.sideBySide(
                read, folders.stream().map(CompareCommand::name).toList());
        int chosen = baselineAmong(full);
        SeparateResults shown = forAll ? SeparateConclusion.sideBySide(Redaction.of(read), List.of()) : full;
        SeparateConclusion conclusion =
                SeparateConclusion.of(shown, shown.candidates().get(chosen), declared);
        new Presentation(streams, clock).comparison(conclusion, format.chosen());
        boolean complete = read.stream()
                .map(stored -> Conclusion.completeness(stored.result()))
                .allMatch(ExitCode.OK::equals);
        return complete ? Conclusion.decisiveness(conclusion.judgement()) : ExitCode.INCOMPLETE;
    }

    /** By its place, since its name may be left out of a public view. */
    private int baselineAmong(SeparateResults results) {
        String name = Optional.ofNullable(baseline).orElse(results.usualBaseline());
        int place = results.candidates().indexOf(name);
        if (place < 0) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "there is no candidate \"" + name + "\" in these results; they have " + results.candidates());
        }
        return place;
    }

    /** A copy would be taken for a session of its own, with which the first one agrees perfectly. */
    private void refuseTwice(List<StoredResult> results) {
        long distinct = results.stream()
                .map(stored -> stored.opening().provenance().resultId())
                .distinct()
                .count();
        if (distinct < results.size()) {
            throw new CommandFailure(
                    ExitCode.USAGE, "the same result is named twice among " + folders + "; name each once");
        }
    }

    private static String name(Path folder) {
        return Optional.ofNullable(folder.toAbsolutePath().normalize().getFileName())
                .map(Path::toString)
                .orElse("")
                .replaceFirst("\\.bakeoff$", "");
    }

    private static SessionSpread.Declared spread(String text) {
        Matcher matcher = PERCENTAGE.matcher(text);
        if (!matcher.matches()) {
            throw new CommandFailure(
                    ExitCode.USAGE, "--session-spread \"" + text + "\" is no percentage; write for example 3%");
        }
        try {
            // In decimal, so that 2.9 % is 0.029.
            return new SessionSpread.Declared(
                    new BigDecimal(matcher.group(1)).movePointLeft(2).doubleValue());
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, e);
        }
    }
}
