package dev.bakeoff.results.report;

import dev.bakeoff.core.comparison.RoundFigure;
import dev.bakeoff.core.definition.ConcurrencySeries;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.results.facts.Quantity;
import dev.bakeoff.results.page.Curve;
import dev.bakeoff.results.page.DataTable;
import dev.bakeoff.results.page.Plot;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Each candidate's headline and 99th percentile over concurrency, both axes logarithmic. */
final class ConcurrencyView {
    private final BakeOffResult result;
    private final List<Plot.Key> keys;
    private final ConcurrencySeries series;

    /** A metric with every candidate's figure, in the order of the keys, by concurrency. */
    private record Measured(Metric metric, SortedMap<Integer, List<RoundFigure>> figures) {
        Stream<RoundFigure> of(int candidate) {
            return figures.values().stream().map(all -> all.get(candidate));
        }

        Stream<Estimate> values() {
            return figures.values().stream().flatMap(List::stream).flatMap(figure -> figure.value().stream());
        }
    }

    private ConcurrencyView(BakeOffResult result, ConcurrencySeries series) {
        this.result = result;
        this.keys = CandidateKeys.of(result.definition());
        this.series = series;
    }

    /** One a series; a series without any figure has none. */
    static List<Curve> of(BakeOffResult result) {
        List<RoundKey> rounds = result.rounds();
        return ConcurrencySeries.among(result.points()).stream()
                .flatMap(series -> new ConcurrencyView(result, series).curve(rounds).stream())
                .toList();
    }

    private Optional<Curve> curve(List<RoundKey> rounds) {
        Collection<Point> points = series.points().values();
        List<Measured> metrics = Stream.of(true, false)
                .flatMap(headline -> rounds.stream()
                        .filter(round -> points.contains(round.point()) && round.headline() == headline)
                        .map(RoundKey::metric)
                        .filter(metric -> headline || metric.name().endsWith("P99")))
                .distinct()
                .map(this::measured)
                .filter(metric -> metric.values().findAny().isPresent())
                .toList();
        return metrics.isEmpty()
                ? Optional.empty()
                : Optional.of(new Curve(
                        series.name(),
                        "",
                        true,
                        metrics.stream().map(this::plot).toList(),
                        table(metrics)));
    }

    private Measured measured(Metric metric) {
        SortedMap<Integer, List<RoundFigure>> figures = new TreeMap<>();
        series.points()
                .forEach((concurrency, point) -> figures.put(
                        concurrency,
                        keys.stream()
                                .map(key -> RoundFigure.of(result, new RoundKey(point, metric, false), key.name()))
                                .toList()));
        return new Measured(metric, figures);
    }

    private Plot plot(Measured measured) {
        Unit unit = measured.metric().unit();
        String name = MetricWords.of(measured.metric());
        SortedMap<Integer, List<Optional<Estimate>>> values = new TreeMap<>();
        measured.figures()
                .forEach((concurrency, figures) -> values.put(
                        concurrency, figures.stream().map(RoundFigure::value).toList()));
        return new SeriesPlot(keys, values)
                .drawn(
                        new Plot.Caption(name + " over concurrency", description(measured)),
                        "concurrency",
                        name + (unit.equals(Unit.SECONDS) ? "" : ", " + unit),
                        tick -> Quantity.tick(tick, unit));
    }

    private String description(Measured measured) {
        List<String> words = new ArrayList<>();
        for (int candidate = 0; candidate < keys.size(); candidate++) {
            words.add(keys.get(candidate).name() + ": "
                    + measured.of(candidate)
                            .map(figure -> figure.value()
                                    .map(value -> Quantity.of(
                                            value.value(), measured.metric().unit()))
                                    .orElse("no valid trial"))
                            .collect(Collectors.joining(", ")));
        }
        return "At " + series.points().keySet().stream().map(String::valueOf).collect(Collectors.joining(", ")) + ". "
                + String.join(". ", words) + ".";
    }

    private DataTable table(List<Measured> metrics) {
        List<String> columns = new ArrayList<>();
        columns.add("Metric at concurrency");
        keys.forEach(key -> columns.add(key.name()));
        List<DataTable.Row> rows = metrics.stream()
                .flatMap(measured -> measured.figures().entrySet().stream()
                        .map(entry -> new DataTable.Row(
                                MetricWords.of(measured.metric()) + " at " + entry.getKey(),
                                entry.getValue().stream()
                                        .map(ConcurrencyView::cell)
                                        .toList())))
                .toList();
        String origins = metrics.stream()
                .flatMap(measured -> measured.figures().values().stream().flatMap(List::stream))
                .flatMap(figure -> Origins.of(figure).stream())
                .distinct()
                .collect(Collectors.joining("; "));
        return new DataTable("Figures of " + series.name() + " by concurrency", columns, rows, "How known: " + origins);
    }

    private static String cell(RoundFigure figure) {
        Unit unit = figure.round().metric().unit();
        return figure.value()
                .map(value -> Quantity.of(value.value(), unit)
                        + value.interval()
                                .map(interval -> " (" + Quantity.bareRange(value.value(), interval, unit) + ")")
                                .orElse(" (no interval)"))
                .orElse("no valid trial");
    }
}
