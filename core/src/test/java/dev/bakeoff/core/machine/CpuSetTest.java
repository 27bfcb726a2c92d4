package dev.bakeoff.core.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.machine.UsableCpus.Quota;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CpuSetTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0|0|1", "0-3,8|0-3,8|5", "0-2 , 3,8|0-3,8|5", "1,2,3|1-3|3", "5-5|5|1", "8191|8191|1"})
    void readsAndWritesTheKernelsListFormat(String list, String shortest, int size) {
        assertThat(CpuSet.parse(list)).hasToString(shortest).isEqualTo(CpuSet.parse(shortest));
        assertThat(CpuSet.parse(list).size()).isEqualTo(size);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",", "0,", "-1", "3-1", "0-", "a", "0-3-5", "0x1", "8192", "99999", "0 1"})
    void refusesOtherText(String list) {
        assertThatThrownBy(() -> CpuSet.parse(list)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesNumbersThatNoKernelHas() {
        assertThatThrownBy(() -> CpuSet.of(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> CpuSet.of(8192)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void combinesWithoutChanging() {
        CpuSet left = CpuSet.of(0, 1, 2);
        CpuSet right = CpuSet.of(2, 3);
        assertThat(left.plus(right)).isEqualTo(CpuSet.of(0, 1, 2, 3));
        assertThat(left.and(right)).isEqualTo(CpuSet.of(2));
        assertThat(left.minus(right)).isEqualTo(CpuSet.of(0, 1));
        assertThat(left).isEqualTo(CpuSet.of(0, 1, 2));
        assertThat(left.containsAll(CpuSet.of(0, 2))).isTrue();
        assertThat(left.containsAll(right)).isFalse();
        assertThat(left.minus(left).isEmpty()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"0-3,0.8,0.8,1", "0-3,1.5,1.5,2", "0-1,8,2,2", "0-3,2.0,2,2"})
    void keepsFractionsOfCapacity(String affinity, double quota, double capacity, int processes) {
        UsableCpus usable = new UsableCpus(CpuSet.parse(affinity), Optional.of(new Quota(quota, "cpu.max")));
        assertThat(usable.capacity()).isEqualTo(capacity);
        assertThat(usable.processes()).isEqualTo(processes);
    }
}
