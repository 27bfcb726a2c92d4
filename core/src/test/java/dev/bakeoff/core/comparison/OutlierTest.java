package dev.bakeoff.core.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class OutlierTest {
    private static final Metric THROUGHPUT = new Metric("throughput", Unit.OPERATIONS_PER_SECOND, Better.HIGHER);
    private static final Estimate MEAN = estimate(1.1, 1.02);

    @Test
    void oneSlowRoundAmongFastOnesIsFlagged() {
        List<Contest> group = rounds(1.18, 1.24, 1.29, 1.25, 1.22, 0.62);
        List<Outlier> outliers = Outlier.among(group, MEAN);
        assertThat(outliers).singleElement().satisfies(outlier -> {
            assertThat(outlier.contest()).isEqualTo(group.getLast());
            assertThat(outlier.others()).isEqualTo(5);
            assertThat(outlier.othersMean())
                    .isCloseTo(Math.pow(1.18 * 1.24 * 1.29 * 1.25 * 1.22, 1 / 5.0), within(1e-12));
            assertThat(outlier.factor()).isCloseTo(outlier.othersMean() / 0.62, within(1e-12));
        });
    }

    @Test
    void aFastRoundIsWorthFindingOutToo() {
        assertThat(Outlier.among(rounds(1.0, 1.01, 0.99, 2.9), MEAN))
                .singleElement()
                .satisfies(outlier -> assertThat(outlier.factor()).isCloseTo(2.9, within(0.05)));
    }

    @Test
    void fewerThanFourRoundsAreTooFewToSay() {
        assertThat(Outlier.among(rounds(1.0, 1.01, 2.9), MEAN)).isEmpty();
        List<Contest> withOnePair = new ArrayList<>(rounds(1.0, 1.01, 2.9));
        withOnePair.add(contest("lonely", new Estimate(1.0, Optional.empty()), true));
        withOnePair.add(contest("lost", Optional.empty(), true));
        withOnePair.add(contest("beside", Optional.of(estimate(1.0, 1.01)), false));
        assertThat(Outlier.among(withOnePair, MEAN)).isEmpty();
        assertThat(Outlier.heldAgainstEachOther(withOnePair)).hasSize(3);
    }

    @Test
    void aGroupThatIsWideByNatureIsNotFullOfOutliers() {
        // One process beside all: two clusters, each far from the mean.
        assertThat(Outlier.among(rounds(1.0, 1.0, 0.99, 1.95, 1.96, 1.9), estimate(1.4, 1.01)))
                .isEmpty();
    }

    @Test
    void aRoundWithinTheFactorIsNotFlagged() {
        assertThat(Outlier.among(rounds(1.0, 1.0, 1.0, 1.249), estimate(1.0, 1.001)))
                .isEmpty();
        assertThat(Outlier.among(rounds(1.0, 1.0, 1.0, 1.251), estimate(1.0, 1.001)))
                .hasSize(1);
    }

    @Test
    void aRoundWhoseIntervalReachesIntoTheGroupsIsNotFlagged() {
        List<Contest> group = new ArrayList<>(rounds(1.0, 1.01, 0.99, 1.0));
        group.add(contest("unsure", estimate(2.9, 2.8), true));
        assertThat(Outlier.among(group, MEAN)).isEmpty();
    }

    @Test
    void aMeanWithoutAnIntervalSaysNothing() {
        assertThat(Outlier.among(rounds(1.0, 1.01, 0.99, 2.9), new Estimate(1.2, Optional.empty())))
                .isEmpty();
    }

    @Test
    void anOutlierNeedsOthers() {
        Contest contest = rounds(1.0).getFirst();
        assertThatThrownBy(() -> new Outlier(contest, 1.0, 2, 1.0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Outlier(contest, 0, 3, 1.0)).isInstanceOf(IllegalArgumentException.class);
    }

    /** Each known to 1 %. */
    private static List<Contest> rounds(double... speedups) {
        List<Contest> contests = new ArrayList<>();
        for (double speedup : speedups) {
            contests.add(contest("p" + contests.size(), estimate(speedup, 1.01), true));
        }
        return contests;
    }

    private static Contest contest(String parameters, Estimate speedup, boolean headline) {
        return contest(parameters, Optional.of(speedup), headline);
    }

    private static Contest contest(String parameters, Optional<Estimate> speedup, boolean headline) {
        return new Contest(
                new RoundKey(new Point("crypto.sign", parameters), THROUGHPUT, headline),
                new TreeMap<>(),
                Optional.empty(),
                speedup,
                Remarks.NONE);
    }

    private static Estimate estimate(double value, double factor) {
        return new Estimate(
                value, Optional.of(new ConfidenceInterval(value / factor, value * factor, 0.95, "made up")));
    }
}
