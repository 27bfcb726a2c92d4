package dev.bakeoff.results.report;

import dev.bakeoff.core.capacity.LineFill;
import dev.bakeoff.core.comparison.SizeScaling;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.unit.DataRate;
import dev.bakeoff.results.facts.Quantity;
import dev.bakeoff.results.page.Curve;
import dev.bakeoff.results.page.DataTable;
import dev.bakeoff.results.page.GrowthCurves;
import dev.bakeoff.results.page.Plot;
import dev.bakeoff.results.page.SizeCurves;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** How work grows with the size of candidates that differ in nothing else: a table of all, and curves of three sizes or more. */
final class SizeView {
    private SizeView() {}

    static SizeCurves of(BakeOffResult result) {
        return new SizeCurves(growth(result), line(result));
    }

    private static DataTable line(BakeOffResult result) {
        String line = result.definition().rule().line().map(DataRate::toString).orElse("no line");
        return new DataTable(
                "Of what a line of " + line + " carries",
                List.of("Work", "Filled", "Enough"),
                LineFill.of(result).stream()
                        .map(fill -> new DataTable.Row(
                                fill.round().point().toString(),
                                List.of(LineWords.shares(fill), fill.smallest().orElse("none is shown to be"))))
                        .toList(),
                "How known: derived from transfer rates; a full frame of Ethernet carries 94.1 % HTTP at best. Enough is"
                        + " the smallest candidate whose whole interval lies at 100 % or above");
    }

    private static GrowthCurves growth(BakeOffResult result) {
        List<SizeScaling> all = SizeScaling.of(result);
        Plot.Key style = CandidateKeys.of(result.definition()).getFirst();
        return new GrowthCurves(
                all.stream()
                        .filter(SizeScaling::isCurve)
                        .map(scaling -> curve(scaling, style))
                        .toList(),
                table(
                        "Throughput over sizes as a multiple of the reference, the serial share, and where it bends",
                        all));
    }

    private static Curve curve(SizeScaling scaling, Plot.Key style) {
        String name = scaling.round().point().toString();
        SortedMap<Double, List<Optional<Estimate>>> figures = new TreeMap<>();
        scaling.sizes().forEach((size, one) -> figures.put(size, List.of(Optional.of(one.gain()))));
        Plot.Key key = new Plot.Key(reference(scaling) + " is 1x", style.style(), style.marker());
        Plot plot = new SeriesPlot(List.of(key), figures)
                .drawn(
                        new Plot.Caption(name + " over sizes", SizeWords.of(scaling)),
                        "CPU seconds a second",
                        "multiple of " + SizeWords.size(scaling.reference()),
                        tick -> Quantity.significant(tick) + "x");
        return new Curve(name, "", true, List.of(plot), table("Figures of " + name + " by size", List.of(scaling)));
    }

    private static String reference(SizeScaling scaling) {
        return Optional.ofNullable(scaling.sizes().get(scaling.reference()))
                .map(SizeScaling.Size::candidate)
                .orElseThrow();
    }

    private static DataTable table(String caption, List<SizeScaling> scalings) {
        return new DataTable(
                caption,
                List.of("Work", "Sizes"),
                scalings.stream()
                        .map(scaling ->
                                new DataTable.Row(scaling.round().point().toString(), List.of(SizeWords.of(scaling))))
                        .toList(),
                "How known: derived from trials of the same block; the serial share is Amdahl's, fitted block by block");
    }
}
