package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProcessCountsTest {
    @Test
    void doublesFromOneUpToItsHighest() {
        assertThat(ProcessCounts.ONE_AND_ALL.points("a.b", ""))
                .extracting(Point::parameters)
                .containsExactly("@1", "@all");
        assertThat(ProcessCounts.EVALUATION_2013.points("a.b", "16KiB"))
                .extracting(Point::parameters)
                .containsExactly("16KiB@1", "16KiB@2", "16KiB@4", "16KiB@all");
        assertThat(ProcessCounts.CURVE.points("a.b", ""))
                .extracting(Point::parameters)
                .containsExactly("@1", "@2", "@4", "@8", "@16", "@32", "@64", "@128", "@all");
    }

    @ParameterizedTest
    @CsvSource({"CURVE,@8,8", "CURVE,@1,1", "CURVE,@all,1", "EVALUATION_2013,16KiB@4,1", "ONE_AND_ALL,@all,1"})
    void onlyACurveAsksForCpus(ProcessCounts counts, String parameters, int cpus) {
        assertThat(counts.fewestCpus(new Point("a.b", parameters))).isEqualTo(cpus);
    }
}
