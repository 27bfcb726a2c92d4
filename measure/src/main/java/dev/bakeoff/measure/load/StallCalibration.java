package dev.bakeoff.measure.load;

import dev.bakeoff.core.measurement.Calibration;
import dev.bakeoff.core.unit.Reading;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.HdrHistogram.Histogram;

/**
 * Calibrates a load client: has it offer an open loop to a {@link StallServer} in this process, and holds the times it
 * reports against the truth.
 *
 * <p>There are fewer connections than requests in a freeze, on purpose: most of those wait inside the load client, and a
 * client that times from the actual send does not see them. With a connection for each it would report the same and pass.
 */
public final class StallCalibration {
    private static final String SOURCE = "stall server of Bakeoff's own, open loop";
    private static final Duration SERVICE = Duration.ofMillis(1);
    private static final Duration FREEZE = Duration.ofMillis(100);
    private static final Duration PERIOD = Duration.ofSeconds(1);

    /** Whole periods, for the closed form is about those. */
    private static final int PERIODS = 3;

    /** More than a freeze and the rounds after it, so that the timed interval begins as a period in the midst does. */
    private static final Duration SETTLING = Duration.ofMillis(500);

    /** Of the 12.5 requests a connection in each freeze, one is seen by who times from the send: 0.8 %, not in the p99. */
    private static final double RATE_PER_CONNECTION = 125;

    private static final int FEWEST_CONNECTIONS = 8;
    private static final int MOST_ATTEMPTS = 3;

    private final RandomGenerator random;

    /** @param random draws the phases of the freezes */
    public StallCalibration(RandomGenerator random) {
        this.random = random;
    }

    /**
     * Lets a load client try until it is within the bounds, at most three times; 4 s each.
     *
     * @param threads event loops of the client, at least 1; each gets a connection at least
     * @throws LoadException when load cannot be offered, or came to no open loop or to no answer at all
     * @throws InterruptedException when interrupted while waiting
     */
    public Reading<Calibration> calibrate(LoadClient client, int threads) throws LoadException, InterruptedException {
        StallPattern.EvenLoad load = load(threads);
        List<Calibration.Attempt> attempts = new ArrayList<>();
        Calibration calibration;
        do {
            StallPattern pattern = StallPattern.ofAnyPhase(SERVICE, FREEZE, PERIOD, random);
            attempts.add(attempt(client, pattern, load));
            calibration = new Calibration(load.rate(), truth(pattern, load), attempts);
        } while (!calibration.withinBounds() && attempts.size() < MOST_ATTEMPTS);
        return Reading.measured(calibration, SOURCE);
    }

    private static StallPattern.EvenLoad load(int threads) {
        int connections = Math.max(FEWEST_CONNECTIONS, threads);
        return new StallPattern.EvenLoad(RATE_PER_CONNECTION * connections, connections);
    }

    /** The same for every phase. */
    private static Calibration.Percentiles truth(StallPattern pattern, StallPattern.EvenLoad load) {
        return new Calibration.Percentiles(
                pattern.responseTime(0.5, load), pattern.responseTime(0.99, load), pattern.responseTime(0.999, load));
    }

    private static Calibration.Attempt attempt(LoadClient client, StallPattern pattern, StallPattern.EvenLoad load)
            throws LoadException, InterruptedException {
        try (StallServer server = StallServer.start(pattern)) {
            return attempt(client.offer(plan(server.endpoint(), load)));
        }
    }

    private static LoadPlan plan(Endpoint endpoint, StallPattern.EvenLoad load) {
        return new LoadPlan(
                new Target(endpoint, Optional.empty(), "/", Map.of(), StallServer.ANSWER),
                new LoadModel.Open(RateProfile.constant(load.rate()), LoadModel.Spacing.CONSTANT, 0),
                new LoadPlan.Pool(load.connections(), ConnectionUse.KEEP_ALIVE),
                new LoadPlan.Timing(SETTLING, PERIOD.multipliedBy(PERIODS)),
                TimeLimits.DEFAULT);
    }

    private static Calibration.Attempt attempt(LoadOutcome outcome) throws LoadException {
        OfferedLoad offered = outcome.signs()
                .offered()
                .orElseThrow(() ->
                        new LoadException("the load client carried out no open loop, so it cannot be calibrated"));
        if (outcome.requests() == 0) {
            throw new LoadException("the load client got no answer from a server of Bakeoff's own: " + outcome.errors()
                    + "; is the loopback interface filtered?");
        }
        LoadTimes times = outcome.times();
        return new Calibration.Attempt(
                offered.intended() - outcome.requests(),
                new Calibration.Percentiles(
                        seconds(times.response(), 50), seconds(times.response(), 99), seconds(times.response(), 99.9)),
                seconds(times.service(), 99),
                seconds(times.sendLag(), 99));
    }

    private static double seconds(Histogram nanoseconds, double percentile) {
        return nanoseconds.getValueAtPercentile(percentile) / 1e9;
    }
}
