package dev.bakeoff.core.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.core.comparison.CandidateComparison;
import dev.bakeoff.core.comparison.Comparison;
import dev.bakeoff.core.comparison.Contest;
import dev.bakeoff.core.comparison.Remarks;
import dev.bakeoff.core.definition.Asked;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Sides;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.statistics.LogEstimator;
import dev.bakeoff.core.statistics.SampleMean;
import dev.bakeoff.core.statistics.SamplingPlan;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;

class JudgementTest {
    private static final Sides HALF = new Sides("full", "half");
    private static final JudgementRule RULE = new JudgementRule(0.25, 0.95);
    private static final Metric METRIC = new Metric("throughput", Unit.OPERATIONS_PER_SECOND, Better.HIGHER);
    private static final int BLOCKS = 10;

    @Test
    void decidesNothingOnOnePairAndNothingCountsWithoutAny() {
        Contest one = contest(Optional.of(new SampleMean(1, 0, 1, SamplingPlan.fixed())), true);
        assertThat(judge(one).rounds().getFirst().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        CandidateVerdict none = judge(contest(Optional.empty(), true));
        assertThat(none.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(none.rounds().getFirst().reasons())
                .containsExactly("no block has a valid trial on both sides", "a loss", "a note");
        assertThat(none.reasons()).contains("1 of 1 rounds are invalid and left out of the mean");
    }

    @Test
    void givesPointsForHeadlineRoundsOnly() {
        CandidateVerdict judged = judge(
                contest(2, 3, true),
                contest(2, 3, true),
                contest(2, 3, false),
                contest(0.1, 0.2, true),
                contest(1, 1.1, true),
                contest(0.5, 2, true),
                contest(Optional.empty(), true));
        assertThat(judged.points()).isEqualTo(new Points(2, 1, 2));
        assertThat(judged.headlineRounds()).hasSize(6);
        assertThat(judged.reasons()).contains("1 of 6 rounds are invalid and left out of the mean");
    }

    @Test
    void saysNoDifferenceShownOutLoudAndWhatWouldDecide() {
        // Deviation 0.3570 by t(9) = 2.262; the border lies 0.0731 off: sqrt(n) > 4.885 t(n - 1) from 95 blocks on.
        assertThat(judge(contest(0.9, 1.5, true)).reasons())
                .containsExactly(
                        "the geometric mean of all groups is 0.900..1.500 at 95 %, no difference shown: it"
                                + " reaches across a border of the 25 % margin",
                        "about 85 more blocks would decide it, if centre and scatter stay as they are");
        assertThat(judge(contest(1.0, 1.5625, true)).reasons())
                .contains("more blocks would hardly decide it: the estimate lies too close to a border of the margin;"
                        + " another margin would");
    }

    /** Two rounds that clear the margin narrowly: each by itself, and neither at the level of two. */
    @Test
    void correctsRoundsThatAreReadTogether() {
        assertThat(judge(contest(1.26, 2, true)).rounds())
                .extracting(RoundVerdict::verdict)
                .containsExactly(Verdict.BETTER);
        CandidateVerdict two = judge(contest(1.26, 2, true), contest(1.26, 2, true));
        assertThat(two.rounds()).extracting(RoundVerdict::verdict).containsOnly(Verdict.INCONCLUSIVE);
        assertThat(two.rounds().getFirst().reasons().getFirst())
                .isEqualTo(
                        "the speedup is 1.260..2.000 at 95 %, by itself outside the 25 % margin, but no difference is"
                                + " shown at the level that Holm's correction for 2 rounds asks");
        // The overall verdict is one test, whatever the number of rounds.
        assertThat(two.verdict()).isEqualTo(Verdict.BETTER);
    }

    /** Once the clear one is shown, the narrow one has the whole error to itself. */
    @Test
    void stepsDownFromTheClearest() {
        assertThat(judge(contest(1.26, 2, true), contest(3, 3.1, true)).rounds())
                .extracting(RoundVerdict::verdict)
                .containsExactly(Verdict.BETTER, Verdict.BETTER);
    }

    @Test
    void correctsOverallVerdictsForTheNumberOfCandidates() {
        assertThat(Judgement.of(comparison(1, contest(1.26, 2, true)), RULE).candidates())
                .extracting(CandidateVerdict::verdict)
                .containsExactly(Verdict.BETTER);
        assertThat(Judgement.of(comparison(2, contest(1.26, 2, true)), RULE).candidates())
                .extracting(CandidateVerdict::verdict)
                .containsExactly(Verdict.INCONCLUSIVE, Verdict.INCONCLUSIVE);
    }

    @Test
    void judgesRoundsBesideTheHeadlineOneByOne() {
        assertThat(judge(contest(1.26, 2, true), contest(1.26, 2, false), contest(1.26, 2, false))
                        .rounds())
                .extracting(RoundVerdict::verdict)
                .containsOnly(Verdict.BETTER);
    }

    /** All equivalent is shown by showing it of each; no correction. */
    @Test
    void doesNotCorrectEquivalence() {
        assertThat(judge(contest(0.81, 1.24, true), contest(0.81, 1.24, true)).rounds())
                .extracting(RoundVerdict::verdict)
                .containsOnly(Verdict.EQUIVALENT);
    }

    /** Rises from 1.15 to 2.1 over ten blocks, across 1.25: Better on average, and only for having been measured late. */
    @Test
    void decidesNothingOnASpeedupThatDriftsThroughABorder() {
        CandidateVerdict drifting = judge(drifting(1.15, 2.1));
        assertThat(drifting.rounds().getFirst().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(drifting.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(drifting.reasons().get(1))
                .startsWith("the speedup itself drifts: it rises by")
                .endsWith("it runs through a border of the margin");
        CandidateVerdict above = judge(drifting(1.6, 2.9));
        assertThat(above.verdict()).isEqualTo(Verdict.BETTER);
        assertThat(above.reasons().get(1)).startsWith("the speedup itself drifts");
    }

    private static Contest drifting(double first, double last) {
        TreeMap<Integer, Double> logSpeedups = new TreeMap<>();
        for (int block = 1; block <= BLOCKS; block++) {
            logSpeedups.put(block, Math.log(first) + Math.log(last / first) * (block - 1) / (BLOCKS - 1));
        }
        LogEstimator estimator = SampleMean.of(
                logSpeedups.values().stream().mapToDouble(Double::doubleValue).toArray(), SamplingPlan.fixed());
        return new Contest(
                new RoundKey(new Point("crypto.sign", "@1"), METRIC, true),
                logSpeedups,
                Optional.of(estimator),
                Optional.of(estimator.at(0.95)),
                Remarks.NONE);
    }

    @Test
    void judgesGoalsMetricByMetric() {
        JudgementRule rule = new JudgementRule(
                0.25,
                0.95,
                0.25,
                new TreeMap<>(),
                new Asked(
                        new TreeMap<>(Map.of("throughput", 2.0, "handshakes", 2.0, "pages", 2.0, "none", 2.0)),
                        Optional.empty()));
        TreeMap<String, LogEstimator> goals = new TreeMap<>();
        goals.put("throughput", estimator(2.01, 2.2));
        goals.put("handshakes", estimator(1.9, 2.1));
        goals.put("pages", estimator(1.5, 1.99));
        CandidateComparison candidate = new CandidateComparison(
                HALF, List.of(), new TreeMap<>(), goals, Optional.empty(), new TreeMap<>(), 0.95);
        assertThat(Judgement.of(new Comparison("full", 0.95, List.of(candidate)), rule)
                        .candidates()
                        .getFirst()
                        .goals())
                .extracting(GoalVerdict::metric, GoalVerdict::attainment)
                .containsExactly(
                        tuple("handshakes", GoalVerdict.Attainment.OPEN),
                        tuple("none", GoalVerdict.Attainment.OPEN),
                        tuple("pages", GoalVerdict.Attainment.MISSED),
                        tuple("throughput", GoalVerdict.Attainment.MET));
    }

    /** Ahead by 0.2 in one group and behind by 0.1 in the other: ahead overall where the first has more than a third. */
    @Test
    void saysHowFarTheWinnerHangsOnWeights() {
        TreeMap<String, LogEstimator> groups = new TreeMap<>();
        groups.put("crypto", new SampleMean(0.2, 0.01, BLOCKS, SamplingPlan.fixed()));
        groups.put("web", new SampleMean(-0.1, 0.01, BLOCKS, SamplingPlan.fixed()));
        Comparison comparison = new Comparison(
                "full",
                0.95,
                List.of(new CandidateComparison(
                        HALF, List.of(), groups, new TreeMap<>(), Optional.empty(), new TreeMap<>(), 0.95)));
        Robustness equal = Judgement.of(comparison, RULE).robustness().orElseThrow();
        assertThat(equal.winner()).isEqualTo("half");
        assertThat(equal.share()).isCloseTo(2 / 3.0, within(0.02));
        JudgementRule webAbove = new JudgementRule(0.25, 0.95, 0.25, new TreeMap<>(Map.of("web", 3.0)), Asked.NOTHING);
        Robustness weighted = Judgement.of(comparison, webAbove).robustness().orElseThrow();
        assertThat(weighted.winner()).isEqualTo("full");
        assertThat(weighted.share()).isCloseTo(1 / 3.0, within(0.02));
    }

    /** The overall figure is the first contest's. */
    private static CandidateVerdict judge(Contest... contests) {
        return Judgement.of(comparison(1, contests), RULE).candidates().getFirst();
    }

    private static Comparison comparison(int candidates, Contest... contests) {
        List<CandidateComparison> compared = new ArrayList<>();
        for (int i = 0; i < candidates; i++) {
            compared.add(new CandidateComparison(
                    new Sides("full", "candidate-" + i),
                    List.of(contests),
                    new TreeMap<>(),
                    new TreeMap<>(),
                    contests[0].estimator(),
                    contests[0].logSpeedups(),
                    0.95));
        }
        return new Comparison("full", 0.95, compared);
    }

    private static Contest contest(double low, double high, boolean headline) {
        return contest(Optional.of(estimator(low, high)), headline);
    }

    /** One whose 95 % interval has these ends. */
    private static LogEstimator estimator(double low, double high) {
        double half = Math.log(high / low) / 2;
        double t = TDistribution.of(BLOCKS - 1).inverseSurvivalProbability(0.025);
        return new SampleMean(Math.log(low * high) / 2, half * Math.sqrt(BLOCKS) / t, BLOCKS, SamplingPlan.fixed());
    }

    private static Contest contest(Optional<LogEstimator> estimator, boolean headline) {
        RoundKey round = new RoundKey(new Point("crypto.sign", "@1"), METRIC, headline);
        return new Contest(
                round,
                new TreeMap<>(),
                estimator,
                estimator.map(made -> made.at(0.95)),
                new Remarks(List.of("a loss"), List.of("a note"), List.of()));
    }
}
