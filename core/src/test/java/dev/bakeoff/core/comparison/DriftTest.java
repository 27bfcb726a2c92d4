package dev.bakeoff.core.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.unit.Unit;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class DriftTest {
    private static final Metric THROUGHPUT = new Metric("throughput", Unit.OPERATIONS_PER_SECOND, Better.HIGHER);
    private static final Metric RESPONSE_TIME = new Metric("responseTimeP99", Unit.SECONDS, Better.LOWER);
    private static final Point POINT = new Point("crypto.sign", "@1");
    private static final RoundKey ROUND = new RoundKey(POINT, THROUGHPUT, true);
    private static final Finding STOLEN = Finding.voiding(Guard.STEAL, "the hypervisor took 8.0 %");

    private final List<TrialRecord> trials = new ArrayList<>();

    @Test
    void saysThatACandidatesOwnFigureFell() {
        figures("full", 100, 98, 97, 94, 91, 88);
        assertThat(drift("full")).hasValueSatisfying(drift -> {
            assertThat(drift.words())
                    .isEqualTo("full's own figure falls by 12.0 % from block 1 to block 6 (Mann-Kendall p = 0.0028);"
                            + " pairing takes out of the speedup what both sides have in common");
            assertThat(drift.trend().size()).isCloseTo(0.12, within(1e-3));
        });
    }

    @Test
    void figuresThatScatterDoNotDrift() {
        figures("full", 100, 88, 97, 91, 98, 94, 90, 99);
        assertThat(drift("full")).isEmpty();
    }

    @Test
    void aSmallDriftIsNotWorthAWord() {
        figures("full", 100, 99.2, 98.4, 97.6, 96.8, 96);
        assertThat(drift("full")).isEmpty();
    }

    @Test
    void fewerThanSixTrialsThatCountAreTooFewToSay() {
        figures("full", 100, 90, 80, 70, 60);
        trial(6, "full", 50, STOLEN);
        assertThat(drift("full")).isEmpty();
        trial(7, "full", 40);
        assertThat(drift("full")).isPresent();
    }

    @Test
    void looksAtOneCandidateAndOneMetricInOrderOfBlocks() {
        for (int block : new int[] {4, 1, 6, 2, 5, 3}) {
            trial(block, "full", 100 + block * 10);
            trial(block, "half", 50);
        }
        assertThat(drift("full"))
                .hasValueSatisfying(drift -> assertThat(drift.words()).contains("rises by"));
        assertThat(drift("half")).isEmpty();
        assertThat(Drift.ofFigure(result(), new RoundKey(POINT, RESPONSE_TIME, false), "full"))
                .as("nothing measured, nothing to say")
                .isEmpty();
    }

    @Test
    void saysThatTheSpeedupItselfDrifts() {
        SortedMap<Integer, Double> logSpeedups = logSpeedups(1.0, 1.01, 1.03, 1.04, 1.07, 1.09);
        assertThat(Drift.ofSpeedup(logSpeedups, 0.03))
                .hasValueSatisfying(drift -> assertThat(drift.words())
                        .startsWith("the speedup itself drifts: it rises by 9.7 % from block 1 to block 6"
                                + " (Mann-Kendall p = 0.0028); what was measured first and last do not agree"));
        assertThat(Drift.ofSpeedup(logSpeedups, 0.10)).as("within the margin").isEmpty();
        assertThat(Drift.ofSpeedup(logSpeedups.headMap(6), 0.03))
                .as("five blocks")
                .isEmpty();
    }

    @Test
    void missingBlocksStillTakeTime() {
        SortedMap<Integer, Double> logSpeedups = new TreeMap<>();
        for (int block : new int[] {1, 2, 3, 10, 11, 12}) {
            logSpeedups.put(block, 0.01 * block);
        }
        assertThat(Drift.ofSpeedup(logSpeedups, 0.03)).hasValueSatisfying(drift -> {
            assertThat(drift.trend().logChange()).isCloseTo(0.11, within(1e-12));
            assertThat(drift.words()).contains("from block 1 to block 12");
        });
    }

    private static SortedMap<Integer, Double> logSpeedups(double... speedups) {
        SortedMap<Integer, Double> logarithms = new TreeMap<>();
        for (double speedup : speedups) {
            logarithms.put(logarithms.size() + 1, Math.log(speedup));
        }
        return logarithms;
    }

    private Optional<Drift> drift(String candidate) {
        return Drift.ofFigure(result(), ROUND, candidate);
    }

    private BakeOffResult result() {
        List<Candidate> candidates = List.of(
                new Candidate("full", Candidate.LOCAL, Variant.NONE),
                new Candidate("half", Candidate.LOCAL, Variant.NONE));
        BakeOffDefinition definition = new BakeOffDefinition(
                "x", "full", candidates, List.of(PointPattern.parse("*")), JudgementRule.DEFAULT, Optional.empty());
        Schedule schedule = Schedule.interleave(List.of("full", "half"), List.of(POINT), 8, 1);
        return new BakeOffResult(definition, schedule, Map.of(), trials, List.of());
    }

    private void figures(String candidate, double... values) {
        for (int i = 0; i < values.length; i++) {
            trial(i + 1, candidate, values[i]);
        }
    }

    private void trial(int block, String candidate, double value, Finding... findings) {
        Measurement measurement = Measurement.measured(THROUGHPUT, value, "test");
        Meters meters = new Meters(
                Reading.unavailable("none"), Reading.unavailable("none"),
                Reading.unavailable("none"), Reading.unavailable("none"));
        Outcome outcome = new Outcome.Completed(
                List.of(new Iteration(Duration.ofSeconds(1), List.of(measurement), meters)),
                List.of(measurement),
                List.of(findings),
                Profile.NONE);
        trials.add(new TrialRecord(
                new PlannedTrial(block, POINT, candidate), Instant.EPOCH, Duration.ofSeconds(1), outcome));
    }
}
