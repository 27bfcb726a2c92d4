package dev.bakeoff.core.comparison;

import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Iteration;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Meters;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.Profile;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Reading;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** Trials of one metric at one point, for the figures of the candidate "half". */
final class SmallResult {
    private static final Point POINT = new Point("web.static", "http,c1");
    private static final String CANDIDATE = "half";

    private final Metric metric;
    private final List<TrialRecord> trials = new ArrayList<>();

    SmallResult(Metric metric) {
        this.metric = metric;
    }

    /** The next trial with these figures of its iterations; its own figure is their mean. */
    SmallResult trial(double... iterations) {
        return trial(Profile.NONE, List.of(), iterations);
    }

    SmallResult trial(Profile profile, List<Finding> findings, double... iterations) {
        Meters meters = new Meters(
                Reading.unavailable("none"), Reading.unavailable("none"),
                Reading.unavailable("none"), Reading.unavailable("none"));
        return trial(new Outcome.Completed(
                DoubleStream.of(iterations)
                        .mapToObj(figure -> new Iteration(Duration.ofSeconds(1), List.of(measured(figure)), meters))
                        .toList(),
                List.of(measured(DoubleStream.of(iterations).average().orElseThrow())),
                findings,
                profile));
    }

    SmallResult trial(Outcome outcome) {
        trials.add(new TrialRecord(
                new PlannedTrial(trials.size() + 1, POINT, CANDIDATE), Instant.EPOCH, Duration.ofSeconds(1), outcome));
        return this;
    }

    RoundFigure figure() {
        return RoundFigure.of(build(), round(), CANDIDATE);
    }

    Scatter scatter() {
        return Scatter.of(build(), round(), CANDIDATE);
    }

    private RoundKey round() {
        return new RoundKey(POINT, metric, true);
    }

    private Measurement measured(double figure) {
        return Measurement.measured(metric, figure, "test");
    }

    private BakeOffResult build() {
        BakeOffDefinition definition = new BakeOffDefinition(
                "x",
                "full",
                List.of(
                        new Candidate("full", Candidate.LOCAL, Variant.NONE),
                        new Candidate(CANDIDATE, Candidate.LOCAL, Variant.NONE)),
                List.of(PointPattern.parse("*")),
                JudgementRule.DEFAULT,
                Optional.empty());
        Schedule schedule = Schedule.interleave(List.of("full", CANDIDATE), List.of(POINT), 5, 1);
        return new BakeOffResult(definition, schedule, Map.of(), trials, List.of());
    }
}
