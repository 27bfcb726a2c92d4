package dev.bakeoff.results.exchange;

import dev.bakeoff.core.comparison.NoiseFloor;
import dev.bakeoff.core.comparison.SeparateComparison;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.statistics.SessionSpread;
import dev.bakeoff.core.unit.Grade;
import dev.bakeoff.core.verdict.CandidateVerdict;
import dev.bakeoff.core.verdict.GoalVerdict;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.core.verdict.RoundVerdict;
import dev.bakeoff.results.codec.DefinitionCodec;
import dev.bakeoff.results.codec.JsonText;
import dev.bakeoff.results.codec.LookCodec;
import dev.bakeoff.results.codec.WarningCodec;
import dev.bakeoff.results.codec.Words;
import dev.bakeoff.results.facts.DifferingFacts;
import java.util.List;
import java.util.SortedSet;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A comparison as JSON in the format {@code bakeoff-comparison/1}. Speedups above 1 are better whatever the metric's
 * direction; what has no interval has neither {@code low} nor {@code high}, and a round without a pair has a null
 * speedup. Spreads of the noise floor are fractions.
 */
public final class ComparisonJson {
    private ComparisonJson() {}

    /**
     * Writes a comparison.
     *
     * @param judgement the verdicts on {@code result}
     * @param result what was judged: gives evidence grades and warnings
     * @return indented JSON with a newline at the end
     */
    public static String write(Judgement judgement, BakeOffResult result) {
        return JsonText.pretty(tree(judgement, result));
    }

    /**
     * Writes a comparison of separate results. {@code sessions} names them and says how much sessions differ: its
     * {@code value} is a standard deviation on the log scale, null where it is unknown, and its {@code degreesOfFreedom} are
     * null where it is taken as exact or unknown.
     *
     * @param judgement the verdicts on {@code separate}
     * @param separate what was judged
     * @return indented JSON with a newline at the end
     */
    public static String write(Judgement judgement, SeparateComparison separate) {
        ObjectNode tree = tree(judgement, separate.pooled());
        ObjectNode sessions = tree.putObject("sessions");
        ArrayNode names = sessions.putArray("names");
        separate.sessions().forEach(names::add);
        sessions.set("spread", spread(separate.spread()));
        return JsonText.pretty(tree);
    }

    private static ObjectNode spread(SessionSpread spread) {
        ObjectNode tree = JsonText.object();
        return switch (spread) {
            case SessionSpread.Estimated(double deviation, int degrees, int rounds) ->
                tree.put("source", "estimated")
                        .put("value", deviation)
                        .put("degreesOfFreedom", degrees)
                        .put("rounds", rounds);
            case SessionSpread.Declared(double deviation) ->
                tree.put("source", "declared").put("value", deviation).putNull("degreesOfFreedom");
            case SessionSpread.Unknown _ ->
                tree.put("source", "unknown").putNull("value").putNull("degreesOfFreedom");
        };
    }

    private static ObjectNode tree(Judgement judgement, BakeOffResult result) {
        ObjectNode tree = JsonText.object();
        tree.put("format", "bakeoff-comparison/1");
        tree.set("baseline", DefinitionCodec.encode(result.definition().baseline()));
        ArrayNode candidates = tree.putArray("candidates");
        judgement.candidates().forEach(candidate -> candidates.add(candidate(candidate, result)));
        judgement
                .robustness()
                .ifPresent(found -> tree.putObject("robustness")
                        .put("winner", found.winner())
                        .put("share", found.share()));
        NoiseFloor.of(result).ifPresent(floor -> tree.set("noiseFloor", noiseFloor(floor)));
        ArrayNode looks = tree.putArray("looks");
        result.looks().forEach(look -> looks.add(LookCodec.encode(look)));
        ArrayNode warnings = tree.putArray("warnings");
        result.warnings().forEach(warning -> warnings.add(WarningCodec.encode(warning)));
        return tree;
    }

    private static ObjectNode noiseFloor(NoiseFloor floor) {
        ObjectNode tree = JsonText.object().put("spread", floor.spread()).put("pairs", floor.pairs());
        ObjectNode groups = tree.putObject("groups");
        floor.spreadByGroup().forEach(groups::put);
        return tree;
    }

    private static ObjectNode goal(GoalVerdict goal) {
        ObjectNode tree = JsonText.object()
                .put("metric", goal.metric())
                .put("goal", goal.goal())
                .put("attainment", goal.attainment().word());
        tree.set("speedup", EstimateJson.treeOrNull(goal.speedup()));
        return tree;
    }

    private static ObjectNode candidate(CandidateVerdict candidate, BakeOffResult result) {
        ObjectNode tree = JsonText.object();
        tree.put("name", candidate.candidate());
        tree.put("baseline", candidate.baseline());
        ArrayNode rounds = tree.putArray("rounds");
        candidate.rounds().forEach(round -> rounds.add(round(round, result)));
        ObjectNode means = tree.putObject("geomean");
        candidate.groups().forEach((group, mean) -> means.set(group, EstimateJson.tree(mean)));
        means.set("overall", EstimateJson.treeOrNull(candidate.overall()));
        tree.putObject("points")
                .put("for", candidate.points().won())
                .put("against", candidate.points().lost())
                .put("drawn", candidate.points().drawn());
        ArrayNode goals = tree.putArray("goals");
        candidate.goals().forEach(goal -> goals.add(goal(goal)));
        tree.put("verdict", candidate.verdict().word());
        putTexts(tree, candidate.reasons());
        ArrayNode confounders = tree.putArray("confounders");
        DifferingFacts.confounders(candidate.sides(), result)
                .forEach(found -> confounders
                        .addObject()
                        .put("fact", found.fact())
                        .put("baseline", found.baseline())
                        .put("candidate", found.candidate()));
        return tree;
    }

    private static ObjectNode round(RoundVerdict round, BakeOffResult result) {
        RoundKey key = round.contest().round();
        SortedSet<Grade> grades = result.grades(key);
        ObjectNode tree = RoundJson.header(key, result);
        tree.set("speedup", EstimateJson.treeOrNull(round.contest().speedup()));
        tree.put("verdict", round.verdict().word());
        ArrayNode reasons = putTexts(tree, round.reasons());
        if (grades.size() > 1) {
            reasons.add(
                    "mixes figures that are " + grades.stream().map(Words::of).collect(Collectors.joining(" and ")));
        }
        tree.put("trials", round.contest().pairs());
        return tree;
    }

    private static ArrayNode putTexts(ObjectNode tree, List<String> texts) {
        ArrayNode list = tree.putArray("reasons");
        texts.forEach(list::add);
        return list;
    }
}
