package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.app.terminal.JavaCommand;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code bakeoff load} on a real nginx, whose own counters are the truth. */
@Timeout(120)
final class LoadCommandTest {
    private static final JsonMapper JSON = new JsonMapper();

    @TempDir
    Path folder;

    private CountingNginx nginx;
    private CountingNginx.Counts before;

    @BeforeEach
    void startNginx() throws Exception {
        nginx = new CountingNginx(Files.createDirectory(folder.resolve("nginx")));
        before = nginx.counts();
    }

    @AfterEach
    void endNginx() {
        nginx.close();
    }

    /** Short, and without practice, which most of these need not. */
    private static Console.Outcome load(String url, String... options) {
        List<String> arguments = new ArrayList<>(List.of("load", url, "--practice", "0"));
        arguments.addAll(List.of(options));
        if (!arguments.contains("-d") && !arguments.contains("--profile")) {
            arguments.addAll(List.of("-d", "300ms"));
        }
        return Console.bakeoff(arguments.toArray(String[]::new));
    }

    private static JsonNode json(String url, String... options) {
        List<String> all = new ArrayList<>(List.of(options));
        all.add("--json");
        Console.Outcome outcome = load(url, all.toArray(String[]::new));
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return JSON.readTree(outcome.out());
    }

    private void assertCountedAlike(JsonNode answer) throws Exception {
        CountingNginx.Counts counted = nginx.counts().since(before);
        assertThat(answer.path("errors")).isEmpty();
        assertThat(answer.path("requests").asLong())
                .isEqualTo(counted.requests())
                .isPositive();
        assertThat(answer.path("connections").asLong()).isEqualTo(counted.connections());
    }

    @ParameterizedTest
    @CsvSource({"http, false", "http, true", "https, false", "https, true"})
    void countsWhatNginxCounts(String scheme, boolean close) throws Exception {
        boolean secure = scheme.equals("https");
        String url = secure ? nginx.https("/page.html") : nginx.http("/page.html");
        List<String> options = new ArrayList<>(List.of("-c", "3"));
        if (close) {
            options.add("--close");
        }

        JsonNode answer = json(url, options.toArray(String[]::new));

        assertCountedAlike(answer);
        long connections = answer.path("connections").asLong();
        assertThat(connections).isEqualTo(close ? answer.path("requests").asLong() : 3);
        assertThat(answer.path("handshakes").asLong()).isEqualTo(secure ? connections : 0);
        assertThat(answer.path("resumptions").asLong()).isZero();
        assertThat(answer.at("/tls/version").asString("none")).isEqualTo(secure ? "TLSv1.3" : "none");
    }

    @Test
    void practiceSendsNothingToTheServer() throws Exception {
        Console.Outcome outcome =
                Console.bakeoff("load", nginx.http("/page.html"), "-c2", "-d200ms", "--practice=500ms", "--json");

        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertCountedAlike(JSON.readTree(outcome.out()));
    }

    @Test
    void severalProcessesAreCountedTogether() throws Exception {
        JsonNode answer = json(nginx.http("/page.html"), "-c", "5", "-t", "2", "--processes", "2");

        assertCountedAlike(answer);
        assertThat(answer.path("connections").asLong()).isEqualTo(5);
    }

    @Test
    void tellsWhatTheContractPromises() throws Exception {
        JsonNode answer = json(nginx.http("/page.html"), "-c", "2");

        assertThat(answer.path("format").asString()).isEqualTo("bakeoff-load/1");
        assertThat(answer.path("errors").isObject()).isTrue();
        for (String time : new String[] {"responseTime", "serviceTime"}) {
            double p50 = answer.path(time).path("p50").asDouble();
            assertThat(p50).as(time).isBetween(1e-6, 1.0);
            assertThat(answer.path(time).path("p90").asDouble()).isGreaterThanOrEqualTo(p50);
            assertThat(answer.path(time).path("p99.9").asDouble())
                    .isBetween(
                            answer.path(time).path("p99").asDouble(),
                            answer.path(time).path("max").asDouble());
        }
        assertThat(answer.path("sendLag").isNull()).as("a closed loop has none").isTrue();
        assertThat(answer.path("offered").isNull()).isTrue();
        assertThat(answer.path("clientCpuSeconds").asDouble()).isPositive();
        assertThat(answer.path("throughput").asDouble())
                .isEqualTo(answer.at("/timed/requests").asLong()
                        / answer.at("/timed/seconds").asDouble());
        assertThat(answer.path("limit").asString()).isIn("server", "client", "network", "rate", "unknown");
        assertThat(answer.path("limitEvidence").asString()).isNotBlank();
        assertThat(answer.at("/plan/model").asString()).isEqualTo("closed");
    }

    @Test
    void anOpenLoopSendsAtItsRate() throws Exception {
        JsonNode answer = json(
                nginx.http("/page.html"), "-R", "200", "-d", "1s", "--warm-up", "500ms", "--poisson", "--seed", "5");

        assertCountedAlike(answer);
        long intended = answer.at("/offered/intended").asLong();
        assertThat(intended)
                .isBetween(140L, 260L)
                .isEqualTo(answer.at("/timed/requests").asLong());
        assertThat(answer.path("requests").asLong()).as("with the warm-up").isGreaterThan(intended + 50);
        assertThat(answer.path("sendLag").path("p99").asDouble()).isBetween(0.0, 1.0);
        assertThat(answer.path("responseTime").path("p50").asDouble())
                .isGreaterThanOrEqualTo(answer.path("serviceTime").path("p50").asDouble());
        assertThat(answer.at("/plan/spacing").asString()).isEqualTo("poisson");
        assertThat(answer.at("/plan/seed").asLong()).isEqualTo(5);
    }

    @Test
    void aProfileLastsAsLongAsItsParts() throws Exception {
        JsonNode answer = json(nginx.http("/page.html"), "--profile", "100..300/500ms,300/500ms");

        assertCountedAlike(answer);
        assertThat(answer.at("/plan/duration").asDouble()).isEqualTo(1.0);
        assertThat(answer.at("/offered/intended").asLong()).isBetween(249L, 251L);
    }

    @Test
    void thinkTimeLowersTheRate() throws Exception {
        JsonNode answer = json(nginx.http("/page.html"), "-c", "2", "--think-time", "100ms", "--warm-up", "0");

        assertThat(answer.path("requests").asLong()).isBetween(2L, 8L);
        assertThat(answer.at("/plan/thinkTime").asDouble()).isEqualTo(0.1);
    }

    /** The page wants POST, a header and three bytes. */
    @Test
    void sendsWhatIsAskedFor() throws Exception {
        Path file = Files.writeString(folder.resolve("body"), "x=2");

        for (String[] body : new String[][] {{"--body", "x=1"}, {"--body-file", file.toString()}}) {
            assertThat(json(nginx.http("/form"), body[0], body[1], "-H", "X-Test: right")
                            .path("requests")
                            .asLong())
                    .isPositive();
        }
        assertThat(json(nginx.http("/moved"), "-X", "HEAD", "--status", "302")
                        .path("requests")
                        .asLong())
                .isPositive();
    }

    @Test
    void drawsFromAListByWeight() throws Exception {
        Path urls = Files.writeString(folder.resolve("urls.txt"), "# two pages\n3 /page.html\n\n1 /page.html?a=b\n");

        assertCountedAlike(json(nginx.http(""), "--urls", urls.toString()));
    }

    @Test
    void resumesSessionsOnlyWhenAsked() throws Exception {
        JsonNode resumed = json(nginx.https("/page.html"), "-c", "2", "--close", "--resume", "--tls", "1.2");

        assertCountedAlike(resumed);
        assertThat(resumed.path("resumptions").asLong()).isPositive();
        assertThat(resumed.at("/tls/version").asString()).isEqualTo("TLSv1.2");
    }

    /** The page is for those who agreed on the group P-256 and http/1.1, and asked for shop.example. */
    @Test
    void offersTheTlsAskedFor() {
        JsonNode answer = json(
                nginx.https("/agreed"),
                "--tls",
                "1.2",
                "--cipher",
                "ECDHE-ECDSA-AES256-GCM-SHA384",
                "--group",
                "P-256",
                "--alpn",
                "http/1.1",
                "--sni",
                "shop.example");

        assertThat(answer.path("errors")).isEmpty();
        assertThat(answer.at("/tls/cipher").asString()).isEqualTo("TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384");
        assertThat(load(nginx.https("/agreed"), "--group", "P-256", "--sni", "shop.example")
                        .out())
                .as("without ALPN")
                .contains("unexpected-status");
    }

    @Test
    void verifiesWhoIsThereWhenAsked() throws Exception {
        String known = nginx.certificate().toString();

        assertThat(json(nginx.https("/page.html"), "--cacert", known)
                        .path("requests")
                        .asLong())
                .isPositive();
        Console.Outcome stranger = load(nginx.https("/page.html"), "--verify");
        assertThat(stranger.exitCode()).isEqualTo(3);
        assertThat(stranger.out()).contains("tls-certificate: name the authority with --cacert");
        Console.Outcome misnamed = load(nginx.https("/page.html"), "--cacert", known, "--sni", "elsewhere.example");
        assertThat(misnamed.exitCode()).isEqualTo(3);
    }

    @Test
    void followsNoRedirect() throws Exception {
        Console.Outcome outcome = load(nginx.http("/moved"));

        assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(3);
        assertThat(outcome.out())
                .contains("0 answered correctly", "unexpected-status: not 200; redirects are not followed")
                .contains("no correct response");
    }

    @Test
    void saysThatNobodyListens() {
        Console.Outcome outcome = load("http://127.0.0.1:" + CountingNginx.freePort() + "/");

        assertThat(outcome.exitCode()).isEqualTo(3);
        assertThat(outcome.out()).contains("connection-refused: nothing listens there");
    }

    @Test
    void waitsNoLongerThanTheTimeout() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            String url = "http://127.0.0.1:" + silent.getLocalPort() + "/";
            Console.Outcome outcome = load(url, "-c", "5", "--timeout", "100ms", "--json");

            assertThat(outcome.exitCode()).isEqualTo(3);
            assertThat(JSON.readTree(outcome.out())
                            .at("/errors/response-timeout")
                            .asLong())
                    .as("more than once on each connection")
                    .isGreaterThan(5);
        }
    }

    @Test
    void writesALogThatOtherToolsRead() throws Exception {
        Path log = folder.resolve("times.hlog");

        JsonNode answer = json(nginx.http("/page.html"), "--hlog", log.toString());

        List<Histogram> histograms = new ArrayList<>();
        try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
            while (reader.nextIntervalHistogram() instanceof Histogram histogram) {
                histograms.add(histogram);
            }
        }
        assertThat(histograms).extracting(Histogram::getTag).containsExactly("responseTime", "serviceTime");
        assertThat(histograms)
                .extracting(Histogram::getTotalCount)
                .containsOnly(answer.at("/timed/requests").asLong());
        assertThat(histograms.getFirst().getValueAtPercentile(99) / 1e9)
                .isEqualTo(answer.path("responseTime").path("p99").asDouble());
    }

    @Test
    void searchesForTheHighestRate() {
        Console.Outcome found =
                load(nginx.http("/page.html"), "-d", "200ms", "--search", "p90<5s", "--search-from", "2k", "--json");

        assertThat(found.exitCode()).as(found.out() + found.err()).isZero();
        JsonNode search = JSON.readTree(found.out()).path("search");
        double rate = search.path("rate").asDouble();
        assertThat(rate).isPositive();
        JsonNode last = search.path("steps").path(search.path("steps").size() - 1);
        assertThat(last.path("rate").asDouble()).isEqualTo(rate);
        assertThat(last.path("held").asBoolean()).isTrue();
        assertThat(found.err().lines().filter(line -> line.contains("held")))
                .as("every step as it is made")
                .hasSize(search.path("steps").size());
    }

    @Test
    void saysWhenNoRateHolds() {
        Console.Outcome none =
                load(nginx.http("/page.html"), "-d", "200ms", "--search", "p50<1us", "--search-from", "40");

        assertThat(none.exitCode()).as(none.err()).isEqualTo(3);
        assertThat(none.out()).contains("No rate was found with p50 of response time below 1.00 us", "not held");
    }

    private static long eventLoops(ProcessHandle process) throws IOException {
        try (Stream<Path> threads = Files.list(Path.of("/proc/" + process.pid() + "/task"))) {
            List<Path> names = threads.map(thread -> thread.resolve("comm")).toList();
            long count = 0;
            for (Path name : names) {
                count += Files.readString(name).startsWith("multiThreadIo") ? 1 : 0;
            }
            return count;
        }
    }

    @Test
    void endsItsLoadOnCtrlC() throws Exception {
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
        command.addAll(JavaCommand.of(
                List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"),
                Bakeoff.class,
                List.of("load", nginx.http("/page.html"), "-d1m", "-t3", "--processes=2", "--practice=0")));
        Path output = folder.resolve("output.txt");
        Process bakeoff = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            while (nginx.counts().since(before).connections() < 10) {
                assertThat(bakeoff.isAlive()).as(Files.readString(output)).isTrue();
                before = new CountingNginx.Counts(before.connections() + 1, before.requests() + 1);
                TimeUnit.MILLISECONDS.sleep(50);
            }
            List<ProcessHandle> started = bakeoff.descendants().toList();
            assertThat(started)
                    .as("load processes")
                    .hasSize(2)
                    .allSatisfy(process -> assertThat(eventLoops(process)).isEqualTo(3));

            assertThat(new ProcessBuilder("kill", "-INT", Long.toString(bakeoff.pid()))
                            .start()
                            .waitFor())
                    .isZero();

            assertThat(bakeoff.waitFor(40, TimeUnit.SECONDS)).isTrue();
            assertThat(bakeoff.exitValue()).isEqualTo(130);
            assertThat(Files.readString(output)).contains("interrupted; the load has ended");
            assertThat(started).noneMatch(ProcessHandle::isAlive);
        } finally {
            bakeoff.descendants().forEach(ProcessHandle::destroyForcibly);
            bakeoff.destroyForcibly();
        }
    }
}
