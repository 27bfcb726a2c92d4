package dev.bakeoff.bench.truth;

import dev.bakeoff.core.comparison.Comparison;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.verdict.CandidateVerdict;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.core.verdict.RoundVerdict;
import dev.bakeoff.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Many simulated bake-offs of one true speedup, and what their verdicts were worth. */
final class Trials {
    private final double truth;
    private final double margin;
    private final Map<Verdict, Integer> overall = new EnumMap<>(Verdict.class);
    private final List<Double> halfWidths = new ArrayList<>();
    private int bakeOffs;
    private int overallWrong;
    private int overallCovered;
    private int someRoundWrong;
    private int rounds;
    private int roundsCovered;
    private int roundsEquivalent;
    private int roundsDiffering;
    private long seconds;

    private Trials(double truth, double margin) {
        this.truth = truth;
        this.margin = margin;
    }

    /**
     * Runs them.
     *
     * @param truth ratio of candidate to baseline
     * @param seed of the first; the others follow
     */
    static Trials of(SimulatedBakeOff model, double truth, int count, long seed) {
        Trials trials = new Trials(truth, model.rule().margin());
        for (int i = 0; i < count; i++) {
            RandomGenerator random =
                    RandomGeneratorFactory.of("L64X128MixRandom").create(seed + i);
            trials.add(model.run(truth, random));
        }
        return trials;
    }

    private void add(BakeOffResult result) {
        CandidateVerdict candidate = Judgement.of(
                        Comparison.of(result), result.definition().rule())
                .candidates()
                .getFirst();
        bakeOffs++;
        overall.merge(candidate.verdict(), 1, Integer::sum);
        overallWrong += wrong(candidate.verdict()) ? 1 : 0;
        overallCovered += covered(candidate.overall().orElseThrow()) ? 1 : 0;
        boolean someWrong = false;
        for (RoundVerdict round : candidate.rounds()) {
            Estimate speedup = round.contest().speedup().orElseThrow();
            rounds++;
            roundsCovered += covered(speedup) ? 1 : 0;
            someWrong |= round.verdict().differs() && wrong(round.verdict());
            roundsEquivalent += round.verdict() == Verdict.EQUIVALENT ? 1 : 0;
            roundsDiffering += round.verdict().differs() ? 1 : 0;
            speedup.interval().map(ConfidenceInterval::relativeHalfWidth).ifPresent(halfWidths::add);
        }
        someRoundWrong += someWrong ? 1 : 0;
        seconds += result.trials().stream()
                .mapToLong(trial -> trial.elapsed().toSeconds())
                .sum();
    }

    /** A verdict that the truth contradicts; on a border itself, either side of it counts as wrong. */
    private boolean wrong(Verdict verdict) {
        return switch (verdict) {
            case BETTER -> truth <= 1 + margin;
            case WORSE -> truth >= 1 / (1 + margin);
            case EQUIVALENT -> truth >= 1 + margin || truth <= 1 / (1 + margin);
            case INCONCLUSIVE, INVALID -> false;
        };
    }

    private boolean covered(Estimate estimate) {
        return estimate.interval()
                .filter(interval -> interval.low() <= truth && truth <= interval.high())
                .isPresent();
    }

    Share overall(Verdict verdict) {
        return new Share(overall.getOrDefault(verdict, 0), bakeOffs);
    }

    Share overallWrong() {
        return new Share(overallWrong, bakeOffs);
    }

    Share overallCoverage() {
        return new Share(overallCovered, bakeOffs);
    }

    /** Bake-offs with at least one round that is wrongly said to differ. */
    Share someRoundWrong() {
        return new Share(someRoundWrong, bakeOffs);
    }

    Share roundCoverage() {
        return new Share(roundsCovered, rounds);
    }

    Share roundsEquivalent() {
        return new Share(roundsEquivalent, rounds);
    }

    Share roundsDiffering() {
        return new Share(roundsDiffering, rounds);
    }

    /** Median of the rounds' intervals, as a fraction. */
    double medianHalfWidth() {
        return halfWidths.stream().sorted().toList().get(halfWidths.size() / 2);
    }

    /** Simulated time of a bake-off, in seconds of one a trial. */
    double meanSeconds() {
        return (double) seconds / bakeOffs;
    }
}
