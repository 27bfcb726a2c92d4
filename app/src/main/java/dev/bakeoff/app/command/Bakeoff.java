package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.app.terminal.Interruption;
import dev.bakeoff.app.terminal.Streams;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.results.journal.JournalException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.ZoneId;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.ColorScheme;

/** The command line. */
@Command(
        name = "bakeoff",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true,
        description = {"Judges candidate servers on the work they will really do, and says which one to take and why."},
        footer = {
            "",
            "Exit codes: 0 done, 2 usage or a bad file, 3 incomplete, 4 the environment is not fit,",
            "5 a comparison is inconclusive, 130 interrupted."
        })
public final class Bakeoff {
    private Bakeoff() {}

    /** The entry point of the process. */
    public static void main(String[] arguments) {
        int exitCode = execute(Streams.ofProcess(), Clock.system(ZoneId.systemDefault()), arguments);
        System.exit(exitCode);
    }

    /** One command from its arguments to its exit code; prints, but does not end the process. */
    static int execute(Streams streams, Clock clock, String... arguments) {
        // Closed last: the process may end only after it has said how to go on.
        try (Interruption interruption = new Interruption()) {
            return execute(commands(streams, clock, interruption), streams, arguments);
        }
    }

    private static int execute(CommandLine commands, Streams streams, String... arguments) {
        if (arguments.length == 0) {
            commands.usage(streams.err());
            return ExitCode.USAGE.number();
        }
        return commands.execute(arguments);
    }

    private static CommandLine commands(Streams streams, Clock clock, Interruption interruption) {
        CommandLine commands = new CommandLine(new Bakeoff())
                .addSubcommand(new RunCommand(streams, clock, interruption))
                .addSubcommand(new ResumeCommand(streams, clock, interruption))
                .addSubcommand(new ShowCommand(streams, clock))
                .addSubcommand(new CompareCommand(streams, clock))
                .addSubcommand(new ReportCommand(streams, clock))
                .addSubcommand(new InspectCommand(streams))
                .addSubcommand(new DoctorCommand(streams))
                .addSubcommand(new InitCommand(streams))
                .addSubcommand(new SchemaCommand(streams))
                .addSubcommand(new WorkloadsCommand(streams));
        commands.getSubcommands()
                .values()
                .forEach(command -> command.getCommandSpec().mixinStandardHelpOptions(true));
        return commands.setColorScheme(new ColorScheme.Builder(streams.colour() ? Ansi.ON : Ansi.OFF)
                        .commands(Ansi.Style.bold)
                        .options(Ansi.Style.fg_cyan)
                        .build())
                .setOut(new PrintWriter(streams.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(streams.err(), true, StandardCharsets.UTF_8))
                .setExecutionExceptionHandler((failure, _, _) -> explain(failure, streams));
    }

    private static int explain(Exception failure, Streams streams) throws Exception {
        ExitCode exitCode = switch (failure) {
            case CommandFailure known -> known.exitCode();
            case JournalException trouble -> exitCode(trouble.kind());
            case HostException _ -> ExitCode.UNFIT_ENVIRONMENT;
            case InterruptedException _ -> ExitCode.INTERRUPTED;
            default -> throw failure;
        };
        streams.err().println("bakeoff: " + failure.getMessage());
        return exitCode.number();
    }

    private static ExitCode exitCode(JournalException.Kind kind) {
        return switch (kind) {
            case MISSING, NOT_A_RESULT, NAME_TAKEN, NEWER_FORMAT, DAMAGED -> ExitCode.USAGE;
            case NO_PERMISSION, IN_USE, DISK_FULL, DISK_TROUBLE -> ExitCode.UNFIT_ENVIRONMENT;
        };
    }
}
