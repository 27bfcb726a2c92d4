package dev.bakeoff.formats.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.bakeoff.core.definition.PointPattern;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every file in the folder {@code bad} is refused with exactly the lines of the {@code .problems} file beside it: all
 * that is wrong, in the order of their places, each with what is expected.
 */
class BadDefinitionsTest {
    private static final Path FOLDER = Path.of("src/test/resources/dev/bakeoff/formats/yaml/bad");

    static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    @Timeout(20)
    void areRefusedWithAllThatIsWrong(Path file) throws Exception {
        String name = String.valueOf(file.getFileName());
        Path expected = FOLDER.resolve(name.replace(".yaml", ".problems"));

        assertThat(problems(name, Files.readString(file))).isEqualTo(Files.readString(expected));
    }

    @Test
    void areMany() throws Exception {
        assertThat(files()).hasSizeGreaterThanOrEqualTo(40);
    }

    @Test
    @Timeout(20)
    void mayBeLargeOrDeepAndAreStillRefusedInTime() {
        assertThat(problems("large.yaml", "# " + "x".repeat(1 << 20)))
                .isEqualTo("large.yaml:1:1: the file is larger than 1 MiB; a definition is a page or two\n");
        assertThat(problems("deep.yaml", "agenda: " + "[".repeat(10_000) + "]".repeat(10_000)))
                .isEqualTo("deep.yaml:1:24: nested more than 16 levels deep; write it as ./bakeoff init does\n");
        assertThat(problems(
                        "long.yaml", "n".repeat(100_000) + ": 1\nbaseline: a\ncandidates: [{name: a}, {name: b}]\n"))
                .hasSizeLessThan(1000);
        assertThat(problems(
                        "digits.yaml",
                        "baseline: a\ncandidates: [{name: a}, {name: b}]\nmargin: " + "9".repeat(1_000_000)))
                .startsWith("digits.yaml:3:9: ")
                .hasSizeLessThan(1000);
    }

    @Test
    void areSaidInPartWhereThereIsTooMuchWrong() {
        String many = "baseline: a\ncandidates: [{name: a}, {name: b}]\nagenda:\n" + "  - ''\n".repeat(5000);

        assertThat(problems("many.yaml", many).lines()).hasSize(101).last().isEqualTo("... and 4900 more");
    }

    private static String problems(String name, String text) {
        DefinitionReader reader = new DefinitionReader(List.of(PointPattern.parse("micro")));
        DefinitionException refusal = catchThrowableOfType(DefinitionException.class, () -> reader.read(name, text));
        assertThat(refusal).as("the refusal of %s", name).isNotNull();
        return String.valueOf(refusal.getMessage())
                .lines()
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }
}
