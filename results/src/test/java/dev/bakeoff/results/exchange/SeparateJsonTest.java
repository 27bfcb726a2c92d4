package dev.bakeoff.results.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.core.comparison.NamedResult;
import dev.bakeoff.core.comparison.SeparateComparison;
import dev.bakeoff.core.comparison.SeparateResults;
import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.statistics.SessionSpread;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.results.RealisticResult;
import dev.bakeoff.results.codec.JsonText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Two realistic results of the same definition, as if from two days. */
class SeparateJsonTest {
    private static final BakeOffResult MONDAY = RealisticResult.stored(20261130).result();
    private static final BakeOffResult TUESDAY =
            RealisticResult.stored(20261201).result();

    @Test
    void estimatesTheSpreadWhereBothHoldTheSameMachineSeeds20261130And20261201() {
        JsonNode tree = compare(TUESDAY, Optional.of(new SessionSpread.Declared(0.5)));

        JsonNode spread = tree.at("/sessions/spread");
        assertThat(spread.path("source").asString()).isEqualTo("estimated");
        // 25 headline rounds of two variants in the same two sessions: one degree of freedom.
        assertThat(spread.path("rounds").asInt()).isEqualTo(50);
        assertThat(spread.path("degreesOfFreedom").asInt()).isEqualTo(1);
        assertThat(spread.path("value").asDouble()).isBetween(0.001, 0.05);
        assertThat(tree.at("/candidates/1/name").asString()).isEqualTo("tuesday/one-cpu");
        assertThat(tree.at("/candidates/1/geomean/overall/low").isNumber()).isTrue();
    }

    @Test
    void takesADeclaredSpreadWhereTheMachineIsAnother() {
        JsonNode spread = compare(onAnotherMachine(), Optional.of(new SessionSpread.Declared(0.02)))
                .at("/sessions/spread");

        assertThat(spread.path("source").asString()).isEqualTo("declared");
        assertThat(spread.path("value").asDouble()).isCloseTo(0.02, within(1e-12));
        assertThat(spread.path("degreesOfFreedom").isNull()).isTrue();
    }

    @Test
    void knowsNothingOfTheSpreadBetweenTwoMachines() {
        JsonNode tree = compare(onAnotherMachine(), Optional.empty());

        assertThat(tree.at("/sessions/spread/source").asString()).isEqualTo("unknown");
        assertThat(tree.at("/sessions/spread/value").isNull()).isTrue();
        JsonNode away = tree.at("/candidates/2");
        assertThat(away.path("name").asString()).isEqualTo("tuesday/all-cpus");
        assertThat(away.path("verdict").asString()).isEqualTo("Inconclusive");
        assertThat(away.at("/geomean/overall/value").asDouble()).isBetween(1.2, 2.0);
        assertThat(away.at("/geomean/overall").has("low")).isFalse();
        assertThat(tree.at("/candidates/0/verdict").asString()).isEqualTo("Better");
    }

    private static BakeOffResult onAnotherMachine() {
        Map<String, MachineDescription> machines = new HashMap<>();
        TUESDAY.machines().forEach((name, machine) -> machines.put(name, named(machine)));
        return new BakeOffResult(
                TUESDAY.definition(),
                TUESDAY.schedule(),
                machines,
                TUESDAY.trials(),
                TUESDAY.looks(),
                TUESDAY.warnings());
    }

    private static MachineDescription named(MachineDescription machine) {
        return new MachineDescription(
                Reading.measured("build-8", "test"),
                machine.processor(),
                machine.usable(),
                machine.platform(),
                machine.software(),
                machine.inventory());
    }

    private static JsonNode compare(BakeOffResult other, Optional<SessionSpread.Declared> declared) {
        Length length = RealisticResult.opening(20261130).length();
        SeparateResults results = SeparateResults.of(
                List.of(new NamedResult("monday", length, MONDAY), new NamedResult("tuesday", length, other)));
        SeparateComparison separate = SeparateComparison.of(results, results.usualBaseline(), declared);
        Judgement judgement = Judgement.of(
                separate.comparison(), separate.pooled().definition().rule());
        return JsonText.parse(ComparisonJson.write(judgement, separate));
    }
}
