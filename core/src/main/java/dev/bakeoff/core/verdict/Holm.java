package dev.bakeoff.core.verdict;

import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.statistics.LogEstimator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Verdicts of several contests that are read together: among many that do not differ, one would differ by chance.
 *
 * <p>Source: S. Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6,
 * 1979. Of {@code m} contests the clearest difference must show at an error of alpha/m, the next at alpha/(m-1), and so on;
 * what follows the first that does not is Inconclusive. That the direction, too, is right is proved for independent
 * contests (J. P. Shaffer, Annals of Statistics 8, 1980) and otherwise rests on simulation. Equivalent is not corrected:
 * that all of several are equivalent needs each to be shown at alpha only (R. L. Berger, Technometrics 24, 1982).
 */
final class Holm {
    private Holm() {}

    /** @param family in any order; the empty ones were not measured and do not count */
    static List<Verdict> verdicts(List<Optional<LogEstimator>> family, JudgementRule rule) {
        List<Verdict> verdicts = new ArrayList<>(
                family.stream().map(one -> at(one, rule.confidence(), rule)).toList());
        long open = family.stream().filter(Optional::isPresent).count();
        List<Integer> claims = new ArrayList<>();
        for (int i = 0; i < verdicts.size(); i++) {
            if (verdicts.get(i).differs()) {
                claims.add(i);
            }
        }
        while (!claims.isEmpty()) {
            double level = 1 - (1 - rule.confidence()) / open;
            Optional<Integer> shown = claims.stream()
                    .filter(claim -> at(family.get(claim), level, rule).differs())
                    .findFirst();
            if (shown.isEmpty()) {
                claims.forEach(claim -> verdicts.set(claim, Verdict.INCONCLUSIVE));
                break;
            }
            claims.removeIf(shown.get()::equals);
            open--;
        }
        return verdicts;
    }

    private static Verdict at(Optional<LogEstimator> estimator, double level, JudgementRule rule) {
        return Verdict.of(estimator.map(one -> one.at(level)), rule.margin());
    }
}
