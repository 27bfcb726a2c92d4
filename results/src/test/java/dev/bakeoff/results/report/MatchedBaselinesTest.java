package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.core.comparison.Comparison;
import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Baseline;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.MatchBy;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.machine.Platform;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.verdict.CandidateVerdict;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.results.RealisticResult;
import dev.bakeoff.results.codec.DefinitionCodec;
import dev.bakeoff.results.codec.Fields;
import dev.bakeoff.results.codec.JsonText;
import dev.bakeoff.results.exchange.ComparisonJson;
import dev.bakeoff.results.journal.StoredResult;
import dev.bakeoff.results.page.Differences;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Two sizes of two families, the first family being the baseline. */
class MatchedBaselinesTest {
    private static final Point POINT = new Point("web.static", "http,c1");
    private static final List<Candidate> CANDIDATES = List.of(
            candidate("n2d-1", "n2d", "here"),
            candidate("n2d-2", "n2d", "here"),
            candidate("e2-1", "e2", "there"),
            candidate("e2-2", "e2", "there"));

    private final BakeOffResult result = result();
    private final Judgement judgement = judgement(result);

    @Test
    void eachCandidateIsJudgedAgainstTheOneOfItsSize() {
        assertThat(judgement.candidates())
                .extracting(CandidateVerdict::candidate, CandidateVerdict::baseline)
                .containsExactly(tuple("e2-1", "n2d-1"), tuple("e2-2", "n2d-2"));
        assertThat(judgement.candidates())
                .extracting(candidate -> candidate.overall().orElseThrow().value())
                .satisfiesExactly(
                        first -> assertThat(first).isCloseTo(1.1, within(1e-9)),
                        second -> assertThat(second).isCloseTo(1.2, within(1e-9)));
    }

    @Test
    void everyViewNamesTheBaselineOfEachCandidate() {
        StoredResult stored = stored();
        String text = TextReport.compare(judgement, result, false);
        assertThat(text)
                .startsWith("The baseline of each candidate is the one of family n2d with its own vcpus: 1.0.")
                .contains("e2-1 against n2d-1\n", "e2-2 against n2d-2\n", "e2-2 is Better than n2d-2: 1.2");
        assertThat(MarkdownReport.compare(stored, judgement, "0.2.0"))
                .contains("| round | n2d-2 | e2-2 |", "**n2d-1** (baseline)", "**n2d-2** (baseline)");
        assertThat(HtmlReport.render(stored, judgement, new ReportContext("0.2.0", Instant.EPOCH, ZoneOffset.UTC)))
                .contains("e2-1, e2-2 against n2d by vcpus", "e2-2 against n2d-2", "n2d-2 (baseline)");
    }

    @Test
    void theJsonHasTheFamilyAndEachCandidatesBaseline() {
        JsonNode tree = JsonText.parse(ComparisonJson.write(judgement, result));
        assertThat(JsonText.compact(tree.path("baseline"))).isEqualTo("{\"family\":\"n2d\",\"matchBy\":\"vcpus\"}");
        assertThat(tree.path("candidates").path(0).path("baseline").asString()).isEqualTo("n2d-1");
        assertThat(tree.path("candidates").path(1).path("baseline").asString()).isEqualTo("n2d-2");
    }

    @Test
    void aNamedBaselineTakesThePlaceOfTheFamily() {
        BakeOffResult named = result.withBaseline("e2-1");
        assertThat(judgement(named).candidates())
                .extracting(CandidateVerdict::candidate, CandidateVerdict::baseline)
                .containsExactly(tuple("n2d-1", "e2-1"), tuple("n2d-2", "e2-1"), tuple("e2-2", "e2-1"));
        assertThat(JsonText.parse(ComparisonJson.write(judgement(named), named))
                        .path("baseline")
                        .asString())
                .isEqualTo("e2-1");
    }

    @Test
    void theJournalKeepsTheFamilyAndTheNameAlike() {
        for (BakeOffDefinition definition :
                List.of(result.definition(), result.withBaseline("e2-1").definition())) {
            assertThat(Fields.read(DefinitionCodec.encode(definition), "definition", DefinitionCodec::decode))
                    .isEqualTo(definition);
        }
        assertThat(DefinitionCodec.encode(result.withBaseline("e2-1").definition())
                        .path("baseline")
                        .isString())
                .isTrue();
    }

    /** The sizes differ in memory, which is no wonder; the pair of two vCPUs does, too, and that may be the reason. */
    @Test
    void memoryThatDiffersWithinAPairIsAConfounder() {
        JsonNode candidates =
                JsonText.parse(ComparisonJson.write(judgement, result)).path("candidates");
        assertThat(candidates.path(0).path("confounders")).isEmpty();
        assertThat(JsonText.compact(candidates.path(1).path("confounders")))
                .isEqualTo("[{\"fact\":\"Memory\",\"baseline\":\"8.00 GiB\",\"candidate\":\"16.0 GiB\"}]");
        assertThat(DifferencesView.of(result).rows())
                .filteredOn(Differences.Row::confounder)
                .extracting(Differences.Row::name)
                .containsExactly("Memory");
    }

    @Test
    void memoryThatDiffersBetweenSizesOnlyIsNone() {
        assertThat(DifferencesView.of(result(8)).rows())
                .filteredOn(row -> row.name().equals("Memory"))
                .extracting(Differences.Row::standing)
                .containsExactly("differs between candidates that are not compared");
    }

    private static BakeOffResult result() {
        return result(16);
    }

    private static BakeOffResult result(long gibibytesOfTheLast) {
        ResultBuilder builder = new ResultBuilder();
        CANDIDATES.forEach(candidate -> builder.candidate(candidate.name(), candidate.variant()));
        for (int block = 1; block <= 4; block++) {
            builder.trial(block, POINT, "n2d-1", 100 + block, 0.1)
                    .trial(block, POINT, "e2-1", 1.1 * (100 + block), 0.1)
                    .trial(block, POINT, "n2d-2", 200 + block, 0.1)
                    .trial(block, POINT, "e2-2", 1.2 * (200 + block), 0.1);
        }
        BakeOffResult named = builder.build();
        BakeOffDefinition definition = new BakeOffDefinition(
                "families",
                new Baseline.Matched("n2d", MatchBy.VCPUS),
                CANDIDATES,
                named.definition().agenda(),
                named.definition().rule(),
                Optional.empty());
        Map<String, MachineDescription> machines = Map.of(
                "n2d-1", machine("0", 4),
                "e2-1", machine("0", 4),
                "n2d-2", machine("0-1", 8),
                "e2-2", machine("0-1", gibibytesOfTheLast));
        return new BakeOffResult(definition, named.schedule(), machines, named.trials(), List.of());
    }

    private static MachineDescription machine(String usable, long gibibytes) {
        MachineDescription machine = RealisticResult.machine(usable);
        return new MachineDescription(
                machine.hostName(),
                machine.processor(),
                machine.usable(),
                new Platform(
                        Reading.measured(gibibytes << 30, "it"),
                        machine.platform().kernel(),
                        machine.platform().distribution(),
                        machine.platform().virtualisation()),
                machine.software(),
                machine.inventory());
    }

    private static Candidate candidate(String name, String family, String host) {
        return new Candidate(name, host, Variant.NONE, Optional.of(family));
    }

    private StoredResult stored() {
        return new StoredResult(RealisticResult.opening(1), result, Map.of(), List.of(), List.of(), true);
    }

    private static Judgement judgement(BakeOffResult result) {
        return Judgement.of(Comparison.of(result), result.definition().rule());
    }
}
