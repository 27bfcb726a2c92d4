package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/** The pages as {@code man} renders them. */
final class ManPageTest {
    @TempDir
    Path folder;

    /** Fails when the formatter warns of anything. */
    private String man(Path page) throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        Path warnings = folder.resolve("warnings.txt");
        ProcessBuilder man = new ProcessBuilder("man", "--warnings", "-l", page.toString())
                .redirectOutput(output.toFile())
                .redirectError(warnings.toFile());
        man.environment().putAll(Map.of("MANWIDTH", "80", "LC_ALL", "C", "MANPAGER", "cat"));
        Process process = man.start();
        try {
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroy();
        }
        assertThat(Files.readString(warnings)).isEmpty();
        return Files.readString(output);
    }

    @Test
    void thereIsAPageForEveryCommand() throws Exception {
        Path pages = folder.resolve("share/man/man1");

        Console.Outcome written = Console.bakeoff("man-pages", pages.toString());

        assertThat(written.exitCode()).as(written.err()).isZero();
        List<Path> files = written.out().lines().map(Path::of).toList();
        assertThat(files).contains(pages.resolve("bakeoff.1"), pages.resolve("bakeoff-man-pages.1"));
        for (Path file : files) {
            String page = man(file);
            assertThat(page)
                    .startsWith(file.getFileName().toString().replace(".1", "").toUpperCase(Locale.ROOT))
                    .contains("NAME\n", "SYNOPSIS\n", "DESCRIPTION\n", "OPTIONS\n", "EXIT STATUS\n", "SEE ALSO\n");
            assertThat(page.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        }
        assertThat(man(pages.resolve("bakeoff-run.1")))
                .contains("bakeoff-run - Runs a bake-off and judges it\n", "--only=PATTERN...\n")
                .containsPattern("--quick \\|\\s+--whole")
                .contains("bakeoff-compare(1)");
        assertThat(man(pages.resolve("bakeoff.1"))).contains("COMMANDS\n", "130", "Interrupted.");
    }

    @Command(
            name = "awkward",
            description = {".begins like a macro", "'so does this", "a\\b -x ~ \"quoted\" 100 %%"})
    private static final class Awkward {}

    @Test
    void wordsThatLookLikeMacrosStayWords() throws Exception {
        Map<String, String> pages = ManPage.allOf(CommandSpec.forAnnotatedObject(new Awkward()), "1.0");
        Path file = Files.writeString(folder.resolve("awkward.1"), pages.getOrDefault("awkward.1", ""));

        assertThat(man(file)).contains(".begins like a macro", "'so does this", "a\\b -x ~ \"quoted\" 100 %");
    }

    @Test
    void namesTheFolderThatCannotBeMade() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");

        Console.Outcome refused = Console.bakeoff("man-pages", file + "/man1");

        assertThat(refused.exitCode()).isEqualTo(4);
        assertThat(refused.err()).contains(file + "/man1", "name another folder");
    }
}
