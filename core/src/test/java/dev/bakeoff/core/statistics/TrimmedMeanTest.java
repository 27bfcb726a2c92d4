package dev.bakeoff.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.DoubleSupplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.DoubleStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TrimmedMeanTest {
    private static final Offset<Double> EXACT = Offset.offset(1e-12);
    private static final SamplingPlan FIXED = SamplingPlan.fixed();
    private static final int REPEATS = 4000;

    /** Fifteen samples: three go at either end, nine are left, from 4 to 12. */
    private static final double[] FIFTEEN = {-90, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 500};

    @Test
    void isTheMeanOfTheMiddleThreeFifths() {
        assertThat(TrimmedMean.of(FIFTEEN, FIXED).centre()).isCloseTo(8, EXACT);
        double[] turned = DoubleStream.of(FIFTEEN).map(value -> -value).toArray();
        assertThat(TrimmedMean.of(turned, FIXED).centre()).isCloseTo(-8, EXACT);
    }

    /** Winsorised: 4, 4, 4, 4 to 12, 12, 12, 12, with a sum of squares about 8 of 6 x 16 + 60. */
    @Test
    void scattersAsTheWinsorisedSampleDoes() {
        TrimmedMean mean = TrimmedMean.of(FIFTEEN, FIXED);
        assertThat(mean.deviation() / Math.sqrt(15)).isCloseTo(Math.sqrt(156 / (9 * 8.0)), EXACT);
        assertThat(mean.halfWidth(0.95, 15))
                .as("t with 9 - 1 degrees of freedom")
                .isCloseTo(2.306004 * Math.sqrt(156 / (9 * 8.0)), Offset.offset(1e-5));
        assertThat(mean.at(0.95).interval().orElseThrow().method())
                .contains("a fifth set aside")
                .contains("n=15");
    }

    @Test
    void influencesKeepTheirOrderAndAverageToTheTrimmedMean() {
        double[] influences = TrimmedMean.influences(FIFTEEN);
        assertThat(LogScale.mean(influences)).isCloseTo(8, EXACT);
        assertThat(influences[0]).isEqualTo(influences[3]).isLessThan(influences[4]);
        assertThat(influences[14]).isEqualTo(influences[11]).isCloseTo(8 + 4 * Math.sqrt(15 * 14 / (9 * 8.0)), EXACT);
    }

    @Test
    void isThePlainMeanOfFewSamples() {
        double[] eleven = Arrays.copyOf(FIFTEEN, 11);
        assertThat(TrimmedMean.influences(eleven)).containsExactly(eleven, Offset.offset(1e-9));
        TrimmedMean mean = TrimmedMean.of(eleven, FIXED);
        SampleMean plain = SampleMean.of(eleven, FIXED);
        assertThat(mean.halfWidth(0.95, 11)).isCloseTo(plain.halfWidth(0.95, 11), Offset.offset(1e-9));
        assertThat(TrimmedMean.of(new double[] {1}, FIXED).at(0.95).interval()).isEmpty();
    }

    /**
     * Where one pair in ten is disturbed by ten times the usual scatter, intervals are half as wide as Student's; where all are normal, they are a little wider.
     */
    @ParameterizedTest(name = "{0} disturbed, {1} samples, seed 1")
    @CsvSource({"0.1, 15, 0.35, 0.65", "0.1, 30, 0.30, 0.55", "0, 15, 1.0, 1.3", "0, 30, 1.0, 1.2"})
    void coversAndIsNarrowerInBursts(double disturbed, int samples, double least, double most) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        DoubleSupplier draw = () -> random.nextGaussian() * (random.nextDouble() < disturbed ? 0.1 : 0.01);
        int covered = 0;
        double trimmedWidth = 0;
        double plainWidth = 0;
        for (int i = 0; i < REPEATS; i++) {
            double[] sample = DoubleStream.generate(draw).limit(samples).toArray();
            TrimmedMean trimmed = TrimmedMean.of(sample, FIXED);
            double half = trimmed.halfWidth(0.95, samples);
            covered += Math.abs(trimmed.centre()) <= half ? 1 : 0;
            trimmedWidth += half;
            plainWidth += SampleMean.of(sample, FIXED).halfWidth(0.95, samples);
        }
        assertThat((double) covered / REPEATS).isBetween(0.93, 0.97);
        assertThat(trimmedWidth / plainWidth).isBetween(least, most);
    }
}
