package dev.bakeoff.results.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.measurement.Calibration;
import dev.bakeoff.core.measurement.Limiter;
import dev.bakeoff.core.measurement.LoadLimit;
import dev.bakeoff.core.measurement.Profile;
import dev.bakeoff.core.measurement.ThroughputSeries;
import dev.bakeoff.core.measurement.ThroughputSeries.Slice;
import dev.bakeoff.core.unit.Reading;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class ProfileCodecTest {
    private static final Profile PROFILE = new Profile(
            List.of(),
            Reading.unavailable("denied: /proc/stat"),
            Reading.measured(
                    new ThroughputSeries(List.of(
                            new Slice(Duration.ofMillis(200), Duration.ofMillis(300), 4711),
                            new Slice(Duration.ofMillis(300), Duration.ofNanos(300_123_456), 0))),
                    "load client"),
            Reading.measured(
                    new Calibration(
                            1000,
                            new Calibration.Percentiles(0.001, 0.092, 0.1),
                            List.of(
                                    new Calibration.Attempt(
                                            7, new Calibration.Percentiles(0.0012, 0.13, 0.16), 0.04, 0.02),
                                    new Calibration.Attempt(
                                            0, new Calibration.Percentiles(0.0011, 0.093, 0.1), 0.0013, 0))),
                    "stall server"),
            List.of(
                    new LoadLimit(Limiter.SERVER, "the server used 97.2 % of its CPU time"),
                    new LoadLimit(Limiter.UNKNOWN, "nobody was busy")));

    @Test
    void readsBackEverySliceAndEveryAttempt() {
        assertThat(decoded(JsonText.parse(JsonText.compact(ProfileCodec.encode(PROFILE)))))
                .isEqualTo(PROFILE);
    }

    @Test
    void saysOfAnOlderResultThatItsThroughputWasNotFollowedAndItsLoadClientNotCalibrated() {
        ObjectNode older = ProfileCodec.encode(PROFILE);
        older.remove("throughput");
        older.remove("calibration");
        older.remove("limits");

        assertThat(decoded(older))
                .isEqualTo(new Profile(
                        PROFILE.distributions(),
                        PROFILE.cpu(),
                        Reading.unavailable("not recorded by the version of Bakeoff that measured"),
                        Reading.unavailable("not recorded by the version of Bakeoff that measured"),
                        List.of()));
    }

    @Test
    void namesAnAttemptWithoutItsPercentiles() {
        String without = JsonText.compact(ProfileCodec.encode(PROFILE)).replace("\"p999\":0.16", "\"p999\":0");

        assertThatThrownBy(() -> decoded(JsonText.parse(without)))
                .isInstanceOf(CodecException.class)
                .hasMessageStartingWith("profile.calibration.value.attempts[0].responseTime: percentiles of times");
    }

    @Test
    void namesASliceThatRunsBackwards() {
        String backwards = JsonText.compact(ProfileCodec.encode(PROFILE)).replace("\"PT0.3S\"", "\"PT0.1S\"");

        assertThatThrownBy(() -> decoded(JsonText.parse(backwards)))
                .isInstanceOf(CodecException.class)
                .hasMessageStartingWith("profile.throughput.value.slices[0]: a slice of an iteration");
    }

    private static Profile decoded(JsonNode tree) {
        return Fields.read(tree, "profile", ProfileCodec::decode);
    }
}
