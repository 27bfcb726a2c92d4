package dev.bakeoff.core.measurement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

final class DistributionTest {
    private static Distribution of(String name, long... milliseconds) {
        Histogram histogram = new Histogram(1_000, 3_600_000_000_000L, 3);
        Arrays.stream(milliseconds).forEach(time -> histogram.recordValue(time * 1_000_000));
        return Distribution.of(name, histogram);
    }

    @Test
    void mergesTimesInsteadOfAveragingPercentiles() {
        Distribution fast = of("responseTime", 1, 1, 1, 1, 1, 1, 1, 1, 1);
        Distribution slow = of("responseTime", 100);

        Distribution merged = Distribution.merged(List.of(fast, slow));

        assertThat(merged.count()).isEqualTo(10);
        assertThat(merged.secondsAt(90)).isCloseTo(0.001, within(1e-6));
        assertThat(merged.secondsAt(99)).isCloseTo(0.1, within(1e-4));
        assertThat(fast.count()).as("left as it was").isEqualTo(9);
    }

    @Test
    void doesNotMergeWhatIsNotOfOneKind() {
        assertThatThrownBy(() -> Distribution.merged(List.of(of("responseTime", 1), of("handshakeTime", 1))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("responseTime and handshakeTime");
        assertThatThrownBy(() -> Distribution.merged(List.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void survivesItsCompressedForm() {
        Distribution times = of("responseTime", 1, 2, 3, 5, 8, 13);

        assertThat(Distribution.ofCompressed("responseTime", times.compressed()))
                .isEqualTo(times);
        byte[] cut = Arrays.copyOf(times.compressed(), 20);
        assertThatThrownBy(() -> Distribution.ofCompressed("responseTime", cut))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("responseTime");
    }

    @Test
    void tellsEachTimeThatOccurredAndHowOften() {
        Distribution times = of("responseTime", 5, 1, 5, 100);

        assertThat(times.seconds()).usingComparatorWithPrecision(1e-4).containsExactly(0.001, 0.005, 0.1);
        assertThat(times.seconds()[2]).isEqualTo(times.secondsAt(100));
        assertThat(times.counts()).containsExactly(1, 2, 1);
    }

    @Test
    void isNotChangedThroughTheHistogramItWasMadeFrom() {
        Histogram histogram = new Histogram(3);
        histogram.recordValue(7);
        Distribution times = Distribution.of("responseTime", histogram);
        histogram.recordValue(9);

        assertThat(times.count()).isEqualTo(1);
        assertThatThrownBy(() -> Distribution.of("responseTime", new Histogram(3)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
