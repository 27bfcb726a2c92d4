package dev.bakeoff.bench.stall;

import dev.bakeoff.measure.load.ConnectionUse;
import dev.bakeoff.measure.load.Endpoint;
import dev.bakeoff.measure.load.Expectation;
import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.LoadModel;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.LoadTimes;
import dev.bakeoff.measure.load.NettyLoadClient;
import dev.bakeoff.measure.load.RateProfile;
import dev.bakeoff.measure.load.StallPattern;
import dev.bakeoff.measure.load.Target;
import dev.bakeoff.measure.load.TimeLimits;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.HdrHistogram.Histogram;

/**
 * What is true of the server, and what our load client makes of it, in milliseconds: a line each of a name, p99, p99.9 and,
 * for what was measured, the 99th percentile of send lag.
 */
final class StallTimes {
    /** Until the open loop is compiled as far as 500 requests a second make it. */
    private static final Duration WARM_UP = Duration.ofSeconds(10);

    private StallTimes() {}

    /** @param arguments port of the server on the loopback interface */
    public static void main(String[] arguments) throws LoadException, InterruptedException {
        StallPattern pattern = TenthFrozen.pattern(new Random(0));
        line("truth", pattern.responseTime(0.99, TenthFrozen.LOAD), pattern.responseTime(0.999, TenthFrozen.LOAD), "");
        line(
                "truth-from-send",
                pattern.serviceTime(0.99, TenthFrozen.LOAD),
                pattern.serviceTime(0.999, TenthFrozen.LOAD),
                "");
        try (NettyLoadClient client = NettyLoadClient.start(1)) {
            LoadOutcome outcome = client.offer(plan(Integer.parseInt(arguments[0])));
            if (!outcome.whole().errors().isEmpty()) {
                throw new LoadException("the server did not answer everything: "
                        + outcome.whole().errors());
            }
            LoadTimes times = outcome.times();
            String lag = milliseconds(seconds(times.sendLag(), 99));
            line("response", seconds(times.response(), 99), seconds(times.response(), 99.9), lag);
            line("service", seconds(times.service(), 99), seconds(times.service(), 99.9), lag);
        }
    }

    private static LoadPlan plan(int port) {
        Endpoint endpoint = new Endpoint("localhost", "127.0.0.1", port);
        return new LoadPlan(
                new Target(endpoint, Optional.empty(), "/", Map.of(), Expectation.OK),
                new LoadModel.Open(RateProfile.constant(TenthFrozen.LOAD.rate()), LoadModel.Spacing.CONSTANT, 0),
                new LoadPlan.Pool(TenthFrozen.LOAD.connections(), ConnectionUse.KEEP_ALIVE),
                new LoadPlan.Timing(WARM_UP, TenthFrozen.LENGTH),
                TimeLimits.DEFAULT);
    }

    private static double seconds(Histogram nanoseconds, double percentile) {
        return nanoseconds.getValueAtPercentile(percentile) / 1e9;
    }

    private static void line(String name, double p99, double p999, String lag) {
        System.out.println(name + " " + milliseconds(p99) + " " + milliseconds(p999) + " " + lag);
    }

    private static String milliseconds(double seconds) {
        return String.format(Locale.ROOT, "%.3f", seconds * 1e3);
    }
}
