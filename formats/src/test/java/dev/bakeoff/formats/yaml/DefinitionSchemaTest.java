package dev.bakeoff.formats.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.Variant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The published schema is a good schema, shows in editors what people need, and has the reader's words. */
class DefinitionSchemaTest {
    private static final String TWO = "baseline: a\ncandidates: [{name: a}, {name: b}]\n";

    @Test
    void isAValidSchemaOfDraft202012() {
        assertThat(EditorView.SCHEMA.path("$schema").asString())
                .isEqualTo("https://json-schema.org/draft/2020-12/schema");
        assertThat(EditorView.errorsOfSchema(EditorView.SCHEMA)).isEmpty();

        ObjectNode broken = (ObjectNode) EditorView.SCHEMA.deepCopy();
        broken.put("type", "objekt");
        assertThat(EditorView.errorsOfSchema(broken)).isNotEmpty();
    }

    @Test
    void hasTheWordsOfTheReader() {
        JsonNode candidate = EditorView.SCHEMA.at("/properties/candidates/items");
        JsonNode matched = EditorView.SCHEMA.at("/properties/baseline/anyOf/1");
        JsonNode variant = candidate.at("/properties/variant");

        assertThat(words(EditorView.SCHEMA)).containsExactlyElementsOf(Level.TOP.words());
        assertThat(words(matched)).containsExactlyElementsOf(Level.BASELINE.words());
        assertThat(words(candidate)).containsExactlyElementsOf(Level.CANDIDATE.words());
        assertThat(words(variant)).containsExactlyElementsOf(Level.VARIANT.words());
        assertThat(words(variant.at("/properties/binaries"))).containsExactlyElementsOf(Level.BINARIES.words());
        JsonNode target = EditorView.SCHEMA.at("/properties/targets/items");
        JsonNode command = EditorView.SCHEMA.at("/properties/commands/items");
        assertThat(words(target)).containsExactlyElementsOf(Level.TARGET.words());
        assertThat(words(target.at("/properties/expect"))).containsExactlyElementsOf(Level.EXPECT.words());
        assertThat(words(command)).containsExactlyElementsOf(Level.COMMAND.words());
        assertThat(Stream.of(
                        EditorView.SCHEMA,
                        matched,
                        candidate,
                        variant,
                        variant.at("/properties/binaries"),
                        target,
                        target.at("/properties/expect"),
                        command))
                .allMatch(level -> level.path("additionalProperties").isBoolean()
                        && !level.path("additionalProperties").asBoolean());
    }

    private static List<String> words(JsonNode level) {
        return List.copyOf(level.path("properties").propertyNames());
    }

    static List<Map.Entry<String, JsonNode>> places() {
        Map<String, JsonNode> places = new LinkedHashMap<>();
        collect("definition", EditorView.SCHEMA, places);
        return List.copyOf(places.entrySet());
    }

    private static void collect(String path, JsonNode schema, Map<String, JsonNode> places) {
        places.put(path, schema);
        schema.path("properties")
                .properties()
                .forEach(word -> collect(path + "." + word.getKey(), word.getValue(), places));
        schema.path("anyOf")
                .forEach(one -> one.path("properties")
                        .properties()
                        .forEach(word -> collect(path + "." + word.getKey(), word.getValue(), places)));
        if (schema.has("items")) {
            collect(path + "[]", schema.path("items"), places);
        }
        if (schema.path("additionalProperties").isObject()) {
            collect(path + ".*", schema.path("additionalProperties"), places);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("places")
    void explainsEveryPlaceInEditors(Map.Entry<String, JsonNode> place) {
        JsonNode schema = place.getValue();

        assertThat(schema.path("title").asString("")).isNotBlank();
        assertThat(schema.path("description").asString("")).endsWith(".");
        assertThat(schema.path("examples")).isNotEmpty();
        assertThat(alternatives(schema)).allMatch(one -> one.has("type") || one.has("enum"));
        assertThat(alternatives(schema))
                .filteredOn(one -> one.has("pattern") && place.getKey().indexOf('*') < 0)
                .allSatisfy(one ->
                        assertThat(one.path("patternErrorMessage").asString("")).contains("for example"));
        List<JsonNode> shown = new ArrayList<>();
        schema.path("examples").forEach(shown::add);
        Optional.of(schema.path("default"))
                .filter(value -> !value.isMissingNode())
                .ifPresent(shown::add);
        assertThat(shown)
                .allSatisfy(
                        value -> assertThat(EditorView.errors(schema, value)).isEmpty());
    }

    private static List<JsonNode> alternatives(JsonNode schema) {
        List<JsonNode> alternatives = new ArrayList<>();
        schema.path("anyOf").forEach(alternatives::add);
        return alternatives.isEmpty() ? List.of(schema) : alternatives;
    }

    @Test
    void statesTheDefaultsThatCount() throws Exception {
        String written = Stream.of("margin", "confidence", "clients")
                .map(word -> word + ": " + EditorView.SCHEMA.at("/properties/" + word + "/default") + "\n")
                .reduce(TWO, String::concat);

        BakeOffDefinition definition = read(written);

        assertThat(definition.rule()).isEqualTo(JudgementRule.DEFAULT);
        assertThat(definition).isEqualTo(read(TWO));
        assertThat(definition.candidates().getFirst().host())
                .isEqualTo(EditorView.SCHEMA
                        .at("/properties/candidates/items/properties/host/default")
                        .asString());
        assertThat(definition.candidates().getFirst().variant()).isEqualTo(Variant.NONE);
    }

    @Test
    void statesTheBudgetOfEachLength() throws Exception {
        String description =
                EditorView.SCHEMA.at("/properties/budget/description").asString();
        Matcher stated = Pattern.compile("(\\d[\\d a-z]*) for (\\w+)").matcher(description);
        Map<Length, Duration> budgets = new LinkedHashMap<>();
        while (stated.find()) {
            Length length = Length.valueOf(stated.group(2).toUpperCase(Locale.ROOT));
            budgets.put(
                    length, read(TWO + "budget: " + stated.group(1)).budget().orElseThrow());
        }

        assertThat(budgets).hasSize(Length.values().length);
        budgets.forEach((length, budget) -> assertThat(budget).isEqualTo(length.budget()));
    }

    static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("..", "examples"))) {
            return files.filter(file -> file.toString().endsWith(".yaml")).toList();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("examples")
    void acceptsTheExamples(Path example) throws Exception {
        String text = Files.readString(example);

        assertThat(EditorView.accepts(text)).isTrue();
        assertThatCode(() -> read(text)).doesNotThrowAnyException();
    }

    @Test
    void acceptsTheDefinitionOfTheReadme() throws Exception {
        String readme = Files.readString(Path.of("..", "README.md"));
        Matcher block =
                Pattern.compile("```yaml\n(name: .*?)```", Pattern.DOTALL).matcher(readme);

        assertThat(block.find()).isTrue();
        assertThat(EditorView.accepts(block.group(1))).isTrue();
        assertThatCode(() -> read(block.group(1))).doesNotThrowAnyException();
    }

    private static BakeOffDefinition read(String text) throws DefinitionException {
        return new DefinitionReader(List.of(PointPattern.parse("micro"))).read("x.yaml", text);
    }
}
