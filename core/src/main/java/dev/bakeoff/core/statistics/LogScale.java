package dev.bakeoff.core.statistics;

/**
 * Estimates for positive figures on the logarithmic scale, where ratios are differences and a slow-down of a half is
 * as far from 1 as a speed-up of two.
 *
 * <p>Source: the interval is Student's t on the logarithms (Gosset 1908), carried back by {@code exp}; the point
 * estimate is the geometric mean, as for benchmark ratios in Fleming and Wallace, "How not to lie with statistics",
 * Communications of the ACM 29(3), 1986. Assumes the logarithms to be independent and about normal; for two to five
 * samples that cannot be checked, and the interval is then wide because t has few degrees of freedom.
 */
public final class LogScale {
    public static final String T_METHOD = "Student t on logarithms";

    private LogScale() {}

    /**
     * The geometric mean of positive figures with its interval.
     *
     * @param figures at least one, all positive and finite
     * @param level above 0 and below 1
     */
    public static Estimate geometricMean(double[] figures, double level) {
        return SampleMean.of(logarithms(figures), SamplingPlan.fixed()).at(level);
    }

    /**
     * Natural logarithms of figures.
     *
     * @throws IllegalArgumentException when one is not positive and finite
     */
    static double[] logarithms(double[] figures) {
        double[] logarithms = new double[figures.length];
        for (int i = 0; i < figures.length; i++) {
            if (!(figures[i] > 0) || Double.isInfinite(figures[i])) {
                throw new IllegalArgumentException("figures must be positive and finite, not " + figures[i]);
            }
            logarithms[i] = Math.log(figures[i]);
        }
        return logarithms;
    }

    public static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    /** The sample standard deviation, divisor n-1; needs at least two values. */
    public static double standardDeviation(double[] values) {
        double mean = mean(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Math.sqrt(squares / (values.length - 1));
    }
}
