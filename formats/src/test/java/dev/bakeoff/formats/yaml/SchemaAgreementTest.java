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

    private static final String TARGET = TWO + "targets: [{name: t, %s}]";
    private static final String COMMAND =
            TWO + "commands: [{name: c, run: [a], metric: m, pattern: (x), unit: u, better: lower, time: 1 s, %s}]";

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
                TWO + "targets: %s",
                TWO + "targets: [%s]",
                TWO + "targets: [{name: %s, url: 'http://a/'}]",
                String.format(TARGET, "url: %s"),
                String.format(TARGET, "urls: %s"),
                String.format(TARGET, "urls: ['http://a/', %s]"),
                String.format(TARGET, "url: 'http://a/', connections: %s"),
                String.format(TARGET, "url: 'http://a/', connections: [%s]"),
                String.format(TARGET, "url: 'http://a/', keepAlive: %s"),
                String.format(TARGET, "url: 'http://a/', verify: %s"),
                String.format(TARGET, "url: 'http://a/', expect: %s"),
                String.format(TARGET, "url: 'http://a/', expect: {status: %s}"),
                String.format(TARGET, "url: 'http://a/', %s: 1"),
                TWO + "commands: %s",
                TWO + "commands: [%s]",
                String.format(COMMAND, "%s: 1"),
                COMMAND.replace("name: c", "name: %s").replace(", %s}", "}"),
                COMMAND.replace("[a]", "%s").replace(", %s}", "}"),
                COMMAND.replace("[a]", "[%s]").replace(", %s}", "}"),
                COMMAND.replace("[a]", "[a, %s]").replace(", %s}", "}"),
                COMMAND.replace("metric: m", "metric: %s").replace(", %s}", "}"),
                COMMAND.replace("unit: u", "unit: %s").replace(", %s}", "}"),
                COMMAND.replace("better: lower", "better: %s").replace(", %s}", "}"),
                COMMAND.replace("time: 1 s", "time: %s").replace(", %s}", "}"),
                TWO + "%s: 1",
                "baseline: a\ncandidates: [{name: a}, {name: b, targets: %s}]",
                "baseline: a\ncandidates: [{name: a}, {name: b, targets: {t: %s}}]\ntargets: [{name: t, url: 'http://a/'}]",
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
                "baseline: a\ncandidates: [{name: a}, {name: b, targets: {t: 'http://a'}}]",
                TWO + "targets: [{name: t, url: 'http://a/'}, {name: t, url: 'http://a/'}]",
                TWO + "targets: [{name: t, urls: ['http://a/', 'http://b/']}]",
                TWO + "targets: [{name: t, url: 'http://a/', base: 'http://a/'}]",
                TWO + "targets: [{name: t, url: 'http://a:99999/'}]",
                TWO + "targets: [{name: t, url: 'http://a/', connections: [1, 1]}]",
                TWO + "targets: [{name: t, har: a.har}]",
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
                || problem.contains("there is no target")
                || problem.contains("two targets are called")
                || problem.contains("a target is one server")
                || problem.contains("base goes with har and accessLog")
                || problem.contains("a port lies from 1 to 65535")
                || problem.contains("stands there twice")
                || problem.contains("no file can be read here")
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
