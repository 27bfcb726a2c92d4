package dev.bakeoff.formats.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.PointPattern;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Schema and reader accept the same definitions, but for rules that join two places of a file, which no schema can say.
 */
class SchemaAgreementTest {
    private static final int DEFINITIONS = 100;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void judgesAThousandDefinitionsAlike(long seed) {
        RandomDefinitions definitions = new RandomDefinitions(seed, 0.03);
        List<String> disagreements = new ArrayList<>();
        int good = 0;
        for (int i = 0; i < DEFINITIONS; i++) {
            String text = definitions.next();
            boolean valid = EditorView.accepts(text);
            good += valid ? 1 : 0;
            List<String> problems = problems(text);
            boolean accepted = problems.stream().allMatch(SchemaAgreementTest::beyondASchema);
            boolean alike = valid ? accepted : !problems.isEmpty();
            if (!alike) {
                disagreements.add((valid ? "only the schema accepts " : "only the reader accepts ") + text + problems);
            }
        }

        assertThat(disagreements).isEmpty();
        assertThat(good).as("good ones among %s", DEFINITIONS).isBetween(DEFINITIONS / 5, DEFINITIONS * 4 / 5);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "baseline: a\ncandidates: [{name: b}, {name: c}]",
                "baseline: a\ncandidates: [{name: a}, {name: a}]",
                "baseline: a\ncandidates: [{name: a}, {name: b, variant: {cpus: 3-1}}]"
            })
    void leavesToTheReaderWhatJoinsTwoPlaces(String text) {
        assertThat(EditorView.accepts(text)).isTrue();
        assertThat(problems(text)).isNotEmpty().allMatch(SchemaAgreementTest::beyondASchema);
    }

    /** What only the reader sees. */
    private static boolean beyondASchema(String problem) {
        return problem.contains("is none of the candidates")
                || problem.contains("two candidates are called")
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
