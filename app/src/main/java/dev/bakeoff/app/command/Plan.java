package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.OwnCommand;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.WebTarget;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is to be run, before it is known what can be.
 *
 * @param definition with the agenda that counts
 * @param points selected by the agenda, each once, in the catalogue's order for each pattern
 * @param tooFewCpus points that the agenda selects, too, and that a candidate is too small for
 * @param onRequest true when the user named the agenda, so that a point that cannot run is a failure
 */
record Plan(BakeOffDefinition definition, List<Point> points, TooFewCpus tooFewCpus, boolean onRequest) {

    /**
     * @param file a definition, or none for the default contest on this machine
     * @param only patterns that replace the agenda, when there are any
     * @param common the workloads that there are without a definition
     * @throws CommandFailure when the file is bad or a pattern selects nothing
     */
    static Plan make(Optional<Path> file, List<PointPattern> only, Length length, WorkloadCatalogue common, Host host)
            throws HostException, InterruptedException {
        List<PointPattern> usual = common.agenda(length).stream()
                .map(point -> PointPattern.parse(point.toString()))
                .toList();
        BakeOffDefinition written =
                file.isPresent() ? DefinitionFile.read(file.get(), usual) : DefaultContest.on(host, usual);
        BakeOffDefinition definition = only.isEmpty() ? written : written.withAgenda(only);
        WorkloadCatalogue catalogue = Workbench.withOwn(common, definition.work());
        List<Point> selected = points(definition.agenda(), length, catalogue);
        TooFewCpus tooFewCpus = TooFewCpus.among(selected, definition.candidates(), catalogue, host);
        List<Point> points = selected.stream()
                .filter(point -> !tooFewCpus.points().contains(point))
                .toList();
        requireKnown(
                "weights",
                definition.rule().weights().keySet(),
                catalogue.points().stream().map(Point::group));
        requireKnown(
                "goals",
                definition.rule().goals().keySet(),
                catalogue.points().stream()
                        .flatMap(point -> catalogue.workloadOf(point).metrics().stream())
                        .map(Metric::name));
        return new Plan(definition, points, tooFewCpus, !definition.agenda().equals(usual));
    }

    /** Whether all candidates are one and the same, as in a look at a machine's own noise. */
    boolean comparesTheSame() {
        return definition.candidates().stream()
                        .map(candidate -> List.of(candidate.host(), candidate.variant(), candidate.targets()))
                        .distinct()
                        .count()
                == 1;
    }

    /** Whether something that was asked for comes to nothing, because all its points have too many processes. */
    boolean leavesAPatternOut() {
        return definition.agenda().stream().anyMatch(pattern -> points.stream().noneMatch(pattern::selects));
    }

    /** A weight or a goal of what cannot be measured would be passed over without a word. */
    private static void requireKnown(String word, Set<String> names, Stream<String> measured) {
        SortedSet<String> known = measured.collect(Collectors.toCollection(TreeSet::new));
        names.stream().filter(name -> !known.contains(name)).findFirst().ifPresent(name -> {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    word + ": nothing that can be measured is called \"" + name + "\"; there is "
                            + String.join(", ", known));
        });
    }

    private static List<Point> points(List<PointPattern> agenda, Length length, WorkloadCatalogue catalogue) {
        SequencedSet<Point> points = new LinkedHashSet<>();
        for (PointPattern pattern : agenda) {
            List<Point> selected = catalogue.select(pattern, length);
            if (selected.isEmpty()) {
                throw new CommandFailure(
                        ExitCode.USAGE,
                        "the pattern \"" + pattern + "\" selects no workload; there are the groups "
                                + groups(catalogue) + ", and for example "
                                + catalogue.points().getFirst() + remedy(pattern, catalogue));
            }
            points.addAll(selected);
        }
        return List.copyOf(points);
    }

    /** What only a definition brings is in no list of what there always is. */
    private static String remedy(PointPattern pattern, WorkloadCatalogue catalogue) {
        boolean target = isAbout(pattern, WebTarget.WORKLOAD);
        boolean own = target || isAbout(pattern, OwnCommand.GROUP + ".");
        if (!own) {
            return "";
        }
        String defined = catalogue.points().stream()
                .filter(point -> point.workload().equals(WebTarget.WORKLOAD)
                        || point.group().equals(OwnCommand.GROUP))
                .map(Point::toString)
                .collect(Collectors.joining(", "));
        return "; it is about your own work, of which the definition "
                + (defined.isEmpty()
                        ? "has none: write it under " + (target ? "targets" : "commands")
                        : "has " + defined);
    }

    private static boolean isAbout(PointPattern pattern, String start) {
        return pattern.toString().startsWith(start);
    }

    private static String groups(WorkloadCatalogue catalogue) {
        return catalogue.points().stream()
                .map(point -> point.group() + ".*")
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
