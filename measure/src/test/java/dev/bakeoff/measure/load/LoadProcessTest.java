package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
final class LoadProcessTest {
    private static final Duration GRACE = Duration.ofSeconds(30);
    private static final TimeLimits SHORT = new TimeLimits(Duration.ofMillis(100), Duration.ofMillis(100));

    @TempDir
    private Path folder;

    @Test
    void offersLoadFromAnotherProcessMoreThanOnce() throws Exception {
        try (TestNginx nginx = new TestNginx(folder, "");
                LoadProcess load = LoadProcess.start(TestLoadWorker.command(), GRACE)) {
            LoadOutcome first = load.offer(plan(nginx.http()));
            LoadOutcome second = load.offer(plan(nginx.http()));
            List<String> log = nginx.closeAndReadLog();
            assertThat(first.whole().requests() + second.whole().requests()).isEqualTo(log.size());
            assertThat(second.responseTime().getTotalCount())
                    .isEqualTo(second.requests())
                    .isPositive();
            assertThat(second.cost().cpuSeconds()).isPositive();
        }
    }

    @Test
    void passesOnWhyThereIsNoOutcomeAndGoesOn() throws Exception {
        TlsChoice unknown = new TlsChoice(TlsVersion.TLS_1_2, List.of("ROT13"));
        Endpoint nobody = new Endpoint("localhost", "127.0.0.1", TestNginx.freePort());
        LoadPlan impossible = plan(new Target(nobody, Optional.of(unknown), "/", Map.of(), Expectation.OK));
        try (LoadProcess load = LoadProcess.start(TestLoadWorker.command(), GRACE)) {
            assertThatThrownBy(() -> load.offer(impossible))
                    .isInstanceOf(LoadException.class)
                    .hasMessageContaining("ROT13");
            assertThat(load.offer(plan(nobody)).whole().errors()).containsOnlyKeys("connection-refused");
        }
    }

    @Test
    void quotesTheLastWordsOfAProcessThatDies() {
        assertFails("read plan; echo no such library >&2; exit 3", "ended with exit code 3", "no such library");
    }

    @Test
    void quotesWhatIsNoReply() {
        assertFails("read plan; echo 'Hello!'; exec sleep 60", "not a Reply", "Hello");
        assertFails(
                "read plan; echo '{\"outcome\":null,\"failure\":null}'; exec sleep 60",
                "either an outcome or a failure");
        assertFails("read plan; echo '{\"failure\":\"x\",\"outcome\":null,\"extra\":1}'; exec sleep 60", "extra");
    }

    @Test
    void endsAProcessThatHangs() {
        assertFails("exec sleep 60", "gave no answer within");
    }

    @Test
    void refusesACommandThatCannotBeStarted() {
        assertThatThrownBy(() -> LoadProcess.start(List.of("/no/such/command"), GRACE))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("/no/such/command");
    }

    @Test
    void aKilledParentLeavesNoLoadProcessBehind() throws Exception {
        try (TestNginx nginx = new TestNginx(folder, "")) {
            Process parent = new ProcessBuilder(TestLoadWorker.command(
                            TestLoadParent.class, Integer.toString(nginx.http().port())))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try (BufferedReader output =
                    new BufferedReader(new InputStreamReader(parent.getInputStream(), StandardCharsets.UTF_8))) {
                ProcessHandle load =
                        ProcessHandle.of(Long.parseLong(output.readLine())).orElseThrow();
                try {
                    awaitFirstLine(folder.resolve("access.log"));
                    assertThat(load.isAlive()).isTrue();
                    parent.destroyForcibly(); // SIGKILL
                    load.onExit().get(20, TimeUnit.SECONDS);
                } finally {
                    load.destroyForcibly();
                }
            } finally {
                parent.destroyForcibly();
            }
        }
    }

    @Test
    void namesTheLackOfLocalPorts() throws Exception {
        List<String> namespace = List.of("unshare", "--map-root-user", "--net", "sh", "-c");
        assumeTrue(succeeds(namespace, "ip link set lo up"), "needs the right to make a network namespace");
        List<String> command = new ArrayList<>(namespace);
        command.add("ip link set lo up && echo 40000 40003 >/proc/sys/net/ipv4/ip_local_port_range && exec \"$@\"");
        command.add("sh");
        command.addAll(TestLoadWorker.command(TestCrowdedWorker.class));
        Target crowded = target(new Endpoint("localhost", "127.0.0.1", TestCrowdedWorker.PORT));
        LoadPlan moreThanPorts =
                new LoadPlan(crowded, 10, ConnectionUse.CLOSE, Duration.ZERO, Duration.ofMillis(200), SHORT);
        try (LoadProcess load = LoadProcess.start(command, GRACE)) {
            assertThat(load.offer(moreThanPorts).whole().errors()).containsKey("no-local-port");
        }
    }

    private static boolean succeeds(List<String> prefix, String script) throws Exception {
        List<String> command = new ArrayList<>(prefix);
        command.add(script);
        try {
            return new ProcessBuilder(command).start().waitFor() == 0;
        } catch (IOException _) {
            return false;
        }
    }

    @Test
    void aClientThatBreaksIsAFailureNotASilence() throws Exception {
        LoadClient broken = new LoadClient() {
            @Override
            public LoadOutcome offer(LoadPlan plan) {
                throw new NoClassDefFoundError("io/netty/Missing");
            }

            @Override
            public void close() {}
        };
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String line = LoadMessages.write(plan(new Endpoint("localhost", "127.0.0.1", 9))) + "\n";
        LoadWorker.serve(new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)), out, broken);
        assertThat(LoadMessages.readReply(out.toString(StandardCharsets.UTF_8)).failure())
                .hasValueSatisfying(reason -> assertThat(reason).contains("io/netty/Missing"));
    }

    private static void assertFails(String script, String... words) {
        LoadPlan plan = new LoadPlan(
                target(new Endpoint("localhost", "127.0.0.1", 9)),
                1,
                ConnectionUse.KEEP_ALIVE,
                Duration.ZERO,
                Duration.ofMillis(10),
                SHORT);
        try (LoadProcess load = start(script)) {
            assertThatThrownBy(() -> load.offer(plan))
                    .isInstanceOf(LoadException.class)
                    .hasMessageContainingAll(words);
            assertThat(load.handle().isAlive()).isFalse();
            assertThatThrownBy(() -> load.offer(plan)).isInstanceOf(LoadException.class);
        }
    }

    private static LoadProcess start(String script) {
        try {
            return LoadProcess.start(List.of("sh", "-c", script), Duration.ofSeconds(1));
        } catch (LoadException e) {
            throw new AssertionError(e);
        }
    }

    private static void awaitFirstLine(Path log) throws Exception {
        while (Files.size(log) == 0) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    private static LoadPlan plan(Endpoint endpoint) {
        return plan(target(endpoint));
    }

    private static LoadPlan plan(Target target) {
        return new LoadPlan(target, 2, ConnectionUse.KEEP_ALIVE, Duration.ofMillis(50), Duration.ofMillis(200));
    }

    private static Target target(Endpoint endpoint) {
        return new Target(endpoint, Optional.empty(), TestNginx.PAGE, Map.of(), Expectation.OK);
    }
}
