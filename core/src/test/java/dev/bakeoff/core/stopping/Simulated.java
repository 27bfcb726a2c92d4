package dev.bakeoff.core.stopping;

import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Iteration;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Meters;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.Profile;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.unit.Unit;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Results made of given values. */
final class Simulated {
    static final Metric METRIC = new Metric("throughput", Unit.OPERATIONS_PER_SECOND, Better.HIGHER);
    private static final Meters NO_METERS = new Meters(
            Reading.unavailable("none"), Reading.unavailable("none"),
            Reading.unavailable("none"), Reading.unavailable("none"));

    private Simulated() {}

    /** Nothing measured yet; a trial of any point takes a second. */
    static BakeOffResult opened(List<Point> points, Duration budget, JudgementRule rule) {
        Map<Point, Duration> durations = new LinkedHashMap<>();
        points.forEach(point -> durations.put(point, Duration.ofSeconds(1)));
        BakeOffDefinition definition = new BakeOffDefinition(
                "x",
                "full",
                List.of(
                        new Candidate("full", Candidate.LOCAL, Variant.NONE),
                        new Candidate("half", Candidate.LOCAL, Variant.NONE)),
                List.of(PointPattern.parse("*")),
                rule,
                Optional.of(budget));
        return new BakeOffResult(
                definition,
                Schedule.plan("full", List.of("full", "half"), durations, budget, 1),
                Map.of(),
                List.of(),
                List.of());
    }

    /** Runs until a look is due or nothing remains. */
    static BakeOffResult untilLook(BakeOffResult begun, ToDoubleFunction<PlannedTrial> value) {
        BakeOffResult result = begun;
        while (!StoppingRule.lookIsDue(result) && !result.remaining().isEmpty()) {
            PlannedTrial trial = result.remaining().getFirst();
            result = result.with(record(trial, value.applyAsDouble(trial)));
        }
        return result;
    }

    static TrialRecord record(PlannedTrial trial, double value) {
        Measurement measurement = Measurement.measured(METRIC, value, "test");
        Iteration iteration = new Iteration(Duration.ofSeconds(1), List.of(measurement), NO_METERS);
        return new TrialRecord(
                trial,
                Instant.EPOCH,
                Duration.ofSeconds(1),
                new Outcome.Completed(List.of(iteration), List.of(measurement), List.of(), Profile.NONE));
    }
}
