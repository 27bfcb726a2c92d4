package dev.bakeoff.results.report;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.results.facts.Difference;
import dev.bakeoff.results.facts.DifferingFacts;
import dev.bakeoff.results.page.Differences;
import java.util.List;

/** In what the candidates differ, as a table, with what may be concluded from it. */
final class DifferencesView {
    private DifferencesView() {}

    static Differences of(BakeOffResult result) {
        List<Differences.Row> rows =
                DifferingFacts.among(result).stream().map(DifferencesView::row).toList();
        return new Differences(
                digest(rows),
                result.definition().baselineFirst().stream()
                        .map(Candidate::name)
                        .toList(),
                rows);
    }

    private static Differences.Row row(Difference difference) {
        return new Differences.Row(
                Printable.of(difference.fact()),
                difference.values().stream().map(Printable::of).toList(),
                difference.standing().words(),
                difference.standing() == Difference.Standing.CONFOUNDER);
    }

    private static String digest(List<Differences.Row> rows) {
        long confounders = rows.stream().filter(Differences.Row::confounder).count();
        if (rows.isEmpty()) {
            return "Nothing that was looked at differs between the candidates.";
        }
        return "The candidates differ in " + rows.size() + (rows.size() == 1 ? " thing" : " things") + " that "
                + (rows.size() == 1 ? "was" : "were") + " looked at. "
                + switch ((int) Math.min(confounders, 2)) {
                    case 0 -> "None of it is a confounder.";
                    case 1 ->
                        "One of them no variant declares: it is a confounder, which may be the cause of a"
                                + " difference in speed.";
                    default ->
                        confounders + " of them no variant declares: they are confounders, which may be the"
                                + " cause of a difference in speed.";
                };
    }
}
