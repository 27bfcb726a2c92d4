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
    private static final String BASELINE = "full";
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
        return trial(completed(profile, findings, iterations));
    }

    /** The next block of a result that has nothing but pairs. */
    SmallResult pair(Profile baseline, double baselineFigure, Profile candidate, double candidateFigure) {
        int block = trials.size() / 2 + 1;
        trials.add(record(block, BASELINE, completed(baseline, List.of(), baselineFigure)));
        trials.add(record(block, CANDIDATE, completed(candidate, List.of(), candidateFigure)));
        return this;
    }

    private Outcome completed(Profile profile, List<Finding> findings, double... iterations) {
        Meters meters = new Meters(
                Reading.unavailable("none"), Reading.unavailable("none"),
                Reading.unavailable("none"), Reading.unavailable("none"));
        return new Outcome.Completed(
                DoubleStream.of(iterations)
                        .mapToObj(figure -> new Iteration(Duration.ofSeconds(1), List.of(measured(figure)), meters))
                        .toList(),
                List.of(measured(DoubleStream.of(iterations).average().orElseThrow())),
                findings,
                profile);
    }

    SmallResult trial(Outcome outcome) {
        trials.add(record(trials.size() + 1, CANDIDATE, outcome));
        return this;
    }

    private static TrialRecord record(int block, String candidate, Outcome outcome) {
        return new TrialRecord(
                new PlannedTrial(block, POINT, candidate), Instant.EPOCH, Duration.ofSeconds(1), outcome);
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

    BakeOffResult build() {
        BakeOffDefinition definition = new BakeOffDefinition(
                "x",
                BASELINE,
                List.of(
                        new Candidate(BASELINE, Candidate.LOCAL, Variant.NONE),
                        new Candidate(CANDIDATE, Candidate.LOCAL, Variant.NONE)),
                List.of(PointPattern.parse("*")),
                JudgementRule.DEFAULT,
                Optional.empty());
        Schedule schedule = Schedule.interleave(List.of(BASELINE, CANDIDATE), List.of(POINT), 5, 1);
        return new BakeOffResult(definition, schedule, Map.of(), trials, List.of());
    }
}
