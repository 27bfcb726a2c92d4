package dev.bakeoff.core.comparison;

import dev.bakeoff.core.measurement.Limiter;
import dev.bakeoff.core.measurement.LoadLimit;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.TrialRecord;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Who kept throughput from being higher in the trials of one candidate that count.
 *
 * @param candidate whose trials
 * @param trials how many each limiter kept; empty where no load client took part, or nobody looked for the limit
 */
public record SideLimits(String candidate, SortedMap<Limiter, Integer> trials) {
    public SideLimits {
        trials = Collections.unmodifiableSortedMap(new TreeMap<>(trials));
    }

    /** @param trials of one candidate at one point; those that do not count are passed over */
    static SideLimits of(String candidate, List<TrialRecord> trials) {
        return new SideLimits(
                candidate,
                trials.stream()
                        .filter(TrialRecord::valid)
                        .map(record -> limiter(record.outcome()))
                        .flatMap(Optional::stream)
                        .collect(Collectors.toMap(Function.identity(), _ -> 1, Integer::sum, TreeMap::new)));
    }

    /** That of most iterations; of as many, the one that is nearer to the server. */
    private static Optional<Limiter> limiter(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Completed completed ->
                completed.profile().limits().stream()
                        .collect(Collectors.groupingBy(LoadLimit::limiter, Collectors.counting()))
                        .entrySet()
                        .stream()
                        .max(Map.Entry.<Limiter, Long>comparingByValue()
                                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                        .map(Map.Entry::getKey);
            case Outcome.Failed _ -> Optional.empty();
        };
    }

    /**
     * Why figures of throughput and time are not the candidate's own, with the remedy: in most trials the load client or
     * the network was the limit.
     */
    public Optional<String> elsewhere() {
        int all = all();
        return trials.entrySet().stream()
                .filter(kept -> 2 * kept.getValue() > all)
                .flatMap(kept -> remedy(kept.getKey()).stream()
                        .map(remedy -> candidate + ": the limit was the "
                                + kept.getKey().word() + " in "
                                + kept.getValue() + " of " + all + " trials, so the figures are not the server's; "
                                + remedy))
                .findFirst();
    }

    private static Optional<String> remedy(Limiter limiter) {
        return switch (limiter) {
            case CLIENT -> Optional.of("give the load client more CPUs or another machine");
            case NETWORK -> Optional.of("use a faster network, or ask for less in each response");
            case SERVER, RATE, UNKNOWN -> Optional.empty();
        };
    }

    /** Such as {@code new: server 7, unknown 1}; empty where nothing is known. */
    public Optional<String> words() {
        return trials.isEmpty()
                ? Optional.empty()
                : Optional.of(candidate + ": "
                        + trials.entrySet().stream()
                                .map(kept -> kept.getKey().word() + " " + kept.getValue())
                                .collect(Collectors.joining(", ")));
    }

    private int all() {
        return trials.values().stream().mapToInt(Integer::intValue).sum();
    }
}
