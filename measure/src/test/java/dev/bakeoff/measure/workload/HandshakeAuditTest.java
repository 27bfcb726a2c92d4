package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.measure.load.LoadCounts;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

final class HandshakeAuditTest {

    private static List<Finding> compare(ServerCounts server, long connections, long handshakes) {
        return HandshakeAudit.compare(
                server, new LoadCounts(handshakes, connections, handshakes, Collections.emptySortedMap(), 1));
    }

    @Test
    void leavesItsOwnQuestionOut() {
        assertThat(new ServerCounts(112, 109, 0).since(new ServerCounts(11, 10, 0)))
                .isEqualTo(new ServerCounts(100, 98, 0));
    }

    @Test
    void findsNothingWhereCountsAgree() {
        assertThat(compare(new ServerCounts(100, 98, 0), 100, 98)).isEmpty();
    }

    @Test
    void voidsATrialWithASingleReusedSession() {
        assertThat(compare(new ServerCounts(1000, 1000, 1), 1000, 1000))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.guard()).isEqualTo(Guard.SESSION_REUSED);
                    assertThat(finding.voids()).isTrue();
                    assertThat(finding.reason()).contains("1 of nginx's 1000");
                });
    }

    @Test
    void voidsATrialWhoseCountsDifferByOneAndGivesBoth() {
        assertThat(compare(new ServerCounts(101, 100, 0), 100, 100))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.guard()).isEqualTo(Guard.COUNTS_DIFFER);
                    assertThat(finding.voids()).isTrue();
                    assertThat(finding.reason()).contains("101 connections").contains("client 100 connections");
                });
        assertThat(compare(new ServerCounts(100, 99, 0), 100, 100))
                .singleElement()
                .satisfies(finding ->
                        assertThat(finding.reason()).contains("99 of them").contains("100 handshakes"));
    }
}
