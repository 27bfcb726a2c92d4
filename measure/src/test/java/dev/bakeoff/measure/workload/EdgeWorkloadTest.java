package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.measure.load.LoadException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The points of the edge, and what they are made of; no server runs. */
final class EdgeWorkloadTest {
    private final Workload edge = EdgeWorkload.of(
            new LoadClients(
                    Duration.ZERO,
                    (_, _) -> {
                        throw new LoadException("none in this test");
                    },
                    LoadClients.Calibrator.NONE),
            RandomGenerator.getDefault());

    private static Point point(String parameters) {
        return new Point("web.edge", parameters);
    }

    private Stream<Point> inAgenda(Length length) {
        return edge.points().stream()
                .filter(point -> !edge.byNameOnly(point)
                        && edge.shortestAgendaWith(point).compareTo(length) <= 0);
    }

    @Test
    void hasEachClassOnceInTheWholeAgendaAndTheMatrixByName() {
        assertThat(edge.points())
                .hasSize(EdgeClass.values().length * 2 * 3)
                .contains(point("plain-100k,tls1.3,c100"), point("mix,http,c1"));
        assertThat(inAgenda(Length.QUICK)).isEmpty();
        assertThat(inAgenda(Length.STANDARD))
                .containsExactly(
                        point("plain-10k,tls1.3,c10"),
                        point("waf-benign,http,c10"),
                        point("js-hmac,http,c10"),
                        point("lua-hmac,http,c10"));
        assertThat(inAgenda(Length.WHOLE).map(point -> point.parameters().split(",", -1)[0]))
                .containsExactlyElementsOf(
                        Arrays.stream(EdgeClass.values()).map(EdgeClass::word).toList());
    }

    @Test
    void namesTheModulesOfAPointThatNeedsSome() {
        assertThat(edge.requirements(point("plain-10k,http,c1"))).containsExactlyElementsOf(edge.requirements());
        assertThat(edge.requirements(point("waf-attack,http,c1")))
                .extracting(requirement -> requirement.packageFor("apt"))
                .endsWith("libnginx-mod-http-modsecurity modsecurity-crs");
        assertThat(edge.requirements(point("mix,http,c1")))
                .extracting(Requirement::name)
                .as("in the order in which they can be loaded")
                .endsWith(
                        "ndk_http_module", "ngx_http_lua_module", "ngx_http_js_module", "ngx_http_modsecurity_module");
    }

    @ParameterizedTest
    @EnumSource(EdgeClass.class)
    void dividesAllRequestsOfAClassAmongItsKinds(EdgeClass edgeClass) {
        int shares =
                edgeClass.exchanges().stream().mapToInt(EdgeExchange::share).sum();

        boolean ofClasses = edgeClass == EdgeClass.WAF_MIXED || edgeClass == EdgeClass.MIX;
        assertThat(shares).isEqualTo(ofClasses ? EdgeClass.WHOLE * EdgeClass.WHOLE : EdgeClass.WHOLE);
    }

    @Test
    void blocksOneRequestInTenOfAMixedFirewall() {
        List<EdgeExchange> mixed = EdgeClass.WAF_MIXED.exchanges();

        assertThat(mixed.stream()
                        .filter(exchange -> exchange.due().status() == 403)
                        .mapToInt(EdgeExchange::share)
                        .sum())
                .isEqualTo(EdgeClass.WHOLE * EdgeClass.WHOLE / 10);
    }

    @Test
    void asksTheSameOfBothLanguages() {
        for (EdgeScript script : EdgeScript.values()) {
            List<EdgeExchange> javaScript = script.exchanges("/js");
            List<EdgeExchange> lua = script.exchanges("/lua");

            assertThat(lua)
                    .extracting(EdgeExchange::due)
                    .isEqualTo(javaScript.stream().map(EdgeExchange::due).toList());
        }
    }
}
