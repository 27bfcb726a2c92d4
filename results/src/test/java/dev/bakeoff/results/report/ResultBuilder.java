package dev.bakeoff.results.report;

import dev.bakeoff.core.definition.Asked;
import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Iteration;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Meters;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.Profile;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.DataRate;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.unit.Unit;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A result with known figures, trial by trial. */
final class ResultBuilder {
    static final Metric THROUGHPUT = new Metric("throughput", Unit.REQUESTS_PER_SECOND, Better.HIGHER);
    static final Metric P99 = new Metric("handshakeTimeP99", Unit.SECONDS, Better.LOWER);
    private static final String SOURCE = "load client";

    private final List<Candidate> candidates = new ArrayList<>();
    private final Map<String, MachineDescription> machines = new HashMap<>();
    private final List<TrialRecord> trials = new ArrayList<>();
    private JudgementRule rule = JudgementRule.DEFAULT;

    /** The first candidate is the baseline. */
    ResultBuilder candidate(String name, Variant variant) {
        return candidate(name, Candidate.LOCAL, variant);
    }

    ResultBuilder candidate(String name, String host, Variant variant) {
        candidates.add(new Candidate(name, host, variant));
        return this;
    }

    ResultBuilder machine(String candidate, MachineDescription machine) {
        machines.put(candidate, machine);
        return this;
    }

    ResultBuilder line(DataRate asked) {
        rule = new JudgementRule(
                rule.margin(),
                rule.confidence(),
                rule.precision(),
                rule.weights(),
                new Asked(rule.goals(), Optional.of(asked)));
        return this;
    }

    ResultBuilder trial(int block, Point point, String candidate, double throughput, Profile profile) {
        return trial(
                block,
                point,
                candidate,
                completed(List.of(Measurement.measured(THROUGHPUT, throughput, SOURCE)), List.of(), profile));
    }

    ResultBuilder trial(int block, Point point, String candidate, double throughput, double p99) {
        return trial(
                block,
                point,
                candidate,
                completed(
                        List.of(
                                Measurement.measured(THROUGHPUT, throughput, SOURCE),
                                Measurement.measured(P99, p99, SOURCE)),
                        List.of(),
                        Profile.NONE));
    }

    ResultBuilder trial(int block, Point point, String candidate, Outcome outcome) {
        trials.add(new TrialRecord(
                new PlannedTrial(block, point, candidate), Instant.EPOCH, Duration.ofSeconds(1), outcome));
        return this;
    }

    static Outcome completed(List<Measurement> measurements, List<Finding> findings, Profile profile) {
        Meters meters = new Meters(
                Reading.unavailable("none"),
                Reading.unavailable("none"),
                Reading.unavailable("none"),
                Reading.unavailable("none"));
        return new Outcome.Completed(
                List.of(new Iteration(Duration.ofSeconds(1), measurements, meters)), measurements, findings, profile);
    }

    BakeOffResult build() {
        List<Point> points =
                trials.stream().map(record -> record.trial().point()).distinct().toList();
        BakeOffDefinition definition = new BakeOffDefinition(
                "small",
                candidates.getFirst().name(),
                candidates,
                List.of(PointPattern.parse("*")),
                rule,
                Optional.empty());
        Schedule schedule =
                Schedule.interleave(candidates.stream().map(Candidate::name).toList(), points, 5, 1);
        return new BakeOffResult(definition, schedule, machines, trials, List.of());
    }
}
