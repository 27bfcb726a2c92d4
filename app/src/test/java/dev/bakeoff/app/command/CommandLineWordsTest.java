package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.app.terminal.Interruption;
import dev.bakeoff.app.terminal.Streams;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** Every command and option is described, under the names that scripts rely on, and the help fits a terminal. */
final class CommandLineWordsTest {
    private static final int TERMINAL_WIDTH = 80;

    /** The options that are promised, beside {@code --help} and {@code --version}. */
    private static final Map<String, List<String>> PROMISED = Map.of(
            "run", List.of("--quick", "--whole", "--only", "--out", "--install", "--dry-run", "--json"),
            "resume", List.of("--json"),
            "show", List.of("--json", "--public"),
            "compare", List.of("--baseline", "--session-spread", "--md", "--json", "--public"),
            "report", List.of("--out", "--public"),
            "load", List.of("-c", "-t", "-d", "-R", "--close", "--json", "--i-may-load-this-host"),
            "inspect", List.of("--json"),
            "doctor", List.of("--install", "--json"),
            "init", List.of(),
            "workloads", List.of("--json"));

    private static List<Object> subcommands(String... arguments) {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        Streams streams = new Streams(nowhere, nowhere, false, false, false);
        return new Subcommands(streams, Clock.systemUTC(), new Interruption()).neededFor(List.of(arguments));
    }

    private static CommandLine everything() {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        return Bakeoff.commands(new Streams(nowhere, nowhere, false, false, false), subcommands());
    }

    /** All but the one for help, whose words are picocli's. */
    private static Map<String, CommandLine> commands() {
        Map<String, CommandLine> commands = new LinkedHashMap<>();
        CommandLine root = everything();
        commands.put("bakeoff", root);
        commands.putAll(root.getSubcommands());
        commands.remove("help");
        return commands;
    }

    @Test
    void whatIsPromisedIsThere() {
        Map<String, CommandLine> commands = commands();
        assertThat(commands.keySet()).containsAll(PROMISED.keySet()).contains("completion", "man-pages");
        PROMISED.forEach((name, options) -> assertThat(commands.get(name))
                .as(name)
                .satisfies(command -> assertThat(
                                command.getCommandSpec().optionsMap().keySet())
                        .containsAll(options)
                        .contains("--help", "--version")));
    }

    @Test
    void everyCommandAndOptionIsDescribed() {
        commands().forEach((name, command) -> {
            CommandSpec spec = command.getCommandSpec();
            assertDescribed(name, spec.usageMessage().description());
            Stream.<ArgSpec>concat(spec.options().stream(), spec.positionalParameters().stream())
                    .forEach(argument -> {
                        assertDescribed(name + " " + argument, argument.description());
                        assertThat(argument.paramLabel())
                                .as("%s %s says what it takes", name, argument)
                                .matches(argument.arity().max() == 0 ? ".*" : "[A-Z]+(\\.[a-z]+)?");
                    });
        });
    }

    private static void assertDescribed(String what, String[] description) {
        assertThat(description).as(what).isNotEmpty();
        assertThat(description).as(what).allSatisfy(line -> {
            assertThat(line).isEqualTo(line.strip()).doesNotContain("  ", "%n");
            assertThat(line.codePointAt(0)).matches(Character::isUpperCase, "begins with a capital letter");
            assertThat(line).matches(".*[.)]");
        });
    }

    @Test
    void helpFitsATerminal() {
        Map<String, CommandLine> commands = commands();
        commands.putAll(everything().getSubcommands());
        commands.forEach((name, command) -> assertThat(command.getUsageMessage().lines())
                .as(name)
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(TERMINAL_WIDTH))
                .noneMatch(line -> line.endsWith(" ")));
    }

    @Test
    void onlyWhatIsNeededIsMade() {
        assertThat(subcommands("show", "x.bakeoff")).hasExactlyElementsOfTypes(ShowCommand.class);
        int all = subcommands().size();
        for (String about : new String[] {"help", "completion", "man-pages", "bake", "--help"}) {
            assertThat(subcommands(about)).as(about).hasSize(all);
        }
    }

    /** A command by itself says the same as among all others. */
    @Test
    void everyCommandIsFoundUnderItsName() {
        everything().getSubcommands().forEach((name, command) -> {
            if (!command.getCommandSpec().helpCommand()) {
                Console.Outcome help = Console.bakeoff(name, "--help");
                assertThat(help.exitCode()).as(name).isZero();
                assertThat(help.out()).isEqualTo(command.getUsageMessage());
                assertThat(Console.bakeoff("help", name).out()).isEqualTo(help.out());
                assertThat(Console.bakeoff(name, "--version").out())
                        .isEqualTo(Console.bakeoff("--version").out());
            }
        });
    }

    @Test
    void saysWhatWasMistypedAndWhatThereIs() {
        Console.Outcome mistyped = Console.bakeoff("shwo", "x.bakeoff");
        assertThat(mistyped.exitCode()).isEqualTo(2);
        assertThat(mistyped.err()).contains("shwo", "bakeoff show");
    }
}
