package dev.bakeoff.results.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.results.RealisticResult;
import org.junit.jupiter.api.Test;

class DifferingFactsTest {
    /** Facts are told apart by the names they are shown under. */
    @Test
    void theNamesThatTheRulesRestOnAreThoseOfTheWeighIn() {
        assertThat(MachineFacts.of(RealisticResult.machine("0-1")).stream()
                        .flatMap(group -> group.facts().stream())
                        .map(MachineFacts.Fact::name))
                .contains(DifferingFacts.USABLE_CPUS)
                .containsAll(DifferingFacts.SYSTEM_SOFTWARE)
                .containsAll(DifferingFacts.EXPECTED_OF_PARTNERS);
    }
}
