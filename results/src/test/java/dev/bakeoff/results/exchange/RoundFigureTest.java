package dev.bakeoff.results.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.bakeoff.core.comparison.RoundFigure;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.unit.Grade;
import dev.bakeoff.results.RealisticResult;
import org.junit.jupiter.api.Test;

class RoundFigureTest {
    private final BakeOffResult result = RealisticResult.stored(5).result();

    @Test
    void onlyValidTrialsMakeTheFigure() {
        RoundFigure figure = RoundFigure.of(result, round("web.static:tls12,10k-html,c64", "throughput"), "one-cpu");
        double[] valid = figure.trials().stream()
                .filter(trial -> trial.valid())
                .mapToDouble(trial -> trial.outcome()
                        .measurement(figure.round().metric())
                        .orElseThrow()
                        .value())
                .toArray();
        assertThat(figure.trials()).hasSize(5);
        assertThat(figure.validTrials()).isEqualTo(4);
        double product = 1;
        for (double value : valid) {
            product *= value;
        }
        assertThat(figure.value().orElseThrow().value()).isCloseTo(Math.pow(product, 1.0 / 4), withinPercentage(1e-9));
    }

    @Test
    void gradesOfARoundAreThoseOfItsOwnMetric() {
        assertThat(result.grades(round("web.static:http,1k-html,c4", "throughput")))
                .containsExactly(Grade.MEASURED);
        assertThat(result.grades(round("web.static:http,1k-html,c4", "serverCpuPerRequest")))
                .containsExactly(Grade.DERIVED);
    }

    private RoundKey round(String point, String metric) {
        return result.rounds().stream()
                .filter(round -> round.point().toString().equals(point)
                        && round.metric().name().equals(metric))
                .findFirst()
                .orElseThrow();
    }
}
