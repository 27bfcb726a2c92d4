package dev.bakeoff.formats.yaml;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** The words of one mapping, each once, with the places of word and value. */
final class Fields {
    private record Field(Node word, Node value) {}

    private final Problems problems;
    private final Node place;
    private final Map<String, Field> fields;

    private Fields(Problems problems, Node place, Map<String, Field> fields) {
        this.problems = problems;
        this.place = place;
        this.fields = fields;
    }

    /** Any words: names that people choose, such as environment variables. */
    static Fields free(Problems problems, Node node, String example) {
        Map<String, Field> fields = new LinkedHashMap<>();
        if (node instanceof MappingNode mapping) {
            mapping.getValue().forEach(tuple -> add(problems, fields, tuple));
        } else {
            problems.add(node, "words with values are expected here", "write for example " + example);
        }
        return new Fields(problems, node, fields);
    }

    /**
     * Known words only.
     *
     * @param known words that are read
     * @param later words that Bakeoff promises and cannot honour yet: refused by name, never passed over
     */
    static Fields known(Problems problems, Node node, String example, List<String> known, List<String> later) {
        Fields all = free(problems, node, example);
        all.fields.forEach((word, field) -> {
            if (later.contains(word)) {
                problems.add(field.word(), "\"" + word + "\" is not supported yet", "leave it out");
            } else if (!known.contains(word)) {
                problems.add(field.word(), "unknown word \"" + word + "\"", suggestion(word, known, later));
            }
        });
        all.fields.keySet().retainAll(known);
        return all;
    }

    Optional<Node> get(String word) {
        return Optional.ofNullable(fields.get(word)).map(Field::value);
    }

    /** The value of a word that must be there. */
    Optional<Node> require(String word, String remedy) {
        Optional<Node> value = get(word);
        if (value.isEmpty() && place instanceof MappingNode) {
            problems.add(place, "the word \"" + word + "\" is missing", remedy);
        }
        return value;
    }

    /** Words, their values, in the order written. */
    void forEach(BiConsumer<String, Node> action) {
        fields.forEach((word, field) -> action.accept(word, field.value()));
    }

    private static void add(Problems problems, Map<String, Field> fields, NodeTuple tuple) {
        if (!(tuple.getKeyNode() instanceof ScalarNode word)) {
            problems.add(tuple.getKeyNode(), "a word is expected here, not a list or mapping", "");
            return;
        }
        Field earlier = fields.putIfAbsent(word.getValue(), new Field(word, tuple.getValueNode()));
        if (earlier != null) {
            int line = earlier.word()
                    .getStartMark()
                    .map(mark -> mark.getLine() + 1)
                    .orElse(1);
            problems.add(word, "\"" + word.getValue() + "\" stands here twice, first in line " + line, "leave one out");
        }
    }

    private static String suggestion(String word, List<String> known, List<String> later) {
        List<String> all = Stream.concat(known.stream(), later.stream()).toList();
        return NearestWord.of(word, all)
                .map(nearest -> "did you mean \"" + nearest + "\"?")
                .orElse("known here: " + String.join(", ", known));
    }
}
