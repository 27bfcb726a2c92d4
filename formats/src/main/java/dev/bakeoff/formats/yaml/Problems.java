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
    private final String file;
    private final List<Problem> found = new ArrayList<>();

    Problems(String file) {
        this.file = file;
    }

    void add(Node place, String message, String remedy) {
        add(place.getStartMark(), message, remedy);
    }

    void add(Optional<Mark> place, String message, String remedy) {
        int line = place.map(Mark::getLine).orElse(0) + 1;
        int column = place.map(Mark::getColumn).orElse(0) + 1;
        found.add(new Problem(file, line, column, message, remedy));
    }

    /** Makes a value of core; what its constructor refuses becomes a problem at the value's place. */
    <T> Optional<T> accept(Node place, Supplier<T> value) {
        try {
            return Optional.of(value.get());
        } catch (IllegalArgumentException refusal) {
            add(place, String.valueOf(refusal.getMessage()), "");
            return Optional.empty();
        }
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    DefinitionException toException() {
        return new DefinitionException(found.stream()
                .sorted(Comparator.comparingInt(Problem::line).thenComparingInt(Problem::column))
                .toList());
    }
}
