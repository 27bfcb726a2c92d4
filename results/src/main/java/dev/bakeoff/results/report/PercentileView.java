package dev.bakeoff.results.report;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Distribution;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.results.facts.Quantity;
import dev.bakeoff.results.page.Curve;
import dev.bakeoff.results.page.DataTable;
import dev.bakeoff.results.page.Plot;
import dev.bakeoff.results.page.Tick;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** All times of a candidate's valid trials together, percentile by percentile, no further than their number supports. */
final class PercentileView {
    /** With more curves than these, only the first is shown from the start. */
    private static final int MOST_OPEN = 4;

    private static final int STEPS_A_NINE = 20;
    private static final List<Double> TABLED = List.of(50.0, 90.0, 99.0, 99.9);
    private static final double DIGEST = 99;

    private final Subject subject;
    private final List<Plot.Key> keys;
    private final Map<Plot.Key, Distribution> times;

    /** One kind of time at one point. */
    private record Subject(Point point, String name) {}

    private PercentileView(Subject subject, List<Plot.Key> keys, Map<Plot.Key, Distribution> times) {
        this.subject = subject;
        this.keys = keys;
        this.times = times;
    }

    /** One a point and kind of time that trials recorded. */
    static List<Curve> of(BakeOffResult result) {
        List<Plot.Key> keys = CandidateKeys.of(result.definition());
        List<PercentileView> views = result.points().stream()
                .flatMap(point -> names(result, point).map(name -> new Subject(point, name)))
                .map(subject -> new PercentileView(subject, keys, times(result, keys, subject)))
                .toList();
        List<Curve> curves = new ArrayList<>();
        views.forEach(view -> curves.add(view.curve(curves.isEmpty() || views.size() <= MOST_OPEN)));
        return curves;
    }

    private static Stream<String> names(BakeOffResult result, Point point) {
        return result.trials().stream()
                .filter(trial -> trial.trial().point().equals(point))
                .flatMap(PercentileView::distributions)
                .map(Distribution::name)
                .distinct()
                .sorted();
    }

    private static Map<Plot.Key, Distribution> times(BakeOffResult result, List<Plot.Key> keys, Subject subject) {
        Map<Plot.Key, Distribution> times = new LinkedHashMap<>();
        for (Plot.Key key : keys) {
            List<Distribution> parts = result.trialsOf(subject.point(), key.name()).stream()
                    .flatMap(PercentileView::distributions)
                    .filter(distribution -> distribution.name().equals(subject.name()))
                    .toList();
            if (!parts.isEmpty()) {
                times.put(key, Distribution.merged(parts));
            }
        }
        return times;
    }

    private static Stream<Distribution> distributions(TrialRecord trial) {
        return trial.valid() && trial.outcome() instanceof Outcome.Completed completed
                ? completed.profile().distributions().stream()
                : Stream.empty();
    }

    private Curve curve(boolean open) {
        return new Curve(
                subject.point().toString(),
                words() + " p99 "
                        + times.keySet().stream()
                                .map(key -> key.name() + " " + cell(key, DIGEST))
                                .collect(Collectors.joining(", ")),
                open,
                plot().stream().toList(),
                table());
    }

    /** Empty where no candidate has times enough for a median. */
    private Optional<Plot> plot() {
        Map<Plot.Key, Distribution> drawn = times.entrySet().stream()
                .filter(entry -> NinesAxis.supports(entry.getValue().count(), 50))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, _) -> a, LinkedHashMap::new));
        if (drawn.isEmpty()) {
            return Optional.empty();
        }
        NinesAxis across = new NinesAxis(drawn.values().stream()
                .mapToDouble(distribution -> NinesAxis.supportedBy(distribution.count()))
                .max()
                .orElseThrow());
        ValueAxis up = ValueAxis.holding(drawn.values().stream()
                .flatMapToDouble(distribution -> places(distribution).map(place -> secondsAt(distribution, place))));
        return Optional.of(new Plot(
                new Plot.Caption(
                        words() + " by percentile",
                        drawn.keySet().stream().map(this::description).collect(Collectors.joining(". ")) + "."),
                new Plot.Axis(
                        "percentile",
                        DoubleStream.of(across.ticks())
                                .mapToObj(tick -> new Tick(
                                        PlotPath.across(across.position(NinesAxis.ninesOf(tick))), percentile(tick)))
                                .toList()),
                new Plot.Axis(
                        words(),
                        up.ticks().stream()
                                .map(tick ->
                                        new Tick(PlotPath.up(up.position(tick)), Quantity.tick(tick, Unit.SECONDS)))
                                .toList()),
                drawn.entrySet().stream()
                        .map(entry -> line(entry.getKey(), entry.getValue(), across, up))
                        .toList()));
    }

    private static Plot.Line line(Plot.Key key, Distribution distribution, NinesAxis across, ValueAxis up) {
        PlotPath path = new PlotPath();
        places(distribution)
                .forEach(place -> path.to(across.position(place), up.position(secondsAt(distribution, place))));
        return new Plot.Line(
                key,
                path.toString(),
                TABLED.stream()
                        .filter(percentile -> NinesAxis.supports(distribution.count(), percentile))
                        .map(percentile -> new Plot.Dot(
                                PlotPath.across(across.position(NinesAxis.ninesOf(percentile))),
                                PlotPath.up(up.position(distribution.secondsAt(percentile))),
                                List.of()))
                        .toList());
    }

    /** From the shortest time to the last percentile that the number of times supports. */
    private static DoubleStream places(Distribution distribution) {
        double last = NinesAxis.supportedBy(distribution.count());
        int steps = Math.max(1, (int) Math.ceil(last * STEPS_A_NINE));
        return DoubleStream.iterate(0, step -> step <= steps, step -> step + 1).map(step -> last * step / steps);
    }

    /** A time of 0, shorter than the clock can tell, is drawn as a nanosecond: a logarithmic axis has no 0. */
    private static double secondsAt(Distribution distribution, double place) {
        return Math.max(1e-9, distribution.secondsAt(NinesAxis.percentileAt(place)));
    }

    private DataTable table() {
        List<String> columns = new ArrayList<>();
        columns.add("Percentile");
        keys.forEach(key -> columns.add(key.name()));
        List<DataTable.Row> rows = new ArrayList<>();
        TABLED.forEach(percentile -> rows.add(row("p" + percentile(percentile), key -> cell(key, percentile))));
        rows.add(row("longest", key -> words(key, times -> Quantity.of(times.secondsAt(100), Unit.SECONDS))));
        rows.add(row("times", key -> words(key, times -> Long.toString(times.count()))));
        return new DataTable(
                "Figures of " + subject.point() + " by percentile",
                columns,
                rows,
                "How known: measured one by one, the histograms of all trials that count merged.");
    }

    private DataTable.Row row(String heading, Function<Plot.Key, String> cell) {
        return new DataTable.Row(heading, keys.stream().map(cell).toList());
    }

    private String cell(Plot.Key key, double percentile) {
        return words(
                key,
                times -> NinesAxis.supports(times.count(), percentile)
                        ? Quantity.of(times.secondsAt(percentile), Unit.SECONDS)
                        : "too few times");
    }

    private String words(Plot.Key key, Function<Distribution, String> figure) {
        return Optional.ofNullable(times.get(key)).map(figure).orElse("none recorded");
    }

    private String description(Plot.Key key) {
        return key.name() + ": "
                + TABLED.stream()
                        .map(percentile -> "p" + percentile(percentile) + " " + cell(key, percentile))
                        .collect(Collectors.joining(", "));
    }

    private String words() {
        return MetricWords.of(Printable.of(subject.name()));
    }

    private static String percentile(double percentile) {
        return percentile == Math.rint(percentile)
                ? String.format(Locale.ROOT, "%.0f", percentile)
                : Double.toString(percentile);
    }
}
