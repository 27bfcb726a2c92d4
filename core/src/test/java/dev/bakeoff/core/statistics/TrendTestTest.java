package dev.bakeoff.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.BetaDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrendTestTest {

    /**
     * One-sided probabilities of a score of S or more, from table A.21 of Hollander and Wolfe (Nonparametric Statistical
     * Methods, 1973), which Gilbert reprints as table A18 (Statistical Methods for Environmental Pollution Monitoring,
     * 1987).
     */
    @ParameterizedTest
    @CsvSource({
        "4,6,0.042",
        "4,4,0.167",
        "4,2,0.375",
        "5,10,0.0083",
        "5,8,0.042",
        "5,6,0.117",
        "5,4,0.242",
        "6,15,0.0014",
        "6,13,0.0083",
        "6,11,0.028",
        "6,7,0.136",
        "7,21,0.00020",
        "7,19,0.0014",
        "7,15,0.015",
        "7,11,0.068",
        "8,28,0.000025",
        "8,22,0.0028",
        "8,20,0.0071",
        "8,14,0.054",
        "9,32,0.00012",
        "9,26,0.0029",
        "9,20,0.022",
        "9,12,0.130",
        "10,37,0.00018",
        "10,33,0.0011",
        "10,27,0.0083",
        "10,23,0.023",
        "10,13,0.146"
    })
    void agreesWithTheTableOfTheExactDistribution(int n, int score, BigDecimal oneSided) {
        double[] rising = orderWithScore(n, score);
        double[] falling = Arrays.stream(rising).map(value -> -value).toArray();
        double rounding = 0.501 * Math.pow(10, -oneSided.scale());
        assertThat(TrendTest.of(rising).pValue() / 2).isCloseTo(oneSided.doubleValue(), within(rounding));
        assertThat(TrendTest.of(falling).pValue())
                .isEqualTo(TrendTest.of(rising).pValue());
    }

    /** Each next figure is put in front of as many of those before it as inversions are still wanted. */
    private static double[] orderWithScore(int n, int score) {
        int inversions = (n * (n - 1) / 2 - score) / 2;
        List<Integer> order = new ArrayList<>();
        for (int figure = 0; figure < n; figure++) {
            int added = Math.min(inversions, figure);
            order.add(figure - added, figure);
            inversions -= added;
        }
        return order.stream().mapToDouble(Integer::doubleValue).toArray();
    }

    @Test
    void correctsForTiesAsInAnExampleWorkedByHand() {
        // Groups of 2, 3 and 3 equals, as in Gilbert (1987), section 16.4.2. S = 3, and its variance is
        // (9 x 8 x 23 - 2 x 1 x 9 - 3 x 2 x 11 - 3 x 2 x 11) / 18 = 83.667; z = (3 - 1) / 9.147 = 0.21865.
        TrendTest test = TrendTest.of(new double[] {23, 24, 29, 6, 29, 24, 24, 29, 23});
        assertThat(test.pValue()).isCloseTo(0.8269, within(1e-4));
    }

    @Test
    void takesTheScoreOfManyAsNormalWithContinuityCorrection() {
        // Variance 25 x 24 x 55 / 18 = 1833.33, z = (100 - 1) / 42.817 = 2.3121.
        assertThat(TrendTest.of(orderWithScore(25, 100)).pValue()).isCloseTo(0.02077, within(1e-5));
    }

    @Test
    void isExactUpToTwentyFigures() {
        // By the recurrence in SciPy's kendalltau; taken as normal, it would be 0.01037.
        assertThat(TrendTest.of(orderWithScore(20, 80)).pValue()).isCloseTo(0.009056, within(1e-6));
    }

    @Test
    void figuresThatAreAllEqualHaveNoTrend() {
        assertThat(TrendTest.of(new double[] {7, 7, 7, 7})).isEqualTo(new TrendTest(1, 0));
    }

    @Test
    void aNegativeZeroIsAZero() {
        assertThat(TrendTest.of(new double[] {0.0, -0.0, 1, 2})).isEqualTo(TrendTest.of(new double[] {0, 0, 1, 2}));
    }

    @Test
    void takesTheMedianOfAllSlopes() {
        // Slopes 1, 2 and 3/2.
        assertThat(TrendTest.of(new double[] {0, 1, 3}).logChange()).isCloseTo(3, within(1e-12));
        // Slopes 1, 1, 4/3, 3/2, 3/2 and 2: 17/12, times 3.
        assertThat(TrendTest.of(new double[] {0, 1, 3, 4}).logChange()).isCloseTo(4.25, within(1e-12));
        // One wild figure in five does not count.
        assertThat(TrendTest.of(new double[] {0, 0.1, 0.2, 50, 0.4}).logChange())
                .isCloseTo(0.4, within(1e-12));
    }

    @Test
    void knowsHowFarApartFiguresAre() {
        assertThat(TrendTest.of(new int[] {1, 2, 10}, new double[] {0, 0.1, 0.9})
                        .logChange())
                .isCloseTo(0.9, within(1e-12));
    }

    @Test
    void saysWhatItFound() {
        TrendTest rising = new TrendTest(0.0042, Math.log(1.31));
        assertThat(rising.words()).isEqualTo("rises by 31.0 %");
        assertThat(rising.evidence()).isEqualTo("Mann-Kendall p = 0.0042");
        TrendTest falling = new TrendTest(0.00003, Math.log(0.877));
        assertThat(falling.words()).isEqualTo("falls by 12.3 %");
        assertThat(falling.evidence()).isEqualTo("Mann-Kendall p < 0.0001");
    }

    @Test
    void asksForSureAndForLarge() {
        TrendTest test = new TrendTest(0.005, Math.log(0.9));
        assertThat(test.shows(0.01, 0.05)).isTrue();
        assertThat(test.shows(0.005, 0.05)).isFalse();
        assertThat(test.shows(0.01, 0.11)).isFalse();
    }

    /**
     * Without a trend, p-values below 0.05 must come no more often, by the interval of Clopper and Pearson (Biometrika 26,
     * 1934), and not much less often: with ten figures, the scores that can occur allow 0.0466.
     */
    @ParameterizedTest(name = "{0} figures, seed {1}")
    @CsvSource({"10,201", "20,202", "40,203"})
    void findsTrendsThatAreNotThereAsSeldomAsItSays(int n, long seed) {
        RandomGenerator random = seeded(seed);
        int repetitions = 4000;
        // Figures from a skewed distribution: only their order counts.
        int found = count(
                repetitions,
                _ -> IntStream.range(0, n)
                        .mapToDouble(_ -> random.nextExponential())
                        .toArray(),
                test -> test.pValue() < 0.05);
        assertThat(lowest(found, repetitions)).isLessThan(0.05);
        assertThat(highest(found, repetitions)).isGreaterThan(0.046);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {301, 302})
    void findsATrendThatIsThere(long seed) {
        RandomGenerator random = seeded(seed);
        int found = count(
                500,
                _ -> IntStream.range(0, 10)
                        .mapToDouble(i -> 0.1 * i / 9 + 0.01 * random.nextGaussian())
                        .toArray(),
                test -> test.shows(0.01, 0.05));
        assertThat(found).isGreaterThan(450);
    }

    /** What the assumption of independence is worth, and why a size is asked for, too. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {401, 402})
    void isMisledBySerialCorrelationUnlessASizeIsAskedFor(long seed) {
        RandomGenerator random = seeded(seed);
        int repetitions = 2000;
        IntFunction<double[]> correlated = _ -> {
            double[] figures = new double[20];
            for (int i = 1; i < figures.length; i++) {
                figures[i] = 0.6 * figures[i - 1] + 0.01 * random.nextGaussian();
            }
            return figures;
        };
        assertThat(lowest(count(repetitions, correlated, test -> test.pValue() < 0.01), repetitions))
                .isGreaterThan(0.05);
        assertThat(highest(count(repetitions, correlated, test -> test.shows(0.01, 0.05)), repetitions))
                .isLessThan(0.01);
    }

    @Test
    void refusesWhatIsNoSeries() {
        refused(() -> TrendTest.of(new double[] {1}));
        refused(() -> TrendTest.of(new double[] {1, Double.NEGATIVE_INFINITY}));
        refused(() -> TrendTest.of(new int[] {1, 2, 3}, new double[] {1, 2}));
        refused(() -> TrendTest.of(new int[] {2, 2}, new double[] {1, 2}));
        refused(() -> new TrendTest(1.1, 0));
        refused(() -> new TrendTest(Double.NaN, 0));
        refused(() -> new TrendTest(0.5, Double.NaN));
    }

    private static void refused(Runnable construction) {
        assertThatIllegalArgumentException().isThrownBy(construction::run);
    }

    private static int count(int repetitions, IntFunction<double[]> figures, Predicate<TrendTest> matching) {
        return (int) IntStream.range(0, repetitions)
                .mapToObj(figures)
                .map(TrendTest::of)
                .filter(matching)
                .count();
    }

    /** Ends of the interval of Clopper and Pearson at 99.9 %. */
    private static double lowest(int found, int repetitions) {
        return found == 0
                ? 0
                : BetaDistribution.of(found, repetitions - found + 1.0).inverseCumulativeProbability(0.0005);
    }

    private static double highest(int found, int repetitions) {
        return BetaDistribution.of(found + 1.0, repetitions - found).inverseSurvivalProbability(0.0005);
    }

    private static RandomGenerator seeded(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }
}
