package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.measure.load.LoadCounts;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class StaticAuditTest {

    private static LoadCounts client(long requests, long connections, long errors) {
        Map<String, Long> byName = errors == 0 ? Map.of() : Map.of("connection-reset", errors);
        return new LoadCounts(requests, connections, 0, new TreeMap<>(byName), 1);
    }

    @Test
    void voidsATrialWithOneRequestThatOneSideAloneCounts() {
        assertThat(StaticAudit.compare(new ServerCounts(10, 500, 0), client(500, 10, 0)))
                .isEmpty();
        assertThat(StaticAudit.compare(new ServerCounts(10, 501, 0), client(500, 10, 0)))
                .hasValueSatisfying(finding -> {
                    assertThat(finding.guard()).isEqualTo(Guard.COUNTS_DIFFER);
                    assertThat(finding.voids()).isTrue();
                    assertThat(finding.reason())
                            .contains("10 connections and 501 requests")
                            .contains("500 correct responses");
                });
        assertThat(StaticAudit.compare(new ServerCounts(11, 500, 0), client(500, 10, 0)))
                .isPresent();
    }

    @Test
    void explainsADifferenceByErrorsAndNoLargerOne() {
        assertThat(StaticAudit.compare(new ServerCounts(12, 502, 0), client(500, 10, 2)))
                .isEmpty();
        assertThat(StaticAudit.compare(new ServerCounts(12, 503, 0), client(500, 10, 2)))
                .isPresent();
        assertThat(StaticAudit.compare(new ServerCounts(10, 499, 0), client(500, 10, 2)))
                .as("a correct response is of a request that nginx read")
                .isPresent();
    }
}
