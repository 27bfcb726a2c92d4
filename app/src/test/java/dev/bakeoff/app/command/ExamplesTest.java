package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bakeoff.core.definition.Abi;
import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.verdict.CandidateVerdict;
import dev.bakeoff.core.verdict.RoundVerdict;
import dev.bakeoff.core.verdict.Verdict;
import dev.bakeoff.measure.abi.AbiPrograms;
import dev.bakeoff.measure.host.Account;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.LocalHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    /** One of each kind of work; all of them take minutes. */
    @ParameterizedTest
    @ValueSource(strings = {"03-openssl-without-avx512.yaml", "10-own-command.yaml"})
    void runHere(String example) throws Exception {
        runs(EXAMPLES.resolve(example));
    }

    @ParameterizedTest
    @MethodSource("examples")
    @Tag("long")
    void allRunHere(Path example) throws Exception {
        runs(example);
    }

    private void runs(Path example) throws Exception {
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

    /** The machine must be left alone for as long: a neighbour makes intervals too wide to show that nothing moves. */
    @Test
    @Tag("long")
    void tellTheTruthOfEngines() throws Exception {
        Path out = folder.resolve("engines.bakeoff");

        Console.Outcome outcome = Console.bakeoff(
                "run", EXAMPLES.resolve("08-engine-truth.yaml").toString(), "--quick", "--out", out.toString());

        assertThat(outcome.exitCode()).as(outcome.err()).isIn(0, 3);
        Map<String, CandidateVerdict> candidates = Conclusion.read(out).judgement().candidates().stream()
                .collect(Collectors.toMap(CandidateVerdict::candidate, Function.identity()));
        if (loads("padlock")) {
            assertThat(verdict(candidates, "padlock").reasons())
                    .anyMatch(reason -> reason.startsWith("loaded, no effect: OpenSSL engine padlock changes none"));
        }
        if (!loads("afalg")) {
            assertThat(verdict(candidates, "afalg").headlineRounds()).hasSize(2).allSatisfy(round -> {
                assertThat(round.verdict()).isEqualTo(Verdict.INVALID);
                assertThat(round.reasons())
                        .anyMatch(reason -> reason.contains("the OpenSSL engine afalg does not load")
                                && reason.contains("id=afalg"));
            });
        }
        assumeTrue(Files.readString(Path.of("/proc/cpuinfo")).contains("avx512ifma"), "no AVX512-IFMA to hide");
        CandidateVerdict hidden = verdict(candidates, "without-avx512-ifma");
        assertThat(hidden.headlineRounds())
                .hasSize(2)
                .extracting(RoundVerdict::verdict)
                .containsOnly(Verdict.WORSE);
        assertThat(hidden.reasons()).noneMatch(reason -> reason.contains("no effect"));
    }

    private static CandidateVerdict verdict(Map<String, CandidateVerdict> candidates, String name) {
        return Optional.ofNullable(candidates.get(name)).orElseThrow();
    }

    private static boolean loads(String engine) throws Exception {
        return new LocalHost()
                .run(Command.of("openssl", "engine", "-t", engine))
                .succeeded();
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
