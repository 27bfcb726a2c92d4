package dev.bakeoff.core.measurement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.core.measurement.Calibration.Attempt;
import dev.bakeoff.core.measurement.Calibration.Percentiles;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CalibrationTest {
    private static final Percentiles TRUTH = new Percentiles(0.001, 0.090, 0.100);

    private static Calibration of(Attempt... attempts) {
        return new Calibration(1000, TRUTH, List.of(attempts));
    }

    private static Attempt attempt(long unanswered, double p99, double p999, double sendLagP99) {
        return new Attempt(unanswered, new Percentiles(0.001, p99, p999), 0.0018, sendLagP99);
    }

    @ParameterizedTest
    @CsvSource({"0, 0.0811, 0.0901, 0.005", "0, 0.0989, 0.1099, 0", "0, 0.090, 0.100, 0.0001"})
    void isWithinBoundsUpToThem(long unanswered, double p99, double p999, double sendLagP99) {
        assertThat(of(attempt(unanswered, p99, p999, sendLagP99)).fault()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "3, 0.090, 0.100, 0, 3 requests were not answered correctly",
        "0, 0.045, 0.100, 0, 'p99 of response time was 45.0 ms where 90.0 ms is true, off by 50.0 %, above 10.0 %'",
        "0, 0.0991, 0.100, 0, 'p99 of response time was 99.1 ms where 90.0 ms is true, off by 10.1 %, above 10.0 %'",
        "0, 0.088, 0.089, 0, 'p99.9 of response time was 89.0 ms where 100.0 ms is true, off by 11.0 %, above 10.0 %'",
        "0, 0.090, 0.100, 0.0061, 'requests were sent 6.1 ms late (p99), above 5.0 ms'"
    })
    void namesTheBoundThatWasNotKept(long unanswered, double p99, double p999, double sendLagP99, String fault) {
        Calibration calibration = of(attempt(unanswered, p99, p999, sendLagP99));

        assertThat(calibration.fault()).hasValue(fault);
        assertThat(calibration.withinBounds()).isFalse();
    }

    @Test
    void lastAttemptCounts() {
        Attempt good = attempt(0, 0.0927, 0.099, 0.0002);
        Attempt bad = attempt(0, 0.2, 0.3, 0.1);

        assertThat(of(bad, good).withinBounds()).isTrue();
        assertThat(of(good, bad).withinBounds()).isFalse();
        assertThat(of(bad, good).errorAtP99()).isCloseTo(0.03, within(1e-9));
        assertThat(of(bad, good).errorAtP999()).isCloseTo(-0.01, within(1e-9));
        assertThat(of(bad, good).errorFromSend()).isCloseTo(-0.98, within(1e-9));
    }

    @Test
    void refusesWhatCannotBe() {
        assertThatThrownBy(() -> new Percentiles(0.002, 0.001, 0.003)).hasMessageContaining("ascend");
        assertThatThrownBy(() -> new Percentiles(0, 0.001, 0.003)).hasMessageContaining("above 0");
        assertThatThrownBy(() -> attempt(-1, 0.09, 0.1, 0)).hasMessageContaining("not negative");
        assertThatThrownBy(() -> attempt(0, 0.09, 0.1, Double.POSITIVE_INFINITY))
                .hasMessageContaining("finite");
        assertThatThrownBy(CalibrationTest::of).hasMessageContaining("at least one attempt");
        assertThatThrownBy(() -> new Calibration(0, TRUTH, List.of(attempt(0, 0.09, 0.1, 0))))
                .hasMessageContaining("a rate above 0");
    }
}
