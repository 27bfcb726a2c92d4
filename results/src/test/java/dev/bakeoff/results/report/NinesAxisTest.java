package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NinesAxisTest {
    @ParameterizedTest
    @CsvSource({"0,0", "50,0.30103", "90,1", "99,2", "99.9,3", "99.99,4"})
    void eachNineIsEquallyFar(double percentile, double nines) {
        assertThat(NinesAxis.ninesOf(percentile)).isCloseTo(nines, within(1e-5));
        assertThat(NinesAxis.percentileAt(nines)).isCloseTo(percentile, within(1e-3));
    }

    @Test
    void placesAreSharesOfTheAxis() {
        NinesAxis axis = new NinesAxis(4);
        assertThat(axis.position(NinesAxis.ninesOf(99))).isCloseTo(0.5, within(1e-12));
        assertThat(axis.position(0)).isZero();
        assertThat(axis.ticks()).containsExactly(0, 50, 90, 99, 99.9, 99.99);
        assertThat(new NinesAxis(2.9).ticks()).containsExactly(0, 50, 90, 99);
    }

    @Test
    void aPercentileNeedsTenTimesBeyondIt() {
        assertThat(NinesAxis.supports(1000, 99)).isTrue();
        assertThat(NinesAxis.supports(999, 99)).isFalse();
        assertThat(NinesAxis.supports(20, 50)).isTrue();
        assertThat(NinesAxis.supports(19, 50)).isFalse();
        assertThat(NinesAxis.supportedBy(10_000)).isCloseTo(3, within(1e-12));
        assertThat(NinesAxis.supportedBy(3)).isZero();
    }

    @Test
    void anAxisOfNothingIsRefused() {
        assertThatThrownBy(() -> new NinesAxis(0)).isInstanceOf(IllegalArgumentException.class);
    }
}
