package dev.bakeoff.formats.yaml;

import dev.bakeoff.core.definition.FigurePattern;
import dev.bakeoff.core.definition.OwnCommand;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads a program of the user's own. */
final class CommandReader {
    private static final String NAME = "name: compile";
    private static final String RUN = "run: [make, -C, /src, bench]";
    private static final String METRIC = "metric: throughput";
    private static final String PATTERN = "pattern: 'ops/s: ([0-9.]+)'";
    private static final String UNIT = "unit: op/s";
    private static final String BETTER = "better: higher";
    private static final String TIME = "time: 10 s";

    /** Lets core be asked about one value on its own. */
    private static final OwnCommand ANY = new OwnCommand(
            "any",
            List.of("true"),
            new Metric("throughput", Unit.OPERATIONS_PER_SECOND, Better.HIGHER),
            FigurePattern.LINE,
            Duration.ofSeconds(1));

    private final Problems problems;
    private final Values values;

    CommandReader(Problems problems) {
        this.problems = problems;
        this.values = new Values(problems);
    }

    /** Empty with a problem noted. */
    Optional<OwnCommand> read(Node node) {
        Fields fields = Fields.of(problems, node, Level.COMMAND);
        Optional<String> name = required(fields, "name", NAME)
                .flatMap(place -> values.text(place, NAME).filter(text -> accepts(place, named(text), NAME)));
        Optional<List<String>> run = required(fields, "run", RUN).flatMap(this::run);
        Optional<String> metric = required(fields, "metric", METRIC)
                .flatMap(place -> values.text(place, METRIC)
                        .filter(text -> accepts(place, with(text, Unit.OPERATIONS_PER_SECOND), METRIC)));
        Optional<FigurePattern> pattern = required(fields, "pattern", PATTERN)
                .flatMap(place -> values.text(place, PATTERN)
                        .flatMap(text -> problems.accept(place, () -> new FigurePattern(text), PATTERN)));
        Optional<String> unit = required(fields, "unit", UNIT)
                .flatMap(place -> values.text(place, UNIT)
                        .filter(text -> accepts(place, with("throughput", new Unit(text)), UNIT)));
        Optional<Better> better = required(fields, "better", BETTER).flatMap(this::better);
        Optional<Duration> time = required(fields, "time", TIME)
                .flatMap(place -> values.time(place, TIME).filter(length -> accepts(place, lasting(length), TIME)));
        if (name.isEmpty() || run.isEmpty() || metric.isEmpty() || pattern.isEmpty()) {
            return Optional.empty();
        }
        return unit.flatMap(symbol -> better.flatMap(direction -> time.map(length -> new OwnCommand(
                name.get(), run.get(), new Metric(metric.get(), new Unit(symbol), direction), pattern.get(), length))));
    }

    private static Optional<Node> required(Fields fields, String word, String example) {
        return fields.require(word, "write for example " + example);
    }

    /** A value of core that may refuse what it is made of. */
    @FunctionalInterface
    private interface Trial {
        OwnCommand make();
    }

    private boolean accepts(Node place, Trial trial, String example) {
        return problems.accept(place, trial::make, example).isPresent();
    }

    private static Trial named(String name) {
        return () -> new OwnCommand(name, ANY.arguments(), ANY.metric(), ANY.pattern(), ANY.time());
    }

    private static Trial with(String metric, Unit unit) {
        return () -> new OwnCommand(
                ANY.name(), ANY.arguments(), new Metric(metric, unit, Better.HIGHER), ANY.pattern(), ANY.time());
    }

    private static Trial lasting(Duration time) {
        return () -> new OwnCommand(ANY.name(), ANY.arguments(), ANY.metric(), ANY.pattern(), time);
    }

    private Optional<List<String>> run(Node place) {
        List<Node> nodes = values.list(place, RUN);
        List<String> arguments = nodes.stream()
                .flatMap(node -> values.asWritten(node, RUN).stream())
                .toList();
        return arguments.isEmpty()
                ? Optional.empty()
                : problems.accept(
                                place,
                                () -> new OwnCommand(ANY.name(), arguments, ANY.metric(), ANY.pattern(), ANY.time()),
                                RUN)
                        .map(OwnCommand::arguments);
    }

    private Optional<Better> better(Node place) {
        return values.text(place, BETTER).flatMap(word -> switch (word) {
            case "higher" -> Optional.of(Better.HIGHER);
            case "lower" -> Optional.of(Better.LOWER);
            default -> {
                problems.add(place, "\"" + word + "\" does not say which figures are better", "write higher or lower");
                yield Optional.empty();
            }
        });
    }
}
