package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.Streams;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bakeoff show}. */
@Command(name = "show", description = "Prints what was measured, candidate by candidate.")
final class ShowCommand implements Callable<Integer> {
    private final Streams streams;
    private final Clock clock;

    @Parameters(paramLabel = "RESULT", description = "A result folder, finished or not.")
    private Path folder = Path.of("");

    @Option(names = "--json", description = "Print the result as JSON, every trial included.")
    private boolean json;

    @Option(names = "--public", description = PublicOption.DESCRIPTION)
    private boolean forAll;

    ShowCommand(Streams streams, Clock clock) {
        this.streams = streams;
        this.clock = clock;
    }

    @Override
    public Integer call() {
        Conclusion conclusion = Conclusion.read(folder);
        new Presentation(streams, clock).result(forAll ? conclusion.redacted() : conclusion, json);
        return conclusion.completeness().number();
    }
}
