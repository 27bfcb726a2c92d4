package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.app.terminal.Streams;
import dev.bakeoff.formats.yaml.DefinitionSchema;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code bakeoff schema}. */
@Command(
        name = "schema",
        description = {
            "Prints the JSON Schema of definitions, with which an editor explains and checks them.",
            "Beside a definition it is written by `bakeoff init`."
        })
final class SchemaCommand implements Callable<Integer> {
    private final Streams streams;

    SchemaCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        streams.out().print(DefinitionSchema.text());
        return ExitCode.OK.number();
    }
}
