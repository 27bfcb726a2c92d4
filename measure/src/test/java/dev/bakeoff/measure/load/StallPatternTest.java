package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.measure.load.StallPattern.EvenLoad;
import java.time.Duration;
import java.util.Arrays;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class StallPatternTest {
    private static final Duration MILLISECOND = Duration.ofMillis(1);
    private static final double[] QUANTILES = {0.5, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999, 0.9999};

    /** Freezes for 1 s in every 10 s. */
    private static final StallPattern TENTH =
            new StallPattern(MILLISECOND, Duration.ofSeconds(1), Duration.ofSeconds(10), Duration.ZERO);

    /** Many requests, one by one, on connections that serve who waits in order. In seconds, ascending. */
    private static final class Simulation {
        private static final int PERIODS = 50;

        private final double[] response;
        private final double[] service;

        private Simulation(double[] response, double[] service) {
            this.response = response;
            this.service = service;
            Arrays.sort(response);
            Arrays.sort(service);
        }

        static Simulation of(StallPattern pattern, EvenLoad load, RandomGenerator random) {
            double aPeriod = load.rate() * pattern.period().toNanos() / 1e9;
            int settling = (int) aPeriod;
            int requests = (int) (aPeriod * PERIODS);
            double[] response = new double[requests];
            double[] service = new double[requests];
            PriorityQueue<Long> free = new PriorityQueue<>();
            for (int i = 0; i < load.connections(); i++) {
                free.add(0L);
            }
            double offset = random.nextDouble();
            for (int i = -settling; i < requests; i++) {
                long intended = Math.round((i + settling + offset) / load.rate() * 1e9);
                long sent = Math.max(intended, free.remove());
                long leaves = pattern.leaving(sent);
                free.add(leaves);
                if (i >= 0) {
                    response[i] = (leaves - intended) / 1e9;
                    service[i] = (leaves - sent) / 1e9;
                }
            }
            return new Simulation(response, service);
        }

        double responseTime(double quantile) {
            return at(quantile, response);
        }

        double serviceTime(double quantile) {
            return at(quantile, service);
        }

        private static double at(double quantile, double[] ascending) {
            return ascending[Math.max(0, (int) Math.ceil(quantile * ascending.length) - 1)];
        }
    }

    @Test
    void holdsBackWhatIsDueInAFreeze() {
        StallPattern pattern =
                new StallPattern(MILLISECOND, Duration.ofMillis(10), Duration.ofMillis(100), Duration.ofMillis(30));

        assertThat(pattern.leaving(0)).isEqualTo(1_000_000);
        assertThat(pattern.leaving(28_999_999)).as("just before").isEqualTo(29_999_999);
        assertThat(pattern.leaving(29_000_000)).as("at its start").isEqualTo(40_000_000);
        assertThat(pattern.leaving(38_999_999)).as("at its end").isEqualTo(40_000_000);
        assertThat(pattern.leaving(39_000_000)).as("after it").isEqualTo(40_000_000);
        assertThat(pattern.leaving(135_000_000)).as("in the second").isEqualTo(140_000_000);
    }

    @Test
    void beginsInAFreezeThatBeganAPeriodBefore() {
        StallPattern pattern =
                new StallPattern(MILLISECOND, Duration.ofMillis(60), Duration.ofMillis(100), Duration.ofMillis(90));

        assertThat(pattern.leaving(0)).isEqualTo(50_000_000);
    }

    @Test
    void hasTheDistributionOfOneTenthFrozen() {
        EvenLoad free = new EvenLoad(500, 600);

        assertThat(TENTH.responseTime(0.5, free)).isCloseTo(0.001, within(1e-12));
        assertThat(TENTH.responseTime(0.9, free)).isCloseTo(0.001, within(1e-12));
        assertThat(TENTH.responseTime(0.95, free)).isCloseTo(0.501, within(1e-12));
        assertThat(TENTH.responseTime(0.99, free)).isCloseTo(0.901, within(1e-12));
        assertThat(TENTH.responseTime(0.999, free)).isCloseTo(0.991, within(1e-12));
        assertThat(TENTH.serviceTime(0.99, free)).as("no request waits").isCloseTo(0.901, within(1e-12));
    }

    @Test
    void hidesMostOfTheFreezeFromWhoTimesFromTheSend() {
        EvenLoad few = new EvenLoad(500, 10);

        assertThat(TENTH.serviceTime(0.99, few)).isCloseTo(0.001, within(1e-12));
        assertThat(TENTH.serviceTime(0.999, few)).isCloseTo(0.991, within(1e-12));
        assertThat(TENTH.responseTime(0.99, few)).isBetween(0.901, 0.907);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void agreesWithRequestsCountedOneByOne(long seed) {
        Random random = new Random(seed);
        Duration service = Duration.ofNanos(random.nextLong(200_000, 3_000_000));
        Duration freeze = Duration.ofNanos(random.nextLong(50_000_000, 300_000_000));
        Duration period = freeze.multipliedBy(3 + random.nextLong(10)).plusNanos(random.nextLong(10_000_000));
        StallPattern pattern = StallPattern.ofAnyPhase(service, freeze, period, random);
        double rate = random.nextDouble(500, 5000);
        double fewest = Math.max(1, 2 * rate * service.toNanos() / 1e9);
        double most = Math.max(fewest, 1.3 * rate * freeze.toNanos() / 1e9);
        EvenLoad load = new EvenLoad(rate, (int) Math.ceil(random.nextDouble(fewest, most + 1)));

        Simulation simulation = Simulation.of(pattern, load, random);

        // Where one step of the curve takes over from another, too.
        double step = load.step() / (period.toNanos() / 1e9);
        double[] quantiles = DoubleStream.concat(
                        Arrays.stream(QUANTILES),
                        IntStream.rangeClosed(1, 3).mapToDouble(k -> Math.max(0, 1 - k * step)))
                .toArray();
        for (double quantile : quantiles) {
            assertThat(pattern.responseTime(quantile, load))
                    .as("response time at %s of %s, %s", quantile, pattern, load)
                    .isCloseTo(simulation.responseTime(quantile), within(2 / rate));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23, 24, 25, 26, 27, 28, 29, 30})
    void agreesWithRequestsTimedFromTheSendOneByOne(long seed) {
        Random random = new Random(seed);
        StallPattern pattern =
                StallPattern.ofAnyPhase(MILLISECOND, Duration.ofMillis(200), Duration.ofSeconds(1), random);
        EvenLoad load = new EvenLoad(random.nextDouble(2000, 5000), random.nextInt(10, 200));

        Simulation simulation = Simulation.of(pattern, load, random);

        double seen = load.connections() / load.rate();
        for (double quantile : QUANTILES) {
            boolean atTheEdge = Math.abs(1 - quantile - seen) < 2 / load.rate();
            if (!atTheEdge) {
                assertThat(pattern.serviceTime(quantile, load))
                        .as("service time at %s of %s", quantile, load)
                        .isCloseTo(simulation.serviceTime(quantile), within(2 / load.rate()));
            }
        }
    }

    @Test
    void refusesWhatItsClosedFormIsNotAbout() {
        assertThatThrownBy(() -> TENTH.responseTime(0.99, new EvenLoad(5000, 9)))
                .hasMessageContaining("9 connections are too few for 5000.0 requests a second");
        StallPattern mostlyFrozen =
                new StallPattern(MILLISECOND, Duration.ofSeconds(9), Duration.ofSeconds(10), Duration.ZERO);
        assertThatThrownBy(() -> mostlyFrozen.serviceTime(0.99, new EvenLoad(500, 4)))
                .hasMessageContaining("use more connections");
        assertThatThrownBy(() -> TENTH.responseTime(1.1, new EvenLoad(500, 10))).hasMessageContaining("quantile");
    }

    @Test
    void refusesPatternsThatCannotBe() {
        Duration second = Duration.ofSeconds(1);
        assertThatThrownBy(() -> new StallPattern(MILLISECOND, second, second, Duration.ZERO))
                .hasMessageContaining("less than a period");
        assertThatThrownBy(() -> new StallPattern(MILLISECOND, MILLISECOND, second, second))
                .hasMessageContaining("a phase lies");
        assertThatThrownBy(() -> new EvenLoad(0, 1)).hasMessageContaining("a rate above 0");
    }
}
