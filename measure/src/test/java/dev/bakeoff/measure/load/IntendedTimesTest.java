package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.measure.load.LoadModel.Open;
import dev.bakeoff.measure.load.LoadModel.Part;
import dev.bakeoff.measure.load.LoadModel.Spacing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class IntendedTimesTest {
    private static final RateProfile THOUSAND = RateProfile.constant(1000);
    private static final RateProfile RAMP = new RateProfile(List.of(
            new RateProfile.Segment(0, 2000, Duration.ofSeconds(10)),
            new RateProfile.Segment(500, 500, Duration.ofSeconds(20))));

    @Test
    void constantGapsAreTheRatesOwn() {
        IntendedTimes times = new IntendedTimes(new Open(THOUSAND, Spacing.CONSTANT, 1), Duration.ZERO);
        assertThat(take(times, 4)).containsExactly(0L, 1_000_000L, 2_000_000L, 3_000_000L);
    }

    @Test
    void partsOfConstantArrivalsMakeTheWholeExactly() {
        long[] whole = take(new IntendedTimes(new Open(RAMP, Spacing.CONSTANT, 1), Duration.ofSeconds(1)), 300);
        List<Long> parts = new ArrayList<>();
        for (int index = 0; index < 3; index++) {
            Open part = new Open(RAMP, Spacing.CONSTANT, 1, new Part(index, 3));
            Arrays.stream(take(new IntendedTimes(part, Duration.ofSeconds(1)), 100))
                    .forEach(parts::add);
        }
        assertThat(parts.stream().sorted().mapToLong(Long::longValue))
                .containsExactly(Arrays.stream(whole).boxed().toArray(Long[]::new));
    }

    @Test
    void aPartOfAPartIsAPart() {
        assertThat(new Part(1, 2).of(new Part(2, 3))).isEqualTo(new Part(5, 6));
        assertThat(IntStream.range(0, 3).map(index -> new Part(index, 3).share(8)))
                .containsExactly(3, 3, 2);
    }

    @Test
    void theSameSeedGivesTheSameTimes() {
        assertThat(poisson(7, Part.WHOLE, 100)).isEqualTo(poisson(7, Part.WHOLE, 100));
        assertThat(poisson(7, Part.WHOLE, 100)).isNotEqualTo(poisson(8, Part.WHOLE, 100));
        assertThat(poisson(7, new Part(0, 2), 100)).isNotEqualTo(poisson(7, new Part(1, 2), 100));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void poissonGapsAreExponential(long seed) {
        long[] times = poisson(seed, Part.WHOLE, 20_000);
        double[] gaps = IntStream.range(1, times.length)
                .mapToDouble(i -> (times[i] - times[i - 1]) / 1e9)
                .toArray();
        assertThat(kolmogorovSmirnov(gaps, x -> -Math.expm1(-1000 * x))).isLessThan(critical(gaps.length));
        assertThat(kolmogorovSmirnov(gaps, x -> -Math.expm1(-1050 * x)))
                .as("a rate that is 5 % off would be found")
                .isGreaterThan(critical(gaps.length));
    }

    /** What several clients send together is Poisson again, with the whole rate. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void partsOfAPoissonProcessMakeTheWhole(long seed) {
        long[] times = IntStream.range(0, 4)
                .boxed()
                .flatMapToLong(index -> LongStream.of(poisson(seed, new Part(index, 4), 10_000)))
                .sorted()
                .limit(20_000)
                .toArray();
        double[] gaps = IntStream.range(1, times.length)
                .mapToDouble(i -> (times[i] - times[i - 1]) / 1e9)
                .toArray();
        assertThat(kolmogorovSmirnov(gaps, x -> -Math.expm1(-1000 * x))).isLessThan(critical(gaps.length));
    }

    /** Under a ramp the times themselves are distributed as the profile's share of all arrivals. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void poissonTimesFollowTheProfile(long seed) {
        IntendedTimes times = new IntendedTimes(new Open(RAMP, Spacing.POISSON, seed), Duration.ZERO);
        double[] seconds = LongStream.generate(times::next)
                .takeWhile(time -> time < 30_000_000_000L)
                .mapToDouble(time -> time / 1e9)
                .toArray();
        assertThat(seconds.length).as("20,000 with a deviation of 141").isBetween(19_400, 20_600);
        double all = RAMP.arrivalsUntil(Duration.ofSeconds(30));
        DoubleUnaryOperator share = x -> RAMP.arrivalsUntil(Duration.ofNanos((long) (x * 1e9))) / all;
        assertThat(kolmogorovSmirnov(seconds, share)).isLessThan(critical(seconds.length));
    }

    private static long[] poisson(long seed, Part part, int count) {
        return take(new IntendedTimes(new Open(THOUSAND, Spacing.POISSON, seed, part), Duration.ZERO), count);
    }

    private static long[] take(IntendedTimes times, int count) {
        return LongStream.generate(times::next).limit(count).toArray();
    }

    /** The largest distance between an empirical distribution and a continuous one. */
    private static double kolmogorovSmirnov(double[] sample, DoubleUnaryOperator distribution) {
        double[] sorted = Arrays.stream(sample).sorted().toArray();
        double n = sorted.length;
        return IntStream.range(0, sorted.length)
                .mapToDouble(i -> {
                    double share = distribution.applyAsDouble(sorted[i]);
                    return Math.max(share - i / n, (i + 1) / n - share);
                })
                .max()
                .orElseThrow();
    }

    /** At 0.1 %: {@code sqrt(-ln(0.001 / 2) / 2 / n)} (Smirnov's limit, first term). */
    private static double critical(int n) {
        return Math.sqrt(-Math.log(0.0005) / 2 / n);
    }
}
