package dev.bakeoff.core.stopping;

import dev.bakeoff.core.comparison.Comparison;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.schedule.Look;
import dev.bakeoff.core.schedule.Look.Ending;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.statistics.LogEstimator;
import dev.bakeoff.core.statistics.Looks;
import dev.bakeoff.core.verdict.CandidateVerdict;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.core.verdict.RoundVerdict;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Decides after a block whether there is another, and of which points.
 *
 * <p>A point is settled when all its headline rounds are as precise as was asked and either decided or beyond deciding. While
 * the overall verdict on a candidate is open, the next block has every point that is not settled. Then, where the time
 * that is left does not hold all of those up to the horizon, it has those without a verdict, since there it decides most;
 * those that are only wider than was asked wait. What looking costs, {@link Looks} accounts for.
 *
 * @param budget time for all trials
 */
public record StoppingRule(Duration budget) {

    /** Whether it is time to look: between two blocks and after the last one, from the first look that was planned on. */
    public static boolean lookIsDue(BakeOffResult result) {
        int block = result.blocksRun();
        return result.schedule()
                        .looks()
                        .map(Looks::first)
                        .filter(first -> block >= first)
                        .isPresent()
                && result.lastLook().map(Look::block).orElse(0) < block
                && result.remaining().stream().noneMatch(trial -> !trial.contest() || trial.block() <= block);
    }

    /**
     * Looks at what has been measured.
     *
     * @param result of which at least one block of the contest is complete
     */
    public Look after(BakeOffResult result) {
        int block = result.blocksRun();
        if (block >= result.schedule().horizon()) {
            return end(block, Ending.HORIZON, "all " + block + " blocks that were planned at most are measured");
        }
        Comparison comparison = Comparison.of(result);
        Judgement judgement = Judgement.of(comparison, result.definition().rule());
        List<Point> open = open(result, judgement);
        Duration left = budget.minus(result.timeOfTrials());
        List<Point> next = next(result, comparison, judgement, open, left);
        int settled = result.points().size() - open.size();
        if (next.isEmpty()) {
            return end(
                    block,
                    Ending.SETTLED,
                    "every round is as precise as was asked, and decided or too close to a border to be");
        }
        Duration cost = costOf(next, result);
        if (cost.compareTo(left) > 0 && block >= Schedule.FEWEST_BLOCKS) {
            return end(
                    block,
                    Ending.BUDGET,
                    "another block of " + next.size() + (next.size() == 1 ? " point" : " points") + " takes about "
                            + seconds(cost) + ", and " + seconds(left.isNegative() ? Duration.ZERO : left)
                            + " of the budget are left");
        }
        return new Look(
                block,
                next,
                Ending.NONE,
                settled + " of " + result.points().size() + " points are settled; the next block has " + next.size());
    }

    private static Look end(int block, Ending ending, String reason) {
        return new Look(block, List.of(), ending, reason);
    }

    private static List<Point> next(
            BakeOffResult result, Comparison comparison, Judgement judgement, List<Point> open, Duration left) {
        if (judgement.candidates().stream()
                .anyMatch(candidate -> !candidate.verdict().decided())) {
            return open.isEmpty() && overallWithinReach(result, comparison) ? result.points() : open;
        }
        int blocks = result.schedule().horizon() - result.blocksRun();
        if (costOf(open, result).multipliedBy(blocks).compareTo(left) <= 0) {
            return open;
        }
        List<Point> undecided = open.stream()
                .filter(point -> any(judgement, point, round -> !round.verdict().decided()))
                .toList();
        return undecided.isEmpty() ? open : undecided;
    }

    /** Points that are not settled. */
    private static List<Point> open(BakeOffResult result, Judgement judgement) {
        return result.points().stream()
                .filter(point ->
                        any(judgement, point, round -> !precise(round, result) || undecidedWithinReach(result, round)))
                .toList();
    }

    private static boolean any(Judgement judgement, Point point, Predicate<RoundVerdict> matches) {
        return judgement.candidates().stream()
                .map(CandidateVerdict::headlineRounds)
                .anyMatch(rounds -> rounds.stream()
                                .filter(round -> round.contest().round().point().equals(point))
                                .anyMatch(matches)
                        || rounds.stream()
                                .noneMatch(
                                        round -> round.contest().round().point().equals(point)));
    }

    private static boolean precise(RoundVerdict round, BakeOffResult result) {
        return round.contest()
                .speedup()
                .flatMap(Estimate::interval)
                .map(ConfidenceInterval::relativeHalfWidth)
                .filter(width -> width <= result.definition().rule().precision())
                .isPresent();
    }

    private static boolean undecidedWithinReach(BakeOffResult result, RoundVerdict round) {
        return !round.verdict().decided() && withinReach(round.contest().estimator(), result);
    }

    private static boolean overallWithinReach(BakeOffResult result, Comparison comparison) {
        return comparison.candidates().stream().anyMatch(candidate -> withinReach(candidate.overall(), result));
    }

    /** Whether a verdict could be had by the horizon; what is not known yet could. */
    private static boolean withinReach(Optional<LogEstimator> estimator, BakeOffResult result) {
        JudgementRule rule = result.definition().rule();
        return estimator
                .filter(one -> one.samples() > 1)
                .map(one ->
                        one.samplesToDecide(rule.margin(), rule.confidence()).orElse(Integer.MAX_VALUE)
                                <= result.schedule().horizon())
                .orElse(true);
    }

    private static Duration costOf(List<Point> points, BakeOffResult result) {
        List<TrialRecord> contest = result.trials().stream()
                .filter(record -> record.trial().contest()
                        && points.contains(record.trial().point()))
                .toList();
        long blocks = contest.stream()
                .map(record -> record.trial().block())
                .distinct()
                .count();
        return contest.stream()
                .map(TrialRecord::elapsed)
                .reduce(Duration.ZERO, Duration::plus)
                .dividedBy(Math.max(1, blocks));
    }

    private static String seconds(Duration time) {
        return Math.round(time.toMillis() / 1000.0) + " s";
    }
}
