package dev.bakeoff.core.measurement;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collection;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * All the times of one kind that a trial saw, as a histogram: what percentile curves are drawn from, and what can be
 * merged over trials without an average of percentiles. Immutable.
 */
public final class Distribution {
    private static final int DIGITS = 3;
    private static final double NANOSECONDS = 1e9;

    private final String name;
    private final Histogram nanoseconds;

    private Distribution(String name, Histogram nanoseconds) {
        if (nanoseconds.getTotalCount() == 0) {
            throw new IllegalArgumentException("the distribution of " + name + " holds no time");
        }
        this.name = name;
        this.nanoseconds = nanoseconds;
    }

    /**
     * @param name what was timed, as metrics call it, for example {@code responseTime}
     * @param nanoseconds at least one value; copied
     * @throws IllegalArgumentException when the histogram is empty
     */
    public static Distribution of(String name, Histogram nanoseconds) {
        return new Distribution(name, nanoseconds.copy());
    }

    /**
     * The times of several trials together, as if they had been recorded in one histogram.
     *
     * @throws IllegalArgumentException when there is none, or they are of different names
     */
    public static Distribution merged(Collection<Distribution> parts) {
        Histogram sum = new Histogram(DIGITS);
        parts.forEach(part -> sum.add(part.nanoseconds));
        String name = parts.stream()
                .map(Distribution::name)
                .reduce((one, other) -> {
                    if (!one.equals(other)) {
                        throw new IllegalArgumentException(one + " and " + other + " cannot be merged");
                    }
                    return one;
                })
                .orElseThrow(() -> new IllegalArgumentException("nothing to merge"));
        return new Distribution(name, sum);
    }

    /**
     * Reads what {@link #compressed} wrote.
     *
     * @throws IllegalArgumentException when the bytes are no compressed histogram
     */
    public static Distribution ofCompressed(String name, byte[] bytes) {
        Histogram histogram;
        try {
            histogram = Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(bytes), 0);
        } catch (DataFormatException | RuntimeException e) {
            // HdrHistogram checks its input by running into its end, hence the wide net.
            throw new IllegalArgumentException("the distribution of " + name + " is not a compressed histogram", e);
        }
        return new Distribution(name, histogram);
    }

    public String name() {
        return name;
    }

    /** How many times it holds, at least 1. */
    public long count() {
        return nanoseconds.getTotalCount();
    }

    /**
     * The time, in seconds to 3 significant digits, that this share of all times do not exceed.
     *
     * @param percentile 0 to 100
     */
    public double secondsAt(double percentile) {
        return nanoseconds.getValueAtPercentile(percentile) / NANOSECONDS;
    }

    /** The times that occurred, in seconds to 3 significant digits, ascending and without repetition. */
    public double[] seconds() {
        return recorded()
                .mapToDouble(step -> step.getValueIteratedTo() / NANOSECONDS)
                .toArray();
    }

    /** How often each of {@link #seconds} occurred, in the same order; each at least 1. */
    public long[] counts() {
        return recorded()
                .mapToLong(HistogramIterationValue::getCountAtValueIteratedTo)
                .toArray();
    }

    /** The iterator hands out one object again and again: read each step before the next. */
    private Stream<HistogramIterationValue> recorded() {
        return StreamSupport.stream(nanoseconds.recordedValues().spliterator(), false);
    }

    /** HdrHistogram's compressed encoding, in nanoseconds, which its libraries in other languages read too. */
    public byte[] compressed() {
        ByteBuffer buffer = ByteBuffer.allocate(nanoseconds.getNeededByteBufferCapacity());
        // The histogram keeps a scratch buffer while it encodes.
        synchronized (nanoseconds) {
            return Arrays.copyOf(buffer.array(), nanoseconds.encodeIntoCompressedByteBuffer(buffer));
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Distribution distribution
                && name.equals(distribution.name)
                && nanoseconds.equals(distribution.nanoseconds);
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + nanoseconds.hashCode();
    }

    @Override
    public String toString() {
        return count() + " times of " + name;
    }
}
