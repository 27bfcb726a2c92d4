package dev.bakeoff.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.statistics.MergedCounts.Cluster;
import java.util.List;
import org.junit.jupiter.api.Test;

class MergedCountsTest {
    /** 1 nine times, and 100 once; 3 ten times. */
    private final MergedCounts counts = new MergedCounts(List.of(
            new Cluster(new double[] {1, 100}, new long[] {9, 1}), new Cluster(new double[] {3}, new long[] {10})));

    @Test
    void percentilesAreThoseOfAllOccurrencesTogether() {
        assertThat(counts.percentile(45)).isEqualTo(1);
        assertThat(counts.percentile(45.1)).isEqualTo(3);
        assertThat(counts.percentile(95)).isEqualTo(3);
        assertThat(counts.percentile(95.1)).isEqualTo(100);
        assertThat(counts.percentile(0)).isEqualTo(1);
        assertThat(counts.percentile(100)).isEqualTo(100);
    }

    @Test
    void aClusterCountsAsOftenAsItWasDrawn() {
        assertThat(counts.percentile(90, new int[] {2, 0})).isEqualTo(1);
        assertThat(counts.percentile(91, new int[] {2, 0})).isEqualTo(100);
        assertThat(counts.percentile(100, new int[] {0, 2})).isEqualTo(3);
        // 1 nine times, 3 thirty times, 100 once.
        assertThat(counts.percentile(22.5, new int[] {1, 3})).isEqualTo(1);
        assertThat(counts.percentile(22.6, new int[] {1, 3})).isEqualTo(3);
        assertThat(counts.percentile(97.5, new int[] {1, 3})).isEqualTo(3);
    }

    @Test
    void equalValuesOfDifferentClustersAreOne() {
        MergedCounts equal = new MergedCounts(List.of(
                new Cluster(new double[] {1, 2}, new long[] {1, 1}),
                new Cluster(new double[] {2, 3}, new long[] {1, 1})));
        assertThat(equal.clusters()).isEqualTo(2);
        assertThat(equal.percentile(25)).isEqualTo(1);
        assertThat(equal.percentile(26)).isEqualTo(2);
        assertThat(equal.percentile(75)).isEqualTo(2);
        assertThat(equal.percentile(76)).isEqualTo(3);
    }

    @Test
    void isNotChangedThroughTheArraysItWasMadeFrom() {
        double[] values = {1, 2};
        long[] occurrences = {1, 1};
        Cluster cluster = new Cluster(values, occurrences);
        values[1] = 7;
        occurrences[0] = 99;
        assertThat(new MergedCounts(List.of(cluster)).percentile(60)).isEqualTo(2);
    }

    @Test
    void refusesWhatIsNoCount() {
        assertThatThrownBy(() -> new MergedCounts(List.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Cluster(new double[0], new long[0])).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Cluster(new double[] {1}, new long[] {1, 1}))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Cluster(new double[] {1}, new long[] {0}))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Cluster(new double[] {2, 1}, new long[] {1, 1}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ascend");
    }
}
