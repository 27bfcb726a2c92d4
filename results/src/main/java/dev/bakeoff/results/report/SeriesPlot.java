package dev.bakeoff.results.report;

import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.results.page.Plot;
import dev.bakeoff.results.page.Tick;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.DoubleFunction;

/**
 * Lines of figures over a number, such as a concurrency, both axes logarithmic.
 *
 * @param keys of the lines, mostly a candidate each
 * @param figures by that number, not empty, in the order of the keys; at least one is there
 */
record SeriesPlot(List<Plot.Key> keys, SortedMap<? extends Number, List<Optional<Estimate>>> figures) {
    /** Shift between candidates' dots at one number, as a share of the width, so that whiskers stay apart. */
    private static final double SHIFT = 0.012;

    /**
     * Draws it.
     *
     * @param across name of the number
     * @param up name of the figures
     * @param tick how a figure is written at the axis
     */
    Plot drawn(Plot.Caption caption, String across, String up, DoubleFunction<String> tick) {
        ValueAxis width = ValueAxis.holding(figures.keySet().stream().mapToDouble(Number::doubleValue));
        ValueAxis height = ValueAxis.holding(figures.values().stream()
                .flatMap(List::stream)
                .flatMap(Optional::stream)
                .flatMapToDouble(WhiskerExtent::of));
        List<Plot.Line> lines = new ArrayList<>();
        for (int candidate = 0; candidate < keys.size(); candidate++) {
            lines.add(line(candidate, width, height));
        }
        return new Plot(
                caption,
                new Plot.Axis(
                        across,
                        figures.keySet().stream()
                                .map(number ->
                                        new Tick(PlotPath.across(width.position(number.doubleValue())), label(number)))
                                .toList()),
                new Plot.Axis(
                        up,
                        height.ticks().stream()
                                .map(value -> new Tick(PlotPath.up(height.position(value)), tick.apply(value)))
                                .toList()),
                lines);
    }

    private static String label(Number number) {
        return BigDecimal.valueOf(number.doubleValue()).stripTrailingZeros().toPlainString();
    }

    private Plot.Line line(int candidate, ValueAxis width, ValueAxis height) {
        PlotPath path = new PlotPath();
        List<Plot.Dot> dots = new ArrayList<>();
        double shift = SHIFT * (candidate - (keys.size() - 1) / 2.0);
        figures.forEach((number, values) -> {
            double place = width.position(number.doubleValue()) + shift;
            Optional<Estimate> value = values.get(candidate);
            // Where a figure is lacking there is a gap, not a line that guesses it.
            value.ifPresentOrElse(estimate -> path.to(place, height.position(estimate.value())), path::lift);
            value.ifPresent(estimate -> dots.add(dot(place, estimate, height)));
        });
        return new Plot.Line(keys.get(candidate), path.toString(), dots);
    }

    private static Plot.Dot dot(double place, Estimate value, ValueAxis height) {
        return new Plot.Dot(
                PlotPath.across(place),
                PlotPath.up(height.position(value.value())),
                value.interval().stream()
                        .map(interval -> whisker(interval, height))
                        .toList());
    }

    private static Plot.Whisker whisker(ConfidenceInterval interval, ValueAxis height) {
        return new Plot.Whisker(
                PlotPath.up(height.position(interval.low())),
                PlotPath.up(height.position(interval.high())),
                !height.holds(interval.low()),
                !height.holds(interval.high()));
    }
}
