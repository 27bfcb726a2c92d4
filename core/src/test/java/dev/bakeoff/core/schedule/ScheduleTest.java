package dev.bakeoff.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.definition.Point;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    @ParameterizedTest
    @CsvSource({"1,3", "59,3", "80,4", "99,4", "600,30", "6000,30"})
    void plansAsManyBlocksAsFit(long budgetSeconds, int blocks) {
        Map<Point, Duration> durations = new LinkedHashMap<>();
        durations.put(POINTS.getFirst(), Duration.ofSeconds(4));
        durations.put(POINTS.getLast(), Duration.ofSeconds(6));
        Schedule schedule = Schedule.plan(List.of("full", "half"), durations, Duration.ofSeconds(budgetSeconds), 1);
        assertThat(schedule.blocks()).isEqualTo(blocks);
        assertThat(schedule.trials()).hasSize(blocks * 4);
    }

    @Test
    void refusesATrialPlannedTwice() {
        PlannedTrial trial = new PlannedTrial(1, POINTS.getFirst(), "full");
        assertThat(trial.id()).isEqualTo("b1/crypto.algorithm-0:@1/full");
        assertThatThrownBy(() -> new Schedule(1, 1, List.of(trial, trial)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Schedule(1, 0, List.of())).isInstanceOf(IllegalArgumentException.class);
    }
}
