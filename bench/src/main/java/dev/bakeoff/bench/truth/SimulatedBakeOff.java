package dev.bakeoff.bench.truth;

import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Iteration;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Meters;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.Profile;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.core.stopping.StoppingRule;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.unit.Unit;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * A whole bake-off on a simulated machine: schedule, looks, comparison and verdicts are those of real ones.
 *
 * @param noise of the machine
 * @param rule margin, confidence and precision
 * @param groups workload groups
 * @param points in each group
 * @param blocks that the budget holds if nothing settles early
 */
record SimulatedBakeOff(Noise noise, JudgementRule rule, int groups, int points, int blocks) {
    static final String BASELINE = "baseline";
    static final String CANDIDATE = "candidate";
    private static final Duration TRIAL = Duration.ofSeconds(1);
    private static final int ITERATIONS = 3;
    private static final Metric THROUGHPUT = new Metric("throughput", Unit.OPERATIONS_PER_SECOND, Better.HIGHER);
    private static final Meters NO_METERS = new Meters(
            Reading.unavailable("simulated"), Reading.unavailable("simulated"),
            Reading.unavailable("simulated"), Reading.unavailable("simulated"));

    /**
     * Runs it to its end.
     *
     * @param speedup true ratio of candidate to baseline in every round
     */
    BakeOffResult run(double speedup, RandomGenerator random) {
        Duration block = TRIAL.multipliedBy(2L * groups * points);
        Duration budget = block.multipliedBy(blocks).multipliedBy(10).dividedBy(9);
        Map<Point, Duration> durations = new LinkedHashMap<>();
        for (int i = 0; i < groups * points; i++) {
            durations.put(new Point("group" + i % groups + ".work", Integer.toString(i / groups)), TRIAL);
        }
        Schedule schedule = Schedule.plan(BASELINE, List.of(BASELINE, CANDIDATE), durations, budget, random.nextLong());
        BakeOffDefinition definition = new BakeOffDefinition(
                "truth",
                BASELINE,
                List.of(
                        new Candidate(BASELINE, Candidate.LOCAL, Variant.NONE),
                        new Candidate(CANDIDATE, Candidate.LOCAL, Variant.NONE)),
                List.of(PointPattern.parse("*")),
                rule,
                Optional.of(budget));
        return measure(
                new BakeOffResult(definition, schedule, Map.of(), List.of(), List.of()),
                new StoppingRule(budget),
                new Machine(noise.new State(random), Math.log(speedup)));
    }

    private static BakeOffResult measure(BakeOffResult opened, StoppingRule stopping, Machine machine) {
        BakeOffResult result = opened;
        while (true) {
            List<PlannedTrial> remaining = result.remaining();
            if (StoppingRule.lookIsDue(result)) {
                result = result.with(stopping.after(result));
            } else if (remaining.isEmpty()) {
                return result;
            } else {
                PlannedTrial first = remaining.getFirst();
                List<TrialRecord> trials = new ArrayList<>(result.trials());
                remaining.stream()
                        .takeWhile(trial -> trial.stage() == first.stage() && trial.block() == first.block())
                        .map(machine::execute)
                        .forEach(trials::add);
                result = new BakeOffResult(
                        result.definition(), result.schedule(), Map.of(), trials, result.looks(), List.of());
            }
        }
    }

    /** Executes trials one after the other. */
    private static final class Machine {
        private final Noise.State state;
        private final double logSpeedup;
        private final Map<String, Double> shocks = new HashMap<>();

        Machine(Noise.State state, double logSpeedup) {
            this.state = state;
            this.logSpeedup = logSpeedup;
        }

        TrialRecord execute(PlannedTrial trial) {
            double shock = shocks.computeIfAbsent(
                    trial.stage() + "/" + trial.block() + "/" + trial.candidate(), _ -> state.ofBlock());
            double logarithm = state.next() + shock + (trial.candidate().equals(CANDIDATE) ? logSpeedup : 0);
            List<Iteration> iterations = new ArrayList<>();
            double sum = 0;
            for (int i = 0; i < ITERATIONS; i++) {
                double value = 1000 * Math.exp(logarithm + state.ofIteration());
                sum += value;
                iterations.add(new Iteration(TRIAL.dividedBy(ITERATIONS), List.of(measurement(value)), NO_METERS));
            }
            List<Finding> findings = state.voids() ? List.of(Finding.voiding(Guard.STEAL, "simulated")) : List.of();
            return new TrialRecord(
                    trial,
                    Instant.EPOCH,
                    TRIAL,
                    new Outcome.Completed(iterations, List.of(measurement(sum / ITERATIONS)), findings, Profile.NONE));
        }

        private static Measurement measurement(double value) {
            return Measurement.measured(THROUGHPUT, value, "simulated");
        }
    }
}
