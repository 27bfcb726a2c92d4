package dev.bakeoff.formats.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.FigurePattern;
import dev.bakeoff.core.definition.Origin;
import dev.bakeoff.core.definition.OwnCommand;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.WebRequest;
import dev.bakeoff.core.definition.WebTarget;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.formats.text.Museum;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Servers and programs of the user's own in a definition, and the files that they name. */
class OwnWorkReaderTest {
    private static final String TWO = "baseline: a\ncandidates: [{name: a}, {name: b}]\n";
    private static final String TARGET = "targets: [{name: shop, %s}]\n";
    private static final String COMMAND = """
            commands:
              - name: compile
                run: [make, -C, /src, bench, 2]
                metric: throughput
                pattern: 'ops/s: ([0-9.]+)'
                unit: op/s
                better: higher
                time: 10 s
            """;
    private static final Map<String, String> FILES = Map.of(
            "shop.har",
            Museum.text("har/made-firefox.har"),
            "access.log",
            Museum.text("access-log/made-nginx-combined.log"),
            "empty.har",
            "{\"log\": {\"entries\": []}}",
            "broken.har",
            "{\"log\": {\"entries\": [}}");

    private static byte[] file(String name, int most) throws IOException {
        String text = FILES.get(name);
        if (text == null) {
            throw new IOException("there is no such file; try another");
        }
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static BakeOffDefinition read(String text) throws DefinitionException {
        return new DefinitionReader(List.of(PointPattern.parse("micro")), OwnWorkReaderTest::file).read("x.yaml", text);
    }

    private static WebTarget target(String words) throws DefinitionException {
        return read(TWO + String.format(TARGET, words)).work().targets().getFirst();
    }

    private static void assertRefused(String text, String... words) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(DefinitionException.class)
                .hasMessageContainingAll(words);
    }

    @Test
    void readsEveryWordOfATarget() throws DefinitionException {
        WebTarget target = target("""
                urls: ["https://shop.test:8443/", "https://shop.test:8443/news?p=1"],
                 connections: [1, 100], keepAlive: false, expect: {status: 404}, verify: false""");

        assertThat(target)
                .isEqualTo(new WebTarget(
                        "shop",
                        new Origin(true, "shop.test", 8443),
                        new WebTarget.Asked(
                                List.of(WebRequest.get("/", 1), WebRequest.get("/news?p=1", 1)), "as written"),
                        new WebTarget.Offering(List.of(1, 100), false),
                        new WebTarget.Check(Optional.of(404), false)));
        assertThat(target.points())
                .extracting(Object::toString)
                .containsExactly("web.target:shop,c1", "web.target:shop,c100");
    }

    @Test
    void readsEveryWordOfACommand() throws DefinitionException {
        assertThat(read(TWO + COMMAND).work().commands())
                .containsExactly(new OwnCommand(
                        "compile",
                        List.of("make", "-C", "/src", "bench", "2"),
                        new Metric("throughput", Unit.OPERATIONS_PER_SECOND, Better.HIGHER),
                        new FigurePattern("ops/s: ([0-9.]+)"),
                        Duration.ofSeconds(10)));
        assertThat(read(TWO + COMMAND.replace("op/s\n", "frames/min\n").replace("higher", "lower"))
                        .work()
                        .commands()
                        .getFirst()
                        .metric())
                .isEqualTo(new Metric("throughput", new Unit("frames/min"), Better.LOWER));
    }

    @Test
    void fillsInWhatATargetLeavesOut() throws DefinitionException {
        WebTarget target = target("url: \"http://127.0.0.1\"");

        assertThat(target.origin()).isEqualTo(new Origin(false, "127.0.0.1", 80));
        assertThat(target.asked().requests()).containsExactly(WebRequest.get("/", 1));
        assertThat(target.offering()).isEqualTo(WebTarget.Offering.USUAL);
        assertThat(target.check()).isEqualTo(WebTarget.Check.USUAL);
        assertThat(target("url: \"http://127.0.0.1\", keepAlive: false").offering())
                .isEqualTo(new WebTarget.Offering(List.of(10), false));
    }

    @Test
    void runsOnlyOwnWorkWhereNoAgendaSaysOtherwise() throws DefinitionException {
        String target = String.format(TARGET, "url: \"http://127.0.0.1/\"");

        assertThat(read(TWO + target).agenda()).containsExactly(PointPattern.parse("web.target"));
        assertThat(read(TWO + COMMAND).agenda()).containsExactly(PointPattern.parse("command.*"));
        assertThat(read(TWO + target + COMMAND).agenda())
                .containsExactly(PointPattern.parse("web.target"), PointPattern.parse("command.*"));
        assertThat(read(TWO + target + "agenda: [micro, web.target]").agenda()).hasSize(2);
        assertThat(read(TWO).agenda()).containsExactly(PointPattern.parse("micro"));
    }

    @Test
    void readsWhereCandidatesHaveTheirServers() throws DefinitionException {
        BakeOffDefinition definition = read("""
                baseline: old
                targets: [{name: shop, url: "http://127.0.0.1:8080/"}]
                candidates:
                  - name: old
                  - name: new
                    targets: {shop: "http://10.0.0.2:81/"}
                """);
        WebTarget shop = definition.work().targets().getFirst();

        assertThat(shop.originFor(definition.candidates().getFirst())).hasToString("http://127.0.0.1:8080");
        assertThat(shop.originFor(definition.candidates().getLast())).hasToString("http://10.0.0.2:81");
        assertThat(definition.candidates().getFirst().describe()).isEqualTo("as it is");
        assertThat(definition.candidates().getLast().describe()).isEqualTo("shop at http://10.0.0.2:81");
    }

    @Test
    void readsTheRequestsOfAnArchive() throws DefinitionException {
        WebTarget target = target("har: shop.har");

        assertThat(target.origin()).hasToString("http://shop.test:8080");
        assertThat(target.asked().requests()).hasSize(3);
        assertThat(target.asked().source())
                .matches("shop\\.har \\(SHA-256 [0-9a-f]{16}\\.\\.\\.\\): 4 requests of 3 kinds; left out: .*");
        assertThat(target("har: shop.har, base: \"http://127.0.0.1:81\"").origin())
                .hasToString("http://127.0.0.1:81");
    }

    @Test
    void readsTheRequestsOfAnAccessLog() throws DefinitionException {
        WebTarget target = target("accessLog: access.log, base: \"http://127.0.0.1:81\"");

        assertThat(target.origin()).hasToString("http://127.0.0.1:81");
        assertThat(target.asked().requests()).first().isEqualTo(WebRequest.get("/", 3));
    }

    @Test
    void refusesFilesThatAreOfNoUse() {
        assertRefused(TWO + String.format(TARGET, "har: none.har"), "x.yaml:3:29: none.har: there is no such file");
        assertRefused(TWO + String.format(TARGET, "har: broken.har"), "x.yaml:3:29: broken.har, line 1: expected JSON");
        assertRefused(TWO + String.format(TARGET, "har: empty.har"), "x.yaml:3:29: ", "holds no request");
        assertRefused(
                TWO + String.format(TARGET, "accessLog: access.log"), "does not say where the server is", "base:");
        assertRefused(TWO + String.format(TARGET, "accessLog: shop.har, base: \"http://a\""), "expected lines such as");
        assertThatThrownBy(() -> new DefinitionReader(List.of(PointPattern.parse("micro")))
                        .read("x.yaml", TWO + String.format(TARGET, "har: shop.har")))
                .hasMessageContaining("no file can be read here");
    }

    @Test
    void doesNotAccuseCandidatesOfTargetsThatAreWrongThemselves() {
        String definition = """
                baseline: a
                targets: [{name: shop, url: nonsense}]
                candidates: [{name: a}, {name: b, targets: {shop: "http://10.0.0.2"}}]
                """;

        assertThatThrownBy(() -> read(definition))
                .isInstanceOfSatisfying(
                        DefinitionException.class,
                        refusal -> assertThat(refusal.problems())
                                .hasSize(1)
                                .first()
                                .asString()
                                .contains("x.yaml:2:29: \"nonsense\" is not a URL"));
    }
}
