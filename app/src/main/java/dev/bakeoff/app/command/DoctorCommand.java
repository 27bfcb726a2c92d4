package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.app.terminal.Streams;
import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.measure.host.Account;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.host.PackageManager;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code bakeoff doctor}. */
@CommandLine.Command(
        name = "doctor",
        description =
                "Says which workloads can run on this machine, and what the others lack. Exit code 4 when any does.")
final class DoctorCommand implements Callable<Integer> {
    private final Streams streams;
    private final Host host = new LocalHost();

    @Parameters(
            arity = "0..*",
            paramLabel = "HOST",
            description = "Only local, which is meant where none is named. No other host can be examined yet.")
    private List<String> hosts = List.of();

    @Option(names = "--install", description = "Install what is missing. Starts no service. Needs root.")
    private boolean install;

    @Option(names = "--json", description = "Print it as JSON.")
    private boolean json;

    DoctorCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws HostException, InterruptedException {
        refuseOtherHosts();
        WorkloadCatalogue catalogue = Workbench.catalogueOnly();
        // What is measured by name only is not asked of every system; a run that names it says what it lacks.
        List<Point> agenda = catalogue.agenda(Length.WHOLE);
        TooFewCpus tooFewCpus = TooFewCpus.among(agenda, List.of(), catalogue, host);
        List<Point> points = agenda.stream()
                .filter(point -> !tooFewCpus.points().contains(point))
                .toList();
        Fitness fitness = examine(points, catalogue);
        if (install && !fitness.lacking().isEmpty()) {
            new Installation(host, streams).install(fitness.missing());
            fitness = examine(points, catalogue);
        }
        Optional<PackageManager> manager = PackageManager.of(host);
        streams.out().print(json ? json(fitness, manager) : text(fitness, tooFewCpus, manager, Account.isRoot(host)));
        return (fitness.lacking().isEmpty() ? ExitCode.OK : ExitCode.UNFIT_ENVIRONMENT).number();
    }

    private void refuseOtherHosts() {
        for (String other : hosts) {
            if (!other.equals(host.name())) {
                throw new CommandFailure(
                        ExitCode.USAGE,
                        "doctor: \"" + other
                                + "\" cannot be examined: only local, this machine, can be measured so far;"
                                + " leave the host out");
            }
        }
    }

    private Fitness examine(List<Point> points, WorkloadCatalogue catalogue)
            throws HostException, InterruptedException {
        return Fitness.of(points, List.of(), catalogue, host);
    }

    private static String text(Fitness fitness, TooFewCpus tooFewCpus, Optional<PackageManager> manager, boolean root) {
        StringBuilder text = new StringBuilder();
        byGroup(fitness)
                .forEach((group, counts) -> text.append(String.format(
                        "%-12s %s%n",
                        group,
                        counts.lacking() == 0
                                ? "all " + counts.runnable() + " points can run"
                                : counts.runnable() + " of " + (counts.runnable() + counts.lacking())
                                        + " points can run")));
        text.append(String.format(
                "%-12s %s%n",
                "quota", root ? "can be used" : "cannot be used: a quota needs root, to make control groups"));
        fitness.warnings(manager)
                .forEach(warning -> text.append('\n').append(warning).append('\n'));
        tooFewCpus
                .warning()
                .ifPresent(warning -> text.append('\n').append(warning).append('\n'));
        installCommand(fitness, manager)
                .ifPresent(command ->
                        text.append("\nAll that is missing: ").append(command).append('\n'));
        return text.toString();
    }

    private record Counts(long runnable, long lacking) {}

    private static Map<String, Counts> byGroup(Fitness fitness) {
        Map<String, Counts> groups = new LinkedHashMap<>();
        fitness.runnable().stream()
                .map(Point::group)
                .forEach(group -> groups.merge(group, new Counts(1, 0), DoctorCommand::sum));
        fitness.lacking().keySet().stream()
                .map(Point::group)
                .forEach(group -> groups.merge(group, new Counts(0, 1), DoctorCommand::sum));
        return groups;
    }

    private static Counts sum(Counts one, Counts other) {
        return new Counts(one.runnable() + other.runnable(), one.lacking() + other.lacking());
    }

    private static Optional<String> installCommand(Fitness fitness, Optional<PackageManager> manager) {
        return manager.filter(_ -> !fitness.missing().isEmpty())
                .map(known -> known.installCommand(Fitness.packages(fitness.missing(), known)));
    }

    private static String json(Fitness fitness, Optional<PackageManager> manager) {
        JsonMapper mapper = new JsonMapper();
        ObjectNode tree = mapper.createObjectNode();
        tree.put("format", "bakeoff-doctor/1");
        ArrayNode groups = tree.putArray("groups");
        byGroup(fitness)
                .forEach((group, counts) -> groups.addObject()
                        .put("group", group)
                        .put("runnablePoints", counts.runnable())
                        .put("lackingPoints", counts.lacking()));
        ArrayNode missing = tree.putArray("missing");
        fitness.missing().forEach(requirement -> missing.add(requirement.name()));
        installCommand(fitness, manager).ifPresent(command -> tree.put("install", command));
        return mapper.writerWithDefaultPrettyPrinter().writeValueAsString(tree) + "\n";
    }
}
