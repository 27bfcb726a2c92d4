package dev.bakeoff.formats.yaml;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * The published JSON Schema (draft 2020-12) of bake-off definitions, for editors and other tools. It says what a schema
 * can say; {@link DefinitionReader} accepts the same files, but for the rules that join two places of a file.
 */
public final class DefinitionSchema {
    /** The name under which it lies beside definitions. */
    public static final String FILE_NAME = "bakeoff-definition.schema.json";

    private DefinitionSchema() {}

    /** The schema as JSON, ending in a line end. */
    public static String text() {
        try (InputStream resource = DefinitionSchema.class.getResourceAsStream(FILE_NAME)) {
            return new String(Objects.requireNonNull(resource, FILE_NAME).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(FILE_NAME + " cannot be read from Bakeoff's own jar", e);
        }
    }
}
