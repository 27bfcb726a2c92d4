package dev.bakeoff.core.unit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A fact that was read, or the reason why it could not be. Absence is a case, never a number. */
public sealed interface Reading<T> {

    /**
     * A value and where it came from.
     *
     * @param value what was read
     * @param source the file, tool or call it was read from
     */
    record Measured<T>(T value, String source) implements Reading<T> {
        public Measured {
            if (source.isBlank()) {
                throw new IllegalArgumentException("a reading needs a source");
            }
        }
    }

    /** No value, and why: absent, denied and malformed are told apart in the words of the reason. */
    record Unavailable<T>(String reason) implements Reading<T> {
        public Unavailable {
            if (reason.isBlank()) {
                throw new IllegalArgumentException("an unavailable reading needs a reason");
            }
        }
    }

    static <T> Reading<T> measured(T value, String source) {
        return new Measured<>(value, source);
    }

    static <T> Reading<T> unavailable(String reason) {
        return new Unavailable<>(reason);
    }

    /** All the values in their order, or the first reason why one is missing: a list with gaps would mislead. */
    static <T> Reading<List<T>> all(List<Reading<T>> readings, String source) {
        List<T> values = new ArrayList<>();
        for (Reading<T> reading : readings) {
            switch (reading) {
                case Measured<T>(T value, String _) -> values.add(value);
                case Unavailable<T>(String reason) -> {
                    return unavailable(reason);
                }
            }
        }
        return measured(List.copyOf(values), source);
    }

    /** The same reading with its value converted; an unavailable one keeps its reason. */
    default <R> Reading<R> map(Function<? super T, ? extends R> conversion) {
        return switch (this) {
            case Measured<T>(T value, String source) -> new Measured<>(conversion.apply(value), source);
            case Unavailable<T>(String reason) -> new Unavailable<>(reason);
        };
    }

    /** What is read next on the ground of this value; an unavailable reading keeps its reason. */
    default <R> Reading<R> flatMap(Function<? super T, Reading<R>> next) {
        return switch (this) {
            case Measured<T>(T value, String _) -> next.apply(value);
            case Unavailable<T>(String reason) -> new Unavailable<>(reason);
        };
    }

    /** The value, or {@code fallback} where the caller has a sound meaning for absence. */
    default T orElse(T fallback) {
        return switch (this) {
            case Measured<T>(T value, String _) -> value;
            case Unavailable<T> _ -> fallback;
        };
    }

    /** The value as words, or "unavailable: reason". */
    default String describe() {
        return switch (this) {
            case Measured<T>(T value, String _) -> String.valueOf(value);
            case Unavailable<T>(String reason) -> "unavailable: " + reason;
        };
    }
}
