package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.measurement.Iteration;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Meters;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.Profile;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.results.page.DataTable;
import java.time.Duration;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class ScatterViewTest {
    private static final Point SIGN = new Point("crypto.sign", "@1");
    private static final Point PAGE = new Point("web.static", "http,c1");

    private final ResultBuilder result =
            new ResultBuilder().candidate("old", Variant.NONE).candidate("new", Variant.NONE);

    @Test
    void everyRoundAndCandidateHasItsPartsInPercent() {
        // On the logarithmic scale: the trials of old 0.2 apart, those of new not at all; iterations 0.02 apart in
        // both.
        for (int block = 1; block <= 2; block++) {
            double sign = block == 1 ? -1 : 1;
            result.trial(block, SIGN, "old", iterations(Math.exp(sign * 0.1 - 0.01), Math.exp(sign * 0.1 + 0.01)));
            result.trial(block, SIGN, "new", iterations(Math.exp(-0.01), Math.exp(0.01)));
        }
        DataTable table = ScatterView.of(result.build()).getFirst();
        assertThat(table.label()).isEqualTo("Scatter of crypto");
        assertThat(table.columns())
                .containsExactly("Round and candidate", "Between trials", "Within a trial", "Between machines");
        // Between: (4 x 0.1^2 - 2 x 0.01^2) / 2 = 0.0199; within: 2 x 0.01^2.
        assertThat(table.rows())
                .containsExactly(
                        new DataTable.Row(
                                "crypto.sign:@1 throughput, old",
                                List.of(
                                        "14.1 % (1 degree of freedom)",
                                        "1.41 % (2 degrees of freedom)", "unavailable: one machine")),
                        new DataTable.Row(
                                "crypto.sign:@1 throughput, new",
                                List.of(
                                        "0 % (estimated below zero; 1 degree of freedom)",
                                        "1.41 % (2 degrees of freedom)", "unavailable: one machine")));
    }

    @Test
    void whatCannotBeToldSaysWhy() {
        result.trial(1, SIGN, "old", iterations(1));
        result.trial(2, SIGN, "old", iterations(Math.exp(0.1)));
        result.trial(1, SIGN, "new", new Outcome.Failed("crashed"));
        assertThat(ScatterView.of(result.build()).getFirst().rows())
                .extracting(DataTable.Row::cells)
                .containsExactly(
                        List.of(
                                "7.07 % (with the part within; 1 degree of freedom)",
                                "unavailable: no trial has two iterations", "unavailable: one machine"),
                        List.of(
                                "unavailable: no trial counts",
                                "unavailable: no trial counts",
                                "unavailable: one machine"));
    }

    @Test
    void eachGroupHasItsTable() {
        result.trial(1, PAGE, "old", iterations(1, 2));
        result.trial(1, SIGN, "old", iterations(1, 2));
        assertThat(ScatterView.of(result.build()))
                .extracting(DataTable::label)
                .containsExactly("Scatter of crypto", "Scatter of web");
    }

    private static Outcome iterations(double... figures) {
        Meters meters = new Meters(
                Reading.unavailable("none"),
                Reading.unavailable("none"),
                Reading.unavailable("none"),
                Reading.unavailable("none"));
        List<Measurement> measurements = DoubleStream.of(figures)
                .mapToObj(figure -> Measurement.measured(ResultBuilder.THROUGHPUT, figure, "load client"))
                .toList();
        return new Outcome.Completed(
                measurements.stream()
                        .map(measurement -> new Iteration(Duration.ofSeconds(1), List.of(measurement), meters))
                        .toList(),
                List.of(measurements.getFirst()),
                List.of(),
                Profile.NONE);
    }
}
