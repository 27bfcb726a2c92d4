package dev.bakeoff.bench.truth;

import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.verdict.Verdict;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * Prints, as Markdown, what bake-offs of known truth come to: {@code java -cp benchmarks.jar dev.bakeoff.bench.truth.Truth
 * [bake-offs a line]}.
 */
public final class Truth {
    /** Twelve rounds in four groups, and a budget for ten blocks: a bake-off of about seven minutes. */
    static final SimulatedBakeOff SHARED =
            new SimulatedBakeOff(Noise.SHARED_MACHINE, new JudgementRule(0.03, 0.95), 4, 3, 10);

    static final SimulatedBakeOff QUIET =
            new SimulatedBakeOff(Noise.QUIET_MACHINE, new JudgementRule(0.03, 0.95), 4, 3, 10);

    private static final long SEED = 20_261_130;
    private static final List<Double> EFFECTS = List.of(1.0, 1.02, 1.05, 1.10, 1.25);

    private final PrintStream out;
    private final int count;

    private Truth(PrintStream out, int count) {
        this.out = out;
        this.count = count;
    }

    public static void main(String[] arguments) {
        int count = arguments.length == 0 ? 1000 : Integer.parseInt(arguments[0]);
        Truth truth = new Truth(System.out, count);
        truth.verdicts("shared machine", SHARED);
        truth.verdicts("quiet machine", QUIET);
        truth.intervals();
        truth.stopping();
    }

    private void verdicts(String machine, SimulatedBakeOff model) {
        row("Whole bake-offs, " + machine + ", margin 3 %, " + count + " a line");
        row("| true speedup | Better | Worse | Equivalent | wrong overall | some round wrongly differs |"
                + " overall covered | rounds covered | median half width | rounds that differ | equivalent | time |");
        row("|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
        for (double truth : new double[] {1, 1 / 1.03, 1.03, 1.02, 1.05, 1.10, 1.25}) {
            Trials trials = Trials.of(model, truth, count, SEED);
            row(String.join(
                    " | ",
                    "| " + String.format(Locale.ROOT, "%.3f", truth),
                    trials.overall(Verdict.BETTER).toString(),
                    trials.overall(Verdict.WORSE).toString(),
                    trials.overall(Verdict.EQUIVALENT).toString(),
                    trials.overallWrong().toString(),
                    trials.someRoundWrong().toString(),
                    trials.overallCoverage().toString(),
                    trials.roundCoverage().toString(),
                    percent(trials.medianHalfWidth()),
                    percent(trials.roundsDiffering().value()),
                    percent(trials.roundsEquivalent().value()),
                    Math.round(trials.meanSeconds()) + " s |"));
        }
        row("");
    }

    /** Coverage and width of three kinds of interval from a few pairs. */
    private void intervals() {
        row("Intervals of one round from pairs on the shared machine, " + 10 * count + " a line, nominal 95 %");
        row("| method | pairs | covered | mean width |");
        row("|:---|---:|---:|---:|");
        for (RoundMethods method : RoundMethods.values()) {
            for (int pairs : new int[] {3, 4, 6, 10, 16}) {
                RandomGenerator random =
                        RandomGeneratorFactory.of("L64X128MixRandom").create(SEED + pairs);
                int covered = 0;
                double width = 0;
                for (int i = 0; i < 10 * count; i++) {
                    RoundMethods.Interval interval = method.of(pairs(pairs, random), random);
                    covered += interval.covers(0) ? 1 : 0;
                    width += interval.width() / (10 * count);
                }
                row("| " + method.words() + " | " + pairs + " | " + new Share(covered, 10 * count) + " | "
                        + (Double.isInfinite(width) ? "not finite" : percent(width)) + " |");
            }
        }
        row("");
    }

    private static double[] pairs(int count, RandomGenerator random) {
        Noise.State state = Noise.SHARED_MACHINE.new State(random);
        double[] ratios = new double[count];
        for (int i = 0; i < count; i++) {
            double first = state.next();
            double second = state.next();
            ratios[i] = i % 2 == 0 ? second - first : first - second;
        }
        return ratios;
    }

    /** How often one round is said to differ, and what it costs. */
    private void stopping() {
        row("One round on the shared machine: said to differ from 1, and trials taken, " + 4 * count + " a cell");
        row("| rule | "
                + String.join(
                        " | ",
                        EFFECTS.stream()
                                .map(effect -> String.format(Locale.ROOT, "%.2f", effect))
                                .toList())
                + " |");
        row("|:---|---:|---:|---:|---:|---:|");
        for (StoppingMethods method : StoppingMethods.values()) {
            StringBuilder line = new StringBuilder("| " + method.words());
            for (double effect : EFFECTS) {
                line.append(" | ").append(cell(method, effect));
            }
            row(line + " |");
        }
    }

    private String cell(StoppingMethods method, double effect) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
        int differs = 0;
        double trials = 0;
        for (int i = 0; i < 4 * count; i++) {
            Noise.State state = Noise.SHARED_MACHINE.new State(random);
            StoppingMethods.Outcome outcome = method.decide(state::next, () -> state.next() + Math.log(effect));
            differs += outcome.differs() ? 1 : 0;
            trials += outcome.trials() / (4.0 * count);
        }
        return String.format(Locale.ROOT, "%.1f %%, %.1f trials", 25.0 * differs / count, trials);
    }

    private static String percent(double fraction) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * fraction);
    }

    private void row(String text) {
        out.println(text);
    }
}
