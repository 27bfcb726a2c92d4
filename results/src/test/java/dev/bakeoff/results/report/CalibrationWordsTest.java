package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.measurement.Calibration;
import dev.bakeoff.core.measurement.Calibration.Attempt;
import dev.bakeoff.core.measurement.Calibration.Percentiles;
import dev.bakeoff.core.measurement.Profile;
import dev.bakeoff.core.unit.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;

class CalibrationWordsTest {
    private static final Point PAGE = new Point("web.static", "http,c1");
    private static final Percentiles TRUTH = new Percentiles(0.001, 0.090, 0.1);

    private final ResultBuilder result =
            new ResultBuilder().candidate("old", Variant.NONE).candidate("new", Variant.NONE);

    @Test
    void countsEachLoadClientOnceAndTellsTheWorst() {
        Profile tooShort = profile(new Attempt(0, new Percentiles(0.001, 0.045, 0.101), 0.0018, 0.0001));
        Profile late = profile(new Attempt(0, new Percentiles(0.001, 0.0909, 0.102), 0.0009, 0.0042));
        result.trial(1, PAGE, "old", 1, tooShort);
        result.trial(2, PAGE, "old", 1, tooShort);
        result.trial(1, PAGE, "new", 1, late);

        assertThat(CalibrationWords.of(result.build()))
                .hasValue("Load clients against a server of known response times: 1 of 2 within bounds,"
                        + " at most 50 % off at p99 and 2.0 % at p99.9, sent at most 4.20 ms late (p99);"
                        + " timed from the send, p99 would be off by 99 %");
    }

    @Test
    void saysNothingWhereNothingWasCalibrated() {
        result.trial(1, PAGE, "old", 1, Profile.NONE);

        assertThat(CalibrationWords.of(result.build())).isEmpty();
    }

    private static Profile profile(Attempt attempt) {
        return new Profile(
                List.of(),
                Profile.NONE.cpu(),
                Profile.NONE.throughput(),
                Reading.measured(new Calibration(1000, TRUTH, List.of(attempt)), "stall server"),
                List.of());
    }
}
