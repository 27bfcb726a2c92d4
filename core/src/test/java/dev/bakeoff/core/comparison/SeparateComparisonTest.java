package dev.bakeoff.core.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.core.definition.Asked;
import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.Length;
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
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.statistics.LogEstimator;
import dev.bakeoff.core.statistics.SessionDifference;
import dev.bakeoff.core.statistics.SessionSpread;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.core.verdict.CandidateVerdict;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.core.verdict.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SeparateComparisonTest {
    private static final Metric THROUGHPUT = new Metric("throughput", Unit.OPERATIONS_PER_SECOND, Better.HIGHER);
    private static final Metric RESPONSE_TIME = new Metric("responseTimeP99", Unit.SECONDS, Better.LOWER);
    private static final Point SIGN = new Point("crypto.sign", "@1");
    private static final Point VERIFY = new Point("crypto.verify", "@1");
    private static final Point PAGE = new Point("web.static", "html,@all");
    private static final Optional<SessionSpread.Declared> NOTHING = Optional.empty();

    private final Session first = new Session("web-a", "small", "large");
    private final Session second = new Session("web-b", "small", "huge");

    /** The logarithms of Welch's worked figures: see SessionDifferenceTest. */
    private void workedFigures(Point point, Metric metric) {
        first.trials(point, metric, "small", 1.00, 1.02, 1.04, 1.06);
        first.trials(point, metric, "large", 2.00, 2.02, 2.04, 2.06);
        second.trials(point, metric, "huge", 1.10, 1.12, 1.14);
    }

    @Test
    void comparesByMeansAcrossSessionsAndByPairsWithinOne() {
        workedFigures(SIGN, THROUGHPUT);
        SeparateComparison separate = compare(declared(0.03));
        assertThat(separate.comparison().candidates())
                .extracting(CandidateComparison::candidate)
                .containsExactly("large", "web-b/small", "huge");
        Contest paired = candidate(separate, "large").contests().getFirst();
        assertThat(paired.logSpeedups()).hasSize(4);
        assertThat(interval(paired.speedup()).method()).startsWith("Student t");
        Contest across = candidate(separate, "huge").contests().getFirst();
        assertThat(across.logSpeedups()).isEmpty();
        assertThat(across.pairs()).isEqualTo(3);
        assertThat(across.speedup().orElseThrow().value()).isCloseTo(Math.exp(0.09), within(1e-12));
        assertThat(logHalfWidth(across.speedup())).isCloseTo(0.0902664, within(1e-6));
        assertThat(interval(across.speedup()).method())
                .isEqualTo("Welch's t on logarithms of separate sessions, n=4 and 3, spread between sessions 3 %"
                        + " (declared, taken as exact: infinite degrees of freedom)");
    }

    @Test
    void turnsAMetricThatIsBetterWhenLower() {
        workedFigures(PAGE, RESPONSE_TIME);
        assertThat(candidate(compare(declared(0.03)), "huge")
                        .contests()
                        .getFirst()
                        .speedup()
                        .orElseThrow()
                        .value())
                .isCloseTo(Math.exp(-0.09), within(1e-12));
    }

    @Test
    void isInconclusiveWhereNothingIsKnownOfTheSpread() {
        workedFigures(SIGN, THROUGHPUT);
        SeparateComparison separate = compare(NOTHING);
        assertThat(separate.spread()).isEqualTo(new SessionSpread.Unknown());
        Judgement judgement = Judgement.of(separate.comparison(), JudgementRule.DEFAULT);
        CandidateVerdict huge = judgement.candidates().getLast();
        assertThat(huge.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(huge.overall().orElseThrow().value()).isCloseTo(Math.exp(0.09), within(1e-12));
        assertThat(huge.overall().orElseThrow().interval()).isEmpty();
        assertThat(huge.reasons())
                .containsExactly("measured in separate sessions, and nothing is known of how much sessions differ:"
                        + " measure one candidate in both (A/A), or declare --session-spread");
        assertThat(huge.rounds().getFirst().reasons()).isEqualTo(huge.reasons());
        assertThat(judgement.candidates().getFirst().verdict()).isEqualTo(Verdict.BETTER);
    }

    @Test
    void saysThatBlocksDoNotAverageSessionsOut() {
        workedFigures(SIGN, THROUGHPUT);
        Judgement judgement = Judgement.of(compare(declared(0.05)).comparison(), JudgementRule.DEFAULT);
        assertThat(judgement.candidates().getLast().reasons().getLast())
                .isEqualTo("more blocks would hardly decide it, since they do not narrow how much sessions differ:"
                        + " measure both sides in one bake-off");
    }

    @Test
    void doesNotShrinkTheSpreadByTheNumberOfRounds() {
        for (Point point : List.of(SIGN, VERIFY, PAGE)) {
            first.trials(point, THROUGHPUT, "small", 1, 1, 1, 1);
            second.trials(point, THROUGHPUT, "huge", 1, 1, 1);
        }
        CandidateComparison huge = candidate(compare(declared(0.03)), "huge");
        double expected = 1.959964 * Math.sqrt(2) * 0.03;
        assertThat(logHalfWidth(huge.contests().getFirst().speedup())).isCloseTo(expected, within(1e-6));
        assertThat(logHalfWidth(Optional.ofNullable(huge.groupMeans().get("crypto"))))
                .isCloseTo(expected, within(1e-6));
        assertThat(logHalfWidth(huge.overallMean())).isCloseTo(expected, within(1e-6));
    }

    @Test
    void takesTheScatterOfMeansFromWholeBlocksOfEachSide() {
        // Both rounds move together on either side, so the mean has the scatter of one of them.
        for (Point point : List.of(SIGN, VERIFY)) {
            workedFigures(point, THROUGHPUT);
        }
        LogEstimator overall = candidate(compare(declared(0)), "huge").overall().orElseThrow();
        assertThat(overall.centre()).isCloseTo(0.09, within(1e-12));
        assertThat(logHalfWidth(Optional.of(overall.at(0.95)))).isCloseTo(0.0446342, within(1e-6));
    }

    @Test
    void judgesGoalsAcrossSessions() {
        first.rule = new JudgementRule(
                0.03,
                0.95,
                0.03,
                new TreeMap<>(),
                new Asked(new TreeMap<>(Map.of("throughput", 1.05)), Optional.empty()));
        workedFigures(SIGN, THROUGHPUT);
        assertThat(candidate(compare(declared(0)), "huge").goals().get("throughput"))
                .isInstanceOf(SessionDifference.class);
    }

    @Test
    void namesWhatOnlyOneSessionHasAndLeavesItOut() {
        workedFigures(SIGN, THROUGHPUT);
        first.trials(VERIFY, THROUGHPUT, "small", 1, 1);
        second.trials(PAGE, THROUGHPUT, "huge", 1, 1);
        SeparateComparison separate = compare(declared(0.03));
        assertThat(candidate(separate, "huge").contests()).hasSize(1);
        assertThat(separate.pooled().warnings())
                .extracting(Warning::text)
                .containsExactly("Only one of web-a and web-b has figures of crypto.verify:@1, web.static:html,@all:"
                        + " left out.");
    }

    @Test
    void warnsOfResultsThatWereNotMadeAlike() {
        workedFigures(SIGN, THROUGHPUT);
        second.length = Length.WHOLE;
        second.rule = new JudgementRule(0.1, 0.95);
        second.trial(9, SIGN, "huge", measured(THROUGHPUT, 3, Finding.warning(Guard.SHARED_CPUS, "both on CPU 0")));
        assertThat(compare(declared(0.03)).pooled().warnings())
                .extracting(Warning::text)
                .satisfiesExactly(
                        length -> assertThat(length)
                                .startsWith("web-a and web-b are of different lengths: 285 s and "
                                        + Length.WHOLE.budget().toSeconds() + " s"),
                        rule -> assertThat(rule).endsWith("those of web-a are applied."),
                        placement -> assertThat(placement)
                                .startsWith("Load client and server shared CPUs in web-b and not in web-a"));
    }

    @Test
    void poolsTrialsUnderNamesThatAreToldApart() {
        workedFigures(SIGN, THROUGHPUT);
        second.trials(SIGN, THROUGHPUT, "small", 7);
        SeparateComparison separate = compare(NOTHING);
        BakeOffResult pooled = separate.pooled();
        assertThat(pooled.definition().baselineFirst())
                .extracting(Candidate::name)
                .containsExactly("web-a/small", "large", "web-b/small", "huge");
        assertThat(pooled.trialsOf(SIGN, "web-a/small")).hasSize(4);
        assertThat(pooled.trialsOf(SIGN, "web-b/small")).hasSize(1);
        assertThat(pooled.trials()).hasSize(12);
    }

    @Test
    void takesAnyCandidateAsBaseline() {
        workedFigures(SIGN, THROUGHPUT);
        SeparateComparison forth = compare(declared(0.03));
        SeparateComparison back = SeparateComparison.of(results(), "huge", declared(0.03));
        double there = candidate(forth, "huge").overallMean().orElseThrow().value();
        double here = candidate(back, "web-a/small").overallMean().orElseThrow().value();
        assertThat(there * here).isCloseTo(1, within(1e-12));
        assertThatThrownBy(() -> SeparateComparison.of(results(), "small", NOTHING))
                .hasMessage("there is no candidate \"small\" in these results; they have "
                        + "[web-a/small, large, web-b/small, huge]");
    }

    @Test
    void refusesResultsThatCannotBeToldApart() {
        assertThatThrownBy(() -> SeparateResults.of(List.of(first.build())))
                .hasMessageContaining("it takes two results");
        assertThatThrownBy(() -> SeparateResults.of(List.of(first.build(), first.build())))
                .hasMessage("two results are called web-a");
    }

    private SeparateResults results() {
        return SeparateResults.of(List.of(first.build(), second.build()));
    }

    private SeparateComparison compare(Optional<SessionSpread.Declared> declared) {
        return SeparateComparison.of(results(), results().usualBaseline(), declared);
    }

    private static Optional<SessionSpread.Declared> declared(double deviation) {
        return Optional.of(new SessionSpread.Declared(deviation));
    }

    private static CandidateComparison candidate(SeparateComparison separate, String name) {
        return separate.comparison().candidates().stream()
                .filter(candidate -> candidate.candidate().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static ConfidenceInterval interval(Optional<Estimate> estimate) {
        return estimate.flatMap(Estimate::interval).orElseThrow();
    }

    private static double logHalfWidth(Optional<Estimate> estimate) {
        return Math.log(interval(estimate).high() / interval(estimate).low()) / 2;
    }

    private static Outcome measured(Metric metric, double logarithm, Finding... findings) {
        Measurement measurement = Measurement.measured(metric, Math.exp(logarithm), "test");
        Meters meters = new Meters(
                Reading.unavailable("none"), Reading.unavailable("none"),
                Reading.unavailable("none"), Reading.unavailable("none"));
        return new Outcome.Completed(
                List.of(new Iteration(Duration.ofSeconds(1), List.of(measurement), meters)),
                List.of(measurement),
                List.of(findings),
                Profile.NONE);
    }

    /** A result in the making; its first candidate is its baseline. */
    private static final class Session {
        private final String name;
        private final List<String> candidates;
        private final List<TrialRecord> trials = new ArrayList<>();
        private Length length = Length.QUICK;
        private JudgementRule rule = JudgementRule.DEFAULT;

        Session(String name, String... candidates) {
            this.name = name;
            this.candidates = List.of(candidates);
        }

        /** One trial a block with these logarithms. */
        void trials(Point point, Metric metric, String candidate, double... logarithms) {
            for (int i = 0; i < logarithms.length; i++) {
                trial(i + 1, point, candidate, measured(metric, logarithms[i]));
            }
        }

        void trial(int block, Point point, String candidate, Outcome outcome) {
            trials.add(new TrialRecord(
                    new PlannedTrial(block, point, candidate), Instant.EPOCH, Duration.ofSeconds(1), outcome));
        }

        NamedResult build() {
            BakeOffDefinition definition = new BakeOffDefinition(
                    name,
                    candidates.getFirst(),
                    candidates.stream()
                            .map(candidate -> new Candidate(candidate, Candidate.LOCAL, Variant.NONE))
                            .toList(),
                    List.of(PointPattern.parse("*")),
                    rule,
                    Optional.empty());
            Schedule schedule = new Schedule(
                    1,
                    4,
                    Optional.empty(),
                    trials.stream().map(TrialRecord::trial).toList());
            return new NamedResult(name, length, new BakeOffResult(definition, schedule, Map.of(), trials, List.of()));
        }
    }
}
