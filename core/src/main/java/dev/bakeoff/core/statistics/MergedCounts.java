package dev.bakeoff.core.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * How often each value occurred in several clusters, for percentiles of all clusters together, each cluster taken as
 * often as a resample drew it. Immutable.
 *
 * <p>Occurrences are kept cumulatively by cluster, so that a percentile of one resample costs a binary search and not a
 * merge of histograms.
 */
public final class MergedCounts {
    private final double[] values;
    private final long[][] upTo;

    /** How often each value occurred in one cluster. Immutable. */
    public static final class Cluster {
        private final double[] values;
        private final long[] counts;

        /**
         * @param values at least one, ascending and without repetition; copied
         * @param counts how often each occurred, in the same order, each above 0; copied
         * @throws IllegalArgumentException when they are not so
         */
        public Cluster(double[] values, long[] counts) {
            this.values = values.clone();
            this.counts = counts.clone();
            if (values.length == 0 || values.length != counts.length) {
                throw new IllegalArgumentException(
                        "a cluster has values and a count for each, not " + values.length + " and " + counts.length);
            }
            for (int i = 0; i < values.length; i++) {
                if (counts[i] < 1 || (i > 0 && !(values[i] > values[i - 1]))) {
                    throw new IllegalArgumentException("values ascend and occur: " + values[i] + " does not");
                }
            }
        }
    }

    /**
     * @param clusters at least one
     * @throws IllegalArgumentException when there is none
     */
    public MergedCounts(List<Cluster> clusters) {
        if (clusters.isEmpty()) {
            throw new IllegalArgumentException("nothing to merge");
        }
        this.values = distinct(clusters.stream()
                .flatMapToDouble(cluster -> DoubleStream.of(cluster.values))
                .sorted()
                .toArray());
        this.upTo = clusters.stream().map(this::upTo).toArray(long[][]::new);
    }

    private static double[] distinct(double[] sorted) {
        int kept = 1;
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i] != sorted[kept - 1]) {
                sorted[kept++] = sorted[i];
            }
        }
        return Arrays.copyOf(sorted, kept);
    }

    /** For each of all values, how often it or a lesser one occurred in the cluster. */
    private long[] upTo(Cluster cluster) {
        long[] sums = new long[values.length];
        long sum = 0;
        int next = 0;
        for (int i = 0; i < values.length; i++) {
            if (next < cluster.values.length && cluster.values[next] == values[i]) {
                sum += cluster.counts[next++];
            }
            sums[i] = sum;
        }
        return sums;
    }

    public int clusters() {
        return upTo.length;
    }

    /** The percentile of all clusters together, see {@link #percentile(double, int[])}. */
    public double percentile(double percentile) {
        int[] once = new int[upTo.length];
        Arrays.fill(once, 1);
        return percentile(percentile, once);
    }

    /**
     * The least value that at least this share of all occurrences do not exceed: the nearest rank, as HdrHistogram has it.
     *
     * @param percentile 0 to 100
     * @param draws how often each cluster is taken, not negative, at least one of them above 0
     */
    public double percentile(double percentile, int[] draws) {
        long total = occurrences(values.length - 1, draws);
        // One ulp less, lest rounding up lands on the next rank where the product is whole.
        long rank = Math.max(1, (long) Math.ceil(Math.nextDown(percentile) * total / 100));
        int low = 0;
        int high = values.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (occurrences(middle, draws) >= rank) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return values[low];
    }

    private long occurrences(int value, int[] draws) {
        long sum = 0;
        for (int cluster = 0; cluster < upTo.length; cluster++) {
            sum += draws[cluster] * upTo[cluster][value];
        }
        return sum;
    }
}
