package dev.bakeoff.core.comparison;

import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.statistics.SessionSpread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Candidates of separate results against one baseline. Those of the baseline's own result are compared pair by pair, as in
 * {@link Comparison}; those of another by their means, round by round, as far as both have the round.
 *
 * @param sessions names of the results, in the order given
 * @param spread how much sessions differ
 * @param comparison candidates of the baseline's result first
 * @param pooled all results as one, with the warnings of the comparison, for what is shown candidate by candidate
 */
public record SeparateComparison(
        List<String> sessions, SessionSpread spread, Comparison comparison, BakeOffResult pooled) {
    public SeparateComparison {
        sessions = List.copyOf(sessions);
    }

    /**
     * Compares separate results.
     *
     * @param baseline one of their candidates
     * @param declared how much sessions differ on somebody's word; used only where the results themselves do not tell
     * @throws IllegalArgumentException when no result has the baseline
     */
    public static SeparateComparison of(
            SeparateResults results, String baseline, Optional<SessionSpread.Declared> declared) {
        NamedResult home = results.holding(baseline)
                .orElseThrow(() -> new IllegalArgumentException("there is no candidate \"" + baseline
                        + "\" in these results; they have " + results.candidates()));
        BakeOffResult own = home.result().withBaseline(baseline);
        Optional<SessionSpread> estimated = SessionMatches.spread(results);
        SessionSpread spread = estimated.or(() -> declared).orElseGet(SessionSpread.Unknown::new);
        Comparison paired = Comparison.of(own);
        List<CandidateComparison> candidates = new ArrayList<>(paired.candidates());
        results.sessions().stream()
                .filter(session -> !session.equals(home))
                .forEach(away -> candidates.addAll(new UnpairedComparison(own, away.result(), spread).candidates()));
        List<Warning> warnings = new ArrayList<>(SessionWarnings.of(results, home));
        if (estimated.isPresent() && declared.isPresent()) {
            warnings.add(new Warning(
                    "The declared spread between sessions is not used: these results tell it themselves.",
                    "Add results that hold the same candidate to know it better."));
        }
        return new SeparateComparison(
                results.sessions().stream().map(NamedResult::name).toList(),
                spread,
                new Comparison(baseline, paired.level(), candidates),
                results.pooled(home, baseline, warnings));
    }

    /** How it was compared, in one sentence. */
    public String words() {
        return "Measured in separate sessions: " + String.join(", ", sessions) + ". Across them rounds are compared by"
                + " their means, not by pairs (shown as pairs: the trials of the side that has fewer). Spread between sessions: "
                + spread.words();
    }
}
