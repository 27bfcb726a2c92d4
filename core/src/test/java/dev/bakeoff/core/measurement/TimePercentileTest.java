package dev.bakeoff.core.measurement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TimePercentileTest {

    @Test
    void aMetricNamesItsDistributionAndPercentile() {
        assertThat(TimePercentile.of(seconds("responseTimeP99"))).contains(new TimePercentile("responseTime", 99));
        assertThat(TimePercentile.of(seconds("handshakeTimeP50"))).contains(new TimePercentile("handshakeTime", 50));
    }

    @ParameterizedTest
    @ValueSource(strings = {"responseTime", "P99", "responseTimeP", "responseTimeP0", "responseTimeP999", "stepP9x"})
    void anyOtherNameIsNoPercentile(String name) {
        assertThat(TimePercentile.of(seconds(name))).isEmpty();
    }

    @Test
    void whatIsNotInSecondsIsNoPercentileOfTimes() {
        assertThat(TimePercentile.of(new Metric("throughputP50", Unit.REQUESTS_PER_SECOND, Better.HIGHER)))
                .isEmpty();
    }

    @Test
    void refusesWhatIsNoPercentile() {
        assertThatThrownBy(() -> new TimePercentile("responseTime", 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TimePercentile("responseTime", 100)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Metric seconds(String name) {
        return new Metric(name, Unit.SECONDS, Better.LOWER);
    }
}
