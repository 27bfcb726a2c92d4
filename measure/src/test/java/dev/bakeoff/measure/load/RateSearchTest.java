package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.bakeoff.measure.load.RateSearch.Finding;
import dev.bakeoff.measure.load.RateSearch.Objective;
import dev.bakeoff.measure.load.RateSearch.Observation;
import dev.bakeoff.measure.load.RateSearch.Step;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches on simulated servers, whose highest rate is known. */
final class RateSearchTest {
    private static final Objective OBJECTIVE = new Objective(99, Duration.ofMillis(10));
    private static final Observation FAST = new Observation(true, Optional.of(Duration.ofMillis(9)));
    private static final Observation SLOW = new Observation(true, Optional.of(Duration.ofMillis(10)));

    private final List<Step> told = new ArrayList<>();

    private Finding search(RateSearch.Offering server, double start) throws Exception {
        return new RateSearch(OBJECTIVE, server, told::add).from(start);
    }

    @ParameterizedTest
    @CsvSource({"700, 100", "700, 700", "700, 20000", "3.3, 100", "95000, 1"})
    void findsTheRateFromAnySide(double highest, double start) throws Exception {
        Finding finding = search(rate -> rate <= highest ? FAST : SLOW, start);

        double rate = finding.rate().orElseThrow();
        assertThat(rate).isBetween(highest / (1 + RateSearch.PRECISION) * 0.99, highest);
        assertThat(finding.steps()).isEqualTo(told).hasSizeLessThan(30);
        assertThat(finding.steps().getLast()).isEqualTo(new Step(rate, FAST, true));
        assertThat(finding.steps().stream()
                        .map(Step::rate)
                        .filter(finding.rate().get()::equals))
                .as("measured, and measured again")
                .hasSize(2);
    }

    @Test
    void doublesThenBisectsThenConfirms() throws Exception {
        Finding finding = search(rate -> rate <= 700 ? FAST : SLOW, 100);

        assertThat(rates(finding)).containsExactly(100, 200, 400, 800, 566, 673, 734, 703, 673);
    }

    /**
     * Requests arrive at random and take random times at one worker. Their response times are then exponential with the rate
     * mu - lambda (Kleinrock, "Queueing Systems" I, 1975, section 5.12), so p99 is ln 100 / (mu - lambda).
     */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void findsTheRateOfAQueue(long seed) throws Exception {
        double mu = 1000;
        Random random = new Random(seed);

        Finding finding = search(rate -> queue(rate, mu, random), 100);

        double truth = mu - Math.log(100) / 0.010;
        assertThat(finding.rate().orElseThrow()).isBetween(truth * 0.85, truth * 1.15);
    }

    private static Observation queue(double lambda, double mu, Random random) {
        double[] responseTimes = new double[40_000];
        double waiting = 0;
        for (int i = 0; i < responseTimes.length; i++) {
            responseTimes[i] = waiting + exponential(mu, random);
            waiting = Math.max(0, responseTimes[i] - exponential(lambda, random));
        }
        Arrays.sort(responseTimes);
        double p99 = responseTimes[responseTimes.length * 99 / 100];
        return new Observation(lambda < mu, Optional.of(Duration.ofNanos((long) (p99 * 1e9))));
    }

    private static double exponential(double rate, Random random) {
        return -Math.log(1 - random.nextDouble()) / rate;
    }

    @Test
    void doesNotBelieveWhatHeldOnce() throws Exception {
        Set<Double> tried = new HashSet<>();

        Finding finding = search(rate -> rate <= 700 || (rate <= 780 && tried.add(rate)) ? FAST : SLOW, 100);

        assertThat(finding.rate().orElseThrow()).isBetween(640.0, 700.0);
    }

    @Test
    void saysWhenNoRateHolds() throws Exception {
        Finding finding = search(_ -> SLOW, 10);

        assertThat(finding.rate()).isEmpty();
        assertThat(rates(finding)).containsExactly(10, 5, 2.5, 1.25);
        assertThat(finding.steps()).noneMatch(Step::held);
    }

    @Test
    void givesUpOnAServerThatNeverHoldsTwice() throws Exception {
        Set<Double> tried = new HashSet<>();

        Finding finding = search(rate -> rate < 1000 && tried.add(rate) ? FAST : SLOW, 100);

        assertThat(finding.rate()).isEmpty();
    }

    @Test
    void aRateThatIsNotReachedDoesNotHold() throws Exception {
        Finding finding = search(rate -> new Observation(rate <= 50, FAST.time()), 10);

        assertThat(finding.rate().orElseThrow()).isBetween(47.0, 50.0);
    }

    @Test
    void stopsAtTheHighestRateThereIs() throws Exception {
        assertThat(search(_ -> FAST, 1000).rate().orElseThrow()).isGreaterThan(9e5);
    }

    @Test
    void aRequestThatWentWrongIsSlowerThanAnyLimit() {
        long[] ninetyEight = LongStream.rangeClosed(1, 98).toArray();

        Observation seen = Observation.of(OBJECTIVE, TestOutcomes.open(98, 2, ninetyEight));
        Observation lower =
                Observation.of(new Objective(90, Duration.ofMillis(10)), TestOutcomes.open(98, 2, ninetyEight));

        assertThat(seen.time()).isEmpty();
        assertThat(OBJECTIVE.heldBy(seen)).isFalse();
        assertThat(lower.time().orElseThrow())
                .as("the 90th of 100")
                .isBetween(Duration.ofMillis(90), Duration.ofMillis(91));
        assertThat(Observation.of(OBJECTIVE, TestOutcomes.open(5, 5)).time()).isEmpty();
        assertThat(Observation.of(OBJECTIVE, TestOutcomes.open(0, 0)).time()).isEmpty();
    }

    @Test
    void knowsWhetherARateWasReached() {
        long[] hundred = new long[100];

        assertThat(TestOutcomes.open(101, 0, hundred).reachedRate()).isTrue();
        assertThat(TestOutcomes.open(102, 0, hundred).reachedRate()).isFalse();
        assertThat(TestOutcomes.closed(0, hundred).reachedRate()).isTrue();
    }

    @Test
    void refusesWhatCannotBeSearchedFor() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Objective(100, Duration.ofMillis(1)));
        assertThatIllegalArgumentException().isThrownBy(() -> new Objective(0, Duration.ofMillis(1)));
        assertThatIllegalArgumentException().isThrownBy(() -> new Objective(99, Duration.ZERO));
        assertThatIllegalArgumentException().isThrownBy(() -> search(_ -> FAST, 0.5));
    }

    private static double[] rates(Finding finding) {
        return finding.steps().stream().mapToDouble(Step::rate).toArray();
    }
}
