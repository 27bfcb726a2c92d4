package dev.bakeoff.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.core.statistics.VarianceComponents.Component;
import dev.bakeoff.core.statistics.VarianceComponents.Standing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VarianceComponentsTest {

    /**
     * Calcium in turnip leaves, four determinations on each of four leaves: Snedecor and Cochran, "Statistical Methods",
     * 6th edition 1967, chapter 10. Mean squares 0.2961 and 0.0066, component between leaves 0.0724.
     */
    @Test
    void agreesWithATextbookOnEqualGroups() {
        VarianceComponents components = ofLogarithms(
                new double[] {3.28, 3.09, 3.03, 3.03},
                new double[] {3.52, 3.48, 3.38, 3.38},
                new double[] {2.88, 2.80, 2.81, 2.76},
                new double[] {3.34, 3.38, 3.23, 3.26});
        assertComponent(components.between().orElseThrow(), 0.0724, 0.0001, 3);
        assertComponent(components.within().orElseThrow(), 0.0066, 0.0001, 12);
    }

    /**
     * Conceptions by artificial insemination, unequal numbers of samples from six bulls: the same chapter. Mean
     * squares 664 and 248, 5.67 samples a bull in effect, component between bulls 73. In units of 10, whose exponentials
     * are finite.
     */
    @Test
    void agreesWithATextbookOnUnequalGroups() {
        VarianceComponents components = ofLogarithms(
                new double[] {4.6, 3.1, 3.7, 6.2, 3.0},
                new double[] {7.0, 5.9},
                new double[] {5.2, 4.4, 5.7, 4.0, 6.7, 6.4, 7.0},
                new double[] {4.7, 2.1, 7.0, 4.6, 1.4},
                new double[] {4.2, 6.4, 5.0, 6.9, 7.7, 8.1, 8.7},
                new double[] {3.5, 6.8, 5.9, 3.8, 5.7, 7.6, 5.7, 2.9, 6.0});
        assertComponent(components.between().orElseThrow(), 0.73, 0.01, 5);
        assertComponent(components.within().orElseThrow(), 2.48, 0.01, 29);
    }

    /** The moments are unbiased, so the mean of many estimates must come close to what was planted. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {201, 202, 203})
    void recoversPlantedComponents(long seed) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        double between = 0.05;
        double within = 0.02;
        int repetitions = 2000;
        double betweenVariance = 0;
        double withinVariance = 0;
        for (int i = 0; i < repetitions; i++) {
            VarianceComponents components = VarianceComponents.of(planted(between, within, random));
            betweenVariance += Math.pow(components.between().orElseThrow().deviation(), 2) / repetitions;
            withinVariance += Math.pow(components.within().orElseThrow().deviation(), 2) / repetitions;
        }
        assertThat(Math.sqrt(betweenVariance)).isCloseTo(between, within(0.001));
        assertThat(Math.sqrt(withinVariance)).isCloseTo(within, within(0.0003));
    }

    @Test
    void groupsNoFurtherApartThanChancePutsThemHaveATruncatedZero() {
        VarianceComponents components = VarianceComponents.of(List.of(new double[] {1, 2}, new double[] {2, 1}));
        assertThat(components.between()).contains(new Component(0, 1, Standing.TRUNCATED));
        assertThat(components.within().orElseThrow().deviation()).isCloseTo(Math.log(2) / Math.sqrt(2), within(1e-12));
    }

    @Test
    void oneValueAGroupTellsNothingOfWhatIsWithin() {
        VarianceComponents components =
                VarianceComponents.of(List.of(new double[] {1}, new double[] {2}, new double[] {4}));
        assertThat(components.within()).isEmpty();
        Component between = components.between().orElseThrow();
        assertThat(between.standing()).isEqualTo(Standing.JOINT);
        assertThat(between.degreesOfFreedom()).isEqualTo(2);
        assertThat(between.deviation()).isCloseTo(Math.log(2), within(1e-12));
    }

    @Test
    void oneGroupTellsNothingOfWhatIsBetween() {
        VarianceComponents components = VarianceComponents.of(List.of(new double[] {1, 2, 4}));
        assertThat(components.between()).isEmpty();
        assertThat(components.within().orElseThrow().degreesOfFreedom()).isEqualTo(2);
        assertThat(VarianceComponents.of(List.of()).within()).isEmpty();
    }

    @Test
    void equalValuesHaveNoScatterAndNothingIsTruncated() {
        VarianceComponents components = VarianceComponents.of(List.of(new double[] {1, 1}, new double[] {1, 1}));
        assertThat(components.between()).contains(new Component(0, 1, Standing.SEPARATE));
        assertThat(components.within()).contains(new Component(0, 2, Standing.SEPARATE));
    }

    @Test
    void refusesWhatHasNoPlaceInTheAnalysis() {
        assertThatThrownBy(() -> VarianceComponents.of(List.of(new double[] {1}, new double[0])))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("without a figure");
        assertThatThrownBy(() -> VarianceComponents.of(List.of(new double[] {1, 0})))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Component(-0.1, 1, Standing.SEPARATE))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Component(0.1, 0, Standing.SEPARATE)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Component(0.1, 1, Standing.TRUNCATED))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static VarianceComponents ofLogarithms(double[]... groups) {
        return VarianceComponents.of(Arrays.stream(groups)
                .map(group -> DoubleStream.of(group).map(Math::exp).toArray())
                .toList());
    }

    private static void assertComponent(Component component, double variance, double tolerance, int degreesOfFreedom) {
        assertThat(component.standing()).isEqualTo(Standing.SEPARATE);
        assertThat(component.degreesOfFreedom()).isEqualTo(degreesOfFreedom);
        assertThat(component.deviation() * component.deviation()).isCloseTo(variance, within(tolerance));
    }

    /** Ten groups of two to four values. */
    private static List<double[]> planted(double between, double within, RandomGenerator random) {
        List<double[]> groups = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            double centre = between * random.nextGaussian();
            double[] group = new double[2 + i % 3];
            for (int j = 0; j < group.length; j++) {
                group[j] = Math.exp(centre + within * random.nextGaussian());
            }
            groups.add(group);
        }
        return groups;
    }
}
