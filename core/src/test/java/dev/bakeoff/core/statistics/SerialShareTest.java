package dev.bakeoff.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SerialShareTest {
    private static SortedMap<Integer, Double> amdahl(double share, int... processes) {
        SortedMap<Integer, Double> gains = new TreeMap<>();
        for (int n : processes) {
            gains.put(n, 1 / (share + (1 - share) / n));
        }
        return gains;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.03, 0.4, 1, -0.05})
    void whatFollowsAmdahlsLawIsFoundExactly(double share) {
        Estimate found = SerialShare.of(List.of(amdahl(share, 2, 4, 8), amdahl(share, 2)), 0.95);
        assertThat(found.value()).isCloseTo(share, within(1e-12));
        assertThat(found.interval()).hasValueSatisfying(interval -> {
            assertThat(interval.low()).isCloseTo(share, within(1e-12));
            assertThat(interval.high()).isCloseTo(share, within(1e-12));
        });
    }

    @Test
    void oneBlockHasNoInterval() {
        assertThat(SerialShare.of(List.of(new TreeMap<>(Map.of(2, 1.6))), 0.95))
                .satisfies(share -> assertThat(share.value()).isCloseTo(0.25, within(1e-12)))
                .satisfies(share -> assertThat(share.interval()).isEmpty());
    }

    @Test
    void theIntervalCoversTheTruthAsOftenAsItSaysSeed42() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(42);
        int covered = 0;
        for (int experiment = 0; experiment < 2000; experiment++) {
            List<SortedMap<Integer, Double>> blocks = new ArrayList<>();
            for (int block = 0; block < 8; block++) {
                SortedMap<Integer, Double> gains = amdahl(0.1, 2, 4);
                gains.replaceAll((_, gain) -> gain * Math.exp(random.nextGaussian() * 0.05));
                blocks.add(gains);
            }
            ConfidenceInterval interval =
                    SerialShare.of(blocks, 0.95).interval().orElseThrow();
            covered += interval.low() <= 0.1 && 0.1 <= interval.high() ? 1 : 0;
        }
        assertThat(covered / 2000.0).isBetween(0.93, 0.965);
    }
}
