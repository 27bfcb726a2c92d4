package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bakeoff.app.terminal.JavaCommand;
import dev.bakeoff.results.journal.ResultFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A machine that lacks a tool: nginx is hidden under an empty file in a mount namespace of the test's own. */
final class TrimmedRunTest {
    private static final String HIDE_NGINX = "mount --bind /dev/null \"$(command -v nginx)\" && exec \"$@\"";

    @TempDir
    Path folder;

    private Process start(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("unshare", "--mount", "sh", "-c", HIDE_NGINX, "sh"));
        command.addAll(JavaCommand.of(
                List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"), Bakeoff.class, List.of(arguments)));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.txt").toFile())
                .start();
    }

    private static void assumeNamespaces() throws Exception {
        assumeTrue(
                new ProcessBuilder("unshare", "--mount", "true").start().waitFor() == 0,
                "a mount namespace needs root");
    }

    @Test
    void runsWhatItCanAndSaysWhatItLeavesOut() throws Exception {
        assumeNamespaces();
        Path definition = Files.writeString(folder.resolve("lacking.yaml"), """
                baseline: one
                candidates:
                  - name: one
                    variant: {env: {WHICH: "1"}}
                  - name: two
                    variant: {env: {WHICH: "2"}}
                agenda: ["compression.zlib-6:@1", "web.static:http,html-1k,c1"]
                budget: 1 s
                """);
        Path result = folder.resolve("lacking.bakeoff");

        Process bakeoff = start("run", definition.toString(), "--quick", "--out", result.toString());

        assertThat(bakeoff.waitFor(3, TimeUnit.MINUTES)).isTrue();
        String output = Files.readString(folder.resolve("output.txt"));
        assertThat(bakeoff.exitValue()).as(output).isEqualTo(3);
        assertThat(output)
                .contains("left out 1 point of web: this system lacks nginx.")
                .contains("Install with: ")
                .contains("two against one");
        assertThat(ResultFolder.read(result).result().trials()).hasSize(8);
        assertThat(result.resolve("report.html")).content().contains("lacks nginx");
    }

    @Test
    void tellsADoctorWhatIsMissingAndHowToGetIt() throws Exception {
        assumeNamespaces();

        Process doctor = start("doctor");

        assertThat(doctor.waitFor(1, TimeUnit.MINUTES)).isTrue();
        String output = Files.readString(folder.resolve("output.txt"));
        assertThat(doctor.exitValue()).as(output).isEqualTo(4);
        assertThat(output)
                .containsPattern("crypto       all \\d+ points can run")
                .contains("web          0 of 68 points can run")
                .contains("lacks nginx, nginx with HTTP/2")
                .contains("nginx");
    }

    @Test
    void isNotFitWhenNothingOfWhatWasAskedCanRun() throws Exception {
        assumeNamespaces();

        Process bakeoff = start(
                "run",
                "--quick",
                "--only",
                "web",
                "--out",
                folder.resolve("none.bakeoff").toString());

        assertThat(bakeoff.waitFor(1, TimeUnit.MINUTES)).isTrue();
        String output = Files.readString(folder.resolve("output.txt"));
        assertThat(bakeoff.exitValue()).as(output).isEqualTo(4);
        assertThat(output).contains("lacks nginx").contains("nothing of what was asked for can run here");
        assertThat(folder.resolve("none.bakeoff")).doesNotExist();
    }
}
