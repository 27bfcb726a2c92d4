package dev.bakeoff.formats.yaml;

import dev.bakeoff.formats.yaml.Problems.Place;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** The words of one mapping, each once, with the places of word and value. */
final class Fields {
    private record Field(Node word, Node value) {}

    private final Problems problems;
    private final Node place;
    private final Map<String, Field> fields;

    /** Words that were probably meant by unknown ones; that they are missing is said already. */
    private final Set<String> misspelt = new HashSet<>();

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

    /** The words of a level only. */
    static Fields of(Problems problems, Node node, Level level) {
        Fields all = free(problems, node, level.example());
        all.fields.forEach((word, field) -> {
            if (!level.words().contains(word)) {
                level.refuse(problems, Place.of(field.word()), word);
                NearestWord.of(word, level.words()).ifPresent(all.misspelt::add);
            }
        });
        all.fields.keySet().retainAll(level.words());
        return all;
    }

    Optional<Node> get(String word) {
        return Optional.ofNullable(fields.get(word)).map(Field::value);
    }

    /** Whether an unknown word that stands there was probably meant to be this one; that is said already. */
    boolean isMisspelt(String word) {
        return misspelt.contains(word);
    }

    /** The value of a word that must be there. */
    Optional<Node> require(String word, String remedy) {
        Optional<Node> value = get(word);
        if (value.isEmpty() && place instanceof MappingNode && !misspelt.contains(word)) {
            problems.add(place, "the word \"" + word + "\" is missing", remedy);
        }
        return value;
    }

    /** Words, their values, in the order written. */
    void forEach(BiConsumer<String, Node> action) {
        fields.forEach((word, field) -> action.accept(word, field.value()));
    }

    private static void add(Problems problems, Map<String, Field> fields, NodeTuple tuple) {
        if (!(tuple.getKeyNode() instanceof ScalarNode word) || word.getTag().equals(Tag.NULL)) {
            problems.add(tuple.getKeyNode(), "a word is expected here, not a list or mapping or nothing", "");
            return;
        }
        Field earlier = fields.putIfAbsent(word.getValue(), new Field(word, tuple.getValueNode()));
        if (earlier != null) {
            problems.add(
                    word,
                    "\"" + word.getValue() + "\" stands here twice, first in line "
                            + Place.of(earlier.word()).line(),
                    "leave one out");
        }
    }
}
