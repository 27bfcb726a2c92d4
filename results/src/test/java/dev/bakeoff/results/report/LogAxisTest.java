package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Locale;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogAxisTest {
    @Test
    void aHalfIsAsFarFromOneAsADouble() {
        LogAxis axis = LogAxis.holding(DoubleStream.of(0.5, 2));
        assertThat(axis.position(1)).isCloseTo(50, within(1e-9));
        assertThat(axis.position(2) - 50).isCloseTo(50 - axis.position(0.5), within(1e-9));
        assertThat(axis.position(1e9)).isEqualTo(100);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.0, 1.02, 0.7, 1.6, 2.4, 3.9, 0.2, 8, 60, 900, 0.002})
    void everyAxisShowsOneAndAFewOthers(double farthest) {
        LogAxis axis = LogAxis.holding(DoubleStream.of(farthest));
        assertThat(axis.holds(farthest)).isTrue();
        assertThat(axis.ticks()).contains(1.0).hasSizeBetween(2, 8);
    }

    @Test
    void positionsAreTheSameWhereACommaIsUsed() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(LogAxis.percent(12.5)).isEqualTo("12.50%");
        } finally {
            Locale.setDefault(before);
        }
    }
}
