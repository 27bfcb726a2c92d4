package dev.bakeoff.results.report;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.CpuSeries;
import dev.bakeoff.core.measurement.CpuTimes;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.results.facts.Quantity;
import dev.bakeoff.results.page.CpuCurves;
import dev.bakeoff.results.page.DataTable;
import dev.bakeoff.results.page.Plot;
import dev.bakeoff.results.page.Tick;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where CPU time went in the course of a trial: on each point one trial a candidate, the valid one with the median
 * headline, so that neither a lucky nor an unlucky one stands for all.
 */
final class CpuView {
    /** Kinds of time, from the bottom of the stack to the top; what is left over is idle. */
    private enum Kind {
        USER,
        SYSTEM,
        INTERRUPT,
        STEAL;

        double seconds(CpuTimes times) {
            return switch (this) {
                case USER -> times.user();
                case SYSTEM -> times.system();
                case INTERRUPT -> times.interrupt();
                case STEAL -> times.steal();
            };
        }

        /** Share of all time that this kind and those below it took. */
        double stacked(CpuTimes times) {
            double sum = 0;
            for (Kind kind : values()) {
                sum += kind.compareTo(this) <= 0 ? kind.seconds(times) : 0;
            }
            return sum / times.total();
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        String style() {
            return "cpu-" + word();
        }
    }

    /** A side of the machine during a trial. */
    private record Side(String words, Function<CpuSeries.Stretch, CpuTimes> times) {}

    private static final List<Side> SIDES = List.of(
            new Side("its CPUs", CpuSeries.Stretch::candidate), new Side("all other CPUs", CpuSeries.Stretch::others));

    /** The trial that stands for a candidate's trials of a point. */
    private record Representative(TrialRecord trial, CpuSeries series, int of) {
        String words() {
            return "block " + trial.trial().block() + ", " + (of % 2 == 0 ? "the lower median of " : "the median of ")
                    + of + (of == 1 ? " trial" : " trials");
        }
    }

    private final BakeOffResult result;
    private final Map<Point, Metric> headlines;
    private final List<String> candidates;

    private CpuView(BakeOffResult result) {
        this.result = result;
        this.headlines = result.rounds().stream()
                .filter(RoundKey::headline)
                .collect(Collectors.toMap(RoundKey::point, RoundKey::metric));
        this.candidates = CandidateKeys.of(result.definition()).stream()
                .map(Plot.Key::name)
                .toList();
    }

    /** One a group of workloads of which a trial that counts recorded CPU time. */
    static List<CpuCurves> of(BakeOffResult result) {
        CpuView view = new CpuView(result);
        Map<String, List<Point>> byGroup = result.points().stream()
                .filter(view::recorded)
                .collect(Collectors.groupingBy(Point::group, TreeMap::new, Collectors.toList()));
        return byGroup.entrySet().stream()
                .map(group -> view.curves(group.getKey(), group.getValue()))
                .toList();
    }

    private boolean recorded(Point point) {
        return candidates.stream()
                .anyMatch(candidate -> representative(point, candidate).isPresent());
    }

    private CpuCurves curves(String group, List<Point> points) {
        return new CpuCurves(group, points.stream().map(this::figure).toList(), table(group, points));
    }

    private CpuCurves.Figure figure(Point point) {
        Map<String, Representative> chosen = chosen(point);
        Span span = Span.of(chosen.values());
        return new CpuCurves.Figure(
                point.toString(),
                chosen.entrySet().stream()
                        .map(entry -> new CpuCurves.Chosen(
                                entry.getKey(), entry.getValue().words(), panels(entry.getValue(), span)))
                        .toList(),
                candidates.stream()
                        .filter(candidate -> !chosen.containsKey(candidate))
                        .map(candidate -> candidate + ": " + lack(point, candidate))
                        .toList());
    }

    private Map<String, Representative> chosen(Point point) {
        Map<String, Representative> chosen = new LinkedHashMap<>();
        candidates.forEach(candidate ->
                representative(point, candidate).ifPresent(representative -> chosen.put(candidate, representative)));
        return chosen;
    }

    private Optional<Representative> representative(Point point, String candidate) {
        Metric headline = headlines.get(point);
        if (headline == null) {
            return Optional.empty();
        }
        List<TrialRecord> ranked = result.trialsOf(point, candidate).stream()
                .filter(trial -> trial.valid() && series(trial).isPresent())
                .filter(trial -> trial.outcome().measurement(headline).isPresent())
                .sorted(Comparator.comparingDouble(trial -> trial.outcome()
                        .measurement(headline)
                        .map(Measurement::value)
                        .orElseThrow()))
                .toList();
        if (ranked.isEmpty()) {
            return Optional.empty();
        }
        TrialRecord median = ranked.get((ranked.size() - 1) / 2);
        return Optional.of(new Representative(median, series(median).orElseThrow(), ranked.size()));
    }

    private static Optional<CpuSeries> series(TrialRecord trial) {
        return switch (trial.outcome()) {
            case Outcome.Completed completed ->
                completed.profile().cpu().map(Optional::of).orElse(Optional.empty());
            case Outcome.Failed _ -> Optional.empty();
        };
    }

    private String lack(Point point, String candidate) {
        return result.trialsOf(point, candidate).stream()
                .filter(TrialRecord::valid)
                .flatMap(trial -> trial.outcome() instanceof Outcome.Completed completed
                                && completed.profile().cpu() instanceof Reading.Unavailable<CpuSeries>(String reason)
                        ? Stream.of(Printable.of(reason))
                        : Stream.empty())
                .findFirst()
                .orElse("no trial that counts");
    }

    /** The time that all panels of a point have in common, in seconds around the start of timing. */
    private record Span(double start, double end) {
        static Span of(Collection<Representative> chosen) {
            return new Span(
                    stretches(chosen)
                            .mapToDouble(stretch -> seconds(stretch.start()))
                            .min()
                            .orElse(0),
                    stretches(chosen)
                            .mapToDouble(stretch -> seconds(stretch.end()))
                            .max()
                            .orElse(1));
        }

        private static Stream<CpuSeries.Stretch> stretches(Collection<Representative> chosen) {
            return chosen.stream().flatMap(representative -> representative.series().stretches().stream());
        }

        double position(double second) {
            return Math.clamp((second - start) / (end - start), 0, 1);
        }

        List<Tick> ticks() {
            return Stream.of(Math.clamp(0, start, end), end)
                    .map(second -> new Tick(PlotPath.across(position(second)), Quantity.tick(second, Unit.SECONDS)))
                    .toList();
        }
    }

    private static List<CpuCurves.Panel> panels(Representative chosen, Span span) {
        return SIDES.stream()
                .filter(side -> chosen.series().stretches().stream()
                        .anyMatch(stretch -> side.times().apply(stretch).total() > 0))
                .map(side -> new CpuCurves.Panel(
                        new Plot.Caption(side.words(), words(timed(chosen.series(), side))),
                        PlotPath.across(span.position(0)),
                        span.ticks(),
                        layers(chosen.series(), side, span)))
                .toList();
    }

    private static List<CpuCurves.Layer> layers(CpuSeries series, Side side, Span span) {
        List<CpuCurves.Layer> layers = new ArrayList<>();
        for (Kind kind : List.of(Kind.values()).reversed()) {
            boolean any = series.stretches().stream()
                    .anyMatch(stretch -> kind.seconds(side.times().apply(stretch)) > 0);
            if (any) {
                layers.add(new CpuCurves.Layer(kind.style(), area(series, side, kind, span)));
            }
        }
        return layers;
    }

    /** A staircase, for a stretch is known by its mean only; where stretches do not meet, a gap. */
    private static String area(CpuSeries series, Side side, Kind kind, Span span) {
        PlotPath path = new PlotPath();
        Optional<Duration> reached = Optional.empty();
        for (CpuSeries.Stretch stretch : series.stretches()) {
            if (!reached.equals(Optional.of(stretch.start()))) {
                reached.ifPresent(_ -> path.close());
                path.to(span.position(seconds(stretch.start())), 0);
            }
            CpuTimes times = side.times().apply(stretch);
            path.step(times.total() > 0 ? kind.stacked(times) : 0, span.position(seconds(stretch.end())));
            reached = Optional.of(stretch.end());
        }
        path.close();
        return path.toString();
    }

    private DataTable table(String group, List<Point> points) {
        List<DataTable.Row> rows = new ArrayList<>();
        for (Point point : points) {
            chosen(point)
                    .forEach((candidate, chosen) -> SIDES.forEach(side -> {
                        CpuTimes times = timed(chosen.series(), side);
                        if (times.total() > 0) {
                            rows.add(row(point, candidate, side, times));
                        }
                    }));
        }
        return new DataTable(
                "CPU time of " + group + " while the trial was timed",
                List.of("Point", "Candidate", "CPUs", "User", "System", "Interrupt", "Steal", "Idle"),
                rows,
                "How known: measured by " + String.join(", ", sources(result)) + "; the warm-up is left out.");
    }

    private static DataTable.Row row(Point point, String candidate, Side side, CpuTimes times) {
        List<String> cells = new ArrayList<>(List.of(candidate, side.words()));
        for (Kind kind : Kind.values()) {
            cells.add(Quantity.share(kind.seconds(times) / times.total()));
        }
        cells.add(Quantity.share(times.idle() / times.total()));
        return new DataTable.Row(point.toString(), cells);
    }

    /** What read CPU time in the course of trials. */
    static List<String> sources(BakeOffResult result) {
        return result.trials().stream()
                .flatMap(trial -> trial.outcome() instanceof Outcome.Completed completed
                                && completed.profile().cpu()
                                        instanceof Reading.Measured<CpuSeries>(var _, String source)
                        ? Stream.of(Printable.of(source))
                        : Stream.empty())
                .distinct()
                .toList();
    }

    private static CpuTimes timed(CpuSeries series, Side side) {
        return series.stretches().stream()
                .filter(stretch -> !stretch.start().isNegative())
                .map(side.times())
                .reduce(CpuTimes.ZERO, CpuTimes::plus);
    }

    private static String words(CpuTimes times) {
        if (times.total() == 0) {
            return "Nothing was recorded while the trial was timed.";
        }
        return Stream.of(Kind.values())
                .map(kind -> kind.word() + " " + Quantity.share(kind.seconds(times) / times.total()))
                .collect(Collectors.joining(
                        ", ", "While timed: ", ", idle " + Quantity.share(times.idle() / times.total()) + "."));
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }
}
