package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.host.Placement;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.host.Workspace;
import dev.bakeoff.measure.meter.WeighIn;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The edge on the real nginx with its real modules, asked without load. */
final class EdgeSiteTest {
    private final LocalHost host = new LocalHost();
    private Workspace workspace = new Workspace(host, "/tmp/none");

    @BeforeEach
    void openWorkspace() throws Exception {
        workspace = Workspace.open(host, UUID.randomUUID().toString());
    }

    @AfterEach
    void leaveNothing() throws Exception {
        workspace.close();
    }

    private SystemUnderTest system() {
        CpuSet cpus = WeighIn.usableCpus(host).map(UsableCpus::affinity).orElse(CpuSet.of(0));
        return new SystemUnderTest(
                new Candidate("a", Candidate.LOCAL, Variant.NONE),
                new Placement(cpus, CpuSet.of(), Optional.empty()),
                new UsableCpus(cpus, Optional.empty()),
                workspace);
    }

    private static RandomGenerator seeded() {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(11);
    }

    private NginxServer start(EdgePart... parts) throws Exception {
        String folder = workspace.makeFolder("edge-" + UUID.randomUUID());
        EdgeSite site = EdgeWorkload.laidDown(List.of(parts), folder, system());
        return NginxServer.start(system(), folder, site, seeded());
    }

    private static String hmac(String text) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA1");
        mac.init(new SecretKeySpec(EdgeScript.SECRET.getBytes(StandardCharsets.US_ASCII), "HmacSHA1"));
        return Base64.getEncoder().encodeToString(mac.doFinal(text.getBytes(StandardCharsets.US_ASCII)));
    }

    private static String body(NginxServer server, String path, String token) throws Exception {
        HttpURLConnection request = server.request(path);
        request.setRequestProperty("Authorization", "Bearer " + token);
        try (InputStream answer = request.getInputStream()) {
            return new String(answer.readAllBytes(), StandardCharsets.US_ASCII);
        }
    }

    private static int status(NginxServer server, String path, String token) throws Exception {
        HttpURLConnection request = server.request(path);
        request.setRequestProperty("Authorization", "Bearer " + token);
        return request.getResponseCode();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/js", "/lua"})
    void signsAndChecksTokensAsJavaDoes(String language) throws Exception {
        try (NginxServer server = start(EdgePart.JAVASCRIPT, EdgePart.LUA)) {
            String bob = language + "/hmac?user=bob&expires=4102444800";

            assertThat(body(server, bob, hmac("bob:4102444800"))).isEqualTo(hmac("granted:bob") + "\n");
            assertThat(status(server, bob, hmac("alice:4102444800"))).isEqualTo(403);
            assertThat(status(server, language + "/hmac?user=bob&expires=1", hmac("bob:1")))
                    .as("expired")
                    .isEqualTo(403);
        }
    }

    @Test
    void writesTheSameJsonInBothLanguages() throws Exception {
        try (NginxServer server = start(EdgePart.JAVASCRIPT, EdgePart.LUA)) {
            String question = "/json?name=%22%5C%2F%01%08%0A%7F%20x&count=2";

            assertThat(body(server, "/lua" + question, ""))
                    .isEqualTo(body(server, "/js" + question, ""))
                    .contains("{\"id\":1,\"label\":\"\\\"\\\\/\\u0001\\b\\n", " x 1\",\"cents\":7919,\"odd\":true}");
        }
    }

    @ParameterizedTest
    @EnumSource(EdgeClass.class)
    void answersEveryClassAsItIsDue(EdgeClass edgeClass) throws Exception {
        try (NginxServer server = start(edgeClass.parts().toArray(EdgePart[]::new))) {
            for (EdgeExchange exchange : edgeClass.exchanges()) {
                exchange.requireOn(server);
            }
            assertThat(server.errorLog()).doesNotContain("[error]", "[alert]", "[crit]");
        }
    }

    @Test
    void lacksWhatAClassDoesNotNeed() throws Exception {
        try (NginxServer server = start()) {
            assertThatThrownBy(() -> EdgePage.USUAL.through("/hit/", "HIT").requireOn(server))
                    .isInstanceOf(WorkloadException.class)
                    .hasMessageContaining("GET /hit/page-10k.html with status 404 instead of 200");
            assertThat(server.configurationText()).doesNotContain("load_module", "modsecurity", "origin");
        }
    }

    @Test
    void metersWhatKeepsTheCacheSmallAndNotWhatSoonEnds() throws Exception {
        try (NginxServer server = start(EdgePart.CACHE)) {
            assertThat(server.processes())
                    .hasSize(1 + system().usable().processes() + 1)
                    .extracting(number -> Files.readString(Path.of("/proc", number.toString(), "cmdline")))
                    .anyMatch(title -> title.contains("cache manager"))
                    .noneMatch(title -> title.contains("cache loader"));
        }
    }

    @Test
    void quotesNginxWhenItRefusesAScript() throws Exception {
        String folder = workspace.makeFolder("refused");
        EdgeSite site = EdgeWorkload.laidDown(List.of(EdgePart.JAVASCRIPT), folder, system());
        host.write(
                workspace.path(EdgeScript.JAVASCRIPT_SOURCE), "export default {".getBytes(StandardCharsets.US_ASCII));

        assertThatThrownBy(() -> NginxServer.start(system(), folder, site, seeded()))
                .isInstanceOf(WorkloadException.class)
                .hasMessageContaining("nginx did not start")
                .hasMessageContaining("SyntaxError");
        assertThat(host.processesIn(folder)).isEmpty();
    }

    @Test
    void namesWhatWasAskedExpectedAndGot() throws Exception {
        String folder = workspace.makeFolder("broken");
        EdgeSite site = EdgeWorkload.laidDown(List.of(EdgePart.LUA), folder, system());
        Path script = Path.of(workspace.path("edge.lua"));
        Files.writeString(script, Files.readString(script).replace("granted:", "refused:"));

        try (NginxServer server = NginxServer.start(system(), folder, site, seeded())) {
            assertThatThrownBy(
                            () -> EdgeScript.HMAC.exchanges("/lua").getFirst().requireOn(server))
                    .isInstanceOf(WorkloadException.class)
                    .hasMessageContaining("nginx answers GET /lua/hmac?user=alice&expires=4102444800 with a body of 29"
                            + " bytes instead of 29, from byte 1 on \""
                            + hmac("refused:alice").substring(1) + "\" instead of \""
                            + hmac("granted:alice").substring(1) + '"');
        }
    }
}
