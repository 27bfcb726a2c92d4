package dev.bakeoff.formats.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A definition that cannot be used, with everything that is wrong with it. */
public final class DefinitionException extends Exception {
    private static final long serialVersionUID = 1L;

    /** More at once than this helps nobody. */
    private static final int MOST_SHOWN = 100;

    private final transient List<Problem> problems;

    /** @param problems at least one, in the order of their places */
    public DefinitionException(List<Problem> problems) {
        super(describe(problems));
        if (problems.isEmpty()) {
            throw new IllegalArgumentException("a definition with no problem is a good one");
        }
        this.problems = new ArrayList<>(problems);
    }

    private static String describe(List<Problem> problems) {
        String shown =
                problems.stream().limit(MOST_SHOWN).map(Problem::toString).collect(Collectors.joining("\n"));
        int more = problems.size() - MOST_SHOWN;
        return more > 0 ? shown + "\n... and " + more + " more" : shown;
    }

    /** All of them; the message has the first hundred. */
    public List<Problem> problems() {
        return List.copyOf(problems);
    }
}
