package dev.bakeoff.app.command;

import dev.bakeoff.core.comparison.NamedResult;
import dev.bakeoff.core.comparison.SeparateComparison;
import dev.bakeoff.core.comparison.SeparateResults;
import dev.bakeoff.core.statistics.SessionSpread;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.results.journal.StoredResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * What results of separate sessions say together.
 *
 * @param judgement verdicts by the rule of the baseline's result
 */
record SeparateConclusion(SeparateComparison comparison, Judgement judgement) {

    static SeparateConclusion of(SeparateResults results, String baseline, Optional<SessionSpread.Declared> declared) {
        SeparateComparison comparison = SeparateComparison.of(results, baseline, declared);
        return new SeparateConclusion(
                comparison,
                Judgement.of(
                        comparison.comparison(),
                        comparison.pooled().definition().rule()));
    }

    /**
     * Stored results side by side.
     *
     * @param folders their names without the ending; empty where they must not be shown
     */
    static SeparateResults sideBySide(List<StoredResult> stored, List<String> folders) {
        List<String> names = names(stored, folders);
        List<NamedResult> named = new ArrayList<>();
        for (int i = 0; i < stored.size(); i++) {
            named.add(new NamedResult(
                    names.get(i),
                    stored.get(i).opening().length(),
                    stored.get(i).result()));
        }
        return SeparateResults.of(named);
    }

    /** The definitions' names where they differ, else the folders', else numbers. */
    private static List<String> names(List<StoredResult> stored, List<String> folders) {
        List<String> defined =
                stored.stream().map(one -> one.result().definition().name()).toList();
        if (distinct(defined)) {
            return defined;
        }
        boolean usable = folders.size() == stored.size()
                && distinct(folders)
                && folders.stream().allMatch(name -> name.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,63}"));
        List<String> numbered = new ArrayList<>();
        for (int i = 1; i <= stored.size(); i++) {
            numbered.add("result-" + i);
        }
        return usable ? folders : numbered;
    }

    private static boolean distinct(List<String> names) {
        return new HashSet<>(names).size() == names.size();
    }
}
