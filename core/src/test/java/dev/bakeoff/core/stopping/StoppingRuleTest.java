package dev.bakeoff.core.stopping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.comparison.Comparison;
import dev.bakeoff.core.comparison.Contest;
import dev.bakeoff.core.comparison.NoiseFloor;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.schedule.Look;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.statistics.SamplingPlan;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class StoppingRuleTest {
    private static final Point CALM = new Point("crypto.calm", "@1");
    private static final Point NOISY = new Point("web.noisy", "@1");
    private static final JudgementRule RULE = new JudgementRule(0.03, 0.95);

    /** One pair of the noise floor a group, which takes 4 s, and nine blocks of 4 s. */
    private static final Duration BUDGET = Duration.ofSeconds(40);

    private final StoppingRule rule = new StoppingRule(BUDGET);

    @Test
    void looksAfterEachBlockFromTheThirdOn() {
        BakeOffResult result = Simulated.untilLook(opened(), noise(0.05, 1));
        assertThat(result.blocksRun()).isEqualTo(3);
        Look look = rule.after(result);
        assertThat(look.block()).isEqualTo(3);
        assertThat(look.next()).containsExactly(CALM, NOISY);
        BakeOffResult further = Simulated.untilLook(result.with(look), noise(0.05, 2));
        assertThat(further.blocksRun()).isEqualTo(4);
    }

    @Test
    void endsWhenTheBudgetIsSpentAndMayThenSpendAllError() {
        BakeOffResult result = run(opened(), noise(0.08, 3));
        Look last = result.lastLook().orElseThrow();
        assertThat(last.ending()).isEqualTo(Look.Ending.BUDGET);
        assertThat(last.block()).isEqualTo(result.schedule().blocks());
        assertThat(last.reason()).contains("takes about 4 s").contains("of the budget are left");
        assertThat(result.remaining()).isEmpty();
        assertThat(result.samplingOf(NOISY))
                .isEqualTo(new SamplingPlan.Sequential(result.schedule().looks().orElseThrow(), true));
    }

    @Test
    void endsBeforeTheBudgetIsSpentWhenAllIsSettled() {
        BakeOffResult result = run(opened(), noise(0.0005, 4));
        Look last = result.lastLook().orElseThrow();
        assertThat(last.ending()).isEqualTo(Look.Ending.SETTLED);
        assertThat(last.block()).isLessThan(result.schedule().blocks());
        assertThat(result.remaining()).isEmpty();
        // What ended because of its figures gets no more error than had been spent by then.
        assertThat(result.sampling())
                .isEqualTo(new SamplingPlan.Sequential(result.schedule().looks().orElseThrow(), false));
    }

    /** The calm point settles at once; the time it leaves goes to the noisy one, beyond the blocks of an even share. */
    @Test
    void leavesOutWhatIsSettledAndGivesItsTimeToTheRest() {
        Random random = new Random(5);
        BakeOffResult result = run(
                opened(),
                trial -> 100 * Math.exp((trial.point().equals(CALM) ? 0.0002 : 0.03) * random.nextGaussian()));
        assertThat(pairs(result, NOISY)).isGreaterThan(result.schedule().blocks());
        assertThat(pairs(result, CALM)).isLessThan(result.schedule().blocks());
        SamplingPlan calm = result.samplingOf(CALM);
        assertThat(calm.level(0.05, pairs(result, CALM)))
                .as("no error beyond what was spent when it was left out")
                .isLessThan(result.samplingOf(NOISY).level(0.05, pairs(result, NOISY)));
    }

    /** Twice as fast is decided soon, however wide the interval; a few per cent are not. */
    @Test
    void keepsWhatIsOnlyImpreciseWaitingWhenTimeIsShort() {
        BakeOffResult result = run(opened(), oneDecided(9));
        assertThat(pairs(result, CALM)).isLessThan(pairs(result, NOISY));
        assertThat(result.lastLook().orElseThrow().ending()).isEqualTo(Look.Ending.BUDGET);
    }

    @Test
    void makesEverythingPreciseWhenThereIsTimeForIt() {
        BakeOffResult result = run(opened(), oneDecided(9), new StoppingRule(Duration.ofDays(1)));
        assertThat(pairs(result, CALM)).isEqualTo(result.schedule().horizon());
        assertThat(pairs(result, NOISY)).isEqualTo(result.schedule().horizon());
    }

    @Test
    void neverGoesBeyondTheHorizon() {
        BakeOffResult opened = Simulated.opened(List.of(CALM, NOISY), BUDGET, RULE);
        BakeOffResult result = run(opened, noise(0.05, 6), new StoppingRule(Duration.ofDays(1)));
        assertThat(result.lastLook().orElseThrow().ending()).isEqualTo(Look.Ending.HORIZON);
        assertThat(result.blocksRun()).isEqualTo(opened.schedule().horizon());
        assertThat(result.sampling().level(0.05, result.blocksRun())).isCloseTo(0.029, Offset.offset(0.015));
    }

    @Test
    void runsThreeBlocksHoweverLittleTimeThereIs() {
        BakeOffResult opened = Simulated.opened(List.of(CALM, NOISY), Duration.ofSeconds(1), RULE);
        StoppingRule hurried = new StoppingRule(Duration.ofSeconds(1));
        BakeOffResult result = Simulated.untilLook(opened, noise(0.05, 7));
        assertThat(result.blocksRun()).isEqualTo(3);
        assertThat(hurried.after(result).ending()).isEqualTo(Look.Ending.BUDGET);
    }

    @Test
    void measuresTheNoiseFloorAndWarnsWhereItIsTooHigh() {
        // The second of a pair is always 10 % above the first.
        BakeOffResult noisy = Simulated.untilLook(
                opened(), trial -> trial.contest() || trial.block() % 4 < 2 ? 100 : 100 * Math.exp(0.1));
        NoiseFloor floor = NoiseFloor.of(noisy).orElseThrow();
        assertThat(floor.pairs()).isEqualTo(2);
        assertThat(floor.spread()).isCloseTo(0.1, Offset.offset(1e-9));
        // t(7, 0.975) = 2.3646 over the root of 8 blocks; t(7, 0.8) = 0.8960 more for a power of 80 %.
        assertThat(floor.expectedHalfWidth(8, 0.95))
                .isCloseTo(Math.expm1(0.1 * 2.3646 / Math.sqrt(8)), Offset.offset(1e-5));
        assertThat(floor.smallestEffect(8, 0.95))
                .isCloseTo(Math.expm1(0.1 * (2.3646 + 0.8960) / Math.sqrt(8)), Offset.offset(1e-5));
        Warning warning = floor.warning(noisy, BUDGET).orElseThrow();
        assertThat(warning.text()).contains("too noisy for a margin of 3.0 %").contains("differ by 10.0 %");
        // 0.02956 > 0.1 t / sqrt(n) from 47 blocks on, and 30 bring 0.1 x 2.0452 / sqrt(30).
        assertThat(warning.remedy()).contains("Even 30 blocks").contains("within 3.8 % only");
        BakeOffResult fair = Simulated.untilLook(
                opened(), trial -> trial.contest() || trial.block() % 4 < 2 ? 100 : 100 * Math.exp(0.06));
        // 0.02956 > 0.06 t / sqrt(n) from 19 blocks on; 19 / 9 of 40 s.
        assertThat(NoiseFloor.of(fair)
                        .orElseThrow()
                        .warning(fair, BUDGET)
                        .orElseThrow()
                        .remedy())
                .startsWith("A budget of about 2 min would do (19 blocks)");
        BakeOffResult calm = Simulated.untilLook(opened(), noise(0.001, 8));
        assertThat(NoiseFloor.of(calm).orElseThrow().warning(calm, BUDGET)).isEmpty();
    }

    private static BakeOffResult opened() {
        return Simulated.opened(List.of(CALM, NOISY), BUDGET, RULE);
    }

    private BakeOffResult run(BakeOffResult opened, ToDoubleFunction<PlannedTrial> value) {
        return run(opened, value, rule);
    }

    private static BakeOffResult run(BakeOffResult opened, ToDoubleFunction<PlannedTrial> value, StoppingRule rule) {
        BakeOffResult result = opened;
        while (!result.remaining().isEmpty()) {
            result = Simulated.untilLook(result, value);
            result = result.with(rule.after(result));
        }
        return result;
    }

    private static int pairs(BakeOffResult result, Point point) {
        return Comparison.of(result).candidates().getFirst().contests().stream()
                .filter(contest -> contest.round().point().equals(point))
                .mapToInt(Contest::pairs)
                .findFirst()
                .orElseThrow();
    }

    /** The candidate is twice as fast at the calm point, and as fast as makes no difference at the noisy one. */
    private static ToDoubleFunction<PlannedTrial> oneDecided(long seed) {
        ToDoubleFunction<PlannedTrial> noise = noise(0.08, seed);
        return trial -> noise.applyAsDouble(trial)
                * (trial.point().equals(CALM) && trial.candidate().equals("half") ? 2 : 1);
    }

    private static ToDoubleFunction<PlannedTrial> noise(double deviation, long seed) {
        Random random = new Random(seed);
        return _ -> 100 * Math.exp(deviation * random.nextGaussian());
    }
}
