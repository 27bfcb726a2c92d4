package dev.bakeoff.formats.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A definition that cannot be used, with everything that is wrong with it. */
public final class DefinitionException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    /** @param problems at least one, in the order of their places */
    public DefinitionException(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        if (problems.isEmpty()) {
            throw new IllegalArgumentException("a definition with no problem is a good one");
        }
        this.problems = new ArrayList<>(problems);
    }

    public List<Problem> problems() {
        return List.copyOf(problems);
    }
}
