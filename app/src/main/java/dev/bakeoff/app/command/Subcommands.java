package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.Interruption;
import dev.bakeoff.app.terminal.Streams;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine.HelpCommand;

/**
 * The sub-commands in the order shown. One is made only when it is needed, because reading the annotations of all takes
 * longer than most of them do.
 */
final class Subcommands {
    private static final Set<String> ABOUT_ALL = Set.of("completion", "man-pages", "help");

    private final Map<String, Supplier<Object>> makers = new LinkedHashMap<>();

    Subcommands(Streams streams, Clock clock, Interruption interruption) {
        makers.put("run", () -> new RunCommand(streams, clock, interruption));
        makers.put("resume", () -> new ResumeCommand(streams, clock, interruption));
        makers.put("show", () -> new ShowCommand(streams, clock));
        makers.put("compare", () -> new CompareCommand(streams, clock));
        makers.put("report", () -> new ReportCommand(streams, clock));
        makers.put("load", () -> new LoadCommand(streams, interruption));
        makers.put("inspect", () -> new InspectCommand(streams));
        makers.put("doctor", () -> new DoctorCommand(streams));
        makers.put("init", () -> new InitCommand(streams));
        makers.put("schema", () -> new SchemaCommand(streams));
        makers.put("workloads", () -> new WorkloadsCommand(streams));
        makers.put("completion", () -> new CompletionCommand(streams));
        makers.put("man-pages", () -> new ManPagesCommand(streams));
        makers.put("help", HelpCommand::new);
    }

    /** What these arguments may lead to: the one that they begin with, or all of them. */
    List<Object> neededFor(List<String> arguments) {
        Optional<String> named =
                arguments.stream().findFirst().filter(name -> makers.containsKey(name) && !ABOUT_ALL.contains(name));
        return makers.entrySet().stream()
                .filter(entry -> named.map(entry.getKey()::equals).orElse(true))
                .map(entry -> entry.getValue().get())
                .toList();
    }
}
