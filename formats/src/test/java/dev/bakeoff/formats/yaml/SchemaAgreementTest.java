package dev.bakeoff.formats.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.PointPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Schema and reader accept the same definitions, but for rules that join two places of a file, which no schema can say.
 * A number that JSON cannot hold counts as refused by the schema.
 */
class SchemaAgreementTest {
    private static final int DEFINITIONS = 100;
    private static final String TWO = "baseline: a\ncandidates: [{name: a}, {name: b}]\n";
    private static final String VARIANT = "baseline: a\ncandidates: [{name: a}, {name: b, variant: {%s}}]\n";

    static List<String> places() {
        return List.of(
                TWO + "name: %s",
                TWO + "clients: %s",
                TWO + "clients: [local, %s]",
                TWO + "agenda: %s",
                TWO + "agenda: [micro, %s]",
                TWO + "margin: %s",
                TWO + "confidence: %s",
                TWO + "budget: %s",
                TWO + "%s: 1",
                "baseline: %s\ncandidates: [{name: a}, {name: b}]",
                "baseline: {family: f, matchBy: %s}\ncandidates: [{name: a, family: f}, {name: b}]",
                "baseline: {family: %s, matchBy: cores}\ncandidates: [{name: a, family: f}, {name: b}]",
                "baseline: {family: f, matchBy: memory, %s: 1}\ncandidates: [{name: a, family: f}, {name: b}]",
                "baseline: a\ncandidates: [{name: a, family: %s}, {name: b}]",
                "baseline: a\ncandidates: %s",
                "baseline: a\ncandidates: [{name: a}, %s]",
                "baseline: a\ncandidates: [{name: a}, {name: %s}]",
                "baseline: a\ncandidates: [{name: a}, {name: b, host: %s}]",
                "baseline: a\ncandidates: [{name: a}, {name: b, variant: %s}]",
                String.format(VARIANT, "cpus: %s"),
                String.format(VARIANT, "quota: %s"),
                String.format(VARIANT, "env: %s"),
                String.format(VARIANT, "env: {A: %s}"),
                String.format(VARIANT, "env: {%s: x}"),
                String.format(VARIANT, "binaries: %s"),
                String.format(VARIANT, "binaries: {openssl: %s}"),
                String.format(VARIANT, "binaries: {nginx: %s}"),
                String.format(VARIANT, "binaries: {brotli: %s}"),
                String.format(VARIANT, "binaries: {gzip: %s}"),
                String.format(VARIANT, "binaries: {zstd: %s}"),
                String.format(VARIANT, "abi: %s"),
                String.format(VARIANT, "libraries: %s"),
                String.format(VARIANT, "libraries: [/opt/lib, %s]"),
                String.format(VARIANT, "openssl_engine: %s"),
                String.format(VARIANT, "openssl_provider: %s"),
                String.format(VARIANT, "nginx: %s"),
                String.format(VARIANT, "nginx: {sendfile: %s}"),
                String.format(VARIANT, "nginx: {%s: 1}"),
                String.format(VARIANT, "settings: %s"),
                String.format(VARIANT, "settings: {vm.swappiness: %s}"),
                String.format(VARIANT, "settings: {%s: 1}"),
                String.format(VARIANT, "governor: %s"),
                String.format(VARIANT, "frequency: %s"),
                String.format(VARIANT, "%s: 1"),
                "%s");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("places")
    void judgesEveryStrangeValueAlike(String place) {
        assertThat(RandomDefinitions.STRANGE.stream()
                        .map(value -> disagreement(String.format(place, value)))
                        .flatMap(Optional::stream))
                .isEmpty();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void judgesAThousandDefinitionsAlike(long seed) {
        RandomDefinitions definitions = new RandomDefinitions(seed, 0.03);
        List<String> disagreements = new ArrayList<>();
        int good = 0;
        for (int i = 0; i < DEFINITIONS; i++) {
            String text = definitions.next();
            good += EditorView.accepts(text) ? 1 : 0;
            disagreement(text).ifPresent(disagreements::add);
        }

        assertThat(disagreements).isEmpty();
        assertThat(good).as("good ones among %s", DEFINITIONS).isBetween(DEFINITIONS / 5, DEFINITIONS * 4 / 5);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "baseline: a\ncandidates: [{name: b}, {name: c}]",
                "baseline: {family: f, matchBy: vcpus}\ncandidates: [{name: b}, {name: c}]",
                "baseline: {family: f, matchBy: vcpus}\ncandidates: [{name: b, family: f}, {name: c, family: f}]",
                "baseline: a\ncandidates: [{name: a}, {name: a}]",
                "baseline: a\ncandidates: [{name: a}, {name: b, variant: {abi: i386, libraries: /opt/lib}}]",
                "baseline: a\ncandidates: [{name: a}, {name: b, variant: {env: {LD_LIBRARY_PATH: x}, libraries: /y}}]",
                "baseline: a\ncandidates: [{name: a}, {name: b, variant: {env: {OPENSSL_CONF: x}, openssl_provider: y}}]",
                "baseline: a\ncandidates: [{name: a}, {name: b, variant: {cpus: 3-1}}]"
            })
    void leavesToTheReaderWhatJoinsTwoPlaces(String text) {
        assertThat(EditorView.accepts(text)).isTrue();
        assertThat(problems(text)).isNotEmpty().allMatch(SchemaAgreementTest::beyondASchema);
    }

    private static Optional<String> disagreement(String text) {
        boolean valid = EditorView.accepts(text);
        List<String> problems = problems(text);
        boolean alike = valid ? problems.stream().allMatch(SchemaAgreementTest::beyondASchema) : !problems.isEmpty();
        return alike
                ? Optional.empty()
                : Optional.of((valid ? "only the schema accepts " : "only the reader accepts ") + text + problems);
    }

    /** What only the reader sees. */
    private static boolean beyondASchema(String problem) {
        return problem.contains("is none of the candidates")
                || problem.contains("no candidate is of the family")
                || problem.contains("nobody is judged")
                || problem.contains("two candidates are called")
                || problem.contains("brings its own programs")
                || problem.contains("say the same thing")
                || problem.contains("runs backwards");
    }

    private static List<String> problems(String text) {
        try {
            new DefinitionReader(List.of(PointPattern.parse("micro"))).read("x.yaml", text);
            return List.of();
        } catch (DefinitionException refusal) {
            return refusal.problems().stream().map(Problem::toString).toList();
        }
    }
}
