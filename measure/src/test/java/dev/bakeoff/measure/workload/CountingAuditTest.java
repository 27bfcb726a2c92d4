package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.measure.load.LoadCounts;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class CountingAuditTest {

    private static List<Finding> compare(long counted, long requests, long errors) {
        SortedMap<String, Long> byName = new TreeMap<>();
        if (errors > 0) {
            byName.put("connection-reset", errors);
        }
        return CountingAudit.compare(counted, new LoadCounts(requests, 1, 0, byName, 1));
    }

    @Test
    void leavesItsOwnQuestionAndTheServersOwnRequestsOut() {
        CountingAudit.Counts before = new CountingAudit.Counts(10, 3);
        CountingAudit.Counts after = new CountingAudit.Counts(161, 53);

        assertThat(after.since(before)).isEqualTo(100);
    }

    @Test
    void findsNothingWhereCountsAgree() {
        assertThat(compare(100, 100, 0)).isEmpty();
    }

    @Test
    void leavesOpenWhetherARequestThatWentWrongWasRead() {
        assertThat(compare(100, 100, 2)).isEmpty();
        assertThat(compare(102, 100, 2)).isEmpty();
        assertThat(compare(103, 100, 2)).isNotEmpty();
    }

    @Test
    void voidsATrialWhoseCountsDifferByOneAndGivesBoth() {
        assertThat(compare(101, 100, 0)).singleElement().satisfies(finding -> {
            assertThat(finding.guard()).isEqualTo(Guard.COUNTS_DIFFER);
            assertThat(finding.voids()).isTrue();
            assertThat(finding.reason()).contains("101 requests").contains("100 correct responses");
        });
        assertThat(compare(99, 100, 5)).as("fewer than were answered").isNotEmpty();
    }
}
