package dev.bakeoff.core.verdict;

import dev.bakeoff.core.comparison.Contest;
import java.util.List;

/**
 * A contest with what may be said of it.
 *
 * @param reasons at least one, in words with figures
 */
public record RoundVerdict(Contest contest, Verdict verdict, List<String> reasons) {
    public RoundVerdict {
        reasons = List.copyOf(reasons);
    }
}
