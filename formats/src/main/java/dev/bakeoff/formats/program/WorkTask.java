package dev.bakeoff.formats.program;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a process repeated: equal for all processes of one execution.
 *
 * @param name of the work
 * @param unit of what is counted
 * @param each how many of them a repetition is, above 0
 * @param circumstances what else the program says about how it worked, such as the version of its language
 */
public record WorkTask(String name, WorkUnit unit, long each, Map<String, String> circumstances) {
    public WorkTask {
        circumstances = Map.copyOf(circumstances);
        if (name.isBlank() || each <= 0) {
            throw new IllegalArgumentException("work has a name, and a repetition of " + name + " is above 0");
        }
    }

    /** The circumstances for people, in the order of their words: {@code advice huge, array 1048576}. */
    public String describe() {
        return new TreeMap<>(circumstances)
                .entrySet().stream()
                        .map(entry -> entry.getKey() + " " + entry.getValue())
                        .collect(Collectors.joining(", "));
    }
}
