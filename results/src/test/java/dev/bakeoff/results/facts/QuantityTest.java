package dev.bakeoff.results.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.unit.Unit;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityTest {
    @ParameterizedTest
    @CsvSource({
        "3.518e9, B/s, 3.52 GB/s",
        "999.6e6, B/s, 1.00 GB/s",
        "0.000812, s, 812 us",
        "0.0009996, s, 1.00 ms",
        "2.5, s, 2.50 s",
        "3e-10, s, 0.300 ns",
        "24310, requests/s, 24.3 k requests/s",
        "512, requests/s, 512 requests/s",
        "1850, op/s, 1.85 k op/s",
        "0.5, op/s, 0.500 op/s",
        "0.0000352, CPU s/request, 35.2 CPU us/request",
        "1234567, widgets, 1.23 M widgets",
        "215.4, W, 215 W",
    })
    void valuesHaveThreeDigitsAndAPrefix(double value, String unit, String words) {
        assertThat(Quantity.of(value, new Unit(unit))).isEqualTo(words);
    }

    @Test
    void bothEndsOfARangeTakeTheValuesPrefix() {
        assertThat(Quantity.range(1.0e9, interval(0.97e9, 1.03e9), Unit.BYTES_PER_SECOND))
                .isEqualTo("0.970..1.03 GB/s");
    }

    @ParameterizedTest
    @CsvSource({
        "20000, requests/s, 20 k",
        "1.5e9, B/s, 1.5 G",
        "0.0015, s, 1.5 ms",
        "0, s, 0 s",
        "3, s, 3 s",
        "0.00002, CPU s/request, 20 us",
    })
    void ticksAreNoLongerThanTheyMustBe(double value, String unit, String words) {
        assertThat(Quantity.tick(value, new Unit(unit))).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({"0, 0 %", "0.004, 0.4 %", "0.42, 42 %", "0.0996, 10 %", "1, 100 %"})
    void sharesAreToThePercent(double fraction, String words) {
        assertThat(Quantity.share(fraction)).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({
        "1.6312, 1.512, 1.757, 1.63, 1.51..1.76",
        "0.9981, 0.9902, 1.0063, 0.998, 0.990..1.006",
        "1.03, 0.938, 1.13, 1.03, 0.94..1.13",
        "12.34, 11.98, 12.71, 12.3, 12.0..12.7",
        "250.4, 240.2, 261, 250, 240..261",
    })
    void speedupsAreAsFineAsTheirInterval(double value, double low, double high, String ratio, String range) {
        Estimate speedup = new Estimate(value, Optional.of(interval(low, high)));
        assertThat(Quantity.ratio(speedup)).isEqualTo(ratio);
        assertThat(Quantity.ratioRange(speedup)).contains(range);
    }

    @Test
    void percentagesTimesAndMemoryReadAsPeopleWriteThem() {
        assertThat(Quantity.percent(0.95)).isEqualTo("95 %");
        assertThat(Quantity.percent(0.025)).isEqualTo("2.5 %");
        assertThat(Quantity.percent(1)).isEqualTo("100 %");
        assertThat(Quantity.time(Duration.ofSeconds(260))).isEqualTo("4 min 20 s");
        assertThat(Quantity.time(Duration.ofMinutes(185))).isEqualTo("3 h 5 min");
        assertThat(Quantity.time(Duration.ofMillis(9500))).isEqualTo("9.50 s");
        assertThat(Quantity.memory(16_777_216_000L)).isEqualTo("15.6 GiB");
        assertThat(Quantity.memory(536_870_912L)).isEqualTo("512 MiB");
        assertThat(Quantity.memory(49_152)).isEqualTo("48.0 KiB");
    }

    @Test
    void numbersAreTheSameWhereACommaIsUsed() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(Quantity.of(3.518e9, Unit.BYTES_PER_SECOND)).isEqualTo("3.52 GB/s");
            assertThat(Quantity.ratio(new Estimate(1.004, Optional.empty()))).isEqualTo("1.004");
        } finally {
            Locale.setDefault(before);
        }
    }

    private static ConfidenceInterval interval(double low, double high) {
        return new ConfidenceInterval(low, high, 0.95, "made up");
    }
}
