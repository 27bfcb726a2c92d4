package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.app.terminal.Interruption;
import dev.bakeoff.app.terminal.Streams;
import dev.bakeoff.core.definition.PairingException;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.results.journal.JournalException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
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
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "  0:Done.",
            "  2:Wrong usage, or a bad file.",
            "  3:A round has no valid trial, trials remain unrun, or no request was answered.",
            "  4:The environment is not fit.",
            "  5:A comparison is inconclusive.",
            "130:Interrupted."
        })
public final class Bakeoff {
    /** Asked so often, by scripts, that the command line is not made for it. */
    private static final Set<List<String>> VERSION_ONLY = Set.of(List.of("--version"), List.of("-V"));

    private Bakeoff() {}

    /** The entry point of the process. */
    public static void main(String[] arguments) {
        int exitCode = execute(Streams.ofProcess(), Clock.system(ZoneId.systemDefault()), arguments);
        System.exit(exitCode);
    }

    /** One command from its arguments to its exit code; prints, but does not end the process. */
    static int execute(Streams streams, Clock clock, String... arguments) {
        if (VERSION_ONLY.contains(List.of(arguments))) {
            streams.out().println(Version.words());
            return ExitCode.OK.number();
        }
        // Closed last: the process may end only after it has said how to go on.
        try (Interruption interruption = new Interruption()) {
            List<Object> subcommands = new Subcommands(streams, clock, interruption).neededFor(List.of(arguments));
            return execute(commands(streams, subcommands), streams, arguments);
        }
    }

    private static int execute(CommandLine commands, Streams streams, String... arguments) {
        if (arguments.length == 0) {
            commands.usage(streams.err());
            return ExitCode.USAGE.number();
        }
        return commands.execute(arguments);
    }

    /** The command line with some of its sub-commands. */
    static CommandLine commands(Streams streams, List<Object> subcommands) {
        CommandLine commands = new CommandLine(new Bakeoff());
        subcommands.forEach(commands::addSubcommand);
        commands.getSubcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                // The command that gives help has its own option for it.
                .filter(command -> !command.helpCommand())
                .forEach(command -> command.mixinStandardHelpOptions(true).versionProvider(new Version()));
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
            case PairingException _ -> ExitCode.USAGE;
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
