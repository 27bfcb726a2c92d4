package dev.bakeoff.results.report;

import dev.bakeoff.core.comparison.RoundFigure;
import dev.bakeoff.core.definition.ConcurrencySeries;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.results.facts.Quantity;
import dev.bakeoff.results.page.Curve;
import dev.bakeoff.results.page.DataTable;
import dev.bakeoff.results.page.Plot;
import dev.bakeoff.results.page.Tick;
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
    /** Shift between candidates' dots at one concurrency, as a share of the width, so that whiskers stay apart. */
    private static final double SHIFT = 0.012;

    private final BakeOffResult result;
    private final List<Plot.Key> keys;
    private final ConcurrencySeries series;
    private final ValueAxis across;

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
        this.across = ValueAxis.holding(series.points().keySet().stream().mapToDouble(Integer::doubleValue));
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
        ValueAxis up = ValueAxis.holding(measured.values().flatMapToDouble(WhiskerExtent::of));
        List<Plot.Line> lines = new ArrayList<>();
        for (int candidate = 0; candidate < keys.size(); candidate++) {
            lines.add(line(measured, candidate, up));
        }
        return new Plot(
                new Plot.Caption(MetricWords.of(measured.metric()) + " over concurrency", description(measured)),
                new Plot.Axis(
                        "concurrency",
                        series.points().keySet().stream()
                                .map(concurrency ->
                                        new Tick(PlotPath.across(across.position(concurrency)), concurrency.toString()))
                                .toList()),
                new Plot.Axis(
                        MetricWords.of(measured.metric()) + (unit.equals(Unit.SECONDS) ? "" : ", " + unit),
                        up.ticks().stream()
                                .map(tick -> new Tick(PlotPath.up(up.position(tick)), Quantity.tick(tick, unit)))
                                .toList()),
                lines);
    }

    private Plot.Line line(Measured measured, int candidate, ValueAxis up) {
        PlotPath path = new PlotPath();
        List<Plot.Dot> dots = new ArrayList<>();
        double shift = SHIFT * (candidate - (keys.size() - 1) / 2.0);
        measured.figures().forEach((concurrency, figures) -> {
            double place = across.position(concurrency) + shift;
            Optional<Estimate> value = figures.get(candidate).value();
            // Where a figure is lacking there is a gap, not a line that guesses it.
            value.ifPresentOrElse(estimate -> path.to(place, up.position(estimate.value())), path::lift);
            value.ifPresent(estimate -> dots.add(dot(place, estimate, up)));
        });
        return new Plot.Line(keys.get(candidate), path.toString(), dots);
    }

    private static Plot.Dot dot(double place, Estimate value, ValueAxis up) {
        return new Plot.Dot(
                PlotPath.across(place),
                PlotPath.up(up.position(value.value())),
                value.interval().stream().map(interval -> whisker(interval, up)).toList());
    }

    private static Plot.Whisker whisker(ConfidenceInterval interval, ValueAxis up) {
        return new Plot.Whisker(
                PlotPath.up(up.position(interval.low())),
                PlotPath.up(up.position(interval.high())),
                !up.holds(interval.low()),
                !up.holds(interval.high()));
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
