package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.measurement.Limiter;
import dev.bakeoff.core.measurement.LoadLimit;
import dev.bakeoff.measure.host.Account;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.host.ProcessLimits;
import dev.bakeoff.measure.host.Running;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Limits that were made on purpose, each recognised. A busy machine may give server or client less CPU time than it needs
 * to be the limit, so as root they go ahead of others, and each gets a few attempts.
 */
@Tag("long")
@Timeout(120)
final class LoadLimitRecognitionTest {
    private static final Duration GRACE = Duration.ofSeconds(30);
    private static final int ATTEMPTS = 6;
    private static final String LOOPBACK = "127.0.0.1";

    private final LocalHost host = new LocalHost();
    private final List<AutoCloseable> started = new ArrayList<>();

    @TempDir
    private Path folder;

    @AfterEach
    void endAll() throws Exception {
        for (AutoCloseable each : started.reversed()) {
            each.close();
        }
    }

    /** A server on one CPU that compresses, and a client on another that does not have to do much. */
    @Test
    void aSaturatedServer() throws Exception {
        List<String> cpus = twoCpus();
        Endpoint endpoint = startNginx(List.of("taskset", "-c", cpus.getFirst()), LOOPBACK);
        LoadProcess client = startClient(List.of("taskset", "-c", cpus.getLast()));
        Target page =
                new Target(endpoint, Optional.empty(), "/page.html", Map.of("Accept-Encoding", "gzip"), Expectation.OK);

        LoadLimit closed = recognise(Limiter.SERVER, client, plan(page, 10));
        assertThat(closed.evidence()).contains("nginx, 2 processes").contains("of 1.00 CPUs");

        LoadModel tooFast = new LoadModel.Open(RateProfile.constant(20_000), LoadModel.Spacing.POISSON, 1);
        LoadLimit open = recognise(Limiter.SERVER, client, plan(page, 10).by(tooFast));
        assertThat(open.evidence()).containsPattern("(0.9|1.0). of 1.00 CPUs");
    }

    /** Answers without a body cost nginx less than asking for them costs the client. */
    @Test
    void aSaturatedClient() throws Exception {
        List<String> cpus = twoCpus();
        Endpoint endpoint = startNginx(List.of("taskset", "-c", cpus.getFirst()), LOOPBACK);
        LoadProcess client = startClient(List.of("taskset", "-c", cpus.getLast()));
        Target nothing =
                new Target(endpoint, Optional.empty(), "/nothing", Map.of(), new Expectation(204, OptionalLong.of(0)));

        LoadLimit limit = recognise(Limiter.CLIENT, client, plan(nothing, 100));

        assertThat(limit.evidence()).contains("the load client's busiest thread worked 9");
    }

    @Test
    void aReachedRate() throws Exception {
        Endpoint endpoint = startNginx(List.of(), LOOPBACK);
        LoadProcess client = startClient(List.of());
        Target page = new Target(endpoint, Optional.empty(), "/page.html", Map.of(), Expectation.OK);
        LoadModel easy = new LoadModel.Open(RateProfile.constant(500), LoadModel.Spacing.POISSON, 1);

        LoadLimit limit = recognise(Limiter.RATE, client, plan(page, 10).by(easy));

        assertThat(limit.evidence()).contains("intended requests");
    }

    /** Two network namespaces with 20 Mbit/s from server to client. */
    @Test
    void aThrottledLink() throws Exception {
        assumeTrue(Account.isRoot(host), "a network namespace with an interface of its own needs root");
        String name = "bakeoff" + Long.toHexString(RandomGenerator.getDefault().nextLong() & 0xFFFFF);
        assumeTrue(succeeds("ip", "netns", "add", name), "network namespaces cannot be made here");
        started.add(() -> host.run(Command.of("ip", "netns", "del", name)).orThrow());
        assumeTrue(
                succeeds("ip", "link", "add", name, "type", "veth", "peer", "name", "far", "netns", name),
                "this kernel has no veth interfaces");
        String inside = "ip netns exec " + name + " ";
        for (String step : List.of(
                "ip addr add 198.18.213.1/30 dev " + name,
                "ip link set " + name + " up",
                inside + "ip addr add 198.18.213.2/30 dev far",
                inside + "ip link set far up",
                inside + "ip link set lo up")) {
            host.run(Command.of(step.split(" "))).orThrow();
        }
        assumeTrue(
                succeeds((inside + "tc qdisc add dev far root tbf rate 20mbit burst 32kbit latency 400ms").split(" ")),
                "there is no tc, or this kernel has no token bucket filter");
        Endpoint endpoint = startNginx(List.of(inside.strip().split(" ")), "198.18.213.2");
        LoadProcess client = startClient(List.of());
        Target page = new Target(endpoint, Optional.empty(), "/page.html", Map.of(), Expectation.OK);

        assertThat(ServerMeter.of(endpoint)).as("it is not on this side").isEmpty();
        LoadLimit limit = recognise(Limiter.NETWORK, client, plan(page, 20));

        assertThat(limit.evidence()).containsAnyOf("round trip", "out of order");
    }

    /** Attempts until the limit is the expected one. */
    private LoadLimit recognise(Limiter expected, LoadProcess client, LoadPlan plan) throws Exception {
        List<LoadLimit> seen = new ArrayList<>();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<ServerMeter> meter = ServerMeter.of(plan.target().endpoint());
            LoadOutcome outcome = client.offer(plan);
            assertThat(outcome.requests()).isPositive();
            LoadLimit limit = LimitDiagnosis.of(plan, outcome, meter.flatMap(ServerMeter::since));
            seen.add(limit);
            if (limit.limiter() == expected) {
                return limit;
            }
        }
        throw new AssertionError("never " + expected + ": " + seen);
    }

    private static LoadPlan plan(Target target, int connections) {
        return new LoadPlan(
                target, connections, ConnectionUse.KEEP_ALIVE, Duration.ofMillis(500), Duration.ofMillis(1500));
    }

    private List<String> twoCpus() {
        CpuSet cpus = ProcessLimits.usableCpus(host, ProcessLimits.SELF)
                .map(UsableCpus::affinity)
                .orElse(CpuSet.of());
        assumeTrue(cpus.size() >= 2, "server and client each need a CPU");
        return cpus.stream().limit(2).mapToObj(Integer::toString).toList();
    }

    private boolean succeeds(String... command) throws Exception {
        return host.run(Command.of(command)).succeeded();
    }

    /** Of its session, where Linux shares CPU time out by those, and of others in its control group. */
    private List<String> ahead() throws Exception {
        String first = "{ echo -20 >/proc/self/autogroup; } 2>/dev/null; exec nice -n -20 \"$@\"";
        return Account.isRoot(host) ? List.of("sh", "-c", first, "sh") : List.of();
    }

    private LoadProcess startClient(List<String> prefix) throws Exception {
        List<String> command = new ArrayList<>(List.of("setsid"));
        command.addAll(ahead());
        command.addAll(prefix);
        command.addAll(TestLoadWorker.command());
        LoadProcess client = LoadProcess.start(command, GRACE);
        started.add(client);
        return client;
    }

    /** One worker, a page of 100 KiB that is compressed as well as gzip can, and answers without a body. */
    private Endpoint startNginx(List<String> prefix, String address) throws Exception {
        int port = TestNginx.freePort();
        Files.createDirectories(folder.resolve("pages"));
        Files.writeString(folder.resolve("pages/page.html"), "All work and no play makes a dull page. ".repeat(2560));
        Files.writeString(
                folder.resolve("nginx.conf"), """
                %s
                daemon off;
                worker_processes 1;
                pid nginx.pid;
                events { worker_connections 512; }
                http {
                    access_log off;
                    keepalive_requests 1000000000;
                    types { text/html html; }
                    gzip on;
                    gzip_comp_level 9;
                    server {
                        listen %s:%d;
                        root pages;
                        location = /nothing { return 204; }
                    }
                }
                """.formatted(Account.isRoot(host) ? "user root;" : "", address, port));
        List<String> arguments =
                List.of("nginx", "-p", folder.toString(), "-c", "nginx.conf", "-e", folder + "/error.log");
        Running nginx = host.start(new Command(arguments, folder.toString(), GRACE)
                .prefixedBy(prefix)
                .prefixedBy(ahead()));
        started.add(nginx);
        awaitListening(nginx, address, port);
        return new Endpoint("localhost", address, port);
    }

    private static void awaitListening(Running nginx, String address, int port) throws Exception {
        for (int attempt = 0; attempt < 200 && nginx.alive(); attempt++) {
            try (Socket _ = new Socket(InetAddress.ofLiteral(address), port)) {
                return;
            } catch (IOException _) {
                Thread.sleep(20);
            }
        }
        throw new IllegalStateException("nginx does not listen: " + nginx.outputSoFar());
    }
}
