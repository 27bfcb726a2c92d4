package dev.bakeoff.core.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DataRateTest {
    @ParameterizedTest
    @CsvSource({
        "100e6, 100 Mbit/s",
        "1e9, 1 Gbit/s",
        "2.5e9, 2.5 Gbit/s",
        "56000, 56 kbit/s",
        "300, 300 bit/s",
        "4e11, 400 Gbit/s"
    })
    void isWrittenAsLinesAreSold(double bitsPerSecond, String words) {
        assertThat(new DataRate(bitsPerSecond)).hasToString(words);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
    void refusesWhatNoLineCarries(double bitsPerSecond) {
        assertThatThrownBy(() -> new DataRate(bitsPerSecond)).isInstanceOf(IllegalArgumentException.class);
    }
}
