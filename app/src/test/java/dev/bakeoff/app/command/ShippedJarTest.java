package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The jar as the launcher starts it, with no library but those beside it: the tests' own class path has more, so only
 * this shows that one is missing. Runs in the phase {@code verify}, after the jar is made.
 */
final class ShippedJarTest {
    private static final String DEFINITION = """
            baseline: one
            candidates:
              - name: one
                variant: {cpus: "0", env: {WHICH: "1"}}
              - name: two
                variant: {cpus: "0", env: {WHICH: "2"}}
            agenda: ["web.static:tls1.3,html-1k,c1"]
            budget: 1 s
            """;

    @TempDir
    Path folder;

    private void succeeds(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                Path.of("target", "bakeoff-app.jar").toAbsolutePath().toString()));
        command.addAll(List.of(arguments));
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).as(Files.readString(output)).isZero();
        } finally {
            process.destroy();
        }
    }

    @Test
    void runsADefinitionToItsReportAndReadsTheResultAgain() throws Exception {
        Path definition = Files.writeString(folder.resolve("shipped.yaml"), DEFINITION);
        String result = folder.resolve("shipped.bakeoff").toString();

        succeeds("run", definition.toString(), "--quick", "--json", "--out", result);
        succeeds("show", result, "--json");
        succeeds("inspect", "--json");

        assertThat(Path.of(result, "report.html")).isNotEmptyFile();
    }
}
