package dev.bakeoff.results.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.comparison.Comparison;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.verdict.CandidateVerdict;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.core.verdict.RoundVerdict;
import dev.bakeoff.results.RealisticResult;
import dev.bakeoff.results.codec.JsonText;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ExchangeTest {
    private final BakeOffResult result = RealisticResult.stored(5).result();
    private final Judgement judgement =
            Judgement.of(Comparison.of(result), result.definition().rule());

    @Test
    void aComparisonHasTheContractsWords() {
        JsonNode tree = JsonText.parse(ComparisonJson.write(judgement, result));
        assertThat(names(tree))
                .containsExactly("format", "baseline", "candidates", "robustness", "noiseFloor", "looks", "warnings");
        assertThat(tree.path("format").asString()).isEqualTo("bakeoff-comparison/1");
        JsonNode candidate = tree.path("candidates").path(0);
        assertThat(names(candidate))
                .containsExactly(
                        "name",
                        "baseline",
                        "rounds",
                        "geomean",
                        "points",
                        "goals",
                        "verdict",
                        "reasons",
                        "confounders");
        assertThat(names(tree.path("robustness"))).containsExactly("winner", "share");
        assertThat(names(tree.path("noiseFloor"))).containsExactly("spread", "pairs", "groups");
        assertThat(names(tree.path("looks").path(0))).containsExactly("block", "next", "ending", "reason");
        assertThat(names(candidate.path("geomean"))).containsExactly("compression", "crypto", "web", "overall");
        assertThat(names(candidate.path("points"))).containsExactly("for", "against", "drawn");
        assertThat(names(candidate.path("rounds").path(0)))
                .containsExactly(
                        "workload",
                        "point",
                        "metric",
                        "unit",
                        "better",
                        "grade",
                        "headline",
                        "speedup",
                        "verdict",
                        "reasons",
                        "trials");
        assertThat(names(candidate.path("rounds").path(0).path("speedup")))
                .containsExactly("value", "low", "high", "level");
    }

    @Test
    void aComparisonCarriesTheJudgementsFigures() {
        JsonNode candidate = JsonText.parse(ComparisonJson.write(judgement, result))
                .path("candidates")
                .path(0);
        CandidateVerdict verdict = judgement.candidates().getFirst();
        assertThat(candidate.path("verdict").asString())
                .isEqualTo(verdict.verdict().word());
        assertThat(candidate.path("geomean").path("overall").path("value").asDouble())
                .isEqualTo(verdict.overall().orElseThrow().value());
        assertThat(candidate.path("points").path("for").asInt())
                .isEqualTo(verdict.points().won());
        for (int i = 0; i < verdict.rounds().size(); i++) {
            RoundVerdict round = verdict.rounds().get(i);
            JsonNode tree = candidate.path("rounds").path(i);
            assertThat(tree.path("workload").asString() + ":"
                            + tree.path("point").asString())
                    .isEqualTo(round.contest().round().point().toString());
            assertThat(tree.path("trials").asInt()).isEqualTo(round.contest().pairs());
            assertThat(tree.path("headline").asBoolean())
                    .isEqualTo(round.contest().round().headline());
        }
        assertThat(candidate.path("rounds").toString()).contains("\"grade\":\"DERIVED\"", "\"better\":\"lower\"");
    }

    @Test
    void whatHasNoIntervalHasNoLowAndNoHigh() {
        BakeOffResult oneBlock = new BakeOffResult(
                result.definition(),
                result.schedule(),
                result.machines(),
                result.trials().stream()
                        .filter(trial -> trial.trial().block() == 1)
                        .toList(),
                List.of());
        Judgement judged =
                Judgement.of(Comparison.of(oneBlock), oneBlock.definition().rule());
        JsonNode comparison = JsonText.parse(ComparisonJson.write(judged, oneBlock));
        JsonNode overall = comparison.path("candidates").path(0).path("geomean").path("overall");
        assertThat(names(overall)).containsExactly("value");
        JsonNode round = JsonText.parse(ResultJson.write(oneBlock))
                .path("candidates")
                .path(0)
                .path("rounds")
                .path(0);
        assertThat(round.has("value")).isTrue();
        assertThat(round.has("low") || round.has("high")).isFalse();
    }

    @Test
    void aResultWithoutValidTrialsHasNullsAndNoFigures() {
        BakeOffResult onlyBaseline = new BakeOffResult(
                result.definition(),
                result.schedule(),
                result.machines(),
                result.trials().stream()
                        .filter(trial -> trial.trial().candidate().equals(RealisticResult.BASELINE))
                        .toList(),
                List.of());
        Judgement judged = Judgement.of(
                Comparison.of(onlyBaseline), onlyBaseline.definition().rule());
        JsonNode candidate = JsonText.parse(ComparisonJson.write(judged, onlyBaseline))
                .path("candidates")
                .path(0);
        assertThat(candidate.path("verdict").asString()).isEqualTo("Invalid");
        assertThat(candidate.path("geomean").path("overall").isNull()).isTrue();
        assertThat(candidate.path("rounds").path(0).path("speedup").isNull()).isTrue();
        JsonNode other = JsonText.parse(ResultJson.write(onlyBaseline))
                .path("candidates")
                .path(1);
        assertThat(other.path("name").asString()).isEqualTo(RealisticResult.CANDIDATE);
        assertThat(other.path("rounds").path(0).has("value")).isFalse();
    }

    @Test
    void aResultHasTheContractsWordsAndEveryTrial() {
        JsonNode tree = JsonText.parse(ResultJson.write(result));
        assertThat(tree.path("format").asString()).isEqualTo("bakeoff-result/1");
        JsonNode candidate = tree.path("candidates").path(0);
        assertThat(names(candidate)).startsWith("name", "machine", "rounds");
        JsonNode round = candidate.path("rounds").path(0);
        assertThat(names(round))
                .containsExactly(
                        "workload",
                        "point",
                        "metric",
                        "unit",
                        "better",
                        "grade",
                        "headline",
                        "value",
                        "low",
                        "high",
                        "scatter",
                        "trials");
        assertThat(round.path("low").asDouble()).isLessThan(round.path("value").asDouble());
        assertThat(names(round.path("trials").path(0)))
                .containsExactly("id", "valid", "reasons", "measurements", "meters");
        long trials = StreamSupport.stream(tree.path("candidates").spliterator(), false)
                .flatMap(side -> StreamSupport.stream(side.path("rounds").spliterator(), false))
                .filter(contest -> contest.path("headline").asBoolean())
                .mapToLong(contest -> contest.path("trials").size())
                .sum();
        assertThat(trials)
                .isEqualTo(result.trials().size() - result.noiseFloor().size());
    }

    @Test
    void aTrialOfALoadClientHoldsItsCalibration() {
        JsonNode rounds = JsonText.parse(ResultJson.write(result))
                .path("candidates")
                .path(0)
                .path("rounds");
        JsonNode web = StreamSupport.stream(rounds.spliterator(), false)
                .filter(round -> round.path("workload").asString().startsWith("web."))
                .findFirst()
                .orElseThrow();
        JsonNode calibration = web.path("trials").path(0).path("calibration");
        assertThat(calibration.path("rate").asDouble()).isEqualTo(1000);
        assertThat(calibration.at("/truth/p99").asDouble()).isEqualTo(0.092);
    }

    /** Trials of the result have one iteration each, on one machine. */
    @Test
    void scatterThatCannotBeToldIsNullWithItsReason() {
        JsonNode scatter = JsonText.parse(ResultJson.write(result))
                .path("candidates")
                .path(0)
                .path("rounds")
                .path(0)
                .path("scatter");
        assertThat(names(scatter)).containsExactly("betweenTrials", "withinTrial", "betweenMachines", "reasons");
        assertThat(scatter.path("betweenTrials").asDouble()).isBetween(0.001, 0.05);
        assertThat(scatter.path("withinTrial").isNull()).isTrue();
        assertThat(scatter.path("betweenMachines").isNull()).isTrue();
        JsonNode reasons = scatter.path("reasons");
        assertThat(reasons.path("betweenTrials").asString()).isEqualTo("with the part within");
        assertThat(reasons.path("withinTrial").asString()).isEqualTo("no trial has two iterations");
        assertThat(reasons.path("betweenMachines").asString()).isEqualTo("one machine");
    }

    private static List<String> names(JsonNode tree) {
        return tree.properties().stream().map(Map.Entry::getKey).toList();
    }
}
