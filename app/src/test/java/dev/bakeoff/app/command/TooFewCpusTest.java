package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TooFewCpusTest {
    private static final List<Point> POINTS = List.of(
            new Point("crypto.rsa2048-sign", "@1"),
            new Point("crypto.rsa2048-sign", "@4"),
            new Point("crypto.rsa2048-sign", "@8"),
            new Point("compression.zlib-6", "@8"),
            new Point("crypto.rsa2048-sign", "@all"),
            new Point("crypto.rc4", "16KiB@4"));

    private final WorkloadCatalogue catalogue = Workbench.catalogueOnly();

    @TempDir
    Path folder;

    private TooFewCpus among(Candidate... candidates) {
        return TooFewCpus.among(POINTS, List.of(candidates), catalogue, new LocalHost());
    }

    private static Candidate on(String name, String cpus) {
        return new Candidate(name, Candidate.LOCAL, Variant.onCpus(CpuSet.parse(cpus)));
    }

    @Test
    void leavesOutWhatTheSmallestCandidateIsTooSmallFor() {
        TooFewCpus few = among(on("large", "0-63"), on("small", "0-3"));

        assertThat(few.points())
                .containsExactly(new Point("crypto.rsa2048-sign", "@8"), new Point("compression.zlib-6", "@8"));
        assertThat(few.warning().orElseThrow().toString())
                .startsWith("left out 2 points of crypto and compression with more processes than candidate small has"
                        + " CPUs, which is 4.");
    }

    @Test
    void leavesNothingOutWhereAllHaveCpusEnough() {
        TooFewCpus few = among(on("large", "0-7"), on("larger", "0-63"));

        assertThat(few.points()).isEmpty();
        assertThat(few.warning()).isEmpty();
    }

    @Test
    void measuresTheRestAndSaysWhatIsLeftOut() throws Exception {
        Console.Outcome plan = dryRun("crypto.rsa2048-sign", "");

        assertThat(plan.exitCode()).as(plan.err()).isZero();
        assertThat(plan.out())
                .contains("left out 7 points of crypto with more processes than candidate one has CPUs, which is 1.")
                .contains("packages: nothing is missing")
                .contains("crypto.rsa2048-sign:@1, ")
                .contains("crypto.rsa2048-sign:@all, ")
                .doesNotContain("crypto.rsa2048-sign:@2, ");
    }

    @Test
    void cannotRunWhatIsAllTooWide() throws Exception {
        Console.Outcome refused = dryRun("crypto.rsa2048-sign:@128", "");

        assertThat(refused.exitCode()).isEqualTo(4);
        assertThat(refused.err())
                .contains("left out 1 point of crypto")
                .contains("nothing of what was asked for can run here");
    }

    @Test
    void knowsWhetherSomethingAskedForComesToNothing() throws Exception {
        assertThat(plan("crypto.x25519\", \"crypto.rsa2048-sign").leavesAPatternOut())
                .as("one and all remain")
                .isFalse();
        assertThat(plan("crypto.x25519\", \"crypto.rsa2048-sign:@*8").leavesAPatternOut())
                .isTrue();
    }

    private Plan plan(String patterns) throws Exception {
        return Plan.make(Optional.of(definition(patterns, "")), List.of(), Length.QUICK, catalogue, new LocalHost());
    }

    @Test
    void isIncompleteWhenAllOfOnePatternIsTooWide() throws Exception {
        Path result = folder.resolve("half.bakeoff");
        Path definition = definition("crypto.x25519:@1\", \"crypto.rsa2048-sign:@128", "budget: 1 s\n");

        Console.Outcome run = Console.bakeoff("run", definition.toString(), "--quick", "--out", result.toString());

        assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
        assertThat(run.out()).contains("left out 1 point of crypto");
    }

    private Console.Outcome dryRun(String pattern, String more) throws Exception {
        return Console.bakeoff(
                "run", "--dry-run", "--quick", definition(pattern, more).toString());
    }

    private Path definition(String pattern, String more) throws Exception {
        return Files.writeString(folder.resolve("one.yaml"), """
                baseline: one
                candidates:
                  - name: one
                    variant: {cpus: "0", env: {WHICH: "1"}}
                  - name: two
                    variant: {cpus: "0", env: {WHICH: "2"}}
                agenda: ["%s"]
                %s""".formatted(pattern, more));
    }
}
