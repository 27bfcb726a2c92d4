package dev.bakeoff.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.statistics.Looks;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleTest {
    private static final List<String> CANDIDATES = List.of("full", "half", "third");
    private static final List<Point> POINTS = IntStream.range(0, 5)
            .mapToObj(i -> new Point("crypto.algorithm-" + i, "@1"))
            .toList();

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {0, 1, -7, 20261130})
    void givesTheSameOrderForTheSameSeedOnly(long seed) {
        Schedule schedule = Schedule.interleave(CANDIDATES, POINTS, 4, seed);
        assertThat(Schedule.interleave(CANDIDATES, POINTS, 4, seed)).isEqualTo(schedule);
        assertThat(Schedule.interleave(CANDIDATES, POINTS.reversed(), 4, seed)).isEqualTo(schedule);
        assertThat(Schedule.interleave(CANDIDATES, POINTS, 4, seed + 1).trials())
                .isNotEqualTo(schedule.trials());
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void letsEveryCandidateMeetEveryPointOnceABlockBackToBack(long seed) {
        List<PlannedTrial> trials =
                Schedule.interleave(CANDIDATES, POINTS, 4, seed).trials();
        assertThat(trials).hasSize(4 * 5 * 3);
        Set<String> meetings = new HashSet<>();
        for (int i = 0; i < trials.size(); i += 3) {
            List<PlannedTrial> together = trials.subList(i, i + 3);
            assertThat(together).extracting(PlannedTrial::candidate).containsExactlyInAnyOrderElementsOf(CANDIDATES);
            assertThat(together)
                    .extracting(PlannedTrial::point)
                    .containsOnly(together.getFirst().point());
            assertThat(together).extracting(PlannedTrial::block).containsOnly(1 + i / 15);
            meetings.add(together.getFirst().block() + " " + together.getFirst().point());
        }
        assertThat(meetings).hasSize(20);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12, 13})
    void putsNoCandidateFirstMoreThanItsShare(long seed) {
        List<PlannedTrial> trials =
                Schedule.interleave(CANDIDATES, POINTS, 60, seed).trials();
        for (String candidate : CANDIDATES) {
            long first = IntStream.iterate(0, i -> i < trials.size(), i -> i + 3)
                    .filter(i -> trials.get(i).candidate().equals(candidate))
                    .count();
            // 300 chances of a third: 100, and four standard deviations of 8.2 either way.
            assertThat(first).isBetween(67L, 133L);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {21, 22})
    void turnsTheOrderOfCandidatesRoundInEverySecondBlock(long seed) {
        Schedule schedule = Schedule.interleave(CANDIDATES, POINTS, 4, seed);
        for (Point point : POINTS) {
            assertThat(orderOf(schedule, 2, point))
                    .isEqualTo(orderOf(schedule, 1, point).reversed());
            assertThat(orderOf(schedule, 4, point))
                    .isEqualTo(orderOf(schedule, 3, point).reversed());
        }
    }

    private static List<String> orderOf(Schedule schedule, int block, Point point) {
        return schedule.trials().stream()
                .filter(trial -> trial.block() == block && trial.point().equals(point))
                .map(PlannedTrial::candidate)
                .toList();
    }

    /** A block takes 20 s, a pair of the noise floor 8 s, of which a tenth of the budget is for. */
    @ParameterizedTest
    @CsvSource({"1,3,6,1", "79,3,6,1", "88,4,8,1", "107,4,8,1", "160,7,14,2", "640,30,30,5", "6000,30,30,5"})
    void plansAsManyBlocksAsFit(long budgetSeconds, int blocks, int horizon, int noisePairs) {
        Schedule schedule =
                Schedule.plan("full", List.of("full", "half"), durations(), Duration.ofSeconds(budgetSeconds), 1);
        assertThat(schedule.blocks()).isEqualTo(blocks);
        assertThat(schedule.looks()).contains(new Looks(3, horizon));
        assertThat(schedule.horizon()).isEqualTo(horizon);
        assertThat(schedule.trials()).hasSize(horizon * 4 + noisePairs * 2);
        assertThat(schedule.expected()).hasSize(blocks * 4 + noisePairs * 2);
    }

    @Test
    void opensWithTheBaselineAgainstItselfOnTheShortestPointOfEachGroup() {
        Map<Point, Duration> durations = durations();
        Point page = new Point("web.static", "html,@all");
        durations.put(page, Duration.ofSeconds(7));
        Schedule schedule = Schedule.plan("full", List.of("half", "full"), durations, Duration.ofSeconds(440), 1);
        assertThat(schedule.trials().subList(0, 8))
                .extracting(PlannedTrial::id)
                .containsExactly(
                        "n1/crypto.algorithm-0:@1/full",
                        "n2/crypto.algorithm-0:@1/full",
                        "n1/web.static:html,@all/full",
                        "n2/web.static:html,@all/full",
                        "n3/crypto.algorithm-0:@1/full",
                        "n4/crypto.algorithm-0:@1/full",
                        "n3/web.static:html,@all/full",
                        "n4/web.static:html,@all/full");
        assertThat(schedule.trials().get(8).id()).startsWith("b1/");
    }

    private static Map<Point, Duration> durations() {
        Map<Point, Duration> durations = new LinkedHashMap<>();
        durations.put(POINTS.getLast(), Duration.ofSeconds(6));
        durations.put(POINTS.getFirst(), Duration.ofSeconds(4));
        return durations;
    }

    @Test
    void refusesATrialPlannedTwice() {
        PlannedTrial trial = new PlannedTrial(1, POINTS.getFirst(), "full");
        assertThat(trial.id()).isEqualTo("b1/crypto.algorithm-0:@1/full");
        assertThatThrownBy(() -> new Schedule(1, 1, Optional.empty(), List.of(trial, trial)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Schedule(1, 0, Optional.empty(), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
