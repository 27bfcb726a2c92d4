package dev.bakeoff.formats.yaml;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.Node;

/** Collects what is wrong, so that a person can mend a whole file at once. */
final class Problems {
    /** Enough to recognise what is quoted; a definition may be a megabyte. */
    private static final int LONGEST = 300;

    private final String file;
    private final List<Problem> found = new ArrayList<>();

    Problems(String file) {
        this.file = file;
    }

    /**
     * A position in the file.
     *
     * @param line from 1
     * @param column from 1, in characters
     */
    record Place(int line, int column) {
        static final Place START = new Place(1, 1);

        static Place of(Node node) {
            return of(node.getStartMark());
        }

        /** The start of the file where the parser tells no place. */
        static Place of(Optional<Mark> mark) {
            return mark.map(known -> new Place(known.getLine() + 1, known.getColumn() + 1))
                    .orElse(START);
        }
    }

    void add(Node place, String message, String remedy) {
        add(Place.of(place), message, remedy);
    }

    void add(Place place, String message, String remedy) {
        found.add(new Problem(file, place.line(), place.column(), printable(message), printable(remedy)));
    }

    /**
     * Makes a value of core; what its constructor refuses becomes a problem at the value's place.
     *
     * @param example a word with a value that would be accepted there
     */
    <T> Optional<T> accept(Node place, Supplier<T> value, String example) {
        try {
            return Optional.of(value.get());
        } catch (IllegalArgumentException refusal) {
            add(place, String.valueOf(refusal.getMessage()), "write for example " + example);
            return Optional.empty();
        }
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    DefinitionException toException() {
        // What an alias repeats is wrong at one place only.
        return new DefinitionException(found.stream()
                .distinct()
                .sorted(Comparator.comparingInt(Problem::line).thenComparingInt(Problem::column))
                .toList());
    }

    /** On one line of a terminal, whatever a hostile file holds. */
    private static String printable(String text) {
        StringBuilder printable = new StringBuilder();
        text.codePoints().limit(LONGEST).forEach(character -> {
            if (Character.isISOControl(character) || Character.getType(character) == Character.FORMAT) {
                printable.append(String.format("\\u%04x", character));
            } else {
                printable.appendCodePoint(character);
            }
        });
        return text.codePointCount(0, text.length()) > LONGEST ? printable + " ..." : printable.toString();
    }
}
