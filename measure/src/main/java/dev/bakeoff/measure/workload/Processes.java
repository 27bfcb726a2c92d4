package dev.bakeoff.measure.workload;

import dev.bakeoff.measure.host.SystemUnderTest;
import java.util.List;
import java.util.OptionalInt;

/**
 * How many processes do the work of a point; the ending of its parameters.
 *
 * @param number at least 1; empty means as many as fill the candidate's capacity
 */
record Processes(OptionalInt number) {
    /** One process, wherever the candidate's CPUs are. */
    static final Processes ONE = of(1);

    /** As many as fill the candidate's capacity. */
    static final Processes ALL = new Processes(OptionalInt.empty());

    static final List<Processes> ONE_AND_ALL = List.of(ONE, ALL);

    private static final int MOST = 4096;

    Processes {
        if (number.isPresent() && (number.getAsInt() < 1 || number.getAsInt() > MOST)) {
            throw new IllegalArgumentException("a point has 1 to " + MOST + " processes, not " + number.getAsInt());
        }
    }

    static Processes of(int number) {
        return new Processes(OptionalInt.of(number));
    }

    /** {@code @1} or {@code @all}. */
    String ending() {
        return "@" + (number.isPresent() ? Integer.toString(number.getAsInt()) : "all");
    }

    int on(SystemUnderTest system) {
        return number.orElseGet(() -> system.usable().processes());
    }

    /** Of a point's parameters. */
    static Processes of(String parameters) {
        int at = parameters.lastIndexOf('@');
        String ending = parameters.substring(at + 1);
        if (at >= 0 && ending.equals("all")) {
            return ALL;
        }
        if (at < 0 || !ending.matches("[1-9][0-9]{0,3}")) {
            throw new IllegalArgumentException(parameters + " does not end in @ and a number or all");
        }
        return of(Integer.parseInt(ending));
    }
}
