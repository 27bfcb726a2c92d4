package dev.bakeoff.results.codec;

import dev.bakeoff.core.unit.Reading;
import java.util.function.Function;
import tools.jackson.databind.node.ObjectNode;

/** A reading is {@code {"value":…,"source":"…"}} or {@code {"unavailable":"reason"}}. */
final class ReadingCodec {
    private static final String VALUE = "value";
    private static final String SOURCE = "source";
    private static final String UNAVAILABLE = "unavailable";

    private ReadingCodec() {}

    /** @param put writes the value under the name it is given */
    static <T> ObjectNode encode(Reading<T> reading, ValueWriter<T> put) {
        ObjectNode tree = JsonText.object();
        switch (reading) {
            case Reading.Measured<T>(T value, String source) -> {
                put.put(tree, VALUE, value);
                tree.put(SOURCE, source);
            }
            case Reading.Unavailable<T>(String reason) -> tree.put(UNAVAILABLE, reason);
        }
        return tree;
    }

    /** @param take reads the value under the name it is given */
    static <T> Function<Fields, Reading<T>> decoder(ValueReader<T> take) {
        return fields -> fields.has(UNAVAILABLE)
                ? Reading.unavailable(fields.text(UNAVAILABLE))
                : Reading.measured(take.take(fields, VALUE), fields.text(SOURCE));
    }

    /** Writes a value as a field. */
    @FunctionalInterface
    interface ValueWriter<T> {
        void put(ObjectNode tree, String name, T value);
    }

    /** Reads a value from a field. */
    @FunctionalInterface
    interface ValueReader<T> {
        T take(Fields fields, String name);
    }

    /** A writer for values that are trees themselves. */
    static <T> ValueWriter<T> tree(Function<T, ObjectNode> encoder) {
        return (tree, name, value) -> tree.set(name, encoder.apply(value));
    }
}
