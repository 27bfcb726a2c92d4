package dev.bakeoff.results.report;

import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Grade;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.results.page.DataTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Every kind of figure in the report with its unit, better direction, grade and source. */
final class SourcesView {
    private static final List<String> COLUMNS = List.of("Figure", "Unit", "Better", "Grade", "Source", "Workloads");

    private static final String ALL = "all";

    private SourcesView() {}

    static DataTable of(BakeOffResult result) {
        List<DataTable.Row> rows = new ArrayList<>(measured(result));
        rows.add(row("speedup of a round", "ratio", "higher", Grade.DERIVED, "pairs of trials of one block", ALL));
        rows.add(row("speedup of a group, overall", "ratio", "higher", Grade.DERIVED, "speedups of rounds", ALL));
        rows.add(row("scatter", "share", "lower", Grade.DERIVED, "iterations of the trials that count", ALL));
        SortedSet<String> timed = timed(result);
        if (!timed.isEmpty()) {
            rows.add(row(
                    "curves by percentile",
                    Unit.SECONDS.symbol(),
                    "lower",
                    Grade.MEASURED,
                    "histograms of every time, merged over the trials that count",
                    String.join(", ", timed)));
        }
        List<String> meters = CpuView.sources(result);
        if (!meters.isEmpty()) {
            rows.add(row("CPU time in a trial", "share", "neither", Grade.MEASURED, String.join(", ", meters), ALL));
        }
        return new DataTable("Where the numbers come from", COLUMNS, rows, "");
    }

    private static List<DataTable.Row> measured(BakeOffResult result) {
        record Kind(Metric metric, Grade grade, String source) {}
        Map<Kind, SortedSet<String>> workloads = new LinkedHashMap<>();
        for (TrialRecord trial : result.trials()) {
            for (Measurement measurement : measurements(trial)) {
                workloads
                        .computeIfAbsent(
                                new Kind(measurement.metric(), measurement.grade(), Printable.of(measurement.source())),
                                _ -> new TreeSet<>())
                        .add(trial.trial().point().workload());
            }
        }
        return workloads.entrySet().stream()
                .sorted(Comparator.comparing(entry -> entry.getKey().toString()))
                .map(entry -> row(
                        MetricWords.of(entry.getKey().metric()),
                        entry.getKey().metric().unit().symbol(),
                        entry.getKey().metric().better() == Better.HIGHER ? "higher" : "lower",
                        entry.getKey().grade(),
                        entry.getKey().source(),
                        String.join(", ", entry.getValue())))
                .toList();
    }

    private static List<Measurement> measurements(TrialRecord trial) {
        return trial.outcome() instanceof Outcome.Completed completed ? completed.measurements() : List.of();
    }

    /** The workloads that keep every time. */
    private static SortedSet<String> timed(BakeOffResult result) {
        return result.trials().stream()
                .filter(trial -> trial.outcome() instanceof Outcome.Completed completed
                        && !completed.profile().distributions().isEmpty())
                .map(trial -> trial.trial().point().workload())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static DataTable.Row row(
            String figure, String unit, String better, Grade grade, String source, String workloads) {
        return new DataTable.Row(figure, List.of(unit, better, Origins.grade(grade), source, workloads));
    }
}
