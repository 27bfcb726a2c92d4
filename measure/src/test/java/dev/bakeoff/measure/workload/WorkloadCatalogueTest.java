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
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
                        new Point("crypto.rsa2048-sign", "@128"),
                        new Point("crypto.rc4", "16KiB@4"),
                        new Point("compression.brotli-11", "@1"),
                        new Point("compression.zstd-19", "@all"),
                        new Point("compression.zstd-decompress", "@1"),
                        new Point("compression.gzip-command-6", "@1"),
                        new Point("compression.zstd-command-19", "@1"),
                        new Point("script.lua-nbody", "@1"),
                        new Point("script.go-regexp-easy", "@all"),
                        new Point("memory.bandwidth", "copy@all"),
                        new Point("memory.latency", "64MiB@1"),
                        new Point("disk.cached-read", "1MiB@1"),
                        new Point("web.static", "tls1.2,html-1k-gzip,c100"),
                        new Point("web.static", "http,html-10k-brotli-static,close,c1000"),
                        new Point("web.static", "tls1.2-aes-256-cbc,bytes-0,c2"),
                        new Point("web.static", "tls1.3-chacha20,file-100m,c100"),
                        new Point("tls.handshake", "tls1.2,rsa-2048,c1"),
                        new Point("tls.handshake", "tls1.2,rsa-2048,aes-256-gcm,c10"),
                        new Point("tls.handshake", "tls1.2,rsa-2048,static-rsa,c10"),
                        new Point("tls.handshake", "tls1.3,ecdsa-p256,p-384,c10"),
                        new Point("tls.handshake", "tls1.3,ecdsa-p256,resumed,c10"),
                        new Point("tls.handshake", "tls1.3,ecdsa-p256,c100"),
                        new Point("tls.engine", "rsa-2048,sign,jobs-8@1"),
                        new Point("tls.engine", "rsa-2048,handshakes,c64"))
                .doesNotContain(
                        new Point("web.static", "http,file-100m,close,c1"),
                        new Point("web.static", "tls1.3-aes-256-cbc,html-1k,c1"),
                        new Point("tls.handshake", "tls1.2,ecdsa-p256,static-rsa,c10"),
                        new Point("tls.handshake", "tls1.3,rsa-2048,static-rsa,c10"));
    }

    @Test
    void hasEngineTruthForThoseWhoAskForIt() {
        assertThat(catalogue.select(PointPattern.parse("tls.engine"), Length.QUICK))
                .hasSize(6)
                .allMatch(point -> catalogue.workloadOf(point).shortestAgendaWith(point) == Length.WHOLE);
    }

    @Test
    void growsItsAgendaWithTheLength() {
        List<Point> quick = catalogue.agenda(Length.QUICK);
        List<Point> standard = catalogue.agenda(Length.STANDARD);

        assertThat(quick).isNotEmpty();
        assertThat(standard).containsAll(quick).hasSizeGreaterThan(quick.size());
        assertThat(catalogue.agenda(Length.WHOLE))
                .containsAll(standard)
                .containsExactlyElementsOf(catalogue.points().stream()
                        .filter(point -> !catalogue.workloadOf(point).byNameOnly(point))
                        .toList());
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

    /** The lines of the public edge suite that are cryptography or compression. */
    @Test
    void hasTheLinesOfTheEdgeSuiteInTheStandardAgenda() {
        List<String> standard =
                catalogue.agenda(Length.STANDARD).stream().map(Point::toString).toList();

        Stream<String> publicKey = Stream.of("ecdsa-p256", "rsa2048", "rsa3072")
                .flatMap(key -> Stream.of("crypto." + key + "-sign", "crypto." + key + "-verify"));
        Stream<String> operations = Stream.concat(publicKey, Stream.of("crypto.ecdh-p256", "crypto.x25519"));
        assertThat(standard)
                .containsAll(operations
                        .flatMap(id -> Stream.of(id + ":@1", id + ":@all"))
                        .toList());
        Stream<String> ciphers = Stream.of("aes-128-gcm", "aes-256-gcm", "chacha20-poly1305");
        assertThat(standard)
                .containsAll(ciphers.flatMap(
                                cipher -> Stream.of("crypto." + cipher + ":16KiB@1", "crypto." + cipher + ":16KiB@all"))
                        .toList());
        IntStream.rangeClosed(4, 9)
                .forEach(level -> assertThat(standard)
                        .contains("compression.zlib-" + level + ":@1", "compression.zlib-" + level + ":@all"));
        IntStream.rangeClosed(4, 11)
                .forEach(level -> assertThat(standard)
                        .contains("compression.brotli-" + level + ":@1", "compression.brotli-" + level + ":@all"));
    }

    @Test
    void keepsTheQuickAgendaToAFewLinesOfTheMicroSuite() {
        Stream<String> expected = Stream.of(
                "crypto.rsa2048-sign:",
                "crypto.ecdsa-p256-sign:",
                "crypto.x25519:",
                "crypto.aes-128-gcm:16KiB",
                "crypto.chacha20-poly1305:16KiB",
                "compression.zlib-6:",
                "compression.brotli-5:");

        assertThat(catalogue.agenda(Length.QUICK))
                .filteredOn(point -> List.of("crypto", "compression").contains(point.group()))
                .extracting(Point::toString)
                .containsExactlyInAnyOrderElementsOf(expected.flatMap(line -> Stream.of(line + "@1", line + "@all"))
                        .toList());
    }

    @Test
    void followsACurveOnlyAsFarAsThereAreCpus() {
        Point sixteen = new Point("compression.zlib-6", "@16");
        Point all = new Point("compression.zlib-6", "@all");
        Point legacy = new Point("crypto.rc4", "16KiB@4");

        assertThat(catalogue.workloadOf(sixteen).fewestCpus(sixteen)).isEqualTo(16);
        assertThat(catalogue.workloadOf(all).fewestCpus(all)).isEqualTo(1);
        assertThat(catalogue.workloadOf(legacy).fewestCpus(legacy)).isEqualTo(1);
    }

    @Test
    void aSuiteIsThatOfTheLength() {
        PointPattern micro = PointPattern.parse("micro");
        assertThat(catalogue.select(micro, Length.QUICK))
                .isNotEmpty()
                .allMatch(point -> catalogue.agenda(Length.QUICK).contains(point));
        assertThat(catalogue.select(micro, Length.STANDARD).stream().map(Point::group))
                .containsOnly("crypto", "compression", "script", "memory", "disk");
        assertThat(catalogue.select(micro, Length.WHOLE))
                .containsAll(catalogue.select(micro, Length.STANDARD))
                .contains(new Point("crypto.rc4", "16KiB@4"));
    }

    @Test
    void selectsFromTheWholeAgenda() {
        assertThat(catalogue.select(PointPattern.parse("web.static:*html*c100"), Length.QUICK))
                .hasSize(12);
        assertThat(catalogue.select(PointPattern.parse("crypto"), Length.QUICK)).hasSize(54);
        assertThat(catalogue.select(PointPattern.parse("tls"), Length.QUICK)).hasSize(24);
        assertThat(catalogue.select(PointPattern.parse("script"), Length.QUICK)).hasSize(52);
        assertThat(catalogue.select(PointPattern.parse("script.*"), Length.QUICK))
                .hasSize(52);
        assertThat(catalogue.select(PointPattern.parse("nothing.*"), Length.QUICK))
                .isEmpty();
    }

    @Test
    void keepsWholeMatricesToPatternsThatNothingElseAnswers() {
        assertThat(catalogue.select(PointPattern.parse("web.static"), Length.WHOLE))
                .hasSize(50)
                .noneMatch(point -> catalogue.workloadOf(point).byNameOnly(point));
        assertThat(catalogue.select(PointPattern.parse("web.static:http,html-10k,c*"), Length.QUICK))
                .extracting(Point::parameters)
                .containsExactly("http,html-10k,c1", "http,html-10k,c10", "http,html-10k,c100");
        assertThat(catalogue.select(PointPattern.parse("web.static:http,html-10k,c1000"), Length.QUICK))
                .hasSize(1);
        assertThat(catalogue.select(PointPattern.parse("web.static:tls1.2-aes-256-gcm,*"), Length.QUICK))
                .as("12 items, kept or closed, 6 concurrencies, and the large file at three")
                .hasSize(12 * 2 * 6 + 3);
        assertThat(catalogue.select(PointPattern.parse("tls.handshake:tls1.3,*,p-256,*"), Length.QUICK))
                .hasSize(9);
    }

    @Test
    void namesAWorkloadItDoesNotHave() {
        assertThatThrownBy(() -> catalogue.workloadOf(new Point("db.ca", "x")))
                .hasMessageContaining("no workload db.ca")
                .hasMessageContaining("newer Bakeoff");
    }
}
