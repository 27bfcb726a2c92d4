package dev.bakeoff.formats.procfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.measurement.CpuSplit;
import dev.bakeoff.core.measurement.CpuTimes;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Museum;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProcStatTest {
    private static final Duration SECOND = Duration.ofSeconds(1);

    @Test
    void foldsTheColumnsAndLeavesGuestTimeInUser() throws FormatException {
        ProcStat stat = ProcStat.parse("""
                cpu  1 2 3 4 5 6 7 8 9 10
                cpu3 100 20 30 400 50 6 7 8 99 10
                intr 1 2 3
                """);
        assertThat(stat.byThread()).containsExactly(Map.entry(3, new ProcStat.Ticks(120, 30, 13, 8, 450)));
    }

    @Test
    void readsACaptureAndThisMachine() throws Exception {
        assertThat(ProcStat.parse(Museum.text("proc/stat-2cpu.txt")).byThread()).containsOnlyKeys(0, 1);
        ProcStat before = ProcStat.parse(Files.readString(Path.of("/proc/stat")));
        ProcStat after = ProcStat.parse(Files.readString(Path.of("/proc/stat")));
        assertThat(ProcStat.difference(before, after, 100, Duration.ofSeconds(10)))
                .isInstanceOf(Reading.Measured.class);
    }

    @Test
    void givesSecondsByHardwareThread() throws FormatException {
        Reading<CpuSplit> reading = difference(
                "cpu0 0 0 0 0 0 0 0 0\ncpu1 5 0 0 0 0 0 0 0", "cpu0 50 0 20 10 0 5 5 10\ncpu1 5 0 0 100 0 0 0 0");
        assertThat(reading)
                .isEqualTo(Reading.measured(
                        new CpuSplit(
                                Map.of(0, new CpuTimes(0.5, 0.2, 0.1, 0.1, 0.1), 1, new CpuTimes(0, 0, 0, 0, 1.0))),
                        "/proc/stat"));
    }

    @Test
    void letsWaitingForInputRunBackwardsWithinIdle() throws FormatException {
        assertThat(difference("cpu0 0 0 0 100 50 0 0 0", "cpu0 0 0 0 200 40 0 0 0"))
                .isInstanceOf(Reading.Measured.class);
    }

    @Test
    void refusesACounterThatRanBackwards() throws FormatException {
        assertThat(difference("cpu0 9 0 0 0 0 0 0 0", "cpu0 8 0 0 0 0 0 0 0").describe())
                .contains("cpu0 ran backwards");
        assertThat(difference("cpu0 0 0 0 0 0 0 0 5", "cpu0 0 0 0 0 0 0 0 18446744073709551615")
                        .describe())
                .contains("cpu0 ran backwards");
    }

    @Test
    void refusesMoreStealThanTimeThatPassed() throws FormatException {
        String before = "cpu0 0 0 0 0 0 0 0 0\ncpu1 0 0 0 0 0 0 0 0";
        assertThat(difference(before, "cpu0 0 0 0 0 0 0 0 102\ncpu1 0 0 0 0 0 0 0 102"))
                .isInstanceOf(Reading.Measured.class);
        assertThat(difference(before, "cpu0 0 0 0 0 0 0 0 103\ncpu1 0 0 0 0 0 0 0 102")
                        .describe())
                .contains("steal of 2.05 s cannot pass");
    }

    @Test
    void refusesHardwareThreadsThatComeOrGo() throws FormatException {
        String one = "cpu0 0 0 0 0 0 0 0 0";
        String two = one + "\ncpu1 0 0 0 0 0 0 0 0";
        assertThat(difference(one, two).describe()).contains("came or went, from [0] to [0, 1]");
        assertThat(difference(two, one)).isInstanceOf(Reading.Unavailable.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "cpu  1 2 3 4 5 6 7 8",
                "cpu0 1 2 3 4 5 6 7",
                "cpu0 1 2 3 4 5 6 7 x",
                "cpu0 1 2 3 4 5 6 7 -1",
                "cpu0 1 2 3 4 5 6 7 99999999999999999999",
                "cpu0 1 2 3 4 5 6 7 8\ncpu0 1 2 3 4 5 6 7 8"
            })
    void refusesOtherTexts(String text) {
        assertThatThrownBy(() -> ProcStat.parse(text)).isInstanceOf(FormatException.class);
    }

    private static Reading<CpuSplit> difference(String before, String after) throws FormatException {
        return ProcStat.difference(ProcStat.parse(before), ProcStat.parse(after), 100, SECOND);
    }
}
