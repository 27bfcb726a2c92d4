package dev.bakeoff.results.codec;

import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** JSON text to trees and back. Jackson would let duplicate keys and trailing text pass; this does not. */
public final class JsonText {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private JsonText() {}

    /** @throws CodecException when the text is not one JSON value, or an object has a key twice */
    public static JsonNode parse(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JacksonException e) {
            throw new CodecException("not JSON: " + e.getOriginalMessage(), e);
        }
    }

    /** On one line. */
    public static String compact(JsonNode tree) {
        return MAPPER.writeValueAsString(tree);
    }

    /** Indented, with a newline at the end. */
    public static String pretty(JsonNode tree) {
        return MAPPER.writer().with(SerializationFeature.INDENT_OUTPUT).writeValueAsString(tree) + "\n";
    }

    public static JsonNode text(String text) {
        return JsonNodeFactory.instance.stringNode(text);
    }

    public static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
