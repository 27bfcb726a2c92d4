package dev.bakeoff.results.report;

import dev.bakeoff.core.comparison.Scaling;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.results.facts.Quantity;
import dev.bakeoff.results.page.Curve;
import dev.bakeoff.results.page.DataTable;
import dev.bakeoff.results.page.GrowthCurves;
import dev.bakeoff.results.page.Plot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How work grows with the number of processes: a table of all of it, and a curve where there are several numbers. */
final class ScalingView {
    private final List<Plot.Key> keys;
    private final Map<String, List<Scaling>> series;

    private ScalingView(BakeOffResult result) {
        this.keys = CandidateKeys.of(result.definition());
        this.series = Scaling.of(result).stream()
                .collect(Collectors.groupingBy(Scaling::series, LinkedHashMap::new, Collectors.toList()));
    }

    static GrowthCurves of(BakeOffResult result) {
        return new ScalingView(result).curves();
    }

    private GrowthCurves curves() {
        List<String> columns = new ArrayList<>(List.of("Work"));
        keys.forEach(key -> columns.add(key.name()));
        return new GrowthCurves(
                series.values().stream()
                        .filter(ScalingView::curved)
                        .map(this::curve)
                        .toList(),
                new DataTable(
                        "Throughput of several processes as a multiple of one's, and the serial share",
                        columns,
                        series.entrySet().stream()
                                .map(entry -> new DataTable.Row(entry.getKey(), cells(entry.getValue())))
                                .toList(),
                        "How known: derived from trials of the same block; the serial share is Amdahl's, fitted block by"
                                + " block"));
    }

    private static boolean curved(List<Scaling> scalings) {
        return scalings.stream().anyMatch(scaling -> scaling.gains().size() > 1);
    }

    private Curve curve(List<Scaling> scalings) {
        String name = scalings.getFirst().series();
        SortedMap<Integer, List<Optional<Estimate>>> figures = new TreeMap<>();
        scalings.forEach(scaling -> scaling.gains()
                .keySet()
                .forEach(processes -> figures.put(
                        processes,
                        keys.stream()
                                .map(key -> of(scalings, key)
                                        .flatMap(own ->
                                                Optional.ofNullable(own.gains().get(processes))))
                                .toList())));
        Plot plot = new SeriesPlot(keys, figures)
                .drawn(
                        new Plot.Caption(name + " over processes", description(scalings)),
                        "processes",
                        "multiple of one process",
                        tick -> Quantity.significant(tick) + "x");
        return new Curve(
                name,
                "",
                true,
                List.of(plot),
                new DataTable(
                        "Figures of " + name + " by processes",
                        List.of("Candidate", "Multiples of one process"),
                        scalings.stream()
                                .map(scaling ->
                                        new DataTable.Row(scaling.candidate(), List.of(ScalingWords.of(scaling))))
                                .toList(),
                        ""));
    }

    private static String description(List<Scaling> scalings) {
        return scalings.stream()
                .map(scaling -> scaling.candidate() + ": " + ScalingWords.of(scaling))
                .collect(Collectors.joining(". "));
    }

    private List<String> cells(List<Scaling> scalings) {
        return keys.stream()
                .map(key -> of(scalings, key).map(ScalingWords::of).orElse("one process fills it"))
                .toList();
    }

    private static Optional<Scaling> of(List<Scaling> scalings, Plot.Key key) {
        return scalings.stream()
                .filter(scaling -> scaling.candidate().equals(key.name()))
                .findFirst();
    }
}
