package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Profile;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class SummaryViewTest {
    private static final Point POINT = new Point("web.static", "http,c1");

    /** A trial of each candidate, one of them with what some guards found. */
    private static BakeOffResult found(Guard... guards) {
        List<Measurement> figure = List.of(Measurement.measured(ResultBuilder.THROUGHPUT, 100, "load client"));
        List<Finding> findings =
                Stream.of(guards).map(guard -> Finding.warning(guard, "seen")).toList();
        return new ResultBuilder()
                .candidate("a", Variant.NONE)
                .candidate("b", Variant.NONE)
                .trial(1, POINT, "a", ResultBuilder.completed(figure, List.of(), Profile.NONE))
                .trial(1, POINT, "b", ResultBuilder.completed(figure, findings, Profile.NONE))
                .build();
    }

    @Test
    void namesLimitsOutsideTheSystemsUnderTest() {
        assertThat(SummaryView.limits(found(Guard.SEGMENTS_LOST, Guard.LINK_FULL)))
                .containsExactly("The network lost segments, or was full or nearly so, in 1 trial.");
        assertThat(SummaryView.limits(found(Guard.PORTS_EXHAUSTED)))
                .singleElement()
                .asString()
                .startsWith("Load was not offered as intended in 1 trial:");
        assertThat(SummaryView.limits(found(Guard.CALIBRATION)))
                .singleElement()
                .asString()
                .endsWith("not to time a server of known response times truly; void for that: 1 trial.");
        assertThat(SummaryView.limits(found(Guard.TIMES_DISAGREE)))
                .singleElement()
                .asString()
                .startsWith("What a tool said of its own time")
                .endsWith("did not agree in 1 trial.");
        assertThat(SummaryView.limits(found(Guard.RATE_NOT_REACHED)))
                .isEqualTo(SummaryView.limits(found(Guard.SEND_LAG)))
                .isEqualTo(SummaryView.limits(found(Guard.PORTS_EXHAUSTED)));
    }

    @Test
    void saysWhenThereWasNone() {
        assertThat(SummaryView.limits(found(Guard.QUANTISED_TIMES)))
                .containsExactly("No guard named a limit outside the systems under test.");
    }
}
