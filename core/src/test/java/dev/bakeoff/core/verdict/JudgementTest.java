package dev.bakeoff.core.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.comparison.CandidateComparison;
import dev.bakeoff.core.comparison.Comparison;
import dev.bakeoff.core.comparison.Contest;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgementTest {
    /** A margin of 25 % has borders that binary fractions hold exactly: 0.8 and 1.25. */
    private static final JudgementRule RULE = new JudgementRule(0.25, 0.95);

    private static final Metric METRIC = new Metric("throughput", Unit.OPERATIONS_PER_SECOND, Better.HIGHER);

    @ParameterizedTest
    @CsvSource({
        "1.2501,9,BETTER",
        "1.25,9,INCONCLUSIVE",
        "0.8,1.25,EQUIVALENT",
        "1.1,1.2,EQUIVALENT",
        "0.8,1.2501,INCONCLUSIVE",
        "0.7999,1.25,INCONCLUSIVE",
        "0.5,2,INCONCLUSIVE",
        "0.1,0.8,INCONCLUSIVE",
        "0.1,0.7999,WORSE"
    })
    void judgesAtTheBordersOfTheMargin(double low, double high, Verdict verdict) {
        CandidateVerdict judged = judge(contest(low, high, true));
        assertThat(judged.rounds().getFirst().verdict()).isEqualTo(verdict);
        assertThat(judged.verdict()).isEqualTo(verdict);
        assertThat(judged.reasons().getFirst()).contains("at 95 %").contains("25 % margin");
    }

    @Test
    void decidesNothingOnOnePairAndNothingCountsWithoutAny() {
        Contest one = contest(Optional.of(new Estimate(3, Optional.empty())), true);
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
    void saysNoDifferenceShownOutLoud() {
        assertThat(judge(contest(0.9, 1.5, true)).reasons())
                .containsExactly("the geometric mean of all groups is 0.900..1.500 at 95 %, no difference shown: it"
                        + " reaches across a border of the 25 % margin");
    }

    /** The overall figure is the first contest's. */
    private static CandidateVerdict judge(Contest... contests) {
        CandidateComparison candidate =
                new CandidateComparison("half", List.of(contests), new TreeMap<>(), contests[0].speedup());
        return Judgement.of(new Comparison("full", 0.95, List.of(candidate)), RULE)
                .candidates()
                .getFirst();
    }

    private static Contest contest(double low, double high, boolean headline) {
        ConfidenceInterval interval = new ConfidenceInterval(low, high, 0.95, "test");
        return contest(Optional.of(new Estimate(Math.sqrt(low * high), Optional.of(interval))), headline);
    }

    private static Contest contest(Optional<Estimate> speedup, boolean headline) {
        RoundKey round = new RoundKey(new Point("crypto.sign", "@1"), METRIC, headline);
        return new Contest(round, new TreeMap<>(), speedup, List.of("a loss"), List.of("a note"));
    }
}
