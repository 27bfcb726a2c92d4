package dev.bakeoff.bench;

import dev.bakeoff.measure.load.ConnectionUse;
import dev.bakeoff.measure.load.Endpoint;
import dev.bakeoff.measure.load.Expectation;
import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.NettyLoadClient;
import dev.bakeoff.measure.load.Target;
import dev.bakeoff.measure.load.TlsChoice;
import dev.bakeoff.measure.load.TlsVersion;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * A load client with one event loop that stays warm between bursts, for {@code load/peers}: reads a number of seconds a
 * line, and answers each with requests, CPU seconds, elapsed seconds and errors of a burst.
 */
final class WarmLoadClient {
    private WarmLoadClient() {}

    /** @param arguments URL, TLS version (1.2 or 1.3, not used for http), connections, {@code keep} or {@code close} */
    public static void main(String[] arguments) throws IOException, LoadException, InterruptedException {
        URI url = URI.create(arguments[0]);
        Optional<TlsChoice> tls = url.getScheme().equals("https")
                ? Optional.of(new TlsChoice(arguments[1].equals("1.2") ? TlsVersion.TLS_1_2 : TlsVersion.TLS_1_3))
                : Optional.empty();
        Endpoint endpoint = new Endpoint("localhost", url.getHost(), url.getPort());
        Target target = new Target(endpoint, tls, url.getPath(), Map.of(), Expectation.OK);
        ConnectionUse use = arguments[3].equals("close") ? ConnectionUse.CLOSE : ConnectionUse.KEEP_ALIVE;
        int connections = Integer.parseInt(arguments[2]);
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (NettyLoadClient client = NettyLoadClient.start(1)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Duration length = Duration.ofSeconds(Long.parseLong(line));
                LoadOutcome outcome =
                        client.offer(new LoadPlan(target, connections, use, Duration.ofMillis(200), length));
                System.out.println(outcome.requests() + " " + outcome.cost().cpuSeconds() + " "
                        + outcome.elapsed().toNanos() / 1e9 + " "
                        + outcome.whole().errorCount());
            }
        }
    }
}
