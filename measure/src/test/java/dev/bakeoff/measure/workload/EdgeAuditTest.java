package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.measurement.Guard;
import java.util.List;
import org.junit.jupiter.api.Test;

final class EdgeAuditTest {

    @Test
    void findsNothingWhereEachResponseCameFromWhereItShould() {
        assertThat(EdgeAudit.cacheStatus(List.of())).isEmpty();
    }

    @Test
    void voidsATrialWithASingleResponseFromElsewhereAndCountsByKind() {
        assertThat(EdgeAudit.cacheStatus(List.of("MISS /hit/a", "HIT /miss/b", "MISS /hit/a")))
                .hasValueSatisfying(finding -> {
                    assertThat(finding.guard()).isEqualTo(Guard.CACHE_STATUS);
                    assertThat(finding.voids()).isTrue();
                    assertThat(finding.reason())
                            .isEqualTo("3 responses had another cache status than their path says: 1 times HIT /miss/b,"
                                    + " 2 times MISS /hit/a");
                });
    }
}
