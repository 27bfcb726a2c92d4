package dev.bakeoff.measure.trial;

import static dev.bakeoff.measure.trial.TestTrials.SHORT;
import static dev.bakeoff.measure.trial.TestTrials.completed;
import static dev.bakeoff.measure.trial.TestTrials.failure;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.load.LoadClient;
import dev.bakeoff.measure.load.LoadCounts;
import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.NettyLoadClient;
import dev.bakeoff.measure.workload.LoadClients;
import dev.bakeoff.measure.workload.TrialLength;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Trials of the edge on the real nginx of this machine with its real modules, as configured by us and as tampered with. */
final class EdgeTrialTest {
    private final LocalHost host = new LocalHost();

    @TempDir
    Path folder;

    /** Passes plans on, and keeps what came of them. */
    private static class Observed implements LoadClient {
        private final LoadClient client;
        private final List<LoadOutcome> outcomes = new ArrayList<>();

        Observed() throws LoadException {
            this.client = NettyLoadClient.start(1);
        }

        @Override
        public LoadOutcome offer(LoadPlan plan) throws LoadException, InterruptedException {
            LoadOutcome outcome = client.offer(plan);
            outcomes.add(outcome);
            return outcome;
        }

        LoadCounts total() {
            return outcomes.stream().map(LoadOutcome::whole).reduce(LoadCounts.NONE, LoadCounts::plus);
        }

        @Override
        public void close() {
            client.close();
        }
    }

    /** Asks once more than it tells. */
    private static final class Understating extends Observed {
        Understating() throws LoadException {}

        @Override
        public LoadOutcome offer(LoadPlan plan) throws LoadException, InterruptedException {
            LoadOutcome outcome = super.offer(plan);
            String url = "http://127.0.0.1:" + plan.target().endpoint().port() + "/page-1k.html";
            try (InputStream answer = URI.create(url).toURL().openStream()) {
                assertThat(answer.readAllBytes()).hasSize(1024);
            } catch (IOException e) {
                throw new LoadException("nginx does not answer", e);
            }
            return outcome;
        }
    }

    private TrialExecution run(String parameters, LoadClient client, TrialLength length, Variant variant)
            throws Exception {
        try (LoadClients clients =
                new LoadClients(Duration.ofMillis(1), (_, _) -> client, LoadClients.Calibrator.NONE)) {
            return TestTrials.run(host, clients, new Point("web.edge", parameters), length, variant);
        }
    }

    private TrialExecution run(String parameters, LoadClient client, Variant variant) throws Exception {
        return run(parameters, client, SHORT, variant);
    }

    /** Our nginx with its configuration changed by a sed script before it starts. */
    private Variant tampered(String sed) throws Exception {
        Path script = Files.writeString(folder.resolve("tamper.sed"), sed + "\n");
        return TestTrials.replacing(
                folder,
                "nginx",
                "[ \"$1\" = -V ] && exec nginx -V\nsed -i -f " + script + " \"$4\"\nexec nginx \"$@\"");
    }

    private static List<Finding> about(Outcome.Completed outcome, Guard guard) {
        return outcome.findings().stream()
                .filter(finding -> finding.guard() == guard)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain-0,http,c1",
                "plain-100k,tls1.3,c10",
                "waf-mixed,tls1.3,c10",
                "js-header,http,c10",
                "js-html,http,c100",
                "lua-html,tls1.3,c100",
                "lua-json,http,c10",
                "proxy-hit,tls1.3,c10",
                "proxy-miss,http,c100",
                "mix,tls1.3,c10"
            })
    void measuresEveryKindWithEachAnswerAsItIsDue(String parameters) throws Exception {
        Observed client = new Observed();
        TrialExecution execution = run(parameters, client, Variant.NONE);

        Outcome.Completed outcome = completed(execution);
        assertThat(outcome.measurements().stream().map(Measurement::metric).toList())
                .as("what the catalogue promises")
                .isEqualTo(WorkloadCatalogue.of(
                                new LoadClients(Duration.ZERO, (_, _) -> client, LoadClients.Calibrator.NONE),
                                RandomGenerator.getDefault())
                        .workloadOf(execution.trial().trial().point())
                        .metrics());
        assertThat(client.total().errors()).isEmpty();
        assertThat(about(outcome, Guard.COUNTS_DIFFER)).isEmpty();
        assertThat(about(outcome, Guard.CACHE_STATUS)).isEmpty();
        assertThat(execution.raw())
                .extracting(RawOutput::name)
                .contains("nginx.conf", "counts.txt", "load.txt", "response-time.hlog");
    }

    @Test
    void blocksAttacksAndLetsBenignRequestsPassAsNginxLogs() throws Exception {
        Path log = folder.resolve("all.log");
        Observed client = new Observed();
        Variant logging = tampered("""
                /types { text/i log_format all '$status $request_method $request_uri';
                /location .waf/a access_log %s all;
                """.formatted(log));

        TrialExecution execution = run("waf-mixed,http,c10", client, logging);

        var _ = completed(execution);
        List<String> lines = Files.readAllLines(log);
        assertThat(lines)
                .filteredOn(line -> line.contains("highlight=quiet"))
                .isNotEmpty()
                .allMatch(line -> line.startsWith("200 "));
        assertThat(lines).anyMatch("200 POST /waf/form"::equals).anyMatch("403 POST /waf/form"::equals);
        for (String attack : List.of("UNION%20SELECT", "%3Cscript%3E", "%2Fetc%2Fpasswd")) {
            assertThat(lines)
                    .filteredOn(line -> line.contains(attack))
                    .isNotEmpty()
                    .allMatch(line -> line.startsWith("403 GET "));
        }
        assertThat(execution.raw())
                .filteredOn(output -> output.name().equals("modsecurity.conf"))
                .singleElement()
                .satisfies(output -> assertThat(output.text()).contains("SecRuleEngine On", "Include /"));
        assertThat(client.total().errors()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"proxy-hit, HIT, MISS", "proxy-miss, MISS, HIT"})
    void servesFromTheCacheOrPastItAsNginxLogs(String edgeClass, String status, String other) throws Exception {
        Path log = folder.resolve("all.log");
        Observed client = new Observed();
        Variant logging = tampered("""
                /log_format cache/i log_format all '$upstream_cache_status';
                /access_log .*cache-status/a access_log %s all;
                """.formatted(log));

        Outcome.Completed outcome = completed(run(edgeClass + ",http,c10", client, logging));

        List<String> lines = Files.readAllLines(log);
        assertThat(lines.stream().filter(status::equals).count())
                .isGreaterThanOrEqualTo(client.total().requests());
        assertThat(lines.stream().filter(other::equals).count())
                .as("beside the first question before the trial, which fills the cache")
                .isEqualTo(edgeClass.equals("proxy-hit") ? 1 : 0);
        assertThat(outcome.findings()).noneMatch(finding -> finding.guard() == Guard.CACHE_STATUS);
    }

    @Test
    void voidsATrialWhoseCacheForgetsUnderLoad() throws Exception {
        TrialLength length = new TrialLength(Duration.ofMillis(100), 2, Duration.ofSeconds(1));

        Outcome.Completed outcome = completed(run(
                "proxy-hit,http,c1",
                new Observed(),
                length,
                tampered("s/proxy_cache_valid 200 1h/proxy_cache_valid 200 1s/")));

        assertThat(about(outcome, Guard.CACHE_STATUS)).isNotEmpty().allSatisfy(finding -> {
            assertThat(finding.voids()).isTrue();
            assertThat(finding.reason()).contains("times EXPIRED /hit/page-10k.html");
        });
        assertThat(outcome.valid()).isFalse();
    }

    @Test
    void voidsATrialWithARequestThatTheLoadClientDoesNotKnowOf() throws Exception {
        Outcome.Completed outcome = completed(run("plain-1k,http,c10", new Understating(), Variant.NONE));

        assertThat(about(outcome, Guard.COUNTS_DIFFER))
                .hasSize(2)
                .allSatisfy(finding -> assertThat(finding.reason())
                        .containsPattern(
                                "nginx counted \\d+ requests, the load client \\d+ correct responses and 0 errors"));
        assertThat(outcome.valid()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "waf-attack,http,c1 | s/modsecurity on/modsecurity off/ | UNION%20SELECT%20name%2Cpassword%20FROM%20users--%20 with status 200 instead of 403",
                "js-hmac,http,c1 | s/known at the edge only/known to all/ | GET /js/hmac?user=alice&expires=4102444800 with status 403 instead of 200",
                "lua-html,http,c1 | s/body_filter_by_lua_block.*// | GET /lua/html/page-10k.html with a body of 10240 bytes instead of",
                "lua-header,http,c1 | s/header_filter_by_lua_block.*// | GET /lua/header/page-10k.html with header",
                "proxy-miss,http,c1 | s/proxy_cache_key .*// | GET /miss/page-10k.html with header X-Cache-Status is \"HIT\" instead of \"MISS\"",
                "plain-10k,http,c1 | s/root .*html;/root \\/nowhere;/ | GET /page-10k.html with status 404 instead of 200",
                "lua-json,http,c1 | s/^load_module .*lua.*/load_module no-such-module.so;/ | dlopen()"
            })
    void refusesAnEdgeThatAnswersSomethingElse(String parameters, String sed, String words) throws Exception {
        assertThat(failure(run(parameters, new Observed(), tampered(sed)))).contains(words);
    }

    @Test
    void failsWhenAnotherCipherIsAgreedOn() throws Exception {
        Variant other = tampered("s/TLS_AES_128_GCM_SHA256/TLS_AES_256_GCM_SHA384/");

        assertThat(failure(run("plain-1k,tls1.3,c1", new Observed(), other)))
                .contains("TLSv1.3 with TLS_AES_256_GCM_SHA384 instead of TLSv1.3 with TLS_AES_128_GCM_SHA256");
    }
}
