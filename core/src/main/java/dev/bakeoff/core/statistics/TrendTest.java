package dev.bakeoff.core.statistics;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Whether figures in the order of time have a monotone trend, and how far it leads.
 *
 * <p>Source of the p-value: the test of Mann and Kendall (H. B. Mann, "Nonparametric tests against trend", Econometrica
 * 13, 1945; M. G. Kendall, Rank Correlation Methods, 4th edition, 1975). Its score S counts the pairs that rise less those
 * that fall. Without ties and up to {@link #MOST_EXACT} figures its distribution is exact, as S then tells the inversions
 * of a permutation; else it is taken as normal, with Kendall's corrections of the variance for ties and of S by 1 for
 * continuity. Source of the change: the median of the slopes of all pairs (H. Theil, Indagationes Mathematicae 12, 1950;
 * P. K. Sen, Journal of the American Statistical Association 63, 1968), times the way from the first figure to the last.
 *
 * <p>Assumes that without a trend the figures are independent and of one distribution, whatever that is. Figures close in
 * time are often serially correlated, and then small p-values come by chance more often than they say; and of many figures
 * even a trend too small to matter has a small one. So nothing should follow from a p-value alone:
 * {@link #shows(double, double)} asks for a size, too.
 *
 * @param pValue two-sided: how probable a score at least as far from 0 is without a trend, 0 to 1
 * @param logChange from the first figure to the last, on the natural logarithmic scale
 */
public record TrendTest(double pValue, double logChange) {
    /** The factorial of more does not fit 64 bits. */
    static final int MOST_EXACT = 20;

    /** Smaller p-values are not told apart in words. */
    private static final double LEAST_TOLD = 0.0001;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    public TrendTest {
        if (!(pValue >= 0 && pValue <= 1) || !Double.isFinite(logChange)) {
            throw new IllegalArgumentException(
                    "a trend has a p-value from 0 to 1 and a finite change, not " + pValue + " and " + logChange);
        }
    }

    /**
     * Tests figures that are equally far apart in time.
     *
     * @param logarithms natural ones of at least two figures, finite, in the order of time
     */
    public static TrendTest of(double[] logarithms) {
        return of(IntStream.range(0, logarithms.length).toArray(), logarithms);
    }

    /**
     * Tests figures with gaps between them.
     *
     * @param positions when, in any unit, each above the one before it
     * @param logarithms natural ones of at least two figures, finite, one a position
     */
    public static TrendTest of(int[] positions, double[] logarithms) {
        int n = logarithms.length;
        if (n < 2 || positions.length != n) {
            throw new IllegalArgumentException(
                    "a trend needs at least two figures, each with its position, not " + n + " at " + positions.length);
        }
        if (IntStream.range(1, n).anyMatch(i -> positions[i] <= positions[i - 1])
                || !Arrays.stream(logarithms).allMatch(Double::isFinite)) {
            throw new IllegalArgumentException("a trend is of finite figures in the order of time");
        }
        double way = (double) positions[n - 1] - positions[0];
        return new TrendTest(pValue(logarithms), medianSlope(positions, logarithms) * way);
    }

    /** How far the figures went from first to last, as a fraction of the first: 0.05 for 5 % up or down. */
    public double size() {
        return Math.abs(Math.expm1(logChange));
    }

    /**
     * Whether there is a trend that matters.
     *
     * @param significance the p-value must be below
     * @param size {@link #size()} must be above
     */
    public boolean shows(double significance, double size) {
        return pValue < significance && size() > size;
    }

    /** For people: rises or falls. */
    public String direction() {
        return logChange < 0 ? "falls" : "rises";
    }

    /** For people, for example: falls by 12.3 %. */
    public String words() {
        return String.format(Locale.ROOT, "%s by %.1f %%", direction(), size() * 100);
    }

    /** For people, for example: Mann-Kendall p = 0.0042. */
    public String evidence() {
        return pValue < LEAST_TOLD
                ? "Mann-Kendall p < 0.0001"
                : String.format(Locale.ROOT, "Mann-Kendall p = %.2g", pValue);
    }

    private static double pValue(double[] values) {
        long score = Math.abs(score(values));
        Collection<Long> groups = groupsOfEquals(values);
        boolean ties = groups.size() < values.length;
        return !ties && values.length <= MOST_EXACT
                ? exactPValue(values.length, score)
                : normalPValue(values.length, groups, score);
    }

    private static long score(double[] values) {
        long score = 0;
        for (int later = 1; later < values.length; later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                score += (long) Math.signum(values[later] - values[earlier]);
            }
        }
        return score;
    }

    private static Collection<Long> groupsOfEquals(double[] values) {
        return Arrays.stream(values)
                .map(value -> value + 0.0) // boxed, 0.0 and -0.0 would be two values
                .boxed()
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()))
                .values();
    }

    /** The share of all orders of {@code n} different figures that lead at least as far from 0. */
    private static double exactPValue(int n, long score) {
        long[] orders = ordersByInversions(n);
        int pairs = orders.length - 1;
        long asFar = 0;
        for (int inversions = 0; pairs - 2L * inversions >= score; inversions++) {
            asFar += orders[inversions];
        }
        return Math.min(1, 2.0 * asFar / LongStream.of(orders).sum());
    }

    /** How many orders of {@code n} figures have 0, 1, 2 ... pairs that fall: each further figure adds 0 to all before it. */
    private static long[] ordersByInversions(int n) {
        long[] orders = {1};
        for (int figures = 2; figures <= n; figures++) {
            long[] more = new long[orders.length + figures - 1];
            for (int inversions = 0; inversions < orders.length; inversions++) {
                for (int added = 0; added < figures; added++) {
                    more[inversions + added] += orders[inversions];
                }
            }
            orders = more;
        }
        return orders;
    }

    private static double normalPValue(int n, Collection<Long> groups, long score) {
        if (score == 0) {
            return 1;
        }
        double variance =
                (term(n) - groups.stream().mapToDouble(TrendTest::term).sum()) / 18;
        return 2 * NORMAL.survivalProbability((score - 1) / Math.sqrt(variance));
    }

    /** What a number of figures, and of equal ones among them, contributes to 18 times the variance; 0 for one alone. */
    private static double term(long figures) {
        return (double) figures * (figures - 1) * (2 * figures + 5);
    }

    private static double medianSlope(int[] positions, double[] values) {
        double[] slopes = IntStream.range(1, values.length)
                .boxed()
                .flatMap(later -> IntStream.range(0, later)
                        .mapToObj(earlier ->
                                (values[later] - values[earlier]) / ((double) positions[later] - positions[earlier])))
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        int half = slopes.length / 2;
        return slopes.length % 2 == 1 ? slopes[half] : (slopes[half - 1] + slopes[half]) / 2;
    }
}
