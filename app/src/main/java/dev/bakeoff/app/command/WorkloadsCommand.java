package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.Progress;
import dev.bakeoff.app.terminal.Streams;
import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.measure.workload.Requirement;
import dev.bakeoff.measure.workload.TrialLength;
import dev.bakeoff.measure.workload.Workload;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code bakeoff workloads}. */
@Command(
        name = "workloads",
        description = "Lists what can be measured: the work, its metrics, the tools it needs and the time it takes.")
final class WorkloadsCommand implements Callable<Integer> {
    private static final TrialLength USUAL = TrialLength.of(Length.STANDARD);

    private final Streams streams;

    @Option(names = "--json", description = "Print it as JSON.")
    private boolean json;

    WorkloadsCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        WorkloadCatalogue catalogue = Workbench.catalogueOnly();
        streams.out().print(json ? json(catalogue) : text(catalogue));
        return 0;
    }

    private static String text(WorkloadCatalogue catalogue) {
        StringBuilder text = new StringBuilder();
        for (Workload workload : catalogue.workloads()) {
            text.append(workload.id()).append('\n');
            line(text, workload.summary());
            line(
                    text,
                    "metrics: "
                            + workload.metrics().stream()
                                    .map(WorkloadsCommand::words)
                                    .collect(Collectors.joining("; ")));
            line(text, "needs " + needs(workload) + "; about " + Progress.words(time(workload)) + " a trial");
            line(text, "points: " + points(workload));
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String words) {
        text.append("    ").append(words).append('\n');
    }

    private static String words(Metric metric) {
        return metric.name() + " in " + metric.unit() + ", "
                + metric.better().name().toLowerCase(Locale.ROOT) + " is better";
    }

    private static String needs(Workload workload) {
        return workload.requirements().stream().map(Requirement::name).collect(Collectors.joining(", "));
    }

    /** A few by name, many by their number. */
    private static String points(Workload workload) {
        String all = workload.points().stream().map(Point::parameters).collect(Collectors.joining(" "));
        long byName = workload.points().stream().filter(workload::byNameOnly).count();
        return workload.points().size() <= 4
                ? all
                : workload.points().size() + ", from "
                        + workload.points().getFirst().parameters() + " to "
                        + workload.points().getLast().parameters()
                        + (byName > 0 ? "; " + byName + " of them by name only" : "");
    }

    /** Of the longest point that an agenda has, at the usual length. */
    private static Duration time(Workload workload) {
        return workload.points().stream()
                .filter(point -> !workload.byNameOnly(point))
                .map(point -> workload.expectedTime(point, USUAL))
                .max(Duration::compareTo)
                .orElse(Duration.ZERO);
    }

    private static String json(WorkloadCatalogue catalogue) {
        JsonMapper mapper = new JsonMapper();
        ObjectNode tree = mapper.createObjectNode();
        tree.put("format", "bakeoff-workloads/1");
        ArrayNode workloads = tree.putArray("workloads");
        for (Workload workload : catalogue.workloads()) {
            ObjectNode node = workloads.addObject();
            node.put("workload", workload.id());
            node.put("summary", workload.summary());
            ArrayNode metrics = node.putArray("metrics");
            workload.metrics()
                    .forEach(metric -> metrics.addObject()
                            .put("metric", metric.name())
                            .put("unit", metric.unit().symbol())
                            .put("better", metric.better().name().toLowerCase(Locale.ROOT)));
            ArrayNode needs = node.putArray("needs");
            workload.requirements().forEach(requirement -> needs.add(requirement.name()));
            node.put("secondsPerTrial", time(workload).toMillis() / 1e3);
            ArrayNode points = node.putArray("points");
            workload.points().forEach(point -> points.add(point.parameters()));
        }
        return mapper.writerWithDefaultPrettyPrinter().writeValueAsString(tree) + "\n";
    }
}
