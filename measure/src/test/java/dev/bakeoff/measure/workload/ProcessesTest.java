package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ProcessesTest {
    @ParameterizedTest
    @ValueSource(strings = {"@1", "16KiB@2", "a@b@64", "@all", "16KiB@all"})
    void theEndingOfParametersIsReadAndWrittenAlike(String parameters) {
        assertThat(parameters).endsWith(Processes.of(parameters).ending());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "all", "@0", "@", "@-1", "@1.5", "@every", "@99999"})
    void anythingElseIsRefused(String parameters) {
        assertThatThrownBy(() -> Processes.of(parameters))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("does not end in @ and a number or all");
    }

    @Test
    void thereIsAtLeastOne() {
        assertThatThrownBy(() -> Processes.of(0)).hasMessageContaining("1 to 4096 processes");
    }
}
