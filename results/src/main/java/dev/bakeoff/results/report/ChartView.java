package dev.bakeoff.results.report;

import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.verdict.CandidateVerdict;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.core.verdict.RoundVerdict;
import dev.bakeoff.core.verdict.Verdict;
import dev.bakeoff.results.page.Chart;
import dev.bakeoff.results.page.Mark;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Speedups as bars with whiskers: group means first, then every headline round. */
final class ChartView {
    /** A whisker may widen the axis by this factor beyond its bar; a longer one is cut and shown as going on. */
    private static final double LONGEST_WHISKER = 1.6;

    private final CandidateVerdict candidate;
    private final JudgementRule rule;
    private final LogAxis axis;

    private ChartView(CandidateVerdict candidate, JudgementRule rule) {
        this.candidate = candidate;
        this.rule = rule;
        this.axis = LogAxis.holding(speedups(candidate).flatMapToDouble(ChartView::extent));
    }

    static List<Chart> of(Judgement judgement) {
        return judgement.candidates().stream()
                .map(candidate -> new ChartView(candidate, judgement.rule()).chart(judgement.baseline()))
                .toList();
    }

    private Chart chart(String baseline) {
        List<Chart.Section> sections = new ArrayList<>();
        sections.add(means());
        Map<String, List<RoundVerdict>> byGroup = candidate.headlineRounds().stream()
                .collect(Collectors.groupingBy(
                        round -> round.contest().round().point().group(), TreeMap::new, Collectors.toList()));
        byGroup.forEach((group, rounds) -> sections.add(
                new Chart.Section(group, rounds.stream().map(this::row).toList())));
        return new Chart(
                candidate.candidate() + " against " + baseline, ticks(), LogAxis.percent(axis.position(1)), sections);
    }

    private Chart.Section means() {
        List<Chart.Row> rows = new ArrayList<>();
        rows.add(row("overall", candidate.overall(), Marks.of(candidate.verdict()), true));
        candidate
                .groups()
                .forEach((group, mean) -> rows.add(
                        row(group, Optional.of(mean), Marks.of(Verdict.of(Optional.of(mean), rule.margin())), true)));
        return new Chart.Section("Geometric means", rows);
    }

    private Chart.Row row(RoundVerdict round) {
        return row(
                round.contest().round().point().toString(),
                round.contest().speedup(),
                Marks.of(round.verdict()),
                false);
    }

    private Chart.Row row(String label, Optional<Estimate> speedup, Mark mark, boolean strong) {
        String figures = speedup.map(estimate -> Quantity.ratio(estimate) + "x  "
                        + Quantity.ratioRange(estimate).orElse("one block, no interval"))
                .orElse("no valid pair");
        return new Chart.Row(
                label, figures, mark, strong, speedup.map(this::bar).stream().toList());
    }

    private Chart.Bar bar(Estimate speedup) {
        double at = axis.position(speedup.value());
        double one = axis.position(1);
        List<Chart.Whisker> whiskers = speedup.interval().stream()
                .map(interval -> new Chart.Whisker(
                        LogAxis.percent(axis.position(interval.low())),
                        LogAxis.percent(axis.position(interval.high())),
                        !axis.holds(interval.low()),
                        !axis.holds(interval.high())))
                .toList();
        return new Chart.Bar(
                LogAxis.percent(Math.min(at, one)), LogAxis.percent(Math.abs(at - one)), LogAxis.percent(at), whiskers);
    }

    private List<Chart.Tick> ticks() {
        return DoubleStream.of(axis.ticks())
                .mapToObj(tick -> new Chart.Tick(LogAxis.percent(axis.position(tick)), tickLabel(tick)))
                .toList();
    }

    private static String tickLabel(double tick) {
        return tick == Math.rint(tick)
                ? String.format(Locale.ROOT, "%.0fx", tick)
                : String.format(Locale.ROOT, "%sx", tick);
    }

    private static Stream<Estimate> speedups(CandidateVerdict candidate) {
        return Stream.concat(
                Stream.concat(candidate.overall().stream(), candidate.groups().values().stream()),
                candidate.headlineRounds().stream().flatMap(round -> round.contest().speedup().stream()));
    }

    private static DoubleStream extent(Estimate speedup) {
        double value = speedup.value();
        return DoubleStream.concat(
                DoubleStream.of(value),
                speedup.interval().stream()
                        .flatMapToDouble(interval -> DoubleStream.of(
                                Math.max(interval.low(), value / LONGEST_WHISKER),
                                Math.min(interval.high(), value * LONGEST_WHISKER))));
    }
}
