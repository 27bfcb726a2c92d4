package dev.bakeoff.formats.text;

import dev.bakeoff.core.unit.Reading;

/**
 * From what was read to what it means.
 *
 * @param <S> mostly text
 */
@FunctionalInterface
public interface Parser<S, T> {

    /**
     * Reads it.
     *
     * @throws FormatException when it is not as its format says
     * @throws IllegalArgumentException when a value refuses what it says
     */
    T parse(S read) throws FormatException;

    /** What was read becomes its meaning; what cannot be understood becomes a reason, not an error. */
    static <S, T> Reading<T> apply(Reading<S> reading, Parser<? super S, ? extends T> parser) {
        return switch (reading) {
            case Reading.Unavailable<S>(String reason) -> Reading.unavailable(reason);
            case Reading.Measured<S>(S read, String source) -> {
                try {
                    yield Reading.measured(parser.parse(read), source);
                } catch (FormatException e) {
                    yield Reading.unavailable(String.valueOf(e.getMessage()));
                } catch (IllegalArgumentException e) {
                    yield Reading.unavailable(source + ": " + e.getMessage());
                }
            }
        };
    }
}
