package dev.bakeoff.results.report;

import dev.bakeoff.core.comparison.Contest;
import dev.bakeoff.core.comparison.Outlier;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.verdict.CandidateVerdict;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.core.verdict.RoundVerdict;
import dev.bakeoff.core.verdict.Verdict;
import dev.bakeoff.results.facts.Quantity;
import dev.bakeoff.results.page.Chart;
import dev.bakeoff.results.page.Mark;
import dev.bakeoff.results.page.Tick;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Speedups as bars with whiskers: group means first, then every headline round against the mean of its group. */
final class ChartView {
    private static final String OUTLIER = "◆ worth finding out";

    private final CandidateVerdict candidate;
    private final JudgementRule rule;
    private final List<TrialRecord> trials;
    private final SortedMap<String, List<RoundVerdict>> groups;
    private final List<Outlier> outliers;
    private final LogAxis axis;

    private ChartView(CandidateVerdict candidate, JudgementRule rule, List<TrialRecord> trials) {
        this.candidate = candidate;
        this.rule = rule;
        this.trials = trials;
        this.groups = candidate.headlineRounds().stream()
                .collect(Collectors.groupingBy(
                        round -> round.contest().round().point().group(), TreeMap::new, Collectors.toList()));
        this.outliers = groups.keySet().stream().flatMap(this::outliers).toList();
        this.axis = LogAxis.holding(speedups(candidate).flatMapToDouble(WhiskerExtent::of));
    }

    static List<Chart> of(Judgement judgement, BakeOffResult result) {
        return judgement.candidates().stream()
                .map(candidate -> new ChartView(candidate, judgement.rule(), result.trials()).chart())
                .toList();
    }

    private Chart chart() {
        List<Chart.Section> sections = new ArrayList<>();
        sections.add(means());
        groups.forEach((group, rounds) -> sections.add(new Chart.Section(
                group,
                rounds.stream().map(this::row).toList(),
                mean(group).stream().toList())));
        return new Chart(
                candidate.candidate() + " against " + candidate.baseline(),
                ticks(),
                LogAxis.percent(axis.position(1)),
                sections,
                outlierWords());
    }

    private Stream<Outlier> outliers(String group) {
        return Optional.ofNullable(candidate.groups().get(group)).stream()
                .flatMap(mean -> Outlier.among(contests(group), mean).stream());
    }

    private List<Contest> contests(String group) {
        return groups.getOrDefault(group, List.of()).stream()
                .map(RoundVerdict::contest)
                .toList();
    }

    /** The outliers, or that there is none, and of which groups nothing can be said. */
    private List<String> outlierWords() {
        List<String> words = new ArrayList<>();
        outliers.forEach(outlier -> words.add(words(outlier)));
        List<String> small = groups.keySet().stream()
                .filter(group -> Outlier.heldAgainstEachOther(contests(group)).size() < Outlier.FEWEST_ROUNDS)
                .toList();
        if (outliers.isEmpty() && small.size() < groups.size()) {
            words.add("No round stands out from its group.");
        }
        if (!small.isEmpty()) {
            words.add("Too few rounds have an interval to say whether one stands out: " + String.join(", ", small)
                    + " (" + Outlier.FEWEST_ROUNDS + " are needed).");
        }
        return words;
    }

    private static String words(Outlier outlier) {
        Estimate speedup = outlier.contest().speedup().orElseThrow();
        return outlier.contest().round().point() + " has " + Quantity.ratio(speedup) + "x where the other "
                + outlier.others() + " rounds of "
                + outlier.contest().round().point().group() + " have "
                + Quantity.significant(outlier.othersMean()) + "x: off by a factor of "
                + Quantity.significant(outlier.factor()) + ". Worth finding out why.";
    }

    private Optional<Chart.Mean> mean(String group) {
        return Optional.ofNullable(candidate.groups().get(group)).map(mean -> {
            double at = axis.position(mean.value());
            double low = mean.interval()
                    .map(interval -> axis.position(interval.low()))
                    .orElse(at);
            double high = mean.interval()
                    .map(interval -> axis.position(interval.high()))
                    .orElse(at);
            return new Chart.Mean(LogAxis.percent(low), LogAxis.percent(high - low), LogAxis.percent(at));
        });
    }

    private Chart.Section means() {
        List<Chart.Row> rows = new ArrayList<>();
        rows.add(mean("overall", candidate.overall(), Marks.of(candidate.verdict()), "derived from the group means"));
        candidate
                .groups()
                .forEach((group, mean) -> rows.add(mean(
                        group,
                        Optional.of(mean),
                        Marks.of(Verdict.of(Optional.of(mean), rule.margin())),
                        "derived from the speedups of this group's rounds")));
        return new Chart.Section("Geometric means", rows, List.of());
    }

    private Chart.Row mean(String label, Optional<Estimate> mean, Mark mark, String origin) {
        return new Chart.Row(
                label, new Chart.Words(figures(mean), mean.isPresent() ? origin : "", ""), mark, true, bars(mean));
    }

    private Chart.Row row(RoundVerdict round) {
        Contest contest = round.contest();
        boolean flagged =
                outliers.stream().anyMatch(outlier -> outlier.contest().equals(contest));
        return new Chart.Row(
                contest.round().point().toString(),
                new Chart.Words(figures(contest.speedup()), origin(contest), flagged ? OUTLIER : ""),
                Marks.of(round.verdict()),
                false,
                bars(contest.speedup()));
    }

    private String origin(Contest contest) {
        return contest.pairs() == 0
                ? ""
                : "derived from " + contest.pairs() + (contest.pairs() == 1 ? " pair of " : " pairs of ")
                        + MetricWords.of(contest.round().metric()) + ", "
                        + String.join("; ", Origins.of(trials, contest.round()));
    }

    private static String figures(Optional<Estimate> speedup) {
        return speedup.map(estimate -> Quantity.ratio(estimate) + "x  "
                        + Quantity.ratioRange(estimate).orElse("one block, no interval"))
                .orElse("no valid pair");
    }

    private List<Chart.Bar> bars(Optional<Estimate> speedup) {
        return speedup.map(this::bar).stream().toList();
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

    private List<Tick> ticks() {
        return DoubleStream.of(axis.ticks())
                .mapToObj(tick -> new Tick(LogAxis.percent(axis.position(tick)), tickLabel(tick)))
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
}
