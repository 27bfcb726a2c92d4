package dev.bakeoff.results.codec;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.unit.Reading;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Facts that older results may lack. Reading back, a missing one is a reading that says so, which is truer than an
 * error, and than a refusal of every result measured before the fact was thought of.
 */
final class RecordedFacts {
    private static final String NOT_RECORDED = "not recorded by the version of Bakeoff that measured";

    private RecordedFacts() {}

    /** A reading that may be missing. */
    static <T> Reading<T> reading(Fields fields, String name, ReadingCodec.ValueReader<T> take) {
        return fields.optionalObject(name, ReadingCodec.decoder(take))
                .orElseGet(() -> Reading.unavailable(NOT_RECORDED));
    }

    /** A record that may be missing: its reader meets no field then, and gives every reading in it as not recorded. */
    static <T> T group(Fields fields, String name, Function<Fields, T> reader) {
        return fields.optionalObject(name, reader).orElseGet(() -> Fields.read(JsonText.object(), name, reader));
    }

    static ObjectNode text(Reading<String> reading) {
        return ReadingCodec.encode(reading, ObjectNode::put);
    }

    static Reading<String> text(Fields fields, String name) {
        return reading(fields, name, Fields::text);
    }

    static ObjectNode count(Reading<Integer> reading) {
        return ReadingCodec.encode(reading, ObjectNode::put);
    }

    static Reading<Integer> count(Fields fields, String name) {
        return reading(fields, name, Fields::smallInteger);
    }

    static ObjectNode whole(Reading<Long> reading) {
        return ReadingCodec.encode(reading, ObjectNode::put);
    }

    static Reading<Long> whole(Fields fields, String name) {
        return reading(fields, name, Fields::integer);
    }

    /** As the kernel writes them, nothing for none. */
    static ObjectNode threads(Reading<CpuSet> reading) {
        return ReadingCodec.encode(reading.map(CpuSet::toString), ObjectNode::put);
    }

    static Reading<CpuSet> threads(Fields fields, String name) {
        return text(fields, name).map(list -> list.isEmpty() ? CpuSet.of() : CpuSet.parse(list));
    }

    static <T> ObjectNode list(Reading<List<T>> reading, Function<T, ObjectNode> encoder) {
        return ReadingCodec.encode(reading, (tree, name, values) -> {
            ArrayNode array = tree.putArray(name);
            values.forEach(value -> array.add(encoder.apply(value)));
        });
    }

    static <T> Reading<List<T>> list(Fields fields, String name, Function<Fields, T> decoder) {
        return reading(fields, name, (inner, value) -> inner.objects(value, decoder));
    }

    /** Readings whose names are data. */
    static <T> ObjectNode byName(Map<String, Reading<T>> readings, Function<Reading<T>, ObjectNode> encoder) {
        ObjectNode tree = JsonText.object();
        readings.forEach((name, reading) -> tree.set(name, encoder.apply(reading)));
        return tree;
    }

    static <T> Map<String, Reading<T>> byName(Fields fields, String name, ReadingCodec.ValueReader<T> take) {
        return fields.has(name) ? fields.objectByKey(name, ReadingCodec.decoder(take)) : Map.of();
    }
}
