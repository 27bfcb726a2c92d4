package dev.bakeoff.results.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Baseline;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.FigurePattern;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.Origin;
import dev.bakeoff.core.definition.OwnCommand;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.definition.WebRequest;
import dev.bakeoff.core.definition.WebTarget;
import dev.bakeoff.core.definition.Work;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** The user's own work in the journal: everything that a resumed bake-off needs of it. */
final class WorkCodecTest {
    private static final WebTarget SHOP = new WebTarget(
            "shop",
            new Origin(true, "shop.test", 8443),
            new WebTarget.Asked(
                    List.of(
                            new WebRequest("POST", "/cart", Map.of("Cookie", "a=\"1\""), "{\"item\":\"Käse\"}", 3),
                            WebRequest.get("/", 1)),
                    "shop.har: 4 requests of 2 kinds"),
            new WebTarget.Offering(List.of(1, 100), false),
            new WebTarget.Check(Optional.of(404), false));
    private static final WebTarget USUAL = new WebTarget(
            "usual",
            new Origin(false, "::1", 80),
            new WebTarget.Asked(List.of(WebRequest.get("/", 1)), "as written"),
            WebTarget.Offering.USUAL,
            WebTarget.Check.USUAL);
    private static final OwnCommand COMPILE = new OwnCommand(
            "compile",
            List.of("make", "", "-C"),
            new Metric("latency", new Unit("ticks"), Better.LOWER),
            new FigurePattern("took (?<value>\\d+) \"ticks\""),
            Duration.ofMillis(1500));

    private static BakeOffDefinition definition(Work work, Map<String, Origin> targets) {
        return new BakeOffDefinition(
                "own",
                new Baseline.Named("a"),
                List.of(
                        new Candidate("a", Candidate.LOCAL, Variant.NONE),
                        new Candidate("b", Candidate.LOCAL, Variant.NONE, Optional.empty(), targets)),
                work,
                JudgementRule.DEFAULT,
                Optional.empty());
    }

    private static BakeOffDefinition roundTrip(BakeOffDefinition definition) {
        String text = JsonText.compact(DefinitionCodec.encode(definition));
        return Fields.read(JsonText.parse(text), "definition", DefinitionCodec::decode);
    }

    @Test
    void keepsAllThatIsDefined() {
        List<PointPattern> agenda = Work.ownAgenda(List.of(SHOP), List.of(COMPILE));
        BakeOffDefinition definition = definition(
                new Work(agenda, List.of(SHOP, USUAL), List.of(COMPILE)),
                Map.of("shop", new Origin(false, "10.0.0.2", 8080)));

        assertThat(roundTrip(definition)).isEqualTo(definition);
    }

    @Test
    void writesNothingOfWhatIsNotDefined() {
        BakeOffDefinition definition = definition(new Work(List.of(PointPattern.parse("micro"))), Map.of());

        assertThat(JsonText.compact(DefinitionCodec.encode(definition)))
                .doesNotContain("targets")
                .doesNotContain("commands");
        assertThat(roundTrip(definition)).isEqualTo(definition);
    }

    @Test
    void readsStrictly() {
        ObjectNode tree = DefinitionCodec.encode(
                definition(new Work(List.of(PointPattern.parse("micro")), List.of(USUAL), List.of()), Map.of()));
        ((ObjectNode) tree.path("targets").path(0)).put("follow", true);

        assertThatThrownBy(() -> Fields.read(tree, "definition", DefinitionCodec::decode))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("definition.targets[0].follow");
    }
}
