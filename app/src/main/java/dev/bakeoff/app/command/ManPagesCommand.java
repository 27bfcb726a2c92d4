package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.app.terminal.Streams;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bakeoff man-pages}. */
@Command(name = "man-pages", description = "Writes the man pages, for \"man bakeoff\" and \"man bakeoff-run\".")
final class ManPagesCommand implements Callable<Integer> {
    private final Streams streams;

    @Parameters(
            paramLabel = "FOLDER",
            description = "Where man looks for section 1, such as ~/.local/share/man/man1. Made if it is not there.")
    private Path folder = Path.of("");

    @Spec
    private @Nullable CommandSpec own;

    ManPagesCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        CommandSpec all = Objects.requireNonNull(own, "set by picocli").root();
        ManPage.allOf(all, Version.current()).forEach(this::write);
        return 0;
    }

    private void write(String name, String page) {
        Path file = folder.resolve(name);
        try {
            Files.createDirectories(folder);
            Files.writeString(file, page);
        } catch (IOException e) {
            throw new CommandFailure(
                    ExitCode.UNFIT_ENVIRONMENT, "cannot write " + file + " (" + e + "); name another folder");
        }
        streams.out().println(file);
    }
}
