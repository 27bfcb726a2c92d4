package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.Streams;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code bakeoff completion}. */
@Command(
        name = "completion",
        description = {
            "Prints a script that completes commands, options, files and workloads.",
            "For bash and zsh, in this shell: source <(bakeoff completion)"
        })
final class CompletionCommand implements Callable<Integer> {
    private final Streams streams;

    @Spec
    private @Nullable CommandSpec own;

    CompletionCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        CommandLine all = Objects.requireNonNull(own, "set by picocli").root().commandLine();
        streams.out().print(AutoComplete.bash(all.getCommandName(), all));
        return 0;
    }
}
