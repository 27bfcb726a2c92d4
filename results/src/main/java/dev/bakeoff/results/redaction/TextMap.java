package dev.bakeoff.results.redaction;

import dev.bakeoff.core.definition.FigurePattern;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.measurement.Distribution;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Reading;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.BinaryOperator;

/**
 * Builds a tree of records again with every text in it replaced, keys of maps too. It goes through the records by
 * reflection, so that a field added to any of them is covered without a word here, and a type that it has no rule for is
 * an error instead of a hole.
 */
final class TextMap {
    private final BinaryOperator<String> texts;

    /** There are thousands of records of a few classes. */
    private final Map<Class<?>, Shape> shapes = new HashMap<>();

    private record Shape(List<RecordComponent> components, Constructor<? extends Record> canonical) {}

    /** @param texts from a label and a text to another text; the label is the field's name or the key in a map */
    TextMap(BinaryOperator<String> texts) {
        this.texts = texts;
    }

    /** The same value with other texts. */
    @SuppressWarnings("unchecked") // every rule gives back the type that it was given
    <T> T map(T value) {
        return (T) map("", value);
    }

    private Object map(String label, Object value) {
        return switch (value) {
            case String text -> texts.apply(label, text);
            case Point point -> new Point(id(point.workload()), texts.apply("", point.parameters()));
            case PointPattern pattern -> PointPattern.parse(id(pattern.toString()));
            case Metric _, Distribution _, CpuSet _ -> value;
            // With other texts in it, it need be no regular expression; nothing is made of it any more.
            case FigurePattern _ -> FigurePattern.LINE;
            case Enum<?> _, Number _, Boolean _, OptionalLong _, Instant _, Duration _, UUID _ -> value;
            case Reading.Measured<?>(var measured, String source) ->
                Reading.measured(map(label, measured), texts.apply("source", source));
            case Record tree -> build(tree);
            case Optional<?> optional -> optional.map(inner -> map(label, inner));
            case Map<?, ?> entries -> map(entries);
            case Collection<?> elements -> map(label, elements);
            default ->
                throw new IllegalStateException("there is no rule for texts in " + value.getClass() + ": add one here");
        };
    }

    /** What stands before the dot is a group of the catalogue, whatever hosts are called. */
    private String id(String text) {
        int rest = text.indexOf('.') + 1;
        return text.substring(0, rest) + texts.apply("", text.substring(rest));
    }

    private Object map(Map<?, ?> entries) {
        Map<Object, Object> mapped = entries instanceof SortedMap<?, ?> ? new TreeMap<>() : new LinkedHashMap<>();
        entries.forEach((key, value) -> mapped.put(map("", key), map(key.toString(), value)));
        return mapped;
    }

    private Object map(String label, Collection<?> elements) {
        List<Object> mapped =
                elements.stream().map(element -> map(label, element)).toList();
        return switch (elements) {
            case SortedSet<?> _ -> new TreeSet<>(mapped);
            case Set<?> _ -> new LinkedHashSet<>(mapped);
            default -> mapped;
        };
    }

    private Record build(Record tree) {
        Shape shape = shapes.computeIfAbsent(tree.getClass(), TextMap::shapeOf);
        Object[] values = shape.components().stream()
                .map(component -> map(component.getName(), valueOf(component, tree)))
                .toArray();
        try {
            return shape.canonical().newInstance(values);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(tree.getClass().getName() + " refuses its redacted texts", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(tree.getClass().getName() + " cannot be built again", e);
        }
    }

    private static Shape shapeOf(Class<?> type) {
        List<RecordComponent> components = List.of(type.getRecordComponents());
        Class<?>[] types = components.stream().map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            return new Shape(components, type.asSubclass(Record.class).getConstructor(types));
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(type.getName() + " is not public", e);
        }
    }

    private static Object valueOf(RecordComponent component, Record tree) {
        try {
            return component.getAccessor().invoke(tree);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(tree.getClass().getName() + " cannot be read", e);
        }
    }
}
