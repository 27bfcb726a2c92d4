package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.Interruption;
import dev.bakeoff.app.terminal.Streams;
import dev.bakeoff.measure.host.LocalHost;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bakeoff resume}. */
@Command(name = "resume", description = "Finishes a bake-off that was interrupted or killed; repeats nothing.")
final class ResumeCommand implements Callable<Integer> {
    private final Streams streams;
    private final Clock clock;
    private final Interruption interruption;

    @Parameters(paramLabel = "RESULT", description = "The unfinished result folder.")
    private Path folder = Path.of("");

    @Option(names = "--json", description = "Print the comparison as JSON.")
    private boolean json;

    @Mixin
    private LoadConsent consent = new LoadConsent();

    ResumeCommand(Streams streams, Clock clock, Interruption interruption) {
        this.streams = streams;
        this.clock = clock;
        this.interruption = interruption;
    }

    @Override
    public Integer call() {
        new BakeOffRun(new LocalHost(), clock, streams, interruption, consent).resume(folder);
        return new Presentation(streams, clock).conclude(folder, json).number();
    }
}
