package dev.bakeoff.core.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.Estimate;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerdictTest {
    /** A margin of 25 % has borders that binary fractions hold exactly: 0.8 and 1.25. */
    private static final double MARGIN = 0.25;

    @ParameterizedTest
    @CsvSource({
        "1.2501,9,BETTER",
        "1.25,9,INCONCLUSIVE",
        "0.8,1.25,EQUIVALENT",
        "1.1,1.2,EQUIVALENT",
        "0.8,1.2501,INCONCLUSIVE",
        "0.7999,1.25,INCONCLUSIVE",
        "0.5,2,INCONCLUSIVE",
        "0.1,0.8,INCONCLUSIVE",
        "0.1,0.7999,WORSE"
    })
    void isReadOffTheIntervalAtTheBordersOfTheMargin(double low, double high, Verdict verdict) {
        ConfidenceInterval interval = new ConfidenceInterval(low, high, 0.95, "test");
        Estimate estimate = new Estimate(Math.sqrt(low * high), Optional.of(interval));
        assertThat(Verdict.of(Optional.of(estimate), MARGIN)).isEqualTo(verdict);
    }

    @Test
    void decidesNothingWithoutAnInterval() {
        assertThat(Verdict.of(Optional.of(new Estimate(3, Optional.empty())), MARGIN))
                .isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(Verdict.of(Optional.empty(), MARGIN)).isEqualTo(Verdict.INVALID);
    }
}
