package dev.bakeoff.core.comparison;

import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What must be known of results that are put side by side though they were not made alike. */
final class SessionWarnings {
    /** More points than so many are counted, not named. */
    private static final int MOST_NAMED = 8;

    private SessionWarnings() {}

    /** @param home the baseline's result, which each other one is held against */
    static List<Warning> of(SeparateResults results, NamedResult home) {
        List<Warning> warnings = new ArrayList<>();
        for (NamedResult away : results.sessions()) {
            if (!away.equals(home)) {
                Stream.of(oneSided(home, away), lengths(home, away), rules(home, away), placement(home, away))
                        .flatMap(Optional::stream)
                        .forEach(warnings::add);
            }
        }
        return warnings;
    }

    private static Optional<Warning> oneSided(NamedResult home, NamedResult away) {
        List<Point> points = Stream.concat(
                        without(home.result(), away.result()).stream(), without(away.result(), home.result()).stream())
                .sorted()
                .toList();
        return points.isEmpty()
                ? Optional.empty()
                : Optional.of(new Warning(
                        "Only one of " + home.name() + " and " + away.name() + " has figures of " + named(points)
                                + ": left out.",
                        "Measure the same points in both."));
    }

    private static List<Point> without(BakeOffResult one, BakeOffResult other) {
        return one.points().stream()
                .filter(point -> measured(one, point) && !measured(other, point))
                .toList();
    }

    private static boolean measured(BakeOffResult result, Point point) {
        return result.rounds().stream().anyMatch(round -> round.point().equals(point));
    }

    private static String named(List<Point> points) {
        String names = points.stream().limit(MOST_NAMED).map(Point::toString).collect(Collectors.joining(", "));
        return points.size() <= MOST_NAMED ? names : names + " and " + (points.size() - MOST_NAMED) + " more";
    }

    private static Optional<Warning> lengths(NamedResult home, NamedResult away) {
        return home.budget().equals(away.budget())
                ? Optional.empty()
                : Optional.of(new Warning(
                        home.name() + " and " + away.name() + " are of different lengths: "
                                + home.budget().toSeconds() + " s and "
                                + away.budget().toSeconds()
                                + " s for all trials, so the shorter one knows less of itself.",
                        "Give both the same length or budget."));
    }

    private static Optional<Warning> rules(NamedResult home, NamedResult away) {
        JudgementRule rule = home.result().definition().rule();
        return rule.equals(away.result().definition().rule())
                ? Optional.empty()
                : Optional.of(new Warning(
                        home.name() + " and " + away.name()
                                + " state different margins, confidences, weights or goals: " + "those of "
                                + home.name() + " are applied.",
                        "Choose a baseline of the result whose rule is to hold."));
    }

    private static Optional<Warning> placement(NamedResult home, NamedResult away) {
        boolean atHome = sharesCpus(home.result());
        return atHome == sharesCpus(away.result())
                ? Optional.empty()
                : Optional.of(new Warning(
                        "Load client and server shared CPUs in " + (atHome ? home : away).name() + " and not in "
                                + (atHome ? away : home).name() + ", so the figures of web and TLS work are not alike.",
                        "Place the load client alike in both."));
    }

    private static boolean sharesCpus(BakeOffResult result) {
        return result.trials().stream()
                .flatMap(trial -> switch (trial.outcome()) {
                    case Outcome.Completed completed -> completed.findings().stream();
                    case Outcome.Failed _ -> Stream.<Finding>empty();
                })
                .anyMatch(finding -> finding.guard() == Guard.SHARED_CPUS);
    }
}
