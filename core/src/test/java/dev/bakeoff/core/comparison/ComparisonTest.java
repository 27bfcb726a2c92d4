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
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.Estimate;
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
import org.junit.jupiter.api.Test;

class ComparisonTest {
    private static final Metric THROUGHPUT = new Metric("throughput", Unit.OPERATIONS_PER_SECOND, Better.HIGHER);
    private static final Metric RESPONSE_TIME = new Metric("responseTimeP99", Unit.SECONDS, Better.LOWER);
    private static final Point SIGN = new Point("crypto.sign", "@1");
    private static final Point VERIFY = new Point("crypto.verify", "@1");
    private static final Point CLOCK = new Point("cpu.clock", "@1");
    private static final Point PAGE = new Point("web.static", "html,@all");
    private static final double T_3 = 3.182446;

    private final List<TrialRecord> trials = new ArrayList<>();

    @Test
    void pairsTrialsOfOneBlock() {
        pair(1, SIGN, THROUGHPUT, 100, 200);
        pair(2, SIGN, THROUGHPUT, 50, 200);
        Contest contest = compare().contests().getFirst();
        assertThat(contest.logSpeedups()).containsExactly(Map.entry(1, Math.log(2)), Map.entry(2, Math.log(4)));
        Estimate speedup = contest.speedup().orElseThrow();
        assertThat(speedup.value()).isCloseTo(Math.sqrt(8), within(1e-9));
        // Two logarithms ln 2 apart: half width 12.7062 x ln 2 / 2.
        assertThat(halfWidth(speedup)).isCloseTo(12.7062 * Math.log(2) / 2, within(1e-4));
    }

    @Test
    void leavesTheClockOutOfMeansWhereThereIsWork() {
        for (int block = 1; block <= 2; block++) {
            pair(block, SIGN, THROUGHPUT, 100, 400);
            pair(block, CLOCK, THROUGHPUT, 100, 200);
        }
        assertThat(compare().groups()).containsOnlyKeys("crypto");
        assertThat(compare().overallMean().orElseThrow().value()).isCloseTo(4, within(1e-9));
    }

    @Test
    void makesMeansOfTheClockWhereNothingElseWasMeasured() {
        pair(1, CLOCK, THROUGHPUT, 100, 200);
        assertThat(compare().groups()).containsOnlyKeys("cpu");
    }

    @Test
    void turnsAMetricThatIsBetterWhenLower() {
        pair(1, PAGE, RESPONSE_TIME, 0.2, 0.1);
        assertThat(compare().contests().getFirst().speedup().orElseThrow().value())
                .isCloseTo(2, within(1e-12));
    }

    @Test
    void leavesOutBlocksThatLackASide() {
        pair(1, SIGN, THROUGHPUT, 100, 200);
        trial(2, SIGN, "full", measured(THROUGHPUT, 1));
        trial(3, SIGN, "half", measured(THROUGHPUT, 1));
        assertThat(compare().contests().getFirst().logSpeedups()).containsOnlyKeys(1);
    }

    @Test
    void leavesOutVoidedAndFailedTrialsAndSaysWhy() {
        pair(1, SIGN, THROUGHPUT, 100, 200);
        trial(2, SIGN, "full", measured(THROUGHPUT, 100));
        trial(
                2,
                SIGN,
                "half",
                measured(
                        THROUGHPUT,
                        9,
                        Finding.warning(Guard.SHARED_CPUS, "both on CPU 0"),
                        Finding.voiding(Guard.STEAL, "8 % taken")));
        trial(3, SIGN, "full", new Outcome.Failed("exit 1"));
        trial(3, SIGN, "half", measured(THROUGHPUT, 9, Finding.warning(Guard.SHARED_CPUS, "both on CPU 0")));
        Contest contest = compare().contests().getFirst();
        assertThat(contest.logSpeedups()).containsOnlyKeys(1);
        assertThat(contest.remarks().losses())
                .containsExactly("full, 1 trial: failed: exit 1", "half, 1 trial: steal: 8 % taken");
        assertThat(contest.remarks().notes()).containsExactly("half, 1 trial: shared CPUs: both on CPU 0");
    }

    @Test
    void hasNoSpeedupWithoutAPair() {
        trial(1, SIGN, "full", measured(THROUGHPUT, 100));
        trial(1, SIGN, "half", new Outcome.Failed("crashed"));
        CandidateComparison comparison = compare();
        assertThat(comparison.contests().getFirst().speedup()).isEmpty();
        assertThat(comparison.overall()).isEmpty();
        assertThat(comparison.groups()).isEmpty();
    }

    @Test
    void weighsGroupsNotRounds() {
        pair(1, SIGN, THROUGHPUT, 1, 2);
        pair(1, VERIFY, THROUGHPUT, 1, 8);
        pair(1, PAGE, THROUGHPUT, 1, 1);
        CandidateComparison comparison = compare();
        assertThat(crypto(comparison).value()).isCloseTo(4, within(1e-12));
        assertThat(comparison.overallMean().orElseThrow().value()).isCloseTo(2, within(1e-12));
        assertThat(comparison.overallMean().orElseThrow().interval()).isEmpty();
    }

    @Test
    void countsBlocksNotRoundsAsIndependent() {
        // Both rounds move together, so the mean has the scatter of one: +-0.1 over four blocks.
        for (int block = 1; block <= 4; block++) {
            double candidate = Math.exp(block % 2 == 0 ? 0.1 : -0.1);
            pair(block, SIGN, THROUGHPUT, 1, candidate);
            pair(block, VERIFY, THROUGHPUT, 1, candidate);
        }
        double deviation = 0.1 * Math.sqrt(4 / 3.0);
        assertThat(halfWidth(compare().overallMean().orElseThrow())).isCloseTo(T_3 * deviation / 2, within(1e-6));
    }

    @Test
    void doesNotTakeMissingBlocksForAgreement() {
        for (int block = 1; block <= 4; block++) {
            pair(block, SIGN, THROUGHPUT, 1, 1);
        }
        pair(1, VERIFY, THROUGHPUT, 1, Math.exp(0.2));
        pair(2, VERIFY, THROUGHPUT, 1, Math.exp(-0.2));
        // The mean is half of verify's, made of two blocks: its deviations are 0.5 x 4/2 x +-0.2 in two of four blocks.
        double deviation = Math.sqrt(2 * 0.2 * 0.2 / 3);
        assertThat(halfWidth(crypto(compare()))).isCloseTo(T_3 * deviation / 2, within(1e-6));
    }

    @Test
    void keepsARoundOfOnePairOutOfTheMeansWhereOthersHaveMore() {
        for (int block = 1; block <= 3; block++) {
            pair(block, SIGN, THROUGHPUT, 1, 2);
        }
        pair(1, VERIFY, THROUGHPUT, 1, 50);
        pair(1, PAGE, THROUGHPUT, 1, 50);
        CandidateComparison comparison = compare();
        assertThat(crypto(comparison).value()).isCloseTo(2, within(1e-12));
        assertThat(comparison.groups()).containsOnlyKeys("crypto");
        assertThat(comparison.overallMean().orElseThrow().value()).isCloseTo(2, within(1e-12));
        assertThat(comparison.contests()).hasSize(3);
    }

    @Test
    void keepsSecondaryMetricsOutOfTheMeans() {
        for (String candidate : List.of("full", "half")) {
            trial(
                    1,
                    PAGE,
                    candidate,
                    new Outcome.Completed(
                            List.of(iteration(Measurement.measured(THROUGHPUT, 5, "test"))),
                            List.of(
                                    Measurement.measured(THROUGHPUT, 5, "test"),
                                    Measurement.measured(RESPONSE_TIME, candidate.equals("full") ? 1 : 9, "test")),
                            List.of(),
                            Profile.NONE));
        }
        CandidateComparison comparison = compare();
        assertThat(comparison.contests())
                .extracting(contest -> contest.round().headline())
                .containsExactly(true, false);
        assertThat(comparison.overallMean().orElseThrow().value()).isCloseTo(1, within(1e-12));
    }

    private CandidateComparison compare() {
        List<Candidate> candidates = List.of(
                new Candidate("full", Candidate.LOCAL, Variant.NONE),
                new Candidate("half", Candidate.LOCAL, Variant.NONE));
        BakeOffDefinition definition = new BakeOffDefinition(
                "x", "full", candidates, List.of(PointPattern.parse("*")), JudgementRule.DEFAULT, Optional.empty());
        List<Point> points =
                trials.stream().map(record -> record.trial().point()).distinct().toList();
        Schedule schedule = Schedule.interleave(List.of("full", "half"), points, 4, 1);
        Comparison comparison = Comparison.of(new BakeOffResult(definition, schedule, Map.of(), trials, List.of()));
        assertThat(comparison.candidates()).hasSize(1);
        return comparison.candidates().getFirst();
    }

    private void pair(int block, Point point, Metric metric, double baseline, double candidate) {
        trial(block, point, "full", measured(metric, baseline));
        trial(block, point, "half", measured(metric, candidate));
    }

    private void trial(int block, Point point, String candidate, Outcome outcome) {
        trials.add(new TrialRecord(
                new PlannedTrial(block, point, candidate), Instant.EPOCH, Duration.ofSeconds(1), outcome));
    }

    private static Outcome measured(Metric metric, double value, Finding... findings) {
        Measurement measurement = Measurement.measured(metric, value, "test");
        return new Outcome.Completed(
                List.of(iteration(measurement)), List.of(measurement), List.of(findings), Profile.NONE);
    }

    private static Iteration iteration(Measurement measurement) {
        Meters meters = new Meters(
                Reading.unavailable("none"), Reading.unavailable("none"),
                Reading.unavailable("none"), Reading.unavailable("none"));
        return new Iteration(Duration.ofSeconds(1), List.of(measurement), meters);
    }

    private static Estimate crypto(CandidateComparison comparison) {
        return Optional.ofNullable(comparison.groupMeans().get("crypto")).orElseThrow();
    }

    private static double halfWidth(Estimate estimate) {
        ConfidenceInterval interval = estimate.interval().orElseThrow();
        return Math.log(interval.high() / interval.low()) / 2;
    }
}
