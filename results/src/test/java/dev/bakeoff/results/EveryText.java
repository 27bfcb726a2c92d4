package dev.bakeoff.results;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * Rewrites every text in a tree of records, those of fields that are added later too. A text whose record refuses what
 * would become of it stays as it was.
 */
public final class EveryText {
    private final UnaryOperator<String> rewrite;

    private EveryText(UnaryOperator<String> rewrite) {
        this.rewrite = rewrite;
    }

    /** The same tree with other texts. */
    public static <T> T in(T tree, UnaryOperator<String> rewrite) {
        @SuppressWarnings("unchecked") // A value is replaced by one of its own type.
        T other = (T) new EveryText(rewrite).of(tree);
        return other;
    }

    private Object of(Object value) {
        return switch (value) {
            case String text -> rewrite.apply(text);
            case Record node -> of(node);
            case Optional<?> maybe -> maybe.map(this::of);
            case SortedMap<?, ?> map -> new TreeMap<>(entries(map));
            case Map<?, ?> map -> entries(map);
            case SequencedSet<?> set -> new LinkedHashSet<>(elements(set));
            case List<?> list -> elements(list);
            default -> value;
        };
    }

    private List<Object> elements(Collection<?> collection) {
        List<Object> others = new ArrayList<>();
        collection.forEach(element -> others.add(of(element)));
        return others;
    }

    private Map<Object, Object> entries(Map<?, ?> map) {
        Map<Object, Object> others = new LinkedHashMap<>();
        map.forEach((key, value) -> others.put(of(key), of(value)));
        return others;
    }

    /** First what lies deeper, then each text of its own: as much as the record takes. */
    private Record of(Record node) {
        RecordComponent[] components = node.getClass().getRecordComponents();
        Object[] values =
                Arrays.stream(components).map(component -> get(node, component)).toArray();
        Record latest = node;
        for (int i = 0; i < values.length; i++) {
            Object kept = values[i];
            values[i] = of(kept);
            Optional<Record> changed = values[i].equals(kept) ? Optional.empty() : make(node, components, values);
            if (changed.isPresent()) {
                latest = changed.get();
            } else {
                values[i] = kept;
            }
        }
        return latest;
    }

    private static Object get(Record node, RecordComponent component) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(node);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(String.valueOf(e.getMessage()), e);
        }
    }

    private static Optional<Record> make(Record node, RecordComponent[] components, Object[] values) {
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            Constructor<? extends Record> constructor = node.getClass().getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return Optional.of(constructor.newInstance(values));
        } catch (InvocationTargetException _) {
            return Optional.empty();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(String.valueOf(e.getMessage()), e);
        }
    }
}
