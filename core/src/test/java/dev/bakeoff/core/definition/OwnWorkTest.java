package dev.bakeoff.core.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The user's own servers and programs, and what they refuse. */
class OwnWorkTest {
    private static final Metric SPEED = new Metric("speed", Unit.OPERATIONS_PER_SECOND, Better.HIGHER);
    private static final FigurePattern PATTERN = new FigurePattern("speed (\\d+)");

    private static WebTarget.Asked asked(WebRequest... requests) {
        return new WebTarget.Asked(List.of(requests), "as written");
    }

    private static WebTarget target(String name) {
        return new WebTarget(
                name,
                Origin.parse("http://127.0.0.1:8080"),
                asked(WebRequest.get("/", 1)),
                WebTarget.Offering.USUAL,
                WebTarget.Check.USUAL);
    }

    private static OwnCommand command(String name, Metric metric, String... arguments) {
        return new OwnCommand(name, List.of(arguments), metric, PATTERN, Duration.ofSeconds(1));
    }

    @ParameterizedTest
    @CsvSource({
        "http://a, false, a, 80, http://a",
        "https://Shop.Test/, true, shop.test, 443, https://shop.test",
        "http://127.0.0.1:443, false, 127.0.0.1, 443, http://127.0.0.1:443",
        "https://[::1]:8443/, true, ::1, 8443, https://[::1]:8443",
        "http://a:80, false, a, 80, http://a"
    })
    void readsWhereAServerIs(String text, boolean secure, String host, int port, String written) {
        assertThat(Origin.parse(text)).isEqualTo(new Origin(secure, host, port)).hasToString(written);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "ftp://a",
                "http://",
                "http:///x",
                "http://a/x",
                "http://a?x",
                "http://user@a",
                "http://a:",
                "http://a:0",
                "http://a:65536",
                "http://a b",
                "http://[::1"
            })
    void refusesWhatIsNoPlaceOfAServer(String text) {
        assertThatThrownBy(() -> Origin.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "http://a, /",
        "http://a/, /",
        "http://a?b=c, /?b=c",
        "https://a:81/b/c?d=%20e&f, /b/c?d=%20e&f",
        "http://[::1]/@, /@"
    })
    void readsPages(String text, String path) {
        assertThat(WebUrl.parse(text).path()).isEqualTo(path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://a/b c", "http://a/#top", "http://u:p@a/", "a/b", "http://a/\u00e9", "http:///b"})
    void refusesWhatIsNoPage(String text) {
        assertThatThrownBy(() -> WebUrl.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void boundsWhatIsKeptWithAResult() {
        WebRequest large = new WebRequest("POST", "/", Map.of(), "x".repeat(1 << 20), 1);

        assertThatThrownBy(() -> asked(large)).hasMessageContaining("more than 1 MiB");
        assertThatThrownBy(() -> new WebTarget.Asked(Collections.nCopies(1001, WebRequest.get("/", 1)), ""))
                .hasMessageContaining("1 to 1000");
        assertThatThrownBy(() -> asked()).hasMessageContaining("not 0");
        assertThatThrownBy(() -> WebRequest.get("/", 0)).hasMessageContaining("a weight");
        assertThatThrownBy(() -> WebRequest.get("x", 1)).hasMessageContaining("must start with /");
        assertThatThrownBy(() -> new WebRequest("get", "/", Map.of(), "", 1)).hasMessageContaining("not a method");
    }

    @Test
    void hasAPointForEachNumberOfConnections() {
        WebTarget shop = new WebTarget(
                "shop",
                Origin.parse("http://a"),
                asked(WebRequest.get("/", 1)),
                new WebTarget.Offering(List.of(10, 1), true),
                WebTarget.Check.USUAL);

        assertThat(shop.points())
                .extracting(Point::toString)
                .containsExactly("web.target:shop,c10", "web.target:shop,c1");
        assertThatThrownBy(() -> new WebTarget.Offering(List.of(1, 1), true)).hasMessageContaining("twice");
        assertThatThrownBy(() -> new WebTarget.Offering(List.of(), true)).hasMessageContaining("for example [10]");
    }

    @Test
    void findsTheGroupOfAFigure() {
        assertThat(new FigurePattern("a (b) (c)").group()).isEqualTo(1);
        assertThat(new FigurePattern("a (b) (?<value>c)").group()).isEqualTo(2);
        assertThat(new FigurePattern("a (?<other>b) (c)").group()).isEqualTo(1);
        assertThatThrownBy(() -> new FigurePattern("a b"))
                .hasMessageContaining("has no group")
                .hasMessageContaining("put ( ) around it");
        assertThatThrownBy(() -> new FigurePattern("a (?:b)")).hasMessageContaining("has no group");
        assertThatThrownBy(() -> new FigurePattern("a (b"))
                .hasMessageContaining("no regular expression: Unclosed group at character");
        assertThatThrownBy(() -> new FigurePattern("(" + "x".repeat(1000) + ")"))
                .hasMessageContaining("at most 1000");
    }

    @Test
    void refusesCommandsThatCannotBe() {
        assertThat(command("compile", SPEED, "make", "").point()).hasToString("command.compile:once");
        assertThatThrownBy(() -> command("a b", SPEED, "make")).hasMessageContaining("cannot name a command");
        assertThatThrownBy(() -> command("a", SPEED)).hasMessageContaining("needs a program");
        assertThatThrownBy(() -> command("a", SPEED, " ")).hasMessageContaining("needs a program");
        assertThatThrownBy(() -> command("a", SPEED, "x", "\0")).hasMessageContaining("NUL");
        for (String name : List.of("Speed", "a-b", "wallTime", "cpuTime")) {
            assertThatThrownBy(() -> command("a", new Metric(name, Unit.SECONDS, Better.LOWER), "make"))
                    .hasMessageContaining("cannot name a metric");
        }
        for (String unit : List.of("5 s", "a\nb", "x".repeat(33), "/s")) {
            assertThatThrownBy(() -> command("a", new Metric("speed", new Unit(unit), Better.LOWER), "make"))
                    .hasMessageContaining("is no unit");
        }
        assertThatThrownBy(() -> new OwnCommand("a", List.of("x"), SPEED, PATTERN, Duration.ZERO))
                .hasMessageContaining("above 0");
    }

    @Test
    void isSelectedWhereNoAgendaIsStated() {
        OwnCommand compile = command("compile", SPEED, "make");
        WebTarget shop = target("shop");

        assertThat(Work.ownAgenda(List.of(), List.of())).isEmpty();
        List<PointPattern> both = Work.ownAgenda(List.of(shop), List.of(compile));
        assertThat(both).anyMatch(pattern -> pattern.selects(compile.point()));
        assertThat(both).anyMatch(pattern -> pattern.selects(shop.points().getFirst()));
        assertThat(both).noneMatch(pattern -> pattern.selects(new Point("web.static", "http,html-10k,c10")));
    }

    @Test
    void namesAreUniqueAndKnown() {
        List<PointPattern> any = List.of(PointPattern.parse("*"));
        Candidate lost = new Candidate(
                "b", Candidate.LOCAL, Variant.NONE, Optional.empty(), Map.of("shpo", Origin.parse("http://a")));

        assertThatThrownBy(() -> new Work(any, List.of(target("a"), target("a")), List.of()))
                .hasMessageContaining("two targets are called a");
        assertThatThrownBy(() -> new Work(any, List.of(), List.of(command("a", SPEED, "x"), command("a", SPEED, "x"))))
                .hasMessageContaining("two commands are called a");
        assertThatThrownBy(() -> new BakeOffDefinition(
                        "own",
                        new Baseline.Named("a"),
                        List.of(new Candidate("a", Candidate.LOCAL, Variant.NONE), lost),
                        new Work(any, List.of(target("shop")), List.of()),
                        JudgementRule.DEFAULT,
                        Optional.empty()))
                .hasMessageContaining("candidate b says where the target shpo is, but the targets are [shop]");
    }

    @Test
    void candidatesSayWhereTheirServersAre() {
        Candidate own = new Candidate(
                "b",
                Candidate.LOCAL,
                Variant.withQuota(0.5),
                Optional.empty(),
                Map.of("shop", Origin.parse("http://10.0.0.2")));

        assertThat(target("shop").originFor(own)).hasToString("http://10.0.0.2");
        assertThat(target("other").originFor(own)).hasToString("http://127.0.0.1:8080");
        assertThat(own.describe()).isEqualTo("quota 0.5 CPU s/s, shop at http://10.0.0.2");
        assertThat(own.with(Variant.NONE).describe()).isEqualTo("shop at http://10.0.0.2");
        assertThat(own.named("c").targets()).isEqualTo(own.targets());
        assertThat(new Candidate("a", Candidate.LOCAL, Variant.NONE).describe()).isEqualTo("as it is");
    }
}
