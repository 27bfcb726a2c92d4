package dev.bakeoff.measure.load;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/**
 * The search for the highest rate of an open loop at which a percentile of response time stays under a limit.
 *
 * <p>From the first rate on, the rate is doubled until it does not hold, or halved until it does. The gap between is bisected
 * on a logarithmic scale until it is narrower than {@link #PRECISION}. What held once may have held by chance, so the answer
 * is a rate that held twice in succession; one that does not is followed by the next lower one.
 */
public final class RateSearch {
    /** The answer and a rate that did not hold differ by no more than this share, scatter of the server aside. */
    public static final double PRECISION = 0.05;

    private static final double LEAST_RATE = 1;
    private static final double HIGHEST_RATE = 1e6;
    private static final int MOST_CONFIRMATIONS = 12;

    /** Digits of the rates that are tried; finer than the precision, and easy to repeat. */
    private static final MathContext ROUNDING = new MathContext(3);

    private final Objective objective;
    private final Offering offering;
    private final Consumer<Step> listener;
    private final List<Step> steps = new ArrayList<>();

    /**
     * What must hold.
     *
     * @param percentile above 0 and below 100
     * @param limit that this percentile of response time stays below; positive, at most an hour
     */
    public record Objective(double percentile, Duration limit) {
        private static final Duration LONGEST = Duration.ofHours(1);

        public Objective {
            if (!(percentile > 0 && percentile < 100)) {
                throw new IllegalArgumentException("a percentile lies above 0 and below 100, not at " + percentile);
            }
            if (!limit.isPositive() || limit.compareTo(LONGEST) > 0) {
                throw new IllegalArgumentException(
                        "a limit of response time lies above 0 and at most at an hour, not at " + limit);
            }
        }

        boolean heldBy(Observation seen) {
            return seen.reached()
                    && seen.time().filter(time -> time.compareTo(limit) < 0).isPresent();
        }
    }

    /**
     * What was seen at a rate.
     *
     * @param reached whether the rate was reached at all
     * @param time the percentile of response time; empty when so many requests went wrong that there is none
     */
    public record Observation(boolean reached, Optional<Duration> time) {
        /** Of an outcome. A request that went wrong counts as one that took longer than any limit. */
        public static Observation of(Objective objective, LoadOutcome outcome) {
            Histogram times = outcome.responseTime();
            double all = times.getTotalCount() + outcome.timed().errorCount();
            double share = objective.percentile() / 100 * all / times.getTotalCount();
            return new Observation(
                    outcome.reachedRate(),
                    share <= 1
                            ? Optional.of(Duration.ofNanos(times.getValueAtPercentile(share * 100)))
                            : Optional.empty());
        }
    }

    /**
     * One rate that was tried.
     *
     * @param rate in requests a second
     * @param held whether it met the objective
     */
    public record Step(double rate, Observation seen, boolean held) {}

    /**
     * How a search ended.
     *
     * @param rate in requests a second; empty when none held twice in succession
     * @param steps all that was tried, in order; the last one confirms the rate, where there is one
     */
    public record Finding(Objective objective, Optional<Double> rate, List<Step> steps) {
        public Finding {
            steps = List.copyOf(steps);
        }
    }

    /** Offers load at a rate, in requests a second. */
    @FunctionalInterface
    public interface Offering {
        Observation at(double rate) throws LoadException, InterruptedException;
    }

    private record Bracket(double low, double high) {
        boolean wide() {
            return high > low * (1 + PRECISION);
        }

        double middle() {
            return rounded(Math.sqrt(low * high));
        }
    }

    /** @param listener told every step when it is done */
    public RateSearch(Objective objective, Offering offering, Consumer<Step> listener) {
        this.objective = objective;
        this.offering = offering;
        this.listener = listener;
    }

    /**
     * Searches.
     *
     * @param start the first rate, from 1 to a million requests a second
     * @throws LoadException when load cannot be offered
     * @throws InterruptedException when interrupted meanwhile
     */
    public Finding from(double start) throws LoadException, InterruptedException {
        requireRate(start);
        Optional<Bracket> bracket = bracket(rounded(start));
        Optional<Double> rate = bracket.isEmpty() ? Optional.empty() : confirmed(narrowed(bracket.get()));
        return new Finding(objective, rate, steps);
    }

    /** @throws IllegalArgumentException when no search can start at such a rate */
    public static void requireRate(double start) {
        if (!(start >= LEAST_RATE && start <= HIGHEST_RATE)) {
            throw new IllegalArgumentException(
                    "a search starts at a rate from 1 to a million requests a second, not at " + start);
        }
    }

    private Optional<Bracket> bracket(double start) throws LoadException, InterruptedException {
        return holds(start) ? Optional.of(above(start)) : below(start);
    }

    private Bracket above(double start) throws LoadException, InterruptedException {
        double low = start;
        double high = rounded(2 * low);
        while (high <= HIGHEST_RATE && holds(high)) {
            low = high;
            high = rounded(2 * low);
        }
        // The end of the range bounds it as a rate that did not hold would.
        return new Bracket(low, Math.min(high, HIGHEST_RATE));
    }

    private Optional<Bracket> below(double start) throws LoadException, InterruptedException {
        double high = start;
        while (high / 2 >= LEAST_RATE) {
            double low = rounded(high / 2);
            if (holds(low)) {
                return Optional.of(new Bracket(low, high));
            }
            high = low;
        }
        return Optional.empty();
    }

    /** The rate that held, next below one that did not. */
    private double narrowed(Bracket wide) throws LoadException, InterruptedException {
        Bracket bracket = wide;
        while (bracket.wide()) {
            double middle = bracket.middle();
            bracket = holds(middle) ? new Bracket(middle, bracket.high()) : new Bracket(bracket.low(), middle);
        }
        return bracket.low();
    }

    /** @param candidate held once */
    private Optional<Double> confirmed(double candidate) throws LoadException, InterruptedException {
        double rate = candidate;
        boolean heldBefore = true;
        for (int attempt = 0; attempt < MOST_CONFIRMATIONS && rate >= LEAST_RATE; attempt++) {
            boolean holds = holds(rate);
            if (holds && heldBefore) {
                return Optional.of(rate);
            }
            heldBefore = holds;
            rate = holds ? rate : rounded(rate / (1 + PRECISION));
        }
        return Optional.empty();
    }

    private boolean holds(double rate) throws LoadException, InterruptedException {
        Observation seen = offering.at(rate);
        Step step = new Step(rate, seen, objective.heldBy(seen));
        steps.add(step);
        listener.accept(step);
        return step.held();
    }

    private static double rounded(double rate) {
        return new BigDecimal(rate).round(ROUNDING).doubleValue();
    }
}
