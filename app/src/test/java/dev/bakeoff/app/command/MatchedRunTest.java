package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Bake-offs on this machine in which candidates are matched by size. */
final class MatchedRunTest {
    private static final String FAMILIES = """
            baseline: {family: first, matchBy: vcpus}
            candidates:
              - {name: first-1, family: first, variant: {cpus: "0"}}
              - {name: first-2, family: first, variant: {cpus: "0,1"}}
              - {name: other-%s, family: other, variant: {cpus: "%s", env: {WHICH: other}}}
            agenda: ["compression.zlib-6:@1"]
            budget: 1 s
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void needsSizes() {
        assumeTrue(Runtime.getRuntime().availableProcessors() >= 2, "one CPU has no two sizes");
    }

    @Test
    void eachMeetsTheOneOfItsSize() throws IOException {
        Path out = folder.resolve("families.bakeoff");
        Console.Outcome run = run(FAMILIES.formatted("2", "0,1"), out);

        // Where others use the CPUs, guards void trials, and who meets whom is the same.
        assertThat(run.exitCode()).as(run.err()).isIn(0, 3);
        assertThat(run.err()).contains("first-1: local, CPU 0 (baseline)", "first-2: local, CPUs 0-1 (baseline)");
        assertThat(run.out()).contains("other-2 against first-2\n").doesNotContain("against first-1");
        JsonNode named = new JsonMapper()
                .readTree(Console.bakeoff("compare", out.toString(), "--json", "--baseline", "other-2")
                        .out());
        assertThat(named.path("baseline").asString()).isEqualTo("other-2");
        assertThat(named.path("candidates")).hasSize(2);
    }

    @Test
    void whoHasNobodyOfItsSizeIsToldBeforeAnythingIsMeasured() throws IOException {
        Path out = folder.resolve("families.bakeoff");
        Console.Outcome run = run(
                FAMILIES.replace("first-2, family: first", "first-2, family: spare")
                        .formatted("2", "0,1"),
                out);

        assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
        assertThat(run.err())
                .contains("candidate first-2 has 2 vCPUs", "first-1 has 1 vCPU", "leave first-2 out")
                .doesNotContain("\tat ");
        assertThat(out).doesNotExist();
    }

    private Console.Outcome run(String definition, Path out) throws IOException {
        Path file = Files.writeString(folder.resolve("families.yaml"), definition);
        return Console.bakeoff("run", file.toString(), "--quick", "--out", out.toString());
    }
}
