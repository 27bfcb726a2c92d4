package dev.bakeoff.formats.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.formats.text.FormatException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClockTest {
    private static final String CPUINFO = """
            processor\t: 0
            cpu MHz\t\t: 2100.000

            processor\t: 11
            cpu MHz\t\t: 3599.998
            """;

    @Test
    void readsWhatWasCounted() throws FormatException {
        assertThat(ClockOutput.parse("bakeoff-clock/1 cpu=1 hertz=2899871234.5 windows=300\n"))
                .isEqualTo(new ClockOutput(1, 2_899_871_234.5, 300));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "bakeoff-clock/2 cpu=1 hertz=1.0 windows=1",
                "bakeoff-clock/1 cpu=1 hertz=0.0 windows=300",
                "bakeoff-clock/1 cpu=1 hertz=2,9 windows=300",
                "bakeoff-clock/1 cpu=1 hertz=nan windows=300",
                "bakeoff-clock/1 cpu=1 hertz=2.9 windows=0",
                "bakeoff-clock/1 cpu=1 hertz=2.9 windows=1\nmore"
            })
    void refusesWhatIsNoCount(String output) {
        assertThatThrownBy(() -> ClockOutput.parse(output)).isInstanceOf(FormatException.class);
    }

    @Test
    void readsWhatTheSystemClaims() throws FormatException {
        assertThat(ClaimedClock.fromCpuInfo(CPUINFO, 11)).isEqualTo(3_599_998_000.0);
        assertThat(ClaimedClock.fromCpufreq("1600000\n")).isEqualTo(1_600_000_000.0);
        assertThatThrownBy(() -> ClaimedClock.fromCpuInfo(CPUINFO, 1)).hasMessageContaining("processor 1");
        assertThatThrownBy(() -> ClaimedClock.fromCpufreq("<unknown>")).isInstanceOf(FormatException.class);
    }
}
