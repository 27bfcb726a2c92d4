package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.Jazzer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Coverage-guided fuzzing of the parser by Jazzer, in a process of its own. */
final class ResponseParserFuzzTest {
    /** As libFuzzer prints it: branches reached so far. */
    private static final Pattern COVERAGE = Pattern.compile("cov: (\\d+)");

    @TempDir
    private Path folder;

    @Test
    void findsNothingInAHundredThousandInputs() throws Exception {
        fuzz("-runs=100000");
    }

    @Test
    @Tag("long")
    void findsNothingInAMinute() throws Exception {
        fuzz("-max_total_time=60");
    }

    private void fuzz(String length) throws Exception {
        Path corpus = Files.createDirectory(folder.resolve("corpus"));
        List<String> seeds = ResponseParserTest.responses()
                .map(ResponseParserTest.Case::text)
                .toList();
        for (int i = 0; i < seeds.size(); i++) {
            Files.write(corpus.resolve("seed-" + i), ("\u0006" + seeds.get(i)).getBytes(StandardCharsets.ISO_8859_1));
        }
        Path output = folder.resolve("output");
        List<String> command = new ArrayList<>(TestLoadWorker.command(Jazzer.class));
        command.addAll(List.of(
                "--target_class=" + ResponseParserFuzz.class.getName(),
                "--instrumentation_includes=" + ResponseParser.class.getName(),
                "--custom_hook_includes=none",
                "--reproducer_path=" + folder,
                "-artifact_prefix=" + folder + "/",
                "-seed=1",
                "-max_len=4096",
                length,
                corpus.toString()));
        Process jazzer = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        int code = jazzer.waitFor();
        String text = Files.readString(output, StandardCharsets.ISO_8859_1);
        assertThat(code).as(text).isZero();
        List<Integer> coverage = COVERAGE.matcher(text)
                .results()
                .map(result -> Integer.valueOf(result.group(1)))
                .toList();
        assertThat(coverage).as("the parser is instrumented: %s", text).isNotEmpty();
        assertThat(coverage.getLast())
                .as("input was made that goes farther than the seeds")
                .isGreaterThan(coverage.getFirst());
    }
}
