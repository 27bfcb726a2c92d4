package dev.bakeoff.results.codec;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The fields of one JSON object, read strictly: a missing field, a value of another type, a number that no double
 * holds and a field that nobody asked for are each refused by name.
 */
public final class Fields {
    private final ObjectNode object;
    private final String place;
    private final Set<String> read = new HashSet<>();

    private Fields(ObjectNode object, String place) {
        this.object = object;
        this.place = place;
    }

    /**
     * Reads an object.
     *
     * @param place what the object is, for messages
     * @param reader takes every field of the object and builds the value
     * @throws CodecException when a field is missing, wrong or unknown, or the value refuses what the fields say
     */
    public static <T> T read(JsonNode node, String place, Function<Fields, T> reader) {
        if (!(node instanceof ObjectNode object)) {
            throw new CodecException(place + " is not an object");
        }
        Fields fields = new Fields(object, place);
        T value;
        try {
            value = reader.apply(fields);
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new CodecException(place + ": " + e.getMessage(), e);
        }
        fields.refuseUnread();
        return value;
    }

    public String text(String name) {
        return asText(required(name), placeOf(name));
    }

    public Optional<String> optionalText(String name) {
        return optional(name).map(node -> asText(node, placeOf(name)));
    }

    public long integer(String name) {
        return asInteger(required(name), placeOf(name));
    }

    /** An integer that fits 32 bits. */
    public int smallInteger(String name) {
        return asSmallInteger(required(name), placeOf(name));
    }

    public boolean flag(String name) {
        JsonNode node = required(name);
        if (!node.isBoolean()) {
            throw new CodecException(placeOf(name) + " is not true or false");
        }
        return node.booleanValue();
    }

    public double number(String name) {
        return asNumber(required(name), placeOf(name));
    }

    public Optional<Double> optionalNumber(String name) {
        return optional(name).map(node -> asNumber(node, placeOf(name)));
    }

    /** An ISO 8601 duration such as {@code PT2.5S}. */
    public Duration duration(String name) {
        return Duration.parse(text(name));
    }

    /** An ISO 8601 instant in UTC. */
    public Instant instant(String name) {
        return Instant.parse(text(name));
    }

    /** The value whose word stands in the field. */
    public <E> E word(String name, E[] values, Function<E, String> wordOf) {
        return valueOf(name, text(name), values, wordOf);
    }

    public <E> Optional<E> optionalWord(String name, E[] values, Function<E, String> wordOf) {
        return optionalText(name).map(word -> valueOf(name, word, values, wordOf));
    }

    private <E> E valueOf(String name, String word, E[] values, Function<E, String> wordOf) {
        return Arrays.stream(values)
                .filter(value -> wordOf.apply(value).equals(word))
                .findFirst()
                .orElseThrow(() -> new CodecException(placeOf(name) + " is \"" + word + "\", not one of "
                        + Arrays.stream(values).map(wordOf).collect(Collectors.joining(", "))));
    }

    public <T> T object(String name, Function<Fields, T> reader) {
        return read(required(name), placeOf(name), reader);
    }

    public <T> Optional<T> optionalObject(String name, Function<Fields, T> reader) {
        return optional(name).map(node -> read(node, placeOf(name), reader));
    }

    /** A list of objects. */
    public <T> List<T> objects(String name, Function<Fields, T> reader) {
        List<T> values = new ArrayList<>();
        for (JsonNode element : array(name)) {
            values.add(read(element, placeOf(name) + "[" + values.size() + "]", reader));
        }
        return values;
    }

    public List<String> texts(String name) {
        List<String> values = new ArrayList<>();
        for (JsonNode element : array(name)) {
            values.add(asText(element, placeOf(name) + "[" + values.size() + "]"));
        }
        return values;
    }

    /** A list of integers that fit 32 bits. */
    public List<Integer> smallIntegers(String name) {
        List<Integer> values = new ArrayList<>();
        for (JsonNode element : array(name)) {
            values.add(asSmallInteger(element, placeOf(name) + "[" + values.size() + "]"));
        }
        return values;
    }

    /** An object whose keys are data, in the order written. */
    public <T> Map<String, T> objectByKey(String name, Function<Fields, T> reader) {
        if (!(required(name) instanceof ObjectNode map)) {
            throw new CodecException(placeOf(name) + " is not an object");
        }
        Map<String, T> values = new LinkedHashMap<>();
        map.properties()
                .forEach(entry -> values.put(
                        entry.getKey(), read(entry.getValue(), placeOf(name) + "." + entry.getKey(), reader)));
        return values;
    }

    public Map<String, String> textByKey(String name) {
        if (!(required(name) instanceof ObjectNode map)) {
            throw new CodecException(placeOf(name) + " is not an object");
        }
        Map<String, String> values = new LinkedHashMap<>();
        map.properties()
                .forEach(entry ->
                        values.put(entry.getKey(), asText(entry.getValue(), placeOf(name) + "." + entry.getKey())));
        return values;
    }

    /** Numbers in an object whose keys are data; none where the field is missing. */
    public SortedMap<String, Double> numbersByKey(String name) {
        SortedMap<String, Double> values = new TreeMap<>();
        if (optional(name).isPresent()) {
            if (!(required(name) instanceof ObjectNode map)) {
                throw new CodecException(placeOf(name) + " is not an object");
            }
            map.properties()
                    .forEach(entry -> values.put(
                            entry.getKey(), asNumber(entry.getValue(), placeOf(name) + "." + entry.getKey())));
        }
        return values;
    }

    /** The keys of the object whose keys are data. */
    public Set<String> keys() {
        return object.properties().stream().map(Map.Entry::getKey).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Whether the field holds a text, where it may hold something else. */
    public boolean isText(String name) {
        return required(name).isString();
    }

    public boolean has(String name) {
        return object.has(name);
    }

    private ArrayNode array(String name) {
        if (!(required(name) instanceof ArrayNode array)) {
            throw new CodecException(placeOf(name) + " is not a list");
        }
        return array;
    }

    private JsonNode required(String name) {
        return optional(name).orElseThrow(() -> new CodecException(placeOf(name) + " is missing"));
    }

    private Optional<JsonNode> optional(String name) {
        read.add(name);
        @Nullable JsonNode node = object.get(name);
        return Optional.ofNullable(node);
    }

    private void refuseUnread() {
        keys().stream().filter(name -> !read.contains(name)).findFirst().ifPresent(name -> {
            throw new CodecException(placeOf(name) + " is not a field of this format");
        });
    }

    private String placeOf(String name) {
        return place + "." + name;
    }

    private static String asText(JsonNode node, String place) {
        if (!node.isString()) {
            throw new CodecException(place + " is not a text");
        }
        return node.stringValue();
    }

    private static long asInteger(JsonNode node, String place) {
        if (!node.isIntegralNumber() || !node.canConvertToLong()) {
            throw new CodecException(place + " is not an integer of 64 bits");
        }
        return node.longValue();
    }

    private static int asSmallInteger(JsonNode node, String place) {
        long value = asInteger(node, place);
        if (value != (int) value) {
            throw new CodecException(place + " is not an integer of 32 bits");
        }
        return (int) value;
    }

    private static double asNumber(JsonNode node, String place) {
        if (!node.isNumber()) {
            throw new CodecException(place + " is not a number");
        }
        double value = node.isIntegralNumber() ? node.decimalValue().doubleValue() : node.doubleValue();
        if (!Double.isFinite(value)) {
            throw new CodecException(place + " is beyond the range of a double");
        }
        return value;
    }
}
