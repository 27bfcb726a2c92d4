package dev.bakeoff.results.report;

import dev.bakeoff.core.comparison.Scatter;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.statistics.VarianceComponents.Component;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.results.facts.Quantity;
import dev.bakeoff.results.page.DataTable;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Where the scatter of each candidate's figures comes from, one table a group of workloads. */
final class ScatterView {
    private static final List<String> COLUMNS =
            List.of("Round and candidate", "Between trials", "Within a trial", "Between machines");

    private ScatterView() {}

    static List<DataTable> of(BakeOffResult result) {
        Map<String, List<RoundKey>> groups = result.rounds().stream()
                .collect(Collectors.groupingBy(round -> round.point().group(), TreeMap::new, Collectors.toList()));
        return groups.entrySet().stream()
                .map(group -> new DataTable(
                        "Scatter of " + group.getKey(),
                        COLUMNS,
                        group.getValue().stream()
                                .flatMap(round -> result.definition().baselineFirst().stream()
                                        .map(Candidate::name)
                                        .map(candidate -> row(Scatter.of(result, round, candidate))))
                                .toList(),
                        "How known: derived from the logarithms of the iterations' figures, by analysis of variance."))
                .toList();
    }

    private static DataTable.Row row(Scatter scatter) {
        return new DataTable.Row(
                scatter.round().point() + " " + MetricWords.of(scatter.round().metric()) + ", " + scatter.candidate(),
                List.of(cell(scatter.betweenTrials()), cell(scatter.withinTrial()), cell(scatter.betweenMachines())));
    }

    private static String cell(Reading<Component> part) {
        return part.map(ScatterView::words).describe();
    }

    private static String words(Component component) {
        int degrees = component.degreesOfFreedom();
        String remark = component.standing().words();
        return Quantity.significant(component.deviation() * 100) + " % ("
                + (remark.isEmpty() ? "" : remark + "; ")
                + degrees + (degrees == 1 ? " degree" : " degrees") + " of freedom)";
    }
}
