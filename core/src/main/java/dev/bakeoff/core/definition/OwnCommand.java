package dev.bakeoff.core.definition;

import dev.bakeoff.core.unit.Metric;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A program of the user's own that does some work and prints a figure: {@code command.NAME}.
 *
 * @param name letters, digits, dot, dash and underscore; unique in a definition
 * @param arguments the program first; no shell reads them
 * @param metric what the figure is
 * @param pattern where it stands in what the program prints on standard output
 * @param time that one execution is expected to take; positive
 */
public record OwnCommand(String name, List<String> arguments, Metric metric, FigurePattern pattern, Duration time) {
    /** The group of these workloads. */
    public static final String GROUP = "command";

    /** The parameters of the only point: one execution an iteration. */
    public static final String ONCE = "once";

    /** Metrics that every execution has beside the figure. */
    public static final Set<String> TAKEN = Set.of("wallTime", "cpuTime");

    private static final Pattern METRIC = Pattern.compile("[a-z][A-Za-z0-9]{0,63}");
    private static final Pattern UNIT = Pattern.compile("[A-Za-z%][A-Za-z0-9 %/^*._-]{0,31}");

    public OwnCommand {
        arguments = List.copyOf(arguments);
        Names.require(name, "a command");
        if (arguments.isEmpty() || arguments.getFirst().isBlank()) {
            throw new IllegalArgumentException("a command needs a program to execute");
        }
        if (arguments.stream().anyMatch(argument -> argument.indexOf('\0') >= 0)) {
            throw new IllegalArgumentException("no argument can hold a NUL character");
        }
        if (!METRIC.matcher(metric.name()).matches() || TAKEN.contains(metric.name())) {
            throw new IllegalArgumentException("\"" + metric.name()
                    + "\" cannot name a metric: use letters and digits, a small letter first, and neither of "
                    + String.join(", ", TAKEN.stream().sorted().toList()) + ", which every command has");
        }
        if (!UNIT.matcher(metric.unit().symbol()).matches()) {
            throw new IllegalArgumentException("\"" + metric.unit()
                    + "\" is no unit: use up to 32 letters, digits, blanks and % / ^ * . _ -, a letter or % first");
        }
        if (!time.isPositive()) {
            throw new IllegalArgumentException("an execution takes a time above 0");
        }
    }

    /** Its only point. */
    public Point point() {
        return new Point(GROUP + "." + name, ONCE);
    }
}
