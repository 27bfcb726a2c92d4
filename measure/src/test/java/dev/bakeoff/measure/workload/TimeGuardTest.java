package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class TimeGuardTest {
    private static final StatedTime ONE_SECOND = StatedTime.ofWall(1.0, 1);

    private static TimedTool seen(double wall, double cpu) {
        return seen(wall, Reading.measured(cpu, "times"));
    }

    private static TimedTool seen(double wall, Reading<Double> cpu) {
        Duration elapsed = Duration.ofMillis(Math.round(wall * 1000));
        return new TimedTool(new Execution(Command.of("tool"), 0, "", "", elapsed), cpu);
    }

    @Test
    void passesWhatAgrees() {
        assertThat(TimeGuard.inspect(ONE_SECOND, seen(1.01, 1.0))).isEmpty();
        assertThat(TimeGuard.inspect(ONE_SECOND, seen(0.96, 0.80))).isEmpty();
        assertThat(TimeGuard.inspect(new StatedTime(1.0, 2, OptionalDouble.of(1.9)), seen(1.1, 1.9)))
                .isEmpty();
        assertThat(TimeGuard.inspect(StatedTime.ofWall(1.0, 0.5), seen(1.1, 0.45)))
                .as("a quota of half a CPU")
                .isEmpty();
    }

    @Test
    void voidsMoreWorkThanTheExecutionHadTimeFor() {
        assertThat(TimeGuard.inspect(ONE_SECOND, seen(0.94, 0.94)))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.voids()).isTrue();
                    assertThat(finding.guard()).isEqualTo(Guard.TIMES_DISAGREE);
                    assertThat(finding.reason()).contains("1.000 s of work").contains("after 0.940 s");
                });
    }

    @Test
    void remarksOnProcessesThatDidNotWork() {
        List<Finding> findings = TimeGuard.inspect(StatedTime.ofWall(1.0, 2), seen(1.1, 1.5));

        assertThat(findings).singleElement().satisfies(finding -> {
            assertThat(finding.voids()).isFalse();
            assertThat(finding.reason()).contains("less than 80 % of the CPU time");
        });
    }

    @Test
    void remarksOnCpuTimeThatTheKernelDidNotSee() {
        StatedTime claimed = new StatedTime(1.0, 1, OptionalDouble.of(1.1));

        assertThat(TimeGuard.inspect(claimed, seen(1.1, 1.0))).singleElement().satisfies(finding -> {
            assertThat(finding.voids()).isFalse();
            assertThat(finding.reason()).contains("more CPU time than the kernel counted");
        });
        assertThat(TimeGuard.inspect(new StatedTime(0.1, 1, OptionalDouble.of(0.1)), seen(0.11, 0.09)))
                .as("the shell counts in steps of 10 ms")
                .isEmpty();
    }

    @Test
    void accusesNobodyOfWhatCouldNotBeRead() {
        assertThat(TimeGuard.inspect(ONE_SECOND, seen(1.1, Reading.unavailable("no times here"))))
                .isEmpty();
    }

    @Test
    void thereIsNoWorkInNoTime() {
        assertThatThrownBy(() -> StatedTime.ofWall(0, 1)).hasMessageContaining("not for 0.0 s");
        assertThatThrownBy(() -> StatedTime.ofWall(1, Double.NaN)).isInstanceOf(IllegalArgumentException.class);
    }
}
