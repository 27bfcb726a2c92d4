package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bakeoff.core.definition.Abi;
import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.verdict.CandidateVerdict;
import dev.bakeoff.measure.abi.AbiPrograms;
import dev.bakeoff.measure.host.Account;
import dev.bakeoff.measure.host.LocalHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The numbered examples are what they say: each can be read, selects points, and runs. */
final class ExamplesTest {
    private static final Path EXAMPLES = Path.of("..", "examples");

    @TempDir
    Path folder;

    static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }

    private static Plan plan(Path example) throws Exception {
        return Plan.make(Optional.of(example), List.of(), Length.QUICK, Workbench.catalogueOnly(), new LocalHost());
    }

    /** The example with a budget of a second, so that three blocks are run. */
    private Path shortened(Path example) throws IOException {
        String text = Files.readString(example);
        String shorter = text.replaceFirst("budget: .*", "budget: 1 s");
        assertThat(shorter).isNotEqualTo(text);
        return Files.writeString(folder.resolve(String.valueOf(example.getFileName())), shorter);
    }

    private Console.Outcome run(Path example, Path out, String point) throws IOException {
        return Console.bakeoff(
                "run", shortened(example).toString(), "--quick", "--out", out.toString(), "--only", point);
    }

    @Test
    void areNumberedFromOneWithoutAGap() throws Exception {
        List<Path> examples = examples();

        assertThat(examples).isNotEmpty();
        for (int i = 0; i < examples.size(); i++) {
            assertThat(String.valueOf(examples.get(i).getFileName())).startsWith(String.format("%02d-", i + 1));
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void runHere(Path example) throws Exception {
        assumeTrue(mayMakeControlGroups() || !Files.readString(example).contains("quota:"), "a quota needs root");
        assumeTrue(!Files.readString(example).contains("targets:"), "needs servers of somebody's; see OwnWorkRunTest");
        assumeTrue(
                !Files.readString(example).contains("abi:") || abisAreHere(),
                "the programs of other ABIs have not been fetched");
        String first = plan(example).points().getFirst().toString();
        Path out = folder.resolve("example.bakeoff");

        Console.Outcome outcome = run(example, out, first);

        // On a machine that is busy with other work a guard may void every trial of a candidate, which is 3.
        assertThat(outcome.exitCode()).as(outcome.err()).isIn(0, 3);
        assertThat(outcome.out()).contains(first).contains("Report: ");
        assertThat(Conclusion.read(out).result().remaining()).isEmpty();
    }

    @Test
    void recoverAHandicapOfKnownSize() throws Exception {
        assumeTrue(mayMakeControlGroups(), "a quota needs root");
        Path out = folder.resolve("handicap.bakeoff");

        run(EXAMPLES.resolve("02-handicap.yaml"), out, "compression.zlib-6:@1");

        CandidateVerdict handicapped =
                Conclusion.read(out).judgement().candidates().getFirst();
        assertThat(handicapped.candidate()).isEqualTo("handicapped");
        // 0.8 by definition; wide bounds, since three short blocks on a shared machine scatter.
        assertThat(handicapped.overall().orElseThrow().value()).isBetween(0.6, 0.95);
    }

    private static boolean abisAreHere() throws Exception {
        LocalHost host = new LocalHost();
        return AbiPrograms.of(host, Abi.AMD64).areOn(host)
                && AbiPrograms.of(host, Abi.I386).areOn(host);
    }

    private static boolean mayMakeControlGroups() throws Exception {
        return Account.isRoot(new LocalHost());
    }
}
