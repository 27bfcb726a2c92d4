package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.measure.load.LoadCounts;
import dev.bakeoff.measure.load.SessionUse;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

final class HandshakeAuditTest {

    private static final int PLACES = 10;

    private static List<Finding> compare(ServerCounts server, long connections, long handshakes) {
        return HandshakeAudit.compare(server, client(connections, handshakes, 0));
    }

    private static List<Finding> sessions(SessionUse asked, ServerCounts server, long resumptions) {
        return HandshakeAudit.sessions(
                asked, PLACES, server, client(server.connections(), server.requests(), resumptions));
    }

    private static LoadCounts client(long connections, long handshakes, long resumptions) {
        return new LoadCounts(handshakes, connections, handshakes, resumptions, Collections.emptySortedMap(), 1);
    }

    @Test
    void leavesItsOwnQuestionOut() {
        assertThat(new ServerCounts(112, 109, 0).since(new ServerCounts(11, 10, 0)))
                .isEqualTo(new ServerCounts(100, 98, 0));
    }

    @Test
    void findsNothingWhereCountsAgree() {
        assertThat(compare(new ServerCounts(100, 98, 0), 100, 98)).isEmpty();
        assertThat(sessions(SessionUse.FULL_HANDSHAKES, new ServerCounts(100, 98, 0), 0))
                .isEmpty();
        assertThat(sessions(SessionUse.RESUMED, new ServerCounts(1000, 1000, 20), 980))
                .as("the first in each of ten places, and one in a hundred")
                .isEmpty();
    }

    @Test
    void voidsATrialWithASingleReusedSession() {
        assertThat(sessions(SessionUse.FULL_HANDSHAKES, new ServerCounts(1000, 1000, 1), 0))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.guard()).isEqualTo(Guard.SESSION_REUSED);
                    assertThat(finding.voids()).isTrue();
                    assertThat(finding.reason()).contains("1 of nginx's 1000");
                });
    }

    @Test
    void voidsATrialWhoseSessionsAreNotResumedAsAskedFor() {
        assertThat(sessions(SessionUse.RESUMED, new ServerCounts(1000, 1000, 21), 979))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.guard()).isEqualTo(Guard.SESSION_NOT_REUSED);
                    assertThat(finding.voids()).isTrue();
                    assertThat(finding.reason()).contains("21 of nginx's 1000 connections made a full handshake");
                });
    }

    @Test
    void voidsATrialWhoseResumptionsNginxDoesNotCount() {
        assertThat(sessions(SessionUse.RESUMED, new ServerCounts(1000, 1000, 10), 991))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.guard()).isEqualTo(Guard.COUNTS_DIFFER);
                    assertThat(finding.reason()).contains("990 resumed handshakes, the load client 991");
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
