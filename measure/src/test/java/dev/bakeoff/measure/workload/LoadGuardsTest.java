package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.measure.host.Placement;
import dev.bakeoff.measure.load.ClientCost;
import dev.bakeoff.measure.load.LoadCounts;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPace;
import dev.bakeoff.measure.load.LoadSigns;
import dev.bakeoff.measure.load.LoadTimes;
import dev.bakeoff.measure.load.NetworkSigns;
import dev.bakeoff.measure.load.OfferedLoad;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LoadGuardsTest {

    private static final LoadSigns CALM = signs(0.5, Optional.empty(), Optional.empty());

    private static List<Finding> inspect(long requests, Map<String, Long> errors, double busy) {
        LoadTimes times = new LoadTimes(new Histogram(3), new Histogram(3));
        times.response().recordValueWithCount(1000, requests);
        return inspect(requests, errors, times, signs(busy, Optional.empty(), Optional.empty()));
    }

    /** A timed interval of one second. */
    private static List<Finding> inspect(long requests, Map<String, Long> errors, LoadTimes times, LoadSigns signs) {
        LoadCounts counts = new LoadCounts(requests, 1, 0, new TreeMap<>(errors), 1);
        LoadPace pace = new LoadPace(Duration.ofSeconds(1), Duration.ofSeconds(1), List.of(requests));
        return LoadGuards.inspect(new LoadOutcome(counts, counts, times, pace, signs));
    }

    private static LoadSigns signs(double busy, Optional<OfferedLoad> offered, Optional<NetworkSigns> network) {
        return new LoadSigns(new ClientCost(busy, busy), offered, network, Optional.empty());
    }

    /** Of 10 000 requests of a microsecond. */
    private static List<Finding> inspect(LoadSigns signs) {
        LoadTimes times = new LoadTimes(new Histogram(3), new Histogram(3));
        times.response().recordValueWithCount(1000, 10_000);
        return inspect(10_000, Map.of(), times, signs);
    }

    private static List<Finding> inspectNetwork(NetworkSigns network) {
        return inspect(signs(0.5, Optional.empty(), Optional.of(network)));
    }

    private static void assertWarns(List<Finding> findings, Guard guard, String... words) {
        assertThat(findings).singleElement().satisfies(finding -> {
            assertThat(finding.guard()).isEqualTo(guard);
            assertThat(finding.voids()).isFalse();
            assertThat(finding.reason()).contains(words);
        });
    }

    private static void assertVoids(List<Finding> findings, Guard guard, String... words) {
        assertThat(findings).singleElement().satisfies(finding -> {
            assertThat(finding.guard()).isEqualTo(guard);
            assertThat(finding.voids()).isTrue();
            assertThat(finding.reason()).contains(words);
        });
    }

    @Test
    void passesAnEasyClientWithoutErrors() {
        assertThat(inspect(50_000, Map.of(), 0.5)).isEmpty();
    }

    @Test
    void voidsASaturatedClient() {
        assertThat(inspect(50_000, Map.of(), 0.96)).singleElement().satisfies(finding -> {
            assertThat(finding.guard()).isEqualTo(Guard.CLIENT_SATURATED);
            assertThat(finding.voids()).isTrue();
            assertThat(finding.reason()).contains("96.0 %");
        });
        assertThat(inspect(50_000, Map.of(), 0.9))
                .singleElement()
                .satisfies(finding -> assertThat(finding.voids()).isFalse());
    }

    @Test
    void voidsMoreThanAFewErrorsAndNamesThem() {
        assertThat(inspect(9_900, Map.of("wrong-length", 100L), 0.5))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.guard()).isEqualTo(Guard.ERROR_SHARE);
                    assertThat(finding.voids()).isTrue();
                    assertThat(finding.reason()).contains("1.0 %").contains("wrong-length=100");
                });
        assertThat(inspect(99_999, Map.of("wrong-length", 1L), 0.5))
                .singleElement()
                .satisfies(finding -> assertThat(finding.voids()).isFalse());
    }

    @Test
    void voidsAHandfulOfRequests() {
        assertThat(inspect(99, Map.of(), 0.5)).singleElement().satisfies(finding -> {
            assertThat(finding.guard()).isEqualTo(Guard.TOO_FEW_REQUESTS);
            assertThat(finding.voids()).isTrue();
        });
        assertThat(inspect(999, Map.of(), 0.5))
                .singleElement()
                .satisfies(finding -> assertThat(finding.voids()).isFalse());
    }

    @Test
    void voidsWhereLocalPortsRanOutEvenInTheWarmUp() {
        LoadTimes times = new LoadTimes(new Histogram(3), new Histogram(3));
        times.response().recordValueWithCount(1000, 10_000);
        LoadCounts timed = new LoadCounts(10_000, 1, 0, new TreeMap<>(), 1);
        LoadCounts whole = new LoadCounts(10_000, 1, 0, new TreeMap<>(Map.of("no-local-port", 3L)), 1);
        LoadPace pace = new LoadPace(Duration.ofSeconds(1), Duration.ofSeconds(1), List.of(10_000L));

        assertVoids(
                LoadGuards.inspect(new LoadOutcome(timed, whole, times, pace, CALM)),
                Guard.PORTS_EXHAUSTED,
                "3 connections",
                "net.ipv4.ip_local_port_range");
    }

    @Test
    void voidsAnOpenLoopThatDidNotReachItsRate() {
        assertThat(inspect(signs(0.5, Optional.of(new OfferedLoad(10_100, 0, 0)), Optional.empty())))
                .isEmpty();
        assertVoids(
                inspect(signs(0.5, Optional.of(new OfferedLoad(12_500, 2400, 0)), Optional.empty())),
                Guard.RATE_NOT_REACHED,
                "80.0 %",
                "12500 intended",
                "2400 requests found none free");
    }

    @ParameterizedTest
    @CsvSource({"990, none", "1100, warning", "4900, warning", "5100, void"})
    void judgesHowLateRequestsWereSent(long microseconds, String severity) {
        LoadTimes times = new LoadTimes(new Histogram(3), new Histogram(3));
        times.response().recordValueWithCount(1000, 10_000);
        times.sendLag().recordValueWithCount(1000, 9_800);
        times.sendLag().recordValueWithCount(microseconds * 1000, 200);

        List<Finding> findings = inspect(10_000, Map.of(), times, CALM);

        switch (severity) {
            case "none" -> assertThat(findings).isEmpty();
            case "warning" -> assertWarns(findings, Guard.SEND_LAG, "1.0 ms late");
            default -> assertVoids(findings, Guard.SEND_LAG, "5.1 ms late", "above 5.0 ms", "CPUs of its own");
        }
    }

    private static NetworkSigns segments(long received, long retransmitted, long outOfOrder) {
        return new NetworkSigns(
                Optional.of(new NetworkSigns.Segments(received, retransmitted, OptionalLong.of(outOfOrder))),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void judgesLostSegments() {
        assertThat(inspectNetwork(segments(100_000, 100, 100))).isEmpty();
        assertWarns(inspectNetwork(segments(100_000, 101, 0)), Guard.SEGMENTS_LOST, "more than 0.1 %");
        assertWarns(inspectNetwork(segments(100_000, 0, 1000)), Guard.SEGMENTS_LOST, "out of order");
        assertVoids(
                inspectNetwork(segments(100_000, 0, 1200)),
                Guard.SEGMENTS_LOST,
                "1.20 % of 100000 TCP segments",
                "above 1.0 %",
                "look for");
        assertThat(inspectNetwork(segments(100, 9, 0))).as("a stray few").isEmpty();
    }

    private static NetworkSigns link(long received, Optional<Double> speed) {
        return new NetworkSigns(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(new NetworkSigns.Link("eth7", received, 1, speed)));
    }

    @Test
    void judgesAFullLink() {
        assertThat(inspectNetwork(link(79_000_000, Optional.of(1e8)))).isEmpty();
        assertThat(inspectNetwork(link(Long.MAX_VALUE, Optional.empty()))).isEmpty();
        assertWarns(inspectNetwork(link(80_000_000, Optional.of(1e8))), Guard.LINK_FULL, "eth7", "80.0 %");
        assertVoids(
                inspectNetwork(link(95_000_000, Optional.of(1e8))),
                Guard.LINK_FULL,
                "eth7 carried 95.00 MB/s",
                "95.0 %",
                "a faster link");
    }

    private static List<Finding> inspectTimes(Map<Integer, Integer> countByMilliseconds) {
        LoadTimes times = new LoadTimes(new Histogram(3), new Histogram(3));
        countByMilliseconds.forEach(
                (milliseconds, count) -> times.response().recordValueWithCount(milliseconds * 1_000_000L, count));
        return inspect(times.response().getTotalCount(), Map.of(), times, CALM);
    }

    @Test
    void warnsOfTimesThatATimerOfTcpMakes() {
        assertWarns(
                inspectTimes(Map.of(1, 9000, 40, 1000)),
                Guard.QUANTISED_TIMES,
                "10.0 %",
                "delayed ACK",
                "Nagle",
                "TCP_NODELAY");
        assertWarns(inspectTimes(Map.of(41, 10_000)), Guard.QUANTISED_TIMES, "100.0 %");
        assertWarns(inspectTimes(Map.of(1, 9400, 30, 54, 44, 546)), Guard.QUANTISED_TIMES, "5.5 %");
    }

    @Test
    void takesNoOtherTimesForThose() {
        assertThat(inspectTimes(Map.of(1, 9600, 40, 400))).as("too few").isEmpty();
        assertThat(inspectTimes(Map.of(1, 8000, 30, 101, 40, 1000)))
                .as("the end of a broad distribution")
                .isEmpty();
        assertThat(inspectTimes(Map.of(20, 50, 50, 9000, 40, 950)))
                .as("the beginning of a slow one")
                .isEmpty();
        assertThat(inspectTimes(Map.of(47, 10_000))).isEmpty();
    }

    @Test
    void keepsServerAndClientApartWhereItCan() {
        LoadPlacement apart =
                LoadPlacement.beside(new Placement(CpuSet.parse("0-1"), CpuSet.parse("2-7"), Optional.empty()));

        assertThat(apart.cpus()).isEqualTo(CpuSet.parse("2-7"));
        assertThat(apart.threads()).isEqualTo(2);
        assertThat(apart.sharing()).isEmpty();
    }

    @Test
    void saysWhenTheyShare() {
        LoadPlacement shared = LoadPlacement.beside(new Placement(CpuSet.parse("0-1"), CpuSet.of(), Optional.empty()));

        assertThat(shared.cpus()).isEqualTo(CpuSet.parse("0-1"));
        assertThat(shared.sharing().orElse("")).contains("share CPUs 0-1").contains("lower bound");
    }
}
