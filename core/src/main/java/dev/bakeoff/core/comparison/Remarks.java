package dev.bakeoff.core.comparison;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What is to be said of the trials of a contest beside their figures.
 *
 * @param losses why trials of either side are missing, one entry a distinct reason, with how often
 * @param notes what guards warned of in trials that count
 * @param limits who kept throughput from being higher, a side each
 */
public record Remarks(List<String> losses, List<String> notes, List<SideLimits> limits) {
    public static final Remarks NONE = new Remarks(List.of(), List.of(), List.of());

    public Remarks {
        losses = List.copyOf(losses);
        notes = List.copyOf(notes);
        limits = List.copyOf(limits);
    }

    /** Why a side's figures of throughput and time are not its own; none where both are. */
    List<String> limitedElsewhere() {
        return limits.stream()
                .map(SideLimits::elsewhere)
                .flatMap(Optional::stream)
                .toList();
    }

    /** Who was the limit on either side; empty where nothing is known. */
    Optional<String> limitWords() {
        String words =
                limits.stream().map(SideLimits::words).flatMap(Optional::stream).collect(Collectors.joining("; "));
        return words.isEmpty() ? Optional.empty() : Optional.of("trials by their limit: " + words);
    }
}
