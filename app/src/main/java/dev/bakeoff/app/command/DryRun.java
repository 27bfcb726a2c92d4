package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.Progress;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.WebTarget;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.measure.workload.TrialLength;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a run would do, in words.
 *
 * @param length that the trials would have
 * @param folder of the result that would be made
 * @param warnings about what would be left out
 */
record DryRun(Plan plan, Schedule schedule, Length length, Path folder, List<Warning> warnings) {
    private static final Set<String> LOAD_GROUPS = Set.of("web", "tls");

    String describe(WorkloadCatalogue catalogue) {
        StringBuilder text = new StringBuilder("This would be run; nothing has been touched.\n\n");
        for (Candidate candidate : plan.definition().baselineFirst()) {
            line(
                    text,
                    (plan.definition().isBaseline(candidate) ? "baseline " : "candidate ")
                            + candidate.name() + ": " + candidate.host() + ", "
                            + candidate.describe());
        }
        line(
                text,
                "trials: about " + trials().size() + ": " + noiseFloor()
                        + " of the baseline against itself, then some " + schedule.blocks() + " blocks of "
                        + points().size() + " points on "
                        + plan.definition().candidates().size() + " candidates, fewer of what settles early");
        line(text, "time: about " + Progress.words(time(catalogue)) + ", and some seconds for each load client");
        line(
                text,
                "packages: "
                        + (points().size() == plan.points().size()
                                ? "nothing is missing"
                                : "see below for what is missing"));
        line(text, "traffic: " + traffic());
        line(text, "disk: the result in " + folder + ", some KiB a trial; " + workspace());
        warnings.forEach(warning -> line(text, warning.toString()));
        text.append("\nPoints:\n");
        points().forEach((point, trials) -> line(text, point + ", " + trials + " trials"));
        return text.toString();
    }

    private String workspace() {
        boolean file =
                points().keySet().stream().anyMatch(point -> point.group().equals("disk"));
        return "a workspace under /tmp" + (file ? " with a file of 256 MiB" : "") + ", removed at the end";
    }

    private static void line(StringBuilder text, String words) {
        text.append("  ").append(words).append('\n');
    }

    private List<PlannedTrial> trials() {
        return schedule.expected();
    }

    private long noiseFloor() {
        return trials().stream().filter(trial -> !trial.contest()).count();
    }

    private Map<Point, Long> points() {
        return trials().stream()
                .sorted((a, b) -> a.point().compareTo(b.point()))
                .collect(Collectors.groupingBy(PlannedTrial::point, LinkedHashMap::new, Collectors.counting()));
    }

    private Duration time(WorkloadCatalogue catalogue) {
        TrialLength trialLength = TrialLength.of(length);
        return trials().stream()
                .map(trial -> catalogue.workloadOf(trial.point()).expectedTime(trial.point(), trialLength))
                .reduce(Duration.ZERO, Duration::plus);
    }

    private String traffic() {
        OwnTargets own = OwnTargets.among(plan.points(), plan.definition());
        long toOwn = trials().stream().filter(DryRun::isOwnTarget).count();
        long toOurs = trials().stream()
                .filter(trial -> LOAD_GROUPS.contains(trial.point().group()) && !isOwnTarget(trial))
                .count();
        List<String> words = new ArrayList<>();
        if (toOurs > 0) {
            words.add(toOurs + " trials offer load to our own nginx, over the loopback interface only");
        }
        if (toOwn > 0) {
            words.add(toOwn + " trials offer load to your servers at " + String.join(", ", own.places()) + "; "
                    + String.join("; ", own.words()));
        }
        return words.isEmpty() ? "none" : String.join("; ", words);
    }

    private static boolean isOwnTarget(PlannedTrial trial) {
        return trial.point().workload().equals(WebTarget.WORKLOAD);
    }
}
