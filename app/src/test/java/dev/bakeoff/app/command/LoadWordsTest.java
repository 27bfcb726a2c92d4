package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.bakeoff.measure.load.RateProfile;
import dev.bakeoff.measure.load.RateSearch;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class LoadWordsTest {

    @ParameterizedTest
    @CsvSource({
        "10, PT10S",
        "10s, PT10S",
        "1.5 s, PT1.5S",
        "200ms, PT0.2S",
        "50us, PT0.00005S",
        "2m, PT2M",
        "2 min, PT2M",
        "1h, PT1H",
        "0, PT0S"
    })
    void readsTimes(String text, Duration time) {
        assertThat(LoadWords.time(text)).isEqualTo(time);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "s", "-1s", "1,5s", "1e3", "10 years", "1ss"})
    void refusesOtherTimes(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LoadWords.time(text))
                .withMessageContaining("write for example 10s");
    }

    @ParameterizedTest
    @CsvSource({"500, 500", "2.5k, 2500", "0.5, 0.5", "1M, 1000000"})
    void readsRates(String text, double rate) {
        assertThat(LoadWords.rate(text)).isEqualTo(rate);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "k", "-5", "1/s", "1m"})
    void refusesOtherRates(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LoadWords.rate(text))
                .withMessageContaining("requests a second");
    }

    @Test
    void readsRampsAndSteps() {
        assertThat(LoadWords.profile("100..1k/10s, 1k/500ms"))
                .isEqualTo(new RateProfile(List.of(
                        new RateProfile.Segment(100, 1000, Duration.ofSeconds(10)),
                        new RateProfile.Segment(1000, 1000, Duration.ofMillis(500)))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "100", "100..200", "100...200/1s", "/1s", "100/1s,", "0/1s"})
    void refusesOtherProfiles(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> LoadWords.profile(text));
    }

    @Test
    void readsObjectives() {
        assertThat(LoadWords.objective("p99<10ms")).isEqualTo(new RateSearch.Objective(99, Duration.ofMillis(10)));
        assertThat(LoadWords.objective(" p99.9 < 1 s"))
                .isEqualTo(new RateSearch.Objective(99.9, Duration.ofSeconds(1)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "p99", "99<10ms", "p99>10ms", "p99<", "max<1s"})
    void refusesOtherObjectives(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> LoadWords.objective(text));
    }
}
