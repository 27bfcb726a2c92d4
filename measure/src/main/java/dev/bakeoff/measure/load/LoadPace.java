package dev.bakeoff.measure.load;

import dev.bakeoff.core.measurement.ThroughputSeries;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How long a timed interval was, and how many correct responses came when in it.
 *
 * @param elapsed length of the interval as it turned out; positive
 * @param slice length of every slice but the last; positive
 * @param counts correct responses a slice, none negative; the last one of at least one slice is as long as the whole ones
 *     leave it, since the end of an interval is noticed a little late
 */
public record LoadPace(Duration elapsed, Duration slice, List<Long> counts) {
    public LoadPace {
        counts = List.copyOf(counts);
        if (!elapsed.isPositive()) {
            throw new IllegalArgumentException("a timed interval has a positive length, not " + elapsed);
        }
        if (counts.isEmpty() || counts.stream().anyMatch(count -> count < 0)) {
            throw new IllegalArgumentException("a timed interval has slices, and counts in them are not negative");
        }
        if (!slice.isPositive() || slice.multipliedBy(counts.size() - 1L).compareTo(elapsed) > 0) {
            throw new IllegalArgumentException(
                    counts.size() + " slices of " + slice + " do not lie in an interval of " + elapsed);
        }
    }

    /** In all slices. */
    long requests() {
        return counts.stream().mapToLong(Long::longValue).sum();
    }

    /**
     * The slices as a part of a trial's series.
     *
     * @param start of this interval in the series
     */
    public List<ThroughputSeries.Slice> slicesFrom(Duration start) {
        int last = counts.size() - 1;
        return IntStream.rangeClosed(0, last)
                .mapToObj(i -> new ThroughputSeries.Slice(
                        start.plus(slice.multipliedBy(i)),
                        start.plus(i == last ? elapsed : slice.multipliedBy(i + 1L)),
                        counts.get(i)))
                .toList();
    }

    /** Both together, for example two event loops with the same plan; the longer interval stands for both. */
    LoadPace plus(LoadPace other) {
        if (!slice.equals(other.slice) || counts.size() != other.counts.size()) {
            throw new IllegalArgumentException("intervals with different slices cannot be added up");
        }
        return new LoadPace(
                elapsed.compareTo(other.elapsed) > 0 ? elapsed : other.elapsed,
                slice,
                IntStream.range(0, counts.size())
                        .mapToObj(i -> counts.get(i) + other.counts.get(i))
                        .toList());
    }
}
