package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueAxisTest {
    @Test
    void equalRatiosAreEquallyLong() {
        ValueAxis axis = new ValueAxis(1, 1000);
        assertThat(axis.position(1)).isZero();
        assertThat(axis.position(10)).isCloseTo(1 / 3.0, within(1e-12));
        assertThat(axis.position(100)).isCloseTo(2 / 3.0, within(1e-12));
        assertThat(axis.position(1e9)).isEqualTo(1);
        assertThat(axis.position(1e-9)).isZero();
    }

    @Test
    void concurrenciesOfOneTenAndAHundredLieSymmetrically() {
        ValueAxis axis = ValueAxis.holding(DoubleStream.of(1, 10, 100));
        assertThat(axis.position(10)).isCloseTo(0.5, within(1e-12));
        assertThat(axis.position(1)).isCloseTo(1 - axis.position(100), within(1e-12));
        assertThat(axis.position(1)).isBetween(0.05, 0.07);
    }

    @Test
    void ticksAreRoundValues() {
        assertThat(new ValueAxis(1, 1000).ticks()).isEqualTo(List.of(1.0, 3.0, 10.0, 30.0, 100.0, 300.0, 1000.0));
        assertThat(new ValueAxis(0.0009, 0.0051).ticks()).isEqualTo(List.of(0.001, 0.0015, 0.002, 0.003, 0.004, 0.005));
        assertThat(new ValueAxis(9_500, 10_500).ticks())
                .isEqualTo(List.of(9_600.0, 9_800.0, 10_000.0, 10_200.0, 10_400.0));
    }

    @ParameterizedTest
    @CsvSource({"1e-6,1e-6", "0.98,1.03", "1,2.9", "1,3.1", "3,17", "1,150", "2e-5,4", "1e-9,3600", "1,1e30"})
    void everyAxisHoldsItsValuesAndHasAFewTicks(double low, double high) {
        ValueAxis axis = ValueAxis.holding(DoubleStream.of(low, high));
        assertThat(axis.holds(low)).isTrue();
        assertThat(axis.holds(high)).isTrue();
        assertThat(axis.high() / axis.low()).isGreaterThanOrEqualTo(1.5);
        assertThat(axis.ticks()).hasSizeBetween(2, 7).allMatch(axis::holds).isSorted();
    }

    @Test
    void anAxisRunsUpwards() {
        assertThatThrownBy(() -> new ValueAxis(0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ValueAxis(2, 2)).isInstanceOf(IllegalArgumentException.class);
    }
}
