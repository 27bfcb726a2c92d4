package dev.bakeoff.measure.trial;

import dev.bakeoff.measure.load.ClientCost;
import dev.bakeoff.measure.load.LoadClient;
import dev.bakeoff.measure.load.LoadCounts;
import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPace;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.LoadTimes;
import dev.bakeoff.measure.load.NegotiatedTls;
import dev.bakeoff.measure.load.TlsVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;

/** A load client that resumes TLS sessions wherever the server lets it: {@code openssl s_time -reuse}. */
final class ReusingClient implements LoadClient {
    private static final Pattern CONNECTIONS = Pattern.compile("(\\d+) connections in .* real seconds");

    /** What openssl prints for each connection: r where its session was reused, else a star. */
    private final StringBuilder said = new StringBuilder();

    private final NegotiatedTls claimed;

    /** @param claimed said to be agreed on, whatever openssl does */
    ReusingClient(NegotiatedTls claimed) {
        this.claimed = claimed;
    }

    /** What it printed so far. */
    String said() {
        return said.toString();
    }

    @Override
    public LoadOutcome offer(LoadPlan plan) throws LoadException, InterruptedException {
        String output = openssl(plan);
        said.append(output);
        Matcher count = CONNECTIONS.matcher(output);
        if (!count.find()) {
            throw new LoadException(output);
        }
        // The first connection, from which the session is taken, is not among those it counts.
        long connections = Long.parseLong(count.group(1)) + 1;
        LoadTimes times = new LoadTimes(new Histogram(3), new Histogram(3));
        times.response().recordValueWithCount(1_000_000, connections);
        times.handshake().recordValueWithCount(1_000_000, connections);
        LoadCounts counts = new LoadCounts(connections, connections, connections, Collections.emptySortedMap(), 1);
        LoadPace pace = new LoadPace(Duration.ofSeconds(1), Duration.ofSeconds(1), List.of(connections));
        return new LoadOutcome(counts, counts, times, pace, new ClientCost(0.1, 0.1), Optional.of(claimed));
    }

    private static String openssl(LoadPlan plan) throws LoadException, InterruptedException {
        String version = switch (plan.target().tls().orElseThrow().version()) {
            case TlsVersion.TLS_1_2 -> "-tls1_2";
            case TlsVersion.TLS_1_3 -> "-tls1_3";
        };
        String server = "127.0.0.1:" + plan.target().endpoint().port();
        try {
            Process process = new ProcessBuilder(List.of(
                            "openssl", "s_time", "-reuse", version, "-connect", server, "-www", "/", "-time", "1"))
                    .redirectErrorStream(true)
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            return output;
        } catch (IOException e) {
            throw new LoadException("openssl s_time does not start", e);
        }
    }

    @Override
    public void close() {
        // Each plan is a process that has ended.
    }
}
