package dev.bakeoff.core.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.machine.CpuSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VariantTest {
    @Test
    void describesItselfInTheOrderWritten() {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("Z", "1");
        environment.put("A", "2");
        Variant variant = new Variant(
                Optional.of(CpuSet.of(0, 1)), Optional.of(0.8), environment, Map.of("openssl", "/opt/openssl"));
        assertThat(variant.describe()).isEqualTo("CPUs 0-1, quota 0.8 CPU s/s, Z=1, A=2, openssl from /opt/openssl");
        assertThat(Variant.NONE.describe()).isEqualTo("as it is");
        assertThat(Variant.onCpus(CpuSet.of(3)).describe()).isEqualTo("CPU 3");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, 0.0099, 8192.1, Double.NaN, Double.POSITIVE_INFINITY})
    void refusesQuotasThatNoKernelSets(double quota) {
        assertThatThrownBy(() -> Variant.withQuota(quota)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1A", "A B", "A=B", "Ä"})
    void refusesOtherNamesOfVariables(String name) {
        assertThatThrownBy(() -> Variant.withEnvironment(Map.of(name, "x")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesWhatNoProcessCanBeGiven() {
        assertThatThrownBy(() -> Variant.withEnvironment(Map.of("A", "x\0y"))).hasMessageContaining("NUL");
        assertThatThrownBy(() -> Variant.withBinaries(Map.of("openssl", "/opt\0/openssl")))
                .hasMessageContaining("NUL");
        assertThatThrownBy(() -> Variant.withBinaries(Map.of("openssl", "bin/openssl")))
                .hasMessageContaining("no absolute path");
    }

    @Test
    void putsTheBaselineFirstAndKeepsTheOthersInOrder() {
        List<Candidate> candidates = List.of(candidate("c"), candidate("a"), candidate("b"));
        BakeOffDefinition definition = new BakeOffDefinition(
                "x", "a", candidates, List.of(PointPattern.parse("*")), JudgementRule.DEFAULT, Optional.empty());
        assertThat(definition.baselineFirst()).extracting(Candidate::name).containsExactly("a", "c", "b");
        assertThat(definition.challengers()).extracting(Candidate::name).containsExactly("c", "b");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.1, 1.1, Double.NaN})
    void refusesMarginsThatDecideNothing(double margin) {
        assertThatThrownBy(() -> new JudgementRule(margin, 0.95)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Candidate candidate(String name) {
        return new Candidate(name, Candidate.LOCAL, Variant.NONE);
    }
}
