package dev.bakeoff.core.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.comparison.Comparison;
import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.OpensslParts;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Iteration;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Meters;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.Profile;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.unit.Unit;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EngineTruthTest {
    private static final Metric SIGNATURES = new Metric("throughput", Unit.OPERATIONS_PER_SECOND, Better.HIGHER);
    private static final Metric HANDSHAKES = new Metric("throughput", Unit.CONNECTIONS_PER_SECOND, Better.HIGHER);
    private static final Metric CPU = new Metric("serverCpuPerHandshake", Unit.CPU_SECONDS_PER_HANDSHAKE, Better.LOWER);
    private static final Variant QAT = Variant.of(OpensslParts.ofEngine("qatengine"));
    private static final int BLOCKS = 6;

    /** Far below the margin of 3 %. */
    private static final double SCATTER = 0.001;

    private final List<TrialRecord> trials = new ArrayList<>();

    @Test
    void flagsAnEngineThatChangesNothing() {
        signing("jobs-8", 1.00);
        handshakes("c1", 1.00, 1);
        handshakes("c64", 1.01, 1);

        assertThat(flags(QAT))
                .containsExactly(
                        "loaded, no effect: OpenSSL engine qatengine changes none of the 3 rounds of tls.engine"
                                + " (1.00x in rsa-2048,handshakes,c1, 1.01x in rsa-2048,handshakes,c64,"
                                + " 1.00x in rsa-2048,sign,jobs-8@1); do not count on it");
    }

    @Test
    void flagsNothingWhereTheCryptographyIsTheSame() {
        signing("jobs-8", 1);
        handshakes("c8", 1, 1);

        assertThat(flags(Variant.NONE)).isEmpty();
    }

    @Test
    void takesARoundThatDiffersForAnEffect() {
        signing("jobs-8", 1);
        handshakes("c8", 0.9, 1);

        assertThat(flags(QAT)).isEmpty();
    }

    @Test
    void takesCpuTimeThatIsSavedForAnEffect() {
        signing("jobs-8", 1);
        handshakes("c8", 1, 1.3);

        assertThat(flags(QAT)).isEmpty();
    }

    @Test
    void doesNotTakeAnInconclusiveRoundForNoEffect() {
        signing("jobs-8", 1);
        pairs(point("handshakes,c8"), HANDSHAKES, 1, 0.1);

        assertThat(flags(QAT)).isEmpty();
    }

    /** The figures of a real engine: 2.8 times as fast alone, and slower for a single client. */
    @Test
    void flagsWhatIsFasterAloneAndSlowerInTheServer() {
        signing("jobs-1", 1.2);
        signing("jobs-8", 2.8);
        handshakes("c1", 0.55, 1);
        handshakes("c8", 1.0, 1);
        handshakes("c64", 1.43, 1);

        assertThat(flags(QAT))
                .containsExactly("faster alone, slower in the server: OpenSSL engine qatengine has 2.80x in"
                        + " rsa-2048,sign,jobs-8@1, and 0.55x in rsa-2048,handshakes,c1 Worse, 1.00x in"
                        + " rsa-2048,handshakes,c8 Equivalent; take what the server shows");
    }

    @Test
    void flagsAGainThatDoesNotArrive() {
        signing("jobs-8", 2.8);
        handshakes("c8", 1, 1);

        assertThat(flags(QAT)).singleElement().asString().startsWith("faster alone, no faster in the server: ");
    }

    @Test
    void flagsNoGainThatArrives() {
        signing("jobs-8", 2);
        handshakes("c8", 1.4, 1.4);

        assertThat(flags(QAT)).isEmpty();
    }

    @Test
    void flagsNoLossThatShowsInBoth() {
        signing("jobs-8", 0.5);
        handshakes("c8", 0.7, 0.7);

        assertThat(flags(QAT)).isEmpty();
    }

    @Test
    void looksAtItsOwnWorkloadOnly() {
        pairs(new Point("crypto.rsa2048-sign", "@1"), SIGNATURES, 1, SCATTER);
        pairs(new Point("tls.handshake", "tls1.2,rsa-2048,c10"), HANDSHAKES, 1, SCATTER);

        assertThat(flags(QAT)).isEmpty();
    }

    private List<String> flags(Variant variant) {
        List<Candidate> candidates = List.of(
                new Candidate("plain", Candidate.LOCAL, Variant.NONE),
                new Candidate("other", Candidate.LOCAL, variant));
        JudgementRule rule = new JudgementRule(0.03, 0.95);
        BakeOffDefinition definition = new BakeOffDefinition(
                "x", "plain", candidates, List.of(PointPattern.parse("*")), rule, Optional.empty());
        List<Point> points =
                trials.stream().map(record -> record.trial().point()).distinct().toList();
        BakeOffResult result = new BakeOffResult(
                definition,
                Schedule.interleave(List.of("plain", "other"), points, BLOCKS, 1),
                Map.of(),
                trials,
                List.of());
        return Judgement.of(Comparison.of(result), rule).candidates().getFirst().reasons().stream()
                .filter(reason -> reason.contains("no effect") || reason.contains("faster alone"))
                .toList();
    }

    private void signing(String jobs, double speedup) {
        pairs(point("sign," + jobs + "@1"), SIGNATURES, speedup, SCATTER);
    }

    private void handshakes(String concurrency, double speedup, double cpuSpeedup) {
        Point point = point("handshakes," + concurrency);
        for (int block = 1; block <= BLOCKS; block++) {
            trial(block, point, "plain", measured(HANDSHAKES, 1000), measured(CPU, 1e-3));
            trial(
                    block,
                    point,
                    "other",
                    measured(HANDSHAKES, 1000 * speedup * deviation(block, SCATTER)),
                    measured(CPU, 1e-3 / cpuSpeedup * deviation(block, SCATTER)));
        }
    }

    private void pairs(Point point, Metric metric, double speedup, double scatter) {
        for (int block = 1; block <= BLOCKS; block++) {
            trial(block, point, "plain", measured(metric, 1000));
            trial(block, point, "other", measured(metric, 1000 * speedup * deviation(block, scatter)));
        }
    }

    /** Up, down, down, up and so on, so that the figures do not drift. */
    private static double deviation(int block, double scatter) {
        return Math.exp(block % 4 < 2 ? scatter : -scatter);
    }

    private static Point point(String parameters) {
        return new Point("tls.engine", "rsa-2048," + parameters);
    }

    private static Measurement measured(Metric metric, double value) {
        return Measurement.measured(metric, value, "test");
    }

    private void trial(int block, Point point, String candidate, Measurement... figures) {
        Meters meters = new Meters(
                Reading.unavailable("none"), Reading.unavailable("none"),
                Reading.unavailable("none"), Reading.unavailable("none"));
        Outcome outcome = new Outcome.Completed(
                List.of(new Iteration(Duration.ofSeconds(1), List.of(figures), meters)),
                List.of(figures),
                List.of(),
                Profile.NONE);
        trials.add(new TrialRecord(
                new PlannedTrial(block, point, candidate), Instant.EPOCH, Duration.ofSeconds(1), outcome));
    }
}
