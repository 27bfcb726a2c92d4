package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.LocalHost;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TimedToolTest {

    @Test
    void readsTheTimesOfDashAndBash() {
        assertThat(TimedTool.childTimes("0m0.000000s 0m0.000000s\n0m1.530000s 0m0.050000s\n")
                        .orElse(0.0))
                .isEqualTo(1.58);
        assertThat(TimedTool.childTimes("0m0.001s 0m0.002s\n2m3.250s 0m0.500s\n")
                        .orElse(0.0))
                .isEqualTo(123.75);
    }

    @Test
    void givesAReasonForAnythingElse() {
        assertThat(TimedTool.childTimes("")).isInstanceOf(Reading.Unavailable.class);
        assertThat(TimedTool.childTimes("0m0.1s 0m0.1s\n").describe()).contains("0m0.1s");
    }

    @Test
    void keepsTheExitCodeAndCountsTheCpuTimeOfChildren(@TempDir Path folder) throws Exception {
        Command busy = Command.of("sh", "-c", "sh -c 'i=0; while [ $i -lt 400000 ]; do i=$((i+1)); done'; exit 3");

        TimedTool tool = TimedTool.run(new LocalHost(), busy, folder + "/times");

        assertThat(tool.execution().exitCode()).isEqualTo(3);
        assertThat(tool.cpuSeconds().orElse(0.0)).isGreaterThan(0.05);
        assertThat(tool.describeTimes()).matches("wall time \\d+\\.\\d{3} s, user and system time \\d+\\.\\d\\d s");
    }
}
