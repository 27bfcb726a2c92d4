package dev.bakeoff.formats.yaml;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.CoreSchema;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A definition as an editor sees it: YAML 1.2's core schema to JSON, and that against the published schema. */
final class EditorView {
    static final JsonNode SCHEMA = new JsonMapper().readTree(DefinitionSchema.text());

    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private static final Schema COMPILED = REGISTRY.getSchema(SCHEMA);
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private EditorView() {}

    /** Whether an editor would underline nothing. */
    static boolean accepts(String yaml) {
        try {
            return errors(COMPILED, toJson(load(yaml))).isEmpty();
        } catch (YamlEngineException | NotJsonException _) {
            return false;
        }
    }

    static List<Error> errors(JsonNode schema, JsonNode instance) {
        return errors(REGISTRY.getSchema(schema), instance);
    }

    static List<Error> errorsOfSchema(JsonNode schema) {
        return errors(REGISTRY.getSchema(SchemaLocation.of(SpecificationVersion.DRAFT_2020_12.getDialectId())), schema);
    }

    private static List<Error> errors(Schema schema, JsonNode instance) {
        return schema.validate(instance);
    }

    private static @Nullable Object load(String yaml) {
        return new Load(LoadSettings.builder().setSchema(new CoreSchema()).build()).loadFromString(yaml);
    }

    /** YAML can write infinities and what is no number; JSON cannot. */
    private static final class NotJsonException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private static JsonNode toJson(@Nullable Object value) {
        return switch (value) {
            case null -> JSON.nullNode();
            case Map<?, ?> map -> {
                ObjectNode object = JSON.objectNode();
                map.forEach((key, member) -> object.set(toJson(key).asString(), toJson(member)));
                yield object;
            }
            case List<?> list -> {
                ArrayNode array = JSON.arrayNode();
                list.forEach(item -> array.add(toJson(item)));
                yield array;
            }
            case Boolean truth -> JSON.booleanNode(truth);
            case Double number when !Double.isFinite(number) -> throw new NotJsonException();
            case Double number -> JSON.numberNode(number);
            case Number whole -> JSON.numberNode(new BigInteger(whole.toString()));
            default -> JSON.stringNode(value.toString());
        };
    }
}
