package dev.bakeoff.measure.workload;

import dev.bakeoff.measure.host.SystemUnderTest;
import java.util.Arrays;

/** How many processes do the work of a point; the ending of its parameters. */
enum Processes {
    /** One process, wherever the candidate's CPUs are. */
    ONE("@1"),
    /** As many as fill the candidate's capacity. */
    ALL("@all");

    private final String ending;

    Processes(String ending) {
        this.ending = ending;
    }

    String ending() {
        return ending;
    }

    int on(SystemUnderTest system) {
        return switch (this) {
            case ONE -> 1;
            case ALL -> system.usable().processes();
        };
    }

    static Processes of(String parameters) {
        return Arrays.stream(values())
                .filter(choice -> parameters.endsWith(choice.ending))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(parameters + " does not end in @1 or @all"));
    }
}
