package dev.bakeoff.core.statistics;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * The share of work that does not spread over processes, fitted to how throughput grows with their number.
 *
 * <p>Source: G. M. Amdahl, "Validity of the single processor approach to achieving large scale computing capabilities",
 * AFIPS 1967: with a serial share s, n processes do r(n) times the work of one, and 1/r = s + (1 - s)/n. That is a line
 * through the origin of x = 1 - 1/n and y = 1/r - 1/n, whose slope s is fitted by least squares block by block; the estimate
 * is the mean over blocks with Student's t. Assumes blocks to be independent and their shares about normal. What is shared is
 * whatever holds processes back, a lock as well as memory bandwidth, a clock that falls when all cores work, or a neighbour;
 * below 0 it grows faster than the number of processes, which caches or noise do.
 */
public final class SerialShare {
    static final String METHOD = "least squares of Amdahl's law by block, Student t";

    private SerialShare() {}

    /**
     * The estimate over blocks.
     *
     * @param blocks at least one; in each, by number of processes, or by CPUs as a multiple of the fewest, above 1: throughput as a
     *     multiple of that of one, above 0; none empty
     * @param level of confidence, above 0 and below 1
     */
    public static Estimate of(List<? extends SortedMap<? extends Number, Double>> blocks, double level) {
        double[] shares = blocks.stream().mapToDouble(SerialShare::fit).toArray();
        return StudentMean.of(shares, level, METHOD);
    }

    private static double fit(SortedMap<? extends Number, Double> block) {
        double products = 0;
        double squares = 0;
        for (Map.Entry<? extends Number, Double> step : block.entrySet()) {
            double perProcess = 1 / step.getKey().doubleValue();
            double x = 1 - perProcess;
            products += x * (1 / step.getValue() - perProcess);
            squares += x * x;
        }
        return products / squares;
    }
}
