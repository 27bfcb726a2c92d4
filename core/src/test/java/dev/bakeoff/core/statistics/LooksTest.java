package dev.bakeoff.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LooksTest {
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    /** Boundaries of the O'Brien-Fleming-like spending function at equally spaced looks, two-sided 5 %, as published. */
    @ParameterizedTest
    @CsvSource({
        "2,1,2.9626",
        "2,2,1.9686",
        "3,1,3.7103",
        "3,2,2.5114",
        "3,3,1.9930",
        "4,1,4.3326",
        "4,2,2.9631",
        "4,3,2.3590",
        "4,4,2.0141",
        "5,1,4.8769",
        "5,2,3.3569",
        "5,3,2.6803",
        "5,4,2.2898",
        "5,5,2.0310"
    })
    void agreesWithPublishedBoundaries(int looks, int look, double z) {
        double level = new Looks(1, looks).level(0.05, look, false);
        assertThat(NORMAL.inverseSurvivalProbability(level / 2)).isCloseTo(z, within(6e-4));
    }

    @Test
    void costsNothingWhereThereIsOneLook() {
        assertThat(new Looks(6, 6).level(0.05, 6, false)).isCloseTo(0.05, within(1e-6));
        assertThat(new Looks(6, 12).level(0.05, 6, true)).isCloseTo(0.05, within(1e-6));
        assertThat(new Looks(6, 12).level(0.05, 4, true)).isEqualTo(0.05);
    }

    @Test
    void leavesAClosingLookAllThatIsLeft() {
        Looks looks = new Looks(3, 20);
        for (int n = 3; n < 20; n++) {
            assertThat(looks.level(0.05, n, true)).isGreaterThan(looks.level(0.05, n, false));
            assertThat(looks.level(0.05, n, true)).isLessThanOrEqualTo(0.05 + 1e-6);
        }
        assertThat(looks.level(0.05, 20, true)).isEqualTo(looks.level(0.05, 20, false), within(1e-9));
    }

    /** Sums of normal samples that stop at the first look that crosses: as many as were allowed, and no more. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2})
    void keepsTheErrorOfAllLooksTogether(long seed) {
        Looks looks = new Looks(3, 16);
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        int runs = 40_000;
        int crossed = 0;
        for (int run = 0; run < runs; run++) {
            double sum = 0;
            for (int n = 1; n <= 16; n++) {
                sum += random.nextGaussian();
                double p = 2 * NORMAL.survivalProbability(Math.abs(sum) / Math.sqrt(n));
                if (n >= 3 && p < looks.level(0.05, n, false)) {
                    crossed++;
                    break;
                }
            }
        }
        // Four standard errors of a share of 5 % in 40,000: 0.0044.
        assertThat((double) crossed / runs).isCloseTo(0.05, within(0.0044));
    }

    @Test
    void refusesWhatIsNoPlan() {
        assertThatThrownBy(() -> new Looks(0, 3)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Looks(4, 3)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Looks(3, 4).level(0.05, 5, false)).hasMessageContaining("horizon");
    }
}
