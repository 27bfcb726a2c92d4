package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.measure.load.LoadException;
import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class WorkloadCatalogueTest {
    private final WorkloadCatalogue catalogue = WorkloadCatalogue.of(
            new LoadClients(
                    Duration.ZERO,
                    (_, _) -> {
                        throw new LoadException("none in this test");
                    },
                    LoadClients.Calibrator.NONE),
            RandomGenerator.getDefault());

    @Test
    void hasEveryPointOnceAndKnowsItsWorkload() {
        List<Point> points = catalogue.points();

        assertThat(points).doesNotHaveDuplicates();
        assertThat(points)
                .allSatisfy(point ->
                        assertThat(catalogue.workloadOf(point).points()).contains(point));
        assertThat(points)
                .contains(
                        new Point("crypto.rsa2048-sign", "@1"),
                        new Point("crypto.rsa2048-sign", "@all"),
                        new Point("crypto.aes-128-gcm", "16KiB@all"),
                        new Point("compression.brotli-11", "@1"),
                        new Point("compression.gzip-command-6", "@1"),
                        new Point("script.lua-nbody", "@1"),
                        new Point("script.go-regexp-easy", "@all"),
                        new Point("memory.bandwidth", "copy@all"),
                        new Point("memory.latency", "64MiB@1"),
                        new Point("disk.cached-read", "1MiB@1"),
                        new Point("web.static", "tls1.2,html-1k-gzip,c100"),
                        new Point("tls.handshake", "tls1.2,rsa-2048,c1"),
                        new Point("tls.handshake", "tls1.3,ecdsa-p256,c100"));
    }

    @Test
    void growsItsAgendaWithTheLength() {
        List<Point> quick = catalogue.agenda(Length.QUICK);
        List<Point> standard = catalogue.agenda(Length.STANDARD);

        assertThat(quick).isNotEmpty();
        assertThat(standard).containsAll(quick).hasSizeGreaterThan(quick.size());
        assertThat(catalogue.agenda(Length.WHOLE)).containsExactlyElementsOf(catalogue.points());
        assertThat(quick.stream().map(Point::group)).contains("crypto", "compression", "script", "web");
        assertThat(standard.stream().map(Point::group)).contains("memory", "disk");
    }

    @ParameterizedTest
    @EnumSource(Length.class)
    void fitsBlocksOfTwoCandidatesIntoTheBudget(Length length) {
        TrialLength trialLength = TrialLength.of(length);

        Duration block = catalogue.agenda(length).stream()
                .map(point -> catalogue.workloadOf(point).expectedTime(point, trialLength))
                .reduce(Duration.ZERO, Duration::plus)
                .multipliedBy(2);

        assertThat(length.budget().dividedBy(block)).as("blocks of %s", block).isGreaterThanOrEqualTo(4);
    }

    @Test
    void selectsFromTheWholeAgenda() {
        assertThat(catalogue.select(PointPattern.parse("web.static:*html*c100")))
                .hasSize(12);
        assertThat(catalogue.select(PointPattern.parse("crypto"))).hasSize(18);
        assertThat(catalogue.select(PointPattern.parse("tls"))).hasSize(12);
        assertThat(catalogue.select(PointPattern.parse("script"))).hasSize(52);
        assertThat(catalogue.select(PointPattern.parse("micro")).stream().map(Point::group))
                .containsOnly("crypto", "compression", "script", "memory", "disk");
        assertThat(catalogue.select(PointPattern.parse("nothing.*"))).isEmpty();
    }

    @Test
    void namesAWorkloadItDoesNotHave() {
        assertThatThrownBy(() -> catalogue.workloadOf(new Point("db.ca", "x")))
                .hasMessageContaining("no workload db.ca")
                .hasMessageContaining("newer Bakeoff");
    }
}
